/** How many of these, which stand in rows from above to below, do not end above an edge of the window. */
export function countBelow(all: readonly Pick<Element, 'getBoundingClientRect'>[], edge: number): number {
  let [above, from] = [0, all.length];
  // Of hundreds few are looked at: it is asked for while one scrolls.
  while (above < from) {
    const at = Math.floor((above + from) / 2);
    if ((all[at]?.getBoundingClientRect().bottom ?? 0) <= edge + 1) above = at + 1;
    else from = at;
  }
  return all.length - above;
}

/** How many of these begin under an edge of the window. */
export function countFrom(all: readonly Pick<Element, 'getBoundingClientRect'>[], edge: number): number {
  return all.length - countAbove(all, edge);
}

/** How many of these begin above an edge of the window. */
export function countAbove(all: readonly Pick<Element, 'getBoundingClientRect'>[], edge: number): number {
  let [above, from] = [0, all.length];
  while (above < from) {
    const at = Math.floor((above + from) / 2);
    if ((all[at]?.getBoundingClientRect().top ?? Infinity) < edge - 1) above = at + 1;
    else from = at;
  }
  return above;
}
