// Installing the game as an app: browsers that can do it say so once, early.

interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

let offered = $state.raw<InstallOffer | null>(null);

/** Listen for the browser's offer from now on. */
export function awaitInstall(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered = event as InstallOffer;
  });
  window.addEventListener("appinstalled", () => (offered = null));
}

/** Whether the browser would install it. */
export function canInstall(): boolean {
  return offered !== null;
}

/** Let the browser ask its person. */
export async function install(): Promise<void> {
  const offer = offered;
  offered = null;
  await offer?.prompt();
}
