import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { EventHallView } from '../../../../electron/contract/halls.ts';
import type { DrawView } from '../../../../electron/contract/views/draw.ts';
import HeardBy from '../../../../renderer/screens/draw/HeardBy.svelte';
import { eventHall } from '../../../support/event-views.ts';
import { show } from '../../support/page.ts';
import { drawnView, roundView } from '../../support/views.ts';

const ROUND = { kind: 'round', number: 1, name: 'Round 1', openedAs: null } as const;
const OTHER = { code: 'hall.otherStart', facts: { hall: 'C', shows: 'SP 871', drawn: 'SP 870' } } as const;
const COMMITTED: DrawView = {
  phase: 'committed',
  draw: 'd',
  centre: false,
  commitment: 'c',
  committedEpochMs: 0,
  called: [],
  inputsReplaced: 0,
  policy: { excluded: [], repeats: 'allowed', played: [], earlier: [], allowed: 960, tables: '@open' },
};

const draw = (moment: 'none' | 'seen' | 'sealed' | 'revealed', centre = true): EventHallView['draw'] => ({
  ...{ moment, centre, given: false, sp: null },
});

it.each([
  ['it has the commitment', { draw: draw('seen') }, '✓has the commitment', '✕has the commitment'],
  ['nothing has come', { draw: draw('none', false) }, '✕has nothing yet', '✕has nothing yet'],
  ['it has the position', { draw: draw('sealed') }, '✓has the position, sealed', '✓has the position, sealed'],
  ['it shows the position', { draw: draw('revealed') }, '✓shows the position', '✓shows the position'],
  ['it has drawn for itself', { draw: draw('revealed', false) }, '✕has drawn for itself', '✕has drawn for itself'],
  [
    'it has typed another',
    { draw: draw('revealed'), faults: [OTHER] },
    '✕has a different start position',
    '✕has a different start position',
  ],
  ['it has no round', { round: null }, '✕no round yet', '✕no round yet'],
  ['it plays the round before', { round: { ...ROUND, number: 2 } }, '✕plays another round', '✕plays another round'],
] as const)('the centre is told how far a hall has its draw, when %s', (_, facts, committed, drawn) => {
  const halls = [eventHall({ hall: 'Hall C', round: ROUND, ...facts })];
  const said = (): string =>
    screen
      .getByRole('listitem')
      .textContent.replaceAll(/\s*Hall C\s*|\s{2,}/gu, '')
      .trim();
  const { unmount } = show(HeardBy, { halls, round: roundView({ ...ROUND, draw: COMMITTED }) });
  expect(said()).toBe(committed);
  unmount();
  show(HeardBy, { halls, round: roundView({ ...ROUND, draw: drawnView() }) });
  expect(said()).toBe(drawn);
});

it('says of a hall that is cut off since when, and nothing of one that has left', () => {
  const halls = [
    eventHall({ hall: 'Hall C', round: ROUND, draw: draw('none', false), standing: 'cut' }),
    eventHall({ id: 'd', hall: 'Hall D', standing: 'left' }),
  ];
  show(HeardBy, { halls, round: roundView({ ...ROUND, draw: COMMITTED }) });
  expect(screen.getByText(/^Cut off · /u)).toBeDefined();
  expect(screen.queryByText('Hall D')).toBeNull();
});
