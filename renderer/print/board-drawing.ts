import { drawnSquares, spriteName } from '../components/board-model.ts';
import type { DrawnSquare, Orientation } from '../components/board-model.ts';
import { disc, hatchSquare } from './drawing.ts';
import type { Drawing, Pen } from './drawing.ts';

/** 2,048 dots for a board: nearly 600 an inch on the sheet of a table. */
const DOTS_PER_UNIT = 2.56;

/** A diagram for paper: hatched dark squares, and white discs under the men that stand on them. */
export function boardDrawing(placement: string, orientation: Orientation, coordinates: boolean): Drawing {
  return {
    key: `board ${placement} ${orientation} ${String(coordinates)}`,
    width: 800,
    height: 800,
    dotsPerUnit: DOTS_PER_UNIT,
    draw: (pen) => {
      const { context } = pen;
      const squares = drawnSquares(placement, orientation);
      for (const square of squares) drawSquare(pen, square);
      if (coordinates) drawNames(pen, squares);
      context.lineWidth = 4;
      context.strokeRect(2, 2, 796, 796);
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

/** Ranks at the left edge, files at the lower one, each with a white rim over the hatching. */
function drawNames({ context, letters }: Pen, squares: readonly DrawnSquare[]): void {
  const write = (text: string, x: number, y: number): void => {
    context.lineWidth = 6;
    context.lineJoin = 'round';
    context.strokeStyle = '#fff';
    context.strokeText(text, x, y);
    context.fillStyle = context.strokeStyle = '#000';
    context.fillText(text, x, y);
  };
  for (const { name, x, y } of squares) {
    letters(19, 600, 'left');
    if (x === 0) write(name.charAt(1), 6, y * 100 + 22);
    letters(19, 600, 'right');
    if (y === 7) write(name.charAt(0), x * 100 + 95, 792);
  }
}
