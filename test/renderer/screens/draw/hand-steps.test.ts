import { fireEvent } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { DrawView } from '../../../../electron/contract/views/draw.ts';
import HandSteps from '../../../../renderer/screens/draw/HandSteps.svelte';
import { heardRequests, show } from '../../support/page.ts';

it('after the last throw another digit is no table’s', async () => {
  const heard = heardRequests();
  const open: Extract<DrawView, { phase: 'hand' }> = {
    ...{ phase: 'hand', draw: 'one', method: 'platonic-dice', numbering: '1-960', throws: [], asks: null },
    ...{ rank: [...'RNBQKBNR'], sp: 518, openedEpochMs: 1 },
    policy: { excluded: [], repeats: 'allowed', played: [], earlier: [], allowed: 960, tables: '1' },
  };
  show(HandSteps, { open });
  let told = 0;
  const onKey = (): number => told++;
  window.addEventListener('keydown', onKey);
  await fireEvent.keyDown(document.body, { key: '3' });
  await fireEvent.keyDown(document.body, { key: 'x' });
  window.removeEventListener('keydown', onKey);
  expect(told).toBe(1);
  expect(heard).toEqual([]);
});
