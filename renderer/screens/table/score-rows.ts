import { moveNumber } from '../../../engine/notation/move-number.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { screenSan } from '../../../engine/notation/san.ts';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

/** What the record has on the board: neither a piece in the air nor what waits for an answer. */
export function recordedPosition({ plies, start, expected }: TableView): RecordedPosition {
  const [placement = expected, turn] = (plies.at(-1)?.fen ?? start?.fen ?? expected).split(' ');
  return { placement, turn: turn === 'b' ? 'black' : 'white' };
}

interface RecordedPosition {
  /** Placement field of a FEN. */
  readonly placement: string;
  readonly turn: Color;
}

/** A line of a scoresheet: no more than was played. */
export interface ScoreRow {
  readonly number: number;
  readonly white: string;
  readonly black: string;
}

/** @param offered plies with which a draw was offered; `mark` is written behind them. */
export function scoreRows(plies: readonly PlyView[], offered: ReadonlySet<number>, mark: string): readonly ScoreRow[] {
  const rows: ScoreRow[] = [];
  for (const { ply, side, san } of plies) {
    const text = `${screenSan(san)}${offered.has(ply) ? ` ${mark}` : ''}`;
    const number = moveNumber(ply, side);
    const last = rows.at(-1);
    if (side === 'white') rows.push({ number, white: text, black: '' });
    else if (last?.number === number) rows[rows.length - 1] = { ...last, black: text };
    else rows.push({ number, white: '…', black: text });
  }
  return rows;
}
