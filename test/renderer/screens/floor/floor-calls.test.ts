import { cleanup, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import type { FloorView } from '../../../../electron/contract/views/floor.ts';
import type { TableAlertView } from '../../../../electron/contract/views/table-alert.ts';
import Floor from '../../../../renderer/screens/Floor.svelte';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import { messages } from '../../../../renderer/stores/messages.svelte.ts';
import { show, thePage } from '../../support/page.ts';
import { RULED, ruledClocks } from '../../support/ruled-table.ts';
import { alertView, plyView, questionAlert, questionView, startView, tableView } from '../../support/views.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

function floorWith(alerts: readonly TableAlertView[], facts: Partial<TableView> = {}): FloorView {
  const tables = [1, 2].map((table) =>
    floorTableView(tableView(table === 2 ? { ...facts, table, alerts } : { table }), startView().fen),
  );
  const state = { consoleCalls: [], unsaved: false, tournament: null, round: null };
  return { audience: 'floor', revision: 1, ...state, tables };
}

it.each([
  ['stands in the list, and not over it too', 100, false],
  ['stands over the list where it is scrolled past', -200, true],
  ['stands over the list where it is below what is shown', 700, true],
])('a new call %s', async (_, top, isOver) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.matches('li.call') ? new DOMRect(0, top, 300, 200) : new DOMRect(0, 60, 300, 600);
  });
  const { floorStore } = thePage();
  floorStore.view = floorWith([]);
  show(Floor);
  flushSync();
  floorStore.view = floorWith([alertView('unrecorded', {})]);
  await tick();
  await tick();
  expect(document.querySelectorAll('li.call')).toHaveLength(1);
  expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain('Table 2');
  // It is the first of no list that is in sight.
  expect(document.querySelector('header button.call')?.textContent.trim() ?? '').toBe(
    isOver ? 'New: table 2 · Not recording' : '',
  );
});

it.each(['white', null] as const)(
  'a phone tells to stop the clocks only where they do not stand: %s',
  async (running) => {
    const { floorStore } = thePage();
    const clock = { white: 60, black: 60, running, readEpochMs: 0 };
    floorStore.view = floorWith([alertView('start', { squares: [] })], { gameId: 'g', readsClock: true, clock });
    show(Floor);
    await tick();
    const says = document.querySelector('li.call')?.textContent ?? '';
    expect(says).toContain(running === null ? 'Give a ruling' : 'Stop the clocks and give a ruling');
  },
);

it('a phone, on which no move is entered, has moves reported to the console', async () => {
  const { floorStore } = thePage();
  const question = questionView();
  floorStore.view = floorWith([questionAlert(question)], { gameId: 'g', questions: [question] });
  show(Floor);
  await tick();
  const [asked, step] = ['.who + p', '.step'].map((part) => document.querySelector(`li.call ${part}`)?.textContent);
  expect(step).toBe('Go to the table and report the moves to the console');
  // Whoever asks the players stands there.
  expect(asked).toBe(messages.faultSentence(question.reason));
});

it('the times to be set are told while the position is to be restored first', async () => {
  const { floorStore } = thePage();
  const question = questionView();
  const alerts = [questionAlert(question, { ruled: 'stop' }), ruledClocks({ clocks: { white: 935, black: 1042 } })];
  const mustPlay = { move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null } as const;
  floorStore.view = floorWith(alerts, { gameId: 'g', questions: [question], rulings: [RULED], mustPlay });
  show(Floor);
  await tick();
  const steps = [...document.querySelectorAll('li.call .step')].map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'Ruled. Stop the clocks and restore the position',
    'Set the clocks to White\u00A015:35, Black\u00A017:22',
    'Then report to the console.',
    'Then start White’s clock.',
    'Must be played: a move of the knight on g1.',
  ]);
  // Whoever stands there tells the players what was ruled.
  expect(screen.getByText('Illegal move, White. Black +2 min.')).toBeTruthy();
});

