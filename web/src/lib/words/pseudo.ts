// A language nobody speaks: English with accents and a third more letters, for finding texts that are cut off or not translated.

const ACCENTED: Record<string, string> = { a: "á", e: "é", i: "í", o: "ó", u: "ú", A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú", n: "ñ", c: "ç" };

function stretched(text: string): string {
  if (!text) return text;
  const accented = text.replace(/[aeiouAEIOUnc]/g, (letter) => ACCENTED[letter] ?? letter);
  return `[${accented}${"~".repeat(Math.ceil(text.length / 3))}]`;
}

/** The same words, stretched; functions give stretched sentences. */
export function pseudo<T>(said: T): T {
  if (typeof said === "string") return stretched(said) as T;
  if (typeof said === "function") {
    const speak = said as unknown as (...about: unknown[]) => unknown;
    return ((...about: unknown[]) => pseudo(speak(...about))) as T;
  }
  if (Array.isArray(said)) return said.map((each: unknown) => pseudo(each)) as T;
  if (typeof said === "object" && said !== null) {
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, pseudo(value as unknown)])) as T;
  }
  return said;
}
