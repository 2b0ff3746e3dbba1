// What the screen has room for.
import { MediaQuery } from "svelte/reactivity";

/** Whether there is room for the board alone, with everything else in strips and sheets. */
export const narrow = new MediaQuery("(max-width: 63.99rem)", false);

/** Whether what stands below each other at a side has to be short to be seen together. */
export const low = new MediaQuery("(max-height: 66rem)", false);

/** Whether it has to be shorter yet. */
export const lowest = new MediaQuery("(max-height: 50rem)", false);
