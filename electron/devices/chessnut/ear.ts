import type { Piece } from '../../../engine/chess/piece.ts';
import { NO_PIECE, pieceOf } from '../../../engine/chess/piece.ts';
import { placementOf } from '../../../engine/chess/placement.ts';
import type { Placement } from '../../../engine/chess/placement.ts';
import { fileOf, rankOf, SQUARES } from '../../../engine/chess/square.ts';
import { faultHeard, REST } from '../heard.ts';
import type { Ear, Heard } from '../heard.ts';
import { Repeats } from '../repeats.ts';

/*
 * What boards of Chessnut say over USB: reports, each whole in one chunk, with nothing to check them by but USB’s own checksum.
 * Source: hardware notes 4.
 */

/** The state of the board: its id, how many bytes follow, 32 bytes of squares, and how long it has been on. */
const STATE = [0x01, 0x24] as const;
const SQUARE_BYTES = 32;
const STATE_BYTES = 2 + 0x24;
const BATTERY = [0x2a, 0x02] as const;
const PER_CENT = 0x7f;

/** By their codes. */
export const PIECES: readonly Piece[] = [
  NO_PIECE,
  pieceOf('black', 'queen'),
  pieceOf('black', 'king'),
  pieceOf('black', 'bishop'),
  pieceOf('black', 'pawn'),
  pieceOf('black', 'knight'),
  pieceOf('white', 'rook'),
  pieceOf('white', 'pawn'),
  pieceOf('black', 'rook'),
  pieceOf('white', 'bishop'),
  pieceOf('white', 'knight'),
  pieceOf('white', 'queen'),
  pieceOf('white', 'king'),
];

export function createChessnutEar(): Ear {
  const repeats = new Repeats();
  const hear = (report: Uint8Array, atMs: number): Heard => {
    if (begins(report, STATE)) {
      const placement = report.length < STATE_BYTES ? null : placementIn(report.subarray(2, 2 + SQUARE_BYTES));
      if (placement === null) return faultHeard('report', atMs);
      return repeats.isNews(placement, atMs) ? { kind: 'input', input: { kind: 'board', atMs, placement } } : REST;
    }
    if (begins(report, BATTERY)) {
      const percent = (report[2] ?? PER_CENT) & PER_CENT;
      return percent <= 100 ? { kind: 'about', batteryPercent: percent } : faultHeard('report', atMs);
    }
    return REST;
  };
  return { push: (chunk, atMs) => [hear(chunk, atMs)] };
}

function begins(report: Uint8Array, [id, size]: readonly [number, number]): boolean {
  return report[0] === id && report[1] === size;
}

/** Two squares a byte, the low half first; row by row from the eighth, from the h-file. Null where a code is no piece’s. */
function placementIn(bytes: Uint8Array): Placement | null {
  const pieces = SQUARES.map((square) => {
    const at = (7 - rankOf(square)) * 8 + 7 - fileOf(square);
    return PIECES[((bytes[at >> 1] ?? 0) >> (at % 2 === 0 ? 0 : 4)) & 0x0f];
  });
  const known = pieces.filter((piece) => piece !== undefined);
  return known.length === 64 ? placementOf(known) : null;
}
