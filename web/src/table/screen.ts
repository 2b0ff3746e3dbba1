// What the screen has room for.
import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for the board alone, with everything else in strips and sheets. */
export const narrow = new MediaQuery("(max-width: 63.99rem)", false);
