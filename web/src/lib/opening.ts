// What `index.html` shows until the first page is there: the head that most pages have, or a title over a table to come.

/** The first page is there, or what is said instead of it. */
export function endOpening(): void {
  document.getElementById("opening")?.remove();
}
