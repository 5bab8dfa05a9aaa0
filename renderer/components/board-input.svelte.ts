import { placeOf, squareAt } from './board-model.ts';
import type { DrawnSquare, Orientation } from './board-model.ts';

/** What the hands work on: the board as it is drawn at the moment. */
export interface BoardAtHand {
  readonly svg: SVGSVGElement | undefined;
  readonly squares: readonly DrawnSquare[];
  readonly orientation: Orientation;
  readonly onMove: ((move: { readonly from: string; readonly to: string }) => void) | undefined;
  readonly onLift: ((square: string) => void) | undefined;
  readonly onSquare: ((square: string) => void) | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Keys and pointer on a board: walking over the squares, picking a piece and putting it down, dragging. */
export class BoardInput {
  /** Column and row of the cell that has, or would have, the focus; 0, 0 is drawn top left. */
  walker = $state<Point>({ x: 0, y: 7 });
  focused = $state(false);
  /** The square of the piece that was picked by keys. */
  picked = $state<string | null>(null);
  /** The piece that hangs at the pointer, in units of the drawing. */
  drag = $state<(Point & { readonly from: string }) | null>(null);
  readonly #board: () => BoardAtHand;

  constructor(board: () => BoardAtHand) {
    this.#board = board;
  }

  readonly onKey = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const { x, y } = this.walker;
    if (step !== undefined) this.#focusCell(within(x + step[0]), within(y + step[1]));
    else if (event.key === 'Home') this.#focusCell(0, y);
    else if (event.key === 'End') this.#focusCell(7, y);
    else if (event.key === 'Enter' || event.key === ' ') {
      const { onSquare, onMove } = this.#board();
      if (onSquare !== undefined) onSquare(this.#here());
      else if (onMove !== undefined) this.#pick();
      else return;
    } else if (event.key === 'Delete' && this.#board().onLift !== undefined) this.#lift(this.#here());
    else if (event.key === 'Escape' && this.picked !== null) this.picked = null;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** One listener over all squares: Chromium puts every SVG element that listens for focus itself into the tab order. */
  readonly onFocus = (event: FocusEvent): void => {
    this.focused = true;
    const cell = (event.target as Element).closest<SVGGElement>('[data-square]');
    if (cell !== null) this.walker = placeOf(cell.dataset['square'] ?? 'a1', this.#board().orientation);
  };

  readonly onPointerDown = (event: PointerEvent): void => {
    const { svg, onMove, onSquare } = this.#board();
    const point = onMove === undefined ? null : this.#pointOf(event);
    const from = point === null ? null : this.#squareUnder(point);
    if (from !== null && onSquare !== undefined) {
      onSquare(from);
      return;
    }
    if (point === null || from === null || !this.#isOccupied(from)) return;
    svg?.setPointerCapture(event.pointerId);
    this.drag = { from, ...point };
  };

  readonly onPointerMove = (event: PointerEvent): void => {
    const point = this.drag === null ? null : this.#pointOf(event);
    if (this.drag !== null && point !== null) this.drag = { from: this.drag.from, ...point };
  };

  readonly onPointerUp = (event: PointerEvent): void => {
    const point = this.#pointOf(event);
    const from = this.drag?.from;
    const to = point === null ? null : this.#squareUnder(point);
    this.drag = null;
    if (from === undefined) return;
    if (to === null) this.#lift(from);
    else if (from !== to) this.#board().onMove?.({ from, to });
  };

  #focusCell(x: number, y: number): void {
    this.walker = { x, y };
    const { svg, orientation } = this.#board();
    svg?.querySelector<SVGGElement>(`[data-square="${squareAt(x, y, orientation)}"]`)?.focus();
  }

  #here(): string {
    return squareAt(this.walker.x, this.walker.y, this.#board().orientation);
  }

  #lift(square: string): void {
    this.picked = null;
    if (this.#isOccupied(square)) this.#board().onLift?.(square);
  }

  #pick(): void {
    const { onMove } = this.#board();
    const here = this.#here();
    if (this.picked === null) {
      if (this.#isOccupied(here)) this.picked = here;
      return;
    }
    const from = this.picked;
    this.picked = null;
    if (from !== here) onMove?.({ from, to: here });
  }

  #isOccupied(square: string): boolean {
    return this.#board().squares.some(({ name, piece }) => name === square && piece !== '');
  }

  #pointOf(event: PointerEvent): Point | null {
    const box = this.#board().svg?.getBoundingClientRect();
    if (box === undefined) return null;
    return { x: ((event.clientX - box.left) / box.width) * 800, y: ((event.clientY - box.top) / box.height) * 800 };
  }

  #squareUnder(point: Point): string | null {
    const [x, y] = [Math.floor(point.x / 100), Math.floor(point.y / 100)];
    return x >= 0 && x < 8 && y >= 0 && y < 8 ? squareAt(x, y, this.#board().orientation) : null;
  }
}

function within(place: number): number {
  return Math.min(7, Math.max(0, place));
}
