/**
 * Brings a row into focus. Where it has to be scrolled to, the rows at the head of the list are whole again.
 * @param head what stands over the rows while they are scrolled.
 */
export function focusWhole(row: HTMLElement, rows: readonly HTMLElement[], head: HTMLElement | undefined): void {
  const before = row.getBoundingClientRect().top;
  row.focus();
  if (head === undefined || row.getBoundingClientRect().top === before) return;
  const edge = head.getBoundingClientRect().bottom;
  const isCut = rows.some((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top < edge - 1 && bottom > edge + 1;
  });
  if (isCut) rows.find((each) => each.getBoundingClientRect().top >= edge - 1)?.scrollIntoView({ block: 'start' });
}
