import { BISHOP, BLACK, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './piece.ts';
import type { Square } from './square.ts';

/** The eight directions as steps on the square numbers: four along ranks and files first, then four diagonals. */
export const STEPS = Int8Array.of(8, -8, 1, -1, 9, 7, -7, -9);
export const FIRST_DIAGONAL = 4;
const FILE_STEPS = [0, 0, 1, -1, 1, -1, 1, -1] as const;
const RANK_STEPS = [1, -1, 0, 0, 1, 1, -1, -1] as const;

/** How many squares lie between a square and the edge: index `direction * 64 + square`. */
export const TO_EDGE = new Uint8Array(8 * 64);

/** The squares a knight reaches. */
export const KNIGHT_TARGETS: readonly Uint8Array[] = targets(
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
);

/** The squares a king reaches by one step. */
export const KING_TARGETS: readonly Uint8Array[] = targets(
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
);

/** The direction from one square to another plus one, 0 if they share no line: index `from * 64 + to`. */
export const LINE = new Uint8Array(64 * 64);

/**
 * How far away a man still attacks when it is met by looking from the attacked square in a direction: 0 not at all,
 * 1 from next door, 7 from anywhere. Index `direction * 16 + piece`.
 */
export const REACH = new Uint8Array(8 * 16);

for (let direction = 0; direction < 8; direction++) {
  for (let square = 0; square < 64; square++) {
    let steps = 0;
    let file = (square & 7) + (FILE_STEPS[direction] ?? 0);
    let rank = (square >> 3) + (RANK_STEPS[direction] ?? 0);
    while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
      steps++;
      LINE[square * 64 + rank * 8 + file] = direction + 1;
      file += FILE_STEPS[direction] ?? 0;
      rank += RANK_STEPS[direction] ?? 0;
    }
    TO_EDGE[direction * 64 + square] = steps;
  }
  for (const color of [WHITE, BLACK]) {
    const index = direction * 16 + color;
    const diagonal = direction >= FIRST_DIAGONAL;
    const towardBlack = (STEPS[direction] ?? 0) > 0;
    REACH[index + KING] = 1;
    REACH[index + QUEEN] = 7;
    REACH[index + (diagonal ? BISHOP : ROOK)] = 7;
    if (diagonal && towardBlack === (color === BLACK)) REACH[index + PAWN] = 1;
  }
}

function targets(...jumps: readonly (readonly [number, number])[]): Uint8Array[] {
  return Array.from({ length: 64 }, (_, square) =>
    Uint8Array.from(
      jumps
        .map(([files, ranks]) => [(square & 7) + files, (square >> 3) + ranks] as const)
        .filter(([file, rank]) => file >= 0 && file < 8 && rank >= 0 && rank < 8)
        .map(([file, rank]) => rank * 8 + file),
    ),
  );
}

/** No squares at all. */
export const NOWHERE = new Uint8Array(0);

/** Does a man of the colour `by` (0 or 8) attack the square? Whatever stands on the square itself does not matter. */
export function isAttacked(board: Uint8Array, square: number, by: number): boolean {
  for (const jump of KNIGHT_TARGETS[square] ?? NOWHERE) if (board[jump] === (by | KNIGHT)) return true;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEPS[direction] ?? 0;
    const edge = TO_EDGE[direction * 64 + square] ?? 0;
    let at = square;
    for (let distance = 1; distance <= edge; distance++) {
      at += step;
      const piece = board[at] ?? 0;
      if (piece === 0) continue;
      if ((piece & BLACK) === by && distance <= (REACH[direction * 16 + piece] ?? 0)) return true;
      break;
    }
  }
  return false;
}

/** Does such a man stand beside the square, on the same rank? A pawn there could capture one that has just come by en passant. */
export function standsBeside(board: Uint8Array, square: number, piece: number): boolean {
  return ((square & 7) > 0 && board[square - 1] === piece) || ((square & 7) < 7 && board[square + 1] === piece);
}

/** The squares from which men of the colour `by` (0 or 8) attack a square, ascending. */
export function attackersOf(board: Uint8Array, square: number, by: number): Square[] {
  const found: number[] = [];
  for (const jump of KNIGHT_TARGETS[square] ?? NOWHERE) if (board[jump] === (by | KNIGHT)) found.push(jump);
  for (let direction = 0; direction < 8; direction++) {
    const edge = TO_EDGE[direction * 64 + square] ?? 0;
    for (let distance = 1; distance <= edge; distance++) {
      const at = square + distance * (STEPS[direction] ?? 0);
      const piece = board[at] ?? 0;
      if (piece === 0) continue;
      if ((piece & BLACK) === by && distance <= (REACH[direction * 16 + piece] ?? 0)) found.push(at);
      break;
    }
  }
  return found.sort((a, b) => a - b) as Square[];
}
