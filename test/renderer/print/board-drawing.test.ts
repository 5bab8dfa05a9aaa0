import { expect, it } from 'vitest';
import { boardDrawing } from '../../../renderer/print/board-drawing.ts';
import type { Drawing } from '../../../renderer/print/drawing.ts';

/** Heights of a letter of Inter over its baseline, and under it, in parts of its size. */
const [ASCENDS, DESCENDS] = [0.757, 0.205];

interface Letter {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

function lettersOf(drawing: Drawing): readonly Letter[] {
  const letters: Letter[] = [];
  const told = { fillText: (text: string, x: number, y: number) => void letters.push({ text, x, y }) };
  const context = new Proxy(told, { get: (all, name): unknown => Reflect.get(all, name) ?? (() => undefined) });
  drawing.draw({ context: context as never, man: () => undefined, letters: () => undefined });
  return letters;
}

it.each([40, 60, 86, 150])('letters of files under a board of %i mm stand clear of its frame, and whole', (mm) => {
  const drawing = boardDrawing('8/8/8/8/8/8/8/8', 'white', mm);
  const files = lettersOf(drawing).filter(({ text }) => /[a-h]/u.test(text));
  const letters = drawing.letters ?? 0;
  expect(files).toHaveLength(8);
  for (const { y } of files) {
    // The frame ends two units below the squares, and the drawing begins two above them.
    expect(y - ASCENDS * letters).toBeGreaterThan(802 + 0.1 * letters);
    expect(y + DESCENDS * letters).toBeLessThan(drawing.height - 2);
  }
});

it.each([
  ['white', 'abcdefgh'],
  ['black', 'hgfedcba'],
] as const)('a board from the side of %s that has its files alone is as wide as the drawing', (orientation, files) => {
  const drawing = boardDrawing('8/8/8/8/8/8/8/8', orientation, 36, [], false);
  const letters = [...lettersOf(drawing)].sort((a, b) => a.x - b.x);
  expect(letters.map(({ text }) => text).join('')).toBe(files);
  expect(drawing.width).toBe(804);
});
