import type { Color } from '../../engine/chess/piece.ts';
import { fileOf, rankOf } from '../../engine/chess/square.ts';
import type { Square } from '../../engine/chess/square.ts';
import { columnOf } from './card.ts';
import { disc, hatchSquare } from './drawing.ts';
import type { Drawing, Pen } from './drawing.ts';

const DOTS_PER_UNIT = 1.6;
/** Height of the files' letters: 8 pt where a square has 4.5 mm, which is the least on any sheet. */
const LETTERS = 64;

export interface CastlingRankFacts {
  /** Whose back rank, seen from that chair. */
  readonly color: Color;
  /** `beside`: off the board, at the edge. */
  readonly king: Square | 'beside';
  readonly rook: Square;
  readonly empty: readonly Square[];
  readonly attacked: readonly Square[];
  /** Leaves room for a king beside the board. */
  readonly roomBeside: boolean;
}

/** A back rank with the king and the rook that castle: dots where nobody may stand, bars under what must be safe. */
export function castlingRankDrawing(facts: CastlingRankFacts): Drawing {
  return {
    key: `castling ${JSON.stringify(facts)}`,
    width: facts.roomBeside ? 912 : 808,
    height: 186,
    letters: LETTERS,
    dotsPerUnit: DOTS_PER_UNIT,
    draw: (pen) => {
      pen.context.translate(4, 4);
      drawSquares(pen, facts);
      drawMen(pen, facts);
    },
  };
}

/** Men in a row, from left to right, by their names in the sprite. */
export function menDrawing(names: readonly string[]): Drawing {
  return {
    key: `men ${names.join(' ')}`,
    width: names.length * 113 - 13,
    height: 100,
    letters: null,
    dotsPerUnit: DOTS_PER_UNIT,
    draw: ({ man }) => {
      names.forEach((name, i) => {
        man(name, i * 113, 0, 100);
      });
    },
  };
}

function drawSquares(pen: Pen, { color, empty, attacked }: CastlingRankFacts): void {
  const { context } = pen;
  pen.letters(LETTERS, 560, 'center');
  for (let file = 0; file < 8; file++) {
    const square = ((color === 'white' ? 0 : 56) + file) as Square;
    const x = columnOf(square, color) * 100;
    if ((fileOf(square) + rankOf(square)) % 2 === 0) hatchSquare(pen, x, 0);
    context.lineWidth = 4;
    context.strokeRect(x, 0, 100, 100);
    context.fillStyle = '#000';
    context.fillText('abcdefgh'.charAt(file), x + 50, 165);
  }
  context.lineWidth = 7;
  for (const square of empty) {
    disc(pen, columnOf(square, color) * 100 + 50, 50, 17);
    context.stroke();
  }
  context.fillStyle = '#000';
  for (const square of attacked) context.fillRect(columnOf(square, color) * 100 + 8, 102, 84, 11);
}

function drawMen(pen: Pen, { color, king, rook }: CastlingRankFacts): void {
  const letter = color === 'white' ? 'w' : 'b';
  if (king === 'beside') pen.man(`${letter}k`, 808, 2, 98);
  for (const [square, name] of [
    [king, 'k'],
    [rook, 'r'],
  ] as const) {
    if (square === 'beside') continue;
    const x = columnOf(square, color) * 100;
    disc(pen, x + 50, 52, 38);
    pen.man(`${letter}${name}`, x + 1, 1, 98);
  }
}
