import type { BreakView, PlyView } from '../../electron/contract/views/moves.ts';

export interface MoveRow {
  readonly number: number;
  readonly white: PlyView | null;
  readonly black: PlyView | null;
}

/** Plies in rows of a scoresheet. A game may begin with Black's move, and its numbers need not begin at 1. */
export function moveRows(plies: readonly PlyView[]): readonly MoveRow[] {
  const rows: { number: number; white: PlyView | null; black: PlyView | null }[] = [];
  for (const ply of plies) {
    const last = rows.at(-1);
    if (ply.side === 'black' && last?.black === null) last.black = ply;
    else {
      const number = last === undefined ? moveNumberOf(ply) : last.number + 1;
      rows.push(ply.side === 'white' ? { number, white: ply, black: null } : { number, white: null, black: ply });
    }
  }
  return rows;
}

/** Plies between two breaks, and the breaks before them. */
export interface Stretch {
  readonly breaks: readonly BreakView[];
  readonly rows: readonly MoveRow[];
}

export function stretchesOf(plies: readonly PlyView[], breaks: readonly BreakView[]): readonly Stretch[] {
  const starts = [...new Set([0, ...breaks.map(({ at }) => at)])].sort((a, b) => a - b);
  return starts.map((at, i) => {
    const before = breaks.filter((one) => one.at === at);
    const settled = before.flatMap((one) => one.plies ?? []);
    return { breaks: before, rows: moveRows([...plies.slice(at, starts[i + 1]), ...settled]) };
  });
}

/** What is left free under the last row so that the first one in view is whole where all is scrolled to the end; 0 where nothing scrolls. */
export function freeUnder(heights: readonly number[], room: number): number {
  let shown = 0;
  for (const height of heights.toReversed()) {
    if (shown + height > room) return shown === 0 ? 0 : room - shown;
    shown += height;
  }
  return 0;
}

/** Number of the move a ply belongs to, from the FEN after it: there Black's reply has already raised it. */
export function moveNumberOf(ply: PlyView): number {
  const after = Number(ply.fen.split(' ')[5] ?? '1');
  return ply.side === 'black' ? Math.max(1, after - 1) : after;
}
