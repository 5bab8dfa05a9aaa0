import { expect, it } from 'vitest';
import { boardDrawing } from '../../../renderer/print/board-drawing.ts';

/** Heights of a letter of Inter over its baseline, and under it, in parts of its size. */
const [ASCENDS, DESCENDS] = [0.757, 0.205];

it.each([40, 60, 86, 150])('letters of files under a board of %i mm stand clear of its frame, and whole', (mm) => {
  const drawing = boardDrawing('8/8/8/8/8/8/8/8', 'white', mm);
  const files: number[] = [];
  const told = { fillText: (text: string, _: number, y: number) => void (/[a-h]/u.test(text) && files.push(y)) };
  const context = new Proxy(told, { get: (all, name): unknown => Reflect.get(all, name) ?? (() => undefined) });
  drawing.draw({ context: context as never, man: () => undefined, letters: () => undefined });
  const letters = drawing.letters ?? 0;
  expect(files).toHaveLength(8);
  for (const y of files) {
    // The frame ends two units below the squares, and the drawing begins two above them.
    expect(y - ASCENDS * letters).toBeGreaterThan(802 + 0.1 * letters);
    expect(y + DESCENDS * letters).toBeLessThan(drawing.height - 2);
  }
});
