import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { EventLook, EventTableView } from '../../../../electron/contract/halls.ts';
import { makeAlert } from '../../../../electron/contract/views/table-alert.ts';
import EventHalls from '../../../../renderer/screens/halls/EventHalls.svelte';
import HallLine from '../../../../renderer/screens/halls/HallLine.svelte';
import HallLink from '../../../../renderer/screens/halls/HallLink.svelte';
import { centreView, eventHall, hallLink } from '../../../support/event-views.ts';
import { heardRequests, show } from '../../support/page.ts';

function table(facts: Partial<EventTableView>): EventTableView {
  return {
    ...{ table: 1, round: 1, game: 1, white: 'Anna', black: 'Boris', simulated: false, revealed: false, start: null },
    ...{
      setupFault: null,
      clockFault: null,
      areStopped: false,
      alerts: [],
      questions: [],
      toRestore: [],
      ruled: null,
      mustPlay: null,
      setBack: null,
      stops: false,
      starts: null,
      state: 'playing',
      line: null,
      runs: null,
    },
    ...{
      proposal: null,
      result: null,
      resultReason: null,
      signed: false,
      absence: null,
      gameId: 'g',
      ply: 1,
      questionId: null,
    },
    ...{ results: 0, turn: 'black', placement: '8/8/8/8/8/8/8/8', last: { ply: 1, side: 'white', san: 'O-O' } },
    ...facts,
  };
}

const CALLED = makeAlert(
  'kings',
  { result: '1-0' },
  { sinceEpochMs: 0, urgency: 'result', article: null, seen: false },
);
const CENTRE = centreView({
  halls: [eventHall(), eventHall({ id: 'b', hall: 'Hall B', standing: 'cut', behind: 2, simulated: true })],
});
const LOOK: EventLook = {
  revision: 3,
  halls: [
    { id: 'a', whole: true, tables: [table({})] },
    { id: 'b', whole: true, tables: [table({ white: 'Clara', black: 'Egon', alerts: [CALLED] })] },
  ],
};

