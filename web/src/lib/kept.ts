// Small things that this browser remembers.

/** What is kept under a name, if it looks as expected; otherwise `usual`. */
export function kept<T>(name: string, usual: T, fits: (value: unknown) => value is T): T {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(`clankwork.${name}`) ?? "null");
    return fits(read) ? read : usual;
  } catch {
    return usual;
  }
}

/** Keep something; a browser that keeps nothing plays all the same. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`clankwork.${name}`, JSON.stringify(value));
  } catch {
    // private windows and full stores
  }
}

/** Whether something is an object with names. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
