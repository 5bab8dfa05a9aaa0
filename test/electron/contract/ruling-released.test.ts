import { expect, it } from 'vitest';
import { rulingWords } from '../../../electron/contract/messages/en/ruling.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';

it.each<[string, Partial<MustPlay>, string]>([
  ['a square that was sensed', { released: 'f3' }, '; if the knight was released on f3, it stays there (4.7).'],
  ['none where none was', {}, 'on g1.'],
])('what must be played names %s', (_, facts, says) => {
  const must = { move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null, ...facts } as const;
  expect(rulingWords.mustPlay(must).endsWith(says)).toBe(true);
});