describe('the page of all halls', () => {
  it('shows halls, whom they call, and their tables as they are told', async () => {
    const heard = heardRequests({ 'halls.look': LOOK });
    show(EventHalls, { centre: CENTRE });
    expect(await screen.findByText('Hall B, table 1')).toBeTruthy();
    expect(heard).toEqual([['halls.look', { since: 0 }]]);
    expect(screen.getAllByText('Simulated play')).toHaveLength(1);
    expect(screen.getByText(/cut off · since .*2 entries missing/iu)).toBeTruthy();
    expect(screen.getAllByText('1. 0-0')).toHaveLength(2);
  });

  it.each([
    [{ moment: 'none', centre: false, given: false, sp: null }, 'not drawn yet'],
    [{ moment: 'seen', centre: true, given: false, sp: null }, 'has the centre’s commitment'],
    [{ moment: 'sealed', centre: false, given: false, sp: null }, 'sealed, drawn in the hall'],
    [{ moment: 'revealed', centre: true, given: false, sp: 518 }, 'SP 518, from the centre'],
    [{ moment: 'revealed', centre: false, given: true, sp: 518 }, 'SP 518, set in the hall'],
    [{ moment: 'revealed', centre: false, given: true, sp: null }, 'a position without a number, set in the hall'],
  ] as const)('says of a hall where its round begins: %j', (draw, says) => {
    show(HallLine, { hall: eventHall({ draw }), name: 'Hall A', nowEpochMs: 0 });
    expect(screen.getByText(/Open/u).textContent).toContain(says);
  });

  it('shows a hall that begins otherwise than was drawn in red, and calls for an arbiter there', async () => {
    heardRequests({ 'halls.look': { ...LOOK, halls: [] } });
    const facts = { hall: 'Hall A', shows: 'SP 871', drawn: 'SP 870' };
    const halls = [eventHall({ faults: [{ code: 'hall.otherStart', facts }] })];
    show(EventHalls, { centre: centreView({ halls }) });
    const said = await screen.findByText(/^Different start · /u);
    expect(said.closest('.card')?.classList.contains('stopped')).toBe(true);
    expect(screen.queryByText('No table in any hall needs an arbiter.')).toBeNull();
    expect(screen.getByText('Different start')).toBeDefined();
  });

  it('shows tables of a hall that has left, and no call of theirs', async () => {
    heardRequests({ 'halls.look': LOOK });
    show(EventHalls, {
      centre: centreView({ halls: [eventHall(), eventHall({ id: 'b', hall: 'Hall B', standing: 'left' })] }),
    });
    expect(await screen.findByText('Clara')).toBeTruthy();
    expect(screen.getByText('No table in any hall needs an arbiter.')).toBeDefined();
    expect(screen.queryByText('Hall B, table 1')).toBeNull();
  });

  it('shows what called in a hall that is cut off as of when it was heard, after what calls now, without a time that runs', async () => {
    const alert = makeAlert('kings', { result: '1-0' }, { ...CALLED, urgency: 'act' });
    heardRequests({
      'halls.look': {
        ...LOOK,
        halls: ['a', 'b'].map((id) => ({ id, whole: true, tables: [table({ alerts: [alert] })] })),
      },
    });
    const cut = eventHall({ standing: 'cut', calling: 1 });
    const { rerender } = show(EventHalls, {
      centre: centreView({ halls: [cut, eventHall({ id: 'b', hall: 'Hall B' })] }),
    });
    await screen.findByText('Hall A, table 1');
    const calls = [...document.querySelectorAll('.call')];
    expect(
      calls.map(({ className, textContent }) => [className.includes('old'), /Hall ./u.exec(textContent)?.[0]]),
    ).toEqual([
      [false, 'Hall B'],
      [true, 'Hall A'],
    ]);
    expect(calls[1]?.textContent).toMatch(/cut off, as of \d\d:\d\d $/u);
    expect(screen.getByText('1 was calling')).toBeDefined();
    expect(screen.getByText('Last known state:')).toBeDefined();
    expect(screen.getByRole('heading', { name: /^Hall A · cut off, as of/u })).toBeDefined();
    await rerender({ centre: centreView({ halls: [cut] }) });
    expect(screen.getByText('No hall is connected.')).toBeDefined();
    await rerender({ centre: centreView({ halls: [cut, eventHall({ id: 'c', hall: 'Hall C' })] }) });
    expect(screen.getByText('No table needs an arbiter in the halls that are connected.')).toBeDefined();
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
    expect(screen.getByText('Nothing matches “nobody”.')).toBeTruthy();
  });

  it('asks for what is another, and keeps the rest', async () => {
    const answers: Record<string, unknown> = { 'halls.look': LOOK };
    const heard = heardRequests(answers);
    const { rerender } = show(EventHalls, { centre: CENTRE });
    await screen.findByText('Clara');
    answers['halls.look'] = {
      revision: 4,
      halls: [
        { id: 'a', whole: false, tables: [table({ state: 'over', result: '1-0' })] },
        { id: 'b', whole: false, tables: [] },
      ],
    };
    await rerender({ centre: { ...CENTRE, revision: 4 } });
    expect(await screen.findByText('1–0')).toBeTruthy();
    expect(screen.getByText('Clara')).toBeTruthy();
    expect(heard.at(-1)).toEqual(['halls.look', { since: 3 }]);
  });

  it('says of a hall how its record follows, and why it does not', () => {
    show(HallLink, {
      onLeft: () => undefined,
      link: hallLink({ standing: 'cut', behind: 3, fault: { code: 'halls.full', facts: { event: 'open' } } }),
    });
    expect(screen.getByRole('status').textContent).toContain('3 entries are waiting to be passed on');
    expect(screen.getByRole('alert').textContent).toContain('no room left');
  });

  it.each([
    [0, 'Everything has been passed on.'],
    [1, '1 entry is waiting to be passed on.'],
  ])('says while it follows with %d entries behind only what is so', (behind, says) => {
    show(HallLink, { onLeft: () => undefined, link: hallLink({ standing: 'following', behind }) });
    expect(screen.getByRole('status').textContent.trim()).toBe(says);
  });
});
