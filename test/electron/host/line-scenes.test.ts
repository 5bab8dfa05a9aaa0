import { expect, it } from 'vitest';
import { KINDS, playLineScenes } from '../../bench/faults/lines.ts';

it('boards whose cables are pulled, exchanged, renamed and disturbed: nothing wrong and nothing lost that is not told', async () => {
  const tally = await playLineScenes(5 * KINDS.length);
  expect(tally).toMatchObject({ wrong: 0, lost: 0, bad: [] });
  expect(tally.plies).toBeGreaterThan(300);
});
