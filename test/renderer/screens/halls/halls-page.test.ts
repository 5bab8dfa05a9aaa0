import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { CentreView, EventHallView, EventLook, EventTableView } from '../../../../electron/contract/halls.ts';
import { makeAlert } from '../../../../electron/contract/views/table-alert.ts';
import EventHalls from '../../../../renderer/screens/halls/EventHalls.svelte';
import HallLink from '../../../../renderer/screens/halls/HallLink.svelte';
import { heardRequests, show } from '../../support/page.ts';

function hall(facts: Partial<EventHallView>): EventHallView {
  return {
    ...{
      origin: 'a',
      hall: 'Hall A',
      tournament: 'Open',
      round: null,
      simulated: false,
      seq: 7,
      behind: 0,
      standing: 'live',
    },
    ...{ heardEpochMs: 0, behindMs: 0, faults: [], tables: 1, playing: 1, over: 0, calling: 0 },
    ...facts,
  };
}

function table(facts: Partial<EventTableView>): EventTableView {
  return {
    ...{ table: 1, game: 1, white: 'Anna', black: 'Boris', simulated: false, revealed: true },
    ...{ setupFault: null, clockFault: null, alerts: [], questions: [], state: 'playing', line: null, runs: null },
    ...{ proposal: null, result: null, resultReason: null, signed: false, gameId: 'g', ply: 1, questionId: null },
    ...{ results: 0, turn: 'black', placement: '8/8/8/8/8/8/8/8', last: { ply: 1, side: 'white', san: 'O-O' } },
    ...facts,
  };
}

const CALLED = makeAlert(
  'kings',
  { result: '1-0' },
  { sinceEpochMs: 0, urgency: 'result', article: null, seen: false },
);
const CENTRE: CentreView = {
  ...{ address: 'nats://127.0.0.1:4222', event: 'open', fault: null, sinceEpochMs: 0, revision: 3 },
  halls: [hall({}), hall({ origin: 'b', hall: 'Hall B', standing: 'cut', behind: 2, simulated: true })],
};
const LOOK: EventLook = {
  revision: 3,
  halls: [
    { origin: 'a', whole: true, tables: [table({})] },
    { origin: 'b', whole: true, tables: [table({ white: 'Clara', black: 'Egon', alerts: [CALLED] })] },
  ],
};

describe('the page of all halls', () => {
  it('shows halls, whom they call, and their tables as they are told', async () => {
    const heard = heardRequests({ 'halls.look': LOOK });
    show(EventHalls, { centre: CENTRE });
    expect(await screen.findByText('Hall B, table 1')).toBeTruthy();
    expect(heard).toEqual([['halls.look', { since: 0 }]]);
    expect(screen.getAllByText('Simulated play')).toHaveLength(1);
    expect(screen.getByText(/cut since .*2 entries missing/iu)).toBeTruthy();
    expect(screen.getAllByText('1. 0-0')).toHaveLength(2);
  });

  it('finds players, halls and tables in all halls', async () => {
    heardRequests({ 'halls.look': LOOK });
    show(EventHalls, { centre: CENTRE });
    await screen.findByText('Clara');
    const field = screen.getByRole('searchbox');
    await fireEvent.input(field, { target: { value: 'clara' } });
    expect([screen.queryByText('Anna'), screen.queryByText('Clara')?.textContent]).toEqual([null, 'Clara']);
    await fireEvent.input(field, { target: { value: 'hall a' } });
    expect([screen.queryByText('Clara'), screen.queryByText('Anna')?.textContent]).toEqual([null, 'Anna']);
    await fireEvent.input(field, { target: { value: 'nobody' } });
    expect(screen.getByText('Nothing has “nobody” in it.')).toBeTruthy();
  });

  it('asks for what is another, and keeps the rest', async () => {
    const answers: Record<string, unknown> = { 'halls.look': LOOK };
    const heard = heardRequests(answers);
    const { rerender } = show(EventHalls, { centre: CENTRE });
    await screen.findByText('Clara');
    answers['halls.look'] = {
      revision: 4,
      halls: [
        { origin: 'a', whole: false, tables: [table({ state: 'over', result: '1-0' })] },
        { origin: 'b', whole: false, tables: [] },
      ],
    };
    await rerender({ centre: { ...CENTRE, revision: 4 } });
    expect(await screen.findByText('1–0')).toBeTruthy();
    expect(screen.getByText('Clara')).toBeTruthy();
    expect(heard.at(-1)).toEqual(['halls.look', { since: 3 }]);
  });

  it('says of a hall how its record follows, and why it does not', () => {
    show(HallLink, {
      link: {
        ...{ address: 'nats://h:4222', event: 'open', hall: 'Hall A', standing: 'cut', sinceEpochMs: 0, behind: 3 },
        fault: { code: 'halls.full', facts: { event: 'open' } },
      },
    });
    expect(screen.getByRole('status').textContent).toContain('3 entries wait to follow');
    expect(screen.getByRole('alert').textContent).toContain('no room left');
  });
});