it('beside what an earlier ruling leaves, a question to both players tells once to stop the clocks, and nobody to start one', async () => {
  const { floorStore } = thePage();
  const question = questionView({
    verdict: 'ambiguous',
    reason: { code: 'verdict.bothMoved', facts: { squares: ['a1'] } },
  });
  const alerts = [
    questionAlert(question, { irregularity: null }),
    ruledClocks({ clocks: { white: 935, black: 1042 } }),
  ];
  const clock = { white: 900, black: 900, running: 'black', readEpochMs: 0 } as const;
  floorStore.view = floorWith(alerts, {
    gameId: 'g',
    questions: [question],
    rulings: [RULED],
    clock,
    readsClock: true,
  });
  show(Floor);
  await tick();
  expect([...document.querySelectorAll('li.call .step')].map(({ textContent }) => textContent)).toEqual([
    'Stop the clocks, ask both players, and report to the console',
    'Set the clocks to White\u00A015:35, Black\u00A017:22',
  ]);
});

it.each([
  ['white', ['Ruled. Stop the clocks and enter the result']],
  [null, ['Ruled. Enter the result']],
] as const)('where a ruling has ended the game the clocks are stopped while one runs: %s', async (running, steps) => {
  const { floorStore } = thePage();
  const question = questionView();
  const rulings = [{ ...RULED, imposed: { kind: 'over', winner: 'black' } }] as const;
  const clock = { white: 900, black: 900, running, readEpochMs: 0 };
  const facts = { gameId: 'g', questions: [question], rulings, clock, readsClock: true };
  floorStore.view = floorWith([questionAlert(question, { ruled: 'result' })], facts);
  show(Floor);
  await tick();
  expect([...document.querySelectorAll('li.call .step')].map(({ textContent }) => textContent)).toEqual(steps);
});

it('what is to be put back on the board is told where that is what is to be done', async () => {
  const { floorStore } = thePage();
  const question = questionView();
  const differing = [
    { square: 'e1', expected: 'K', actual: '' },
    { square: 'g1', expected: '', actual: 'K' },
  ];
  const facts = { gameId: 'g', questions: [question], differing };
  const told = async (ruled: 'restore' | 'result'): Promise<string | undefined> => {
    floorStore.view = floorWith([questionAlert(question, { ruled })], facts);
    await tick();
    return document.querySelector('li.call .step + .squares')?.textContent.trim();
  };
  show(Floor);
  expect(await told('restore')).toBe('e1: white king from g1');
  expect(await told('result')).toBeUndefined();
});

it('an increment that was not read is told with the one time that is', async () => {
  const { floorStore } = thePage();
  const opponent = { side: 'black', seconds: 982 } as const;
  const inDoubt = { side: 'white', presses: 1 } as const;
  floorStore.view = floorWith([ruledClocks({ opponent, inDoubt, byHand: [1], bySeen: true })], {
    ...{ gameId: 'g', rulings: [{ ...RULED, clocks: undefined, opponentSeconds: 982 }] },
  });
  show(Floor);
  await tick();
  expect([...document.querySelectorAll('li.call .step')].map(({ textContent }) => textContent)).toEqual([
    'Stop the clocks.',
    'Set Black’s clock to 16:22, before the next move. If the press added an increment to White’s clock, deduct it: how much could not be read.',
    'Then start White’s clock.',
  ]);
});

it.each([
  [
    { code: 'verdict.changedAfterPress', facts: { recorded: 'Bc4', piece: 'B', from: 'c4', to: 'b5' } },
    'Bc4 was pressed; only then did the bishop go from c4 to b5. If that is what happened, have the bishop put back on c4.',
  ],
  [
    { code: 'verdict.bothMoved', facts: { squares: ['a1'] } },
    'Pieces of both players are no longer where they stood. Look at a1.',
  ],
] as const)('what both players are asked about is told with what goes back: %j', async (reason, says) => {
  const { floorStore } = thePage();
  const question = questionView({ verdict: 'ambiguous', reason });
  floorStore.view = floorWith([questionAlert(question, { irregularity: null })], {
    gameId: 'g',
    questions: [question],
  });
  show(Floor);
  await tick();
  expect(document.querySelector('li.call .who + p')?.textContent).toBe(says);
});

it('of a question that a later move explains it is told what it was about, so that it can be judged there', async () => {
  const { floorStore } = thePage();
  const question = questionView({ open: false });
  floorStore.view = floorWith([questionAlert(question)], { gameId: 'g', questions: [question] });
  show(Floor);
  await tick();
  expect(document.querySelector('li.call .who + p')?.textContent).toBe(messages.faultSentence(question.reason));
});

