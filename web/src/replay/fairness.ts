// Whether a game was dealt as its server promised: the seed's fingerprint was shown before the first action.

/** The fingerprint of a seed, as servers show it from the start: 64 digits. */
export async function fingerprintOf(seed: string, subtle: SubtleCrypto): Promise<string> {
  const bytes = await subtle.digest("SHA-256", new TextEncoder().encode(`clankwork seed 1\n${seed}`));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What came of a check; `unknown` where the browser does not calculate fingerprints, as on plain connections. */
export type Fairness = "none" | "unknown" | "holds" | "differs";

/** Hold a seed against what was shown of it. */
export async function checkSeed(
  seed: string,
  shown: string,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<Fairness> {
  if (shown === "") return "none";
  if (!subtle) return "unknown";
  return (await fingerprintOf(seed, subtle)) === shown ? "holds" : "differs";
}
