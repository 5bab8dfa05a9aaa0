import { expect, it } from 'vitest';
import BoardPicture from '../../../renderer/components/BoardPicture.svelte';
import { pieceLayers, touchedLayers } from '../../../renderer/components/board-ground.ts';
import { pieceAddress } from '../../../renderer/components/sprite.ts';
import { show } from '../support/page.ts';

/** Column and row, from 0, of what stands there. */
function placeOf(layer: string, size: number, left: number): readonly [number, number] {
  const [x = '', y = ''] = [...layer.matchAll(/ (-?[0-9.]+)%/gu)].map(([, number]) => number);
  const index = (text: string): number => Number((((Number(text) / 100) * (100 - size) - left) / 12.5).toFixed(1)) + 0;
  return [index(x), index(y)];
}

it.each([
  ['white', [0, 7], [4, 0]],
  ['black', [7, 0], [3, 7]],
] as const)('each piece stands on its square, from %s’s side', (orientation, a1, e8) => {
  const layers = pieceLayers('4k3/8/8/8/8/8/8/R7', orientation, []);
  const place = (piece: string): readonly [number, number] =>
    placeOf(layers.find((layer) => layer.includes(pieceAddress(piece))) ?? '', 12, 0.25);
  expect(place('bk')).toEqual(e8);
  expect(place('wr')).toEqual(a1);
});

it('a move marks both its squares under the piece, and a lifted piece is faint', () => {
  const [piece] = pieceLayers('8/8/8/8/4P3/8/8/8', 'white', ['e4']);
  const touched = touchedLayers(['e2', 'e4'], 'white');
  expect(piece).toContain(pieceAddress('wp', 'lifted'));
  expect(touched.map((layer) => placeOf(layer, 12.5, 0))).toEqual([
    [4, 6],
    [4, 4],
  ]);
});

it('says what it is, and has marks only where something is to be marked', async () => {
  const { container, rerender } = show(BoardPicture, { placement: '8/8/8/8/4P3/8/8/8', label: 'Table 7' });
  expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Table 7');
  expect(container.querySelector('svg')).toBeNull();
  await rerender({ lifted: ['e4'] });
  expect(container.querySelector('svg .ring')).not.toBeNull();
  await rerender({
    lifted: [],
    differing: [
      { square: 'e4', expected: 'Q' },
      { square: 'a1', expected: '' },
    ],
  });
  expect(container.querySelectorAll('svg image')).toHaveLength(1);
  expect(container.querySelector('svg .nothing')?.getAttribute('d')).toBe('M68 723h18');
});

it('draws the ways of a castling under the men', () => {
  const { container } = show(BoardPicture, {
    placement: '8/8/8/8/8/8/8/5RK1',
    label: 'Table 7',
    lastMove: { from: 'f1', to: 'g1', castling: { rookFrom: 'g1', rookTo: 'f1' } },
  });
  const drawn = [...container.querySelectorAll('.shaft, .men')].map((each) => each.classList.item(0));
  expect(drawn).toEqual(['shaft', 'shaft', 'men']);
});
