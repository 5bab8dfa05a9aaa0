import { afterEach, beforeEach, expect, it } from 'vitest';
import { pictured, pictureOf } from '../../../renderer/print/pictures.ts';

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: () => Promise.resolve([]) } });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts');
});

function sheet(...images: readonly HTMLImageElement[]): HTMLElement {
  const paper = document.createElement('article');
  paper.append('Receipt', ...images);
  return paper;
}

/** One as a browser has it that was drawn, or was not. */
function image({
  isDrawn,
  isDecoded = true,
}: {
  readonly isDrawn: boolean;
  readonly isDecoded?: boolean;
}): HTMLImageElement {
  const drawn = document.createElement('img');
  if (!isDrawn) return drawn;
  drawn.src = 'data:image/png;base64,';
  const decode = () => (isDecoded ? Promise.resolve() : Promise.reject(new Error('not a picture')));
  Object.defineProperties(drawn, {
    complete: { value: true },
    naturalWidth: { value: 800 },
    decode: { value: decode },
  });
  return drawn;
}

it('a sheet is whole when what stands on it is, whatever could not be drawn elsewhere', async () => {
  const missing = pictureOf({ key: 'a', width: 1, height: 1, letters: null, dotsPerUnit: 1, draw: () => undefined });
  await missing.done;
  expect(missing.url).toBeNull();
  expect(await pictured(sheet())).toBe(true);
  expect(await pictured(sheet(image({ isDrawn: true })))).toBe(true);
  expect(await pictured(sheet(image({ isDrawn: true }), image({ isDrawn: false })))).toBe(false);
  expect(await pictured(sheet(image({ isDrawn: true, isDecoded: false })))).toBe(false);
});
