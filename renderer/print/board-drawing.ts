import { drawnSquares, spriteName } from '../components/board-model.ts';
import type { DrawnSquare, Orientation } from '../components/board-model.ts';
import { disc, hatchSquare } from './drawing.ts';
import type { Drawing, Pen } from './drawing.ts';
import { LEAST_MM } from './fitting.ts';

/** 2,048 dots for a board: nearly 600 an inch on the sheet of a table. */
const DOTS_PER_UNIT = 2.56;

/** Under the frame, in heights of a letter: a b stands clear of it, and a g of what follows. */
const FILES = { baseline: 0.88, height: 1.1 };

/**
 * A diagram for paper: hatched dark squares, and white discs under the men that stand on them. Ranks and files stand outside the
 * board, where no hatching touches them.
 * @param marked names of squares that are framed.
 * @param mm how wide it is printed, so that its letters are no smaller than any others; null: without letters.
 * @param ranks without them, files alone stand under a board that is as wide as the drawing.
 */
export function boardDrawing(
  placement: string,
  orientation: Orientation,
  mm: number | null,
  marked: readonly string[] = [],
  ranks = true,
): Drawing {
  const letters = mm === null ? null : Math.ceil((LEAST_MM * 804) / (mm - (ranks ? LEAST_MM : 0)));
  const margin = ranks ? (letters ?? 0) : 0;
  return {
    key: `board ${placement} ${orientation} ${String(letters)} ${String(ranks)} ${marked.join()}`,
    width: 804 + margin,
    height: 804 + Math.ceil(FILES.height * (letters ?? 0)),
    letters,
    dotsPerUnit: DOTS_PER_UNIT,
    draw: (pen) => {
      const { context } = pen;
      context.translate(margin + 2, 2);
      const squares = drawnSquares(placement, orientation);
      for (const square of squares) drawSquare(pen, square);
      for (const { name, x, y } of squares) if (marked.includes(name)) frame(pen, x * 100, y * 100);
      if (letters !== null) drawNames(pen, squares, letters, ranks);
      context.lineWidth = 4;
      context.strokeRect(0, 0, 800, 800);
    },
  };
}

function drawSquare(pen: Pen, { piece, dark, x, y }: DrawnSquare): void {
  const [left, top] = [x * 100, y * 100];
  if (dark) hatchSquare(pen, left, top);
  if (piece === '') return;
  if (dark) disc(pen, left + 50, top + 52, 38);
  pen.man(spriteName(piece), left + 2, top + 2, 96);
}

/** Seen on hatching and beside a man: black, with white on either side. */
function frame({ context }: Pen, left: number, top: number): void {
  for (const [style, width] of [
    ['#fff', 18],
    ['#000', 9],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.strokeRect(left + 9, top + 9, 82, 82);
  }
}

/** Ranks to the left of the board, files under it. */
function drawNames(
  { context, letters: setLetters }: Pen,
  squares: readonly DrawnSquare[],
  letters: number,
  ranks: boolean,
): void {
  setLetters(letters, 600, 'center');
  context.fillStyle = '#000';
  for (const { name, x, y } of squares) {
    if (ranks && x === 0) context.fillText(name.charAt(1), -0.52 * letters, y * 100 + 50 + 0.36 * letters);
    if (y === 7) context.fillText(name.charAt(0), x * 100 + 50, 802 + FILES.baseline * letters);
  }
}
