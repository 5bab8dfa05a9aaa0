/** Keys of the result sheet, besides those that enter a result. They work while one of its tables is in focus. */
export const SHEET_KEYS = { table: 'T', missing: 'M', sign: 'S' } as const;

/** So long after a key has recorded something an Enter is a habit of the hand, and of that key: then whoever presses it has seen what is lit. */
export const KEYED_MS = 1000;

/** The row that a key leads to from one of them; null where it leads nowhere. They stand in lines, as many beside each other as fit. */
export function stepOf<Row extends Pick<HTMLElement, 'offsetTop'>>(
  key: string,
  rows: readonly Row[],
  at: number,
): Row | null {
  const top = rows[0]?.offsetTop ?? 0;
  const first = rows.findIndex(({ offsetTop }) => offsetTop !== top);
  const perLine = first < 0 ? rows.length : first;
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - perLine,
    ArrowDown: at + perLine,
    Home: 0,
    End: rows.length - 1,
  };
  const to = steps[key];
  if (to === undefined) return null;
  return rows[to] ?? rows[at] ?? rows[0] ?? null;
}
