/** Who hears the page hears its heading first, and Tab goes on from there. */
export function readHeading(page: ParentNode | null | undefined): void {
  const heading = page?.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
