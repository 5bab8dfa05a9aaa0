import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { DrawView } from '../../../../electron/contract/views/draw.ts';
import HandSteps from '../../../../renderer/screens/draw/HandSteps.svelte';
import { heardRequests, show } from '../../support/page.ts';

const open: Extract<DrawView, { phase: 'hand' }> = {
  ...{ phase: 'hand', draw: 'one', method: 'platonic-dice', numbering: '1-960', throws: [], asks: null },
  ...{ rank: [...'RNBQKBNR'], sp: 518, openedEpochMs: 1 },
  policy: { excluded: [], repeats: 'allowed', played: [], earlier: [], allowed: 960, tables: '1' },
};

it('after the last throw another digit is no table’s', async () => {
  const heard = heardRequests();
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

it('says of each throw which square it led to, as the hall does', () => {
  const throws = [
    { value: 2, thing: 'darkBishop', file: 2, outcome: 'counts' },
    { value: 5, thing: 'lightBishop', file: null, outcome: 'again' },
  ];
  show(HandSteps, { open: { ...open, throws } });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
    '2 → c',
    '5 throw again',
  ]);
});

it.each([
  [[], false],
  [[405], true],
])('earlier positions are spoken of where there are some: %j', (played, spoken) => {
  show(HandSteps, { open: { ...open, policy: { ...open.policy, repeats: 'excluded', played } } });
  expect(screen.queryByText(/Earlier positions are left out\./u) !== null).toBe(spoken);
});
