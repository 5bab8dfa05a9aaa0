import type { Color, Piece } from '../../../engine/chess/piece.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import type { Square } from '../../../engine/chess/square.ts';
import type { CastlingMode } from '../../../engine/chess/setup.ts';
import type { Period } from '../../../engine/laws/time-control.ts';
import type { BoardLine } from './board-lines.ts';

/** A board and clock in this process that somebody moves by hand; White’s clock is the left one. */
export interface PracticeBoard {
  readonly line: BoardLine;
  /** What stands there. */
  readonly placement: Placement;
  put(square: Square, piece: Piece): void;
  /** The lever goes down on this side, if it is up. */
  press(side: Color): void;
  run(running: boolean): void;
}

/** A table that simulated hands play at. */
export interface SimulatedSeat {
  readonly table: number;
  /** Start position, read with this mode. */
  readonly fen: string;
  readonly castlingMode: CastlingMode;
  /** To what the clock is set; null leaves that to the players. */
  readonly time: Pick<Period, 'seconds' | 'incrementSeconds'> | null;
  /** What Black has. */
  readonly blackTime: Pick<Period, 'seconds' | 'incrementSeconds'> | null;
  /** UCI moves (king takes rook) already made, when a running game is taken up again. */
  readonly moves: readonly string[];
}

/** Boards, clocks and hands in this process, presented as lines. */
export interface SimulatedTables {
  /** The path of a table's line. */
  pathOf(table: number): string;
  line(path: string): BoardLine;
  /** Hands set the pieces up (or take the game up) and play it to its end, at the pace of people unless told otherwise. */
  play(seat: SimulatedSeat): void;
  /** Whoever waits at a table for the arbiter's answer sets the clocks as it says, in seconds, null where it leaves them, and goes on. */
  answered(table: number, clocks: Readonly<Record<Color, number>> | null): void;
  close(): void;
}