describe('what is left where nothing calls any more', () => {
  const clock = { white: 3000, black: 3120, running: null, readEpochMs: 0 } as const;
  const cards = async (facts: Partial<TableView>): Promise<readonly string[]> => {
    cleanup();
    thePage().floorStore.view = floorWith([], { gameId: 'g', readsClock: true, clock, ...facts });
    show(Floor);
    await tick();
    return [...document.querySelectorAll('li.call p:not(.who)')].map(({ textContent }) =>
      textContent.replaceAll(/\s+/gu, ' ').trim(),
    );
  };
  const mustPlay = { move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null } as const;

  it.each<readonly [string, Partial<TableView>, readonly string[]]>([
    ['the clock of the player to move stands', {}, ['Start White’s clock.']],
    [
      'that is of another',
      { clock: { ...clock, running: 'black' }, mustPlay },
      ['Stop the clocks.', 'Then start White’s clock.'],
    ],
    ['it runs', { clock: { ...clock, running: 'white' }, mustPlay }, []],
  ])('of a ruling: while %s, until the next move', async (_, facts, steps) => {
    const told = ['Ruled: still to do', 'Illegal move, White. Black +2 min.', ...steps];
    const bound = facts.mustPlay === undefined ? [] : ['Must be played: a move of the knight on g1.'];
    expect(await cards({ rulings: [RULED], ...facts })).toEqual([...told, ...bound]);
  });

  it('of a clock that ran for whoever is not to move: what it is set back to, over clocks that stand', async () => {
    const clockToSetBack = { side: 'black', seconds: 1008, sinceEpochMs: 0 } as const;
    const steps = ['Set Black’s clock to 16:48.', 'Then start White’s clock.'];
    const ran = { rulings: [RULED], clockToSetBack } as const;
    expect((await cards(ran)).slice(2)).toEqual(steps);
    for (const running of ['black', 'white'] as const)
      expect((await cards({ ...ran, clock: { ...clock, running } })).slice(2)).toEqual(['Stop the clocks.', ...steps]);
  });

  it('of a move that stands that it does, and nobody must play anything once a ruling has ended the game', async () => {
    expect(await cards({ rulings: [{ ...RULED, remedy: 'stands' }] })).toContain(
      'Illegal move, White. Black +2 min. The move stands, as played.',
    );
    const over = { ...RULED, imposed: { kind: 'over', winner: 'black' } } as const;
    expect(await cards({ rulings: [over], mustPlay })).toEqual([]);
  });

  it('of a ruling nothing once the next move is made, nor while nobody is bound and the clock runs', async () => {
    expect(await cards({ rulings: [RULED], plies: [plyView({ ply: 3 })] })).toEqual([]);
    expect(await cards({ rulings: [RULED], clock: { ...clock, running: 'white' } })).toEqual([]);
  });

  it('of a board that is waited for while the clocks stand, what goes where, and whose clock is started', async () => {
    const differing = [
      { square: 'c4', expected: 'B', actual: '' },
      { square: 'b5', expected: '', actual: 'B' },
    ];
    const facts = { awaitsBoard: true, differing, turn: 'white' } as const;
    expect(await cards(facts)).toEqual(['Put the board right', 'Then start White’s clock.']);
    expect(document.querySelector('.squares')?.textContent.trim()).toBe('c4: white bishop from b5');
    expect(await cards({ ...facts, clock: { ...clock, running: 'white' } })).toEqual([]);
  });

  it.each<readonly [string, Partial<TableView>, readonly string[]]>([
    ['the clocks have stood since', {}, ['Clocks stopped', 'Start White’s clock.']],
    ['the clock runs', { clock: { ...clock, running: 'white' } }, []],
    ['the clock was pressed since, and stopped again', { clock: { ...clock, readEpochMs: 10 } }, []],
    ['the game has its result', { result: '1-0', state: 'over' }, []],
  ])('of a question that was answered over clocks that stood, whose is started: %s', async (_, facts, told) => {
    const questions = [questionView({ open: false, answeredBy: 'played', answeredEpochMs: 9 })];
    expect(await cards({ turn: 'white', questions, ...facts })).toEqual(told);
  });
});
