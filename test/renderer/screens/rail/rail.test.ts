import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { RoundView } from '../../../../electron/contract/views/round.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import ConsoleHeader from '../../../../renderer/screens/ConsoleHeader.svelte';
import {
  STEPS,
  printsAgain,
  railOf,
  stripOf,
  turningTables,
  waitingWithoutBoard,
} from '../../../../renderer/screens/rail/rail.ts';
import type { Step } from '../../../../renderer/screens/rail/rail.ts';
import RoundRail from '../../../../renderer/screens/rail/RoundRail.svelte';
import { gameOfMatch } from '../../../../renderer/components/game-of-match.ts';
import { tallyOf } from '../../../../renderer/stores/calling.ts';
import { SHOWN_TABLES } from '../../../../renderer/stores/table-filter.svelte.ts';
import { consoleView } from '../../support/console.ts';
import { show, thePage } from '../../support/page.ts';
import { DOUBTED, alertView, roundView, tableView } from '../../support/views.ts';

const START = tableView({}).start;
const UNDRAWN = roundView();
const SEALED: RoundView = { ...UNDRAWN, start: START, moment: 'drawn' };
const PRINTED: RoundView = { ...SEALED, ticked: { print: 1, send: null } };
const REVEALED: RoundView = { ...PRINTED, moment: 'revealed' };
const CHANGED: RoundView = { ...REVEALED, ticked: UNDRAWN.ticked, printedEpochMs: 1 };
const COLLECTED: RoundView = { ...CHANGED, outdated: [{ kind: 'slips', start: null, isOver: true }] };
const PLAYING: RoundView = { ...PRINTED, moment: 'playing' };
const SENT: RoundView = { ...PLAYING, ticked: { print: 1, send: 2 } };

const waits = tableView({ state: 'noBoard', gameId: null });
const ready = tableView({ state: 'ready', gameId: null });
const plays = tableView({ state: 'playing' });
const over = tableView({ state: 'over', result: '1-0' });
const doubted = tableView({ state: 'attention', result: '1-0', alerts: [alertView('conflict', DOUBTED)] });
const forfeited = tableView({ state: 'over', gameId: null, result: '+/-' });
const lost = tableView({ state: 'lost' });

/** How each step stands, a letter each: done, now, later, out. */
function letters(round: RoundView | null, tables: readonly TableView[]): string {
  return railOf({ round, tables })
    .steps.map(({ state }) => ({ done: 'd', now: 'N', begun: 'b', later: '-', leftOut: 'o' })[state])
    .join('');
}

it('a table at which somebody is absent is counted nowhere as ready, and does not hold up the round', () => {
  const absence = { white: true, black: false, sinceEpochMs: 0, dueEpochMs: null };
  const tables = [ready, { ...ready, absence }];
  expect(tallyOf(tables, 0).ready).toBe(1);
  expect(SHOWN_TABLES.notReady(tables)).toEqual([{ ...ready, absence }]);
  const { steps, now } = railOf({ round: REVEALED, tables });
  expect(steps.find(({ step }) => step === 'ready')).toMatchObject({ state: 'done', count: { done: 1, of: 2 } });
  expect(now).toBe('play');
});

describe('the way of a round', () => {
  it.each<readonly [string, RoundView, string, Step | null]>([
    ['nothing is drawn', UNDRAWN, 'dN-', 'draw'],
    ['the start is sealed', SEALED, 'ddN', 'reveal'],
    ['it is revealed', { ...SEALED, moment: 'revealed' }, 'ddd', null],
  ])('is draw and reveal at the centre of an event, which has no tables, when %s', (_, round, steps, now) => {
    expect([letters(round, []), railOf({ round, tables: [] }).now]).toEqual([steps, now]);
  });

  it.each<readonly [string, RoundView | null, readonly TableView[], string, Step | null]>([
    ['nothing is prepared', null, [], 'N-------', 'players'],
    ['nothing is drawn', UNDRAWN, [waits, waits], 'dN------', 'draw'],
    ['the start is sealed', SEALED, [waits, waits], 'ddN-----', 'print'],
    [
      'a game was begun before the reveal',
      SEALED,
      [{ ...waits, alerts: [alertView('sealed', {})] }],
      'ddoN----',
      'reveal',
    ],
    ['its sheets are printed', PRINTED, [waits, waits], 'dddN----', 'reveal'],
    ['it is revealed', REVEALED, [waits, ready], 'ddddN---', 'ready'],
    ['it is revealed and nothing was printed', { ...REVEALED, ticked: UNDRAWN.ticked }, [waits], 'dd-dN---', 'ready'],
    ['and people play', { ...PLAYING, ticked: UNDRAWN.ticked }, [plays, plays], 'ddoddbN-', 'results'],
    ['set-ups were looked at before the reveal', PRINTED, [ready, ready], 'dddNd---', 'reveal'],
    ['every table is ready', REVEALED, [ready, forfeited], 'dddddNb-', 'play'],
    ['one table is not ready while others play', PLAYING, [plays, waits], 'ddddNb--', 'ready'],
    ['results are in while one table is not ready', PLAYING, [over, waits], 'ddddNbb-', 'ready'],
    ['most play while one table is not ready', PLAYING, [plays, plays, waits], 'ddddbN--', 'play'],
    ['most have results while one is not ready', PLAYING, [over, over, waits], 'ddddbbN-', 'results'],
    ['most forfeit and the one game has not begun', PLAYING, [forfeited, forfeited, waits], 'ddddNbb-', 'ready'],
    ['a result is in doubt', PLAYING, [over, doubted], 'ddddddN-', 'results'],
    ['a result is in doubt once all were sent', SENT, [over, doubted], 'ddddddNd', 'results'],
    ['most forfeit before the reveal', PRINTED, [forfeited, forfeited, waits], 'dddN----', 'reveal'],
    ['one table has not begun', PLAYING, [plays, ready], 'dddddN--', 'play'],
    ['all play, one line is lost', PLAYING, [plays, lost], 'dddddbN-', 'results'],
    ['one result is missing', PLAYING, [over, plays], 'dddddbN-', 'results'],
    ['all results are in', PLAYING, [over, forfeited], 'dddddddN', 'send'],
    ['they are sent', SENT, [over, forfeited], 'dddddddd', null],
    ['nobody came: there is no game to send', REVEALED, [forfeited], 'dddddddd', null],
    ['a start without a draw is played', { ...PLAYING, start: null }, [plays], 'dododbN-', 'results'],
    ['a start is drawn anew', { ...SEALED, ticked: { print: null, send: 2 } }, [waits], 'ddN-----', 'print'],
    ['a file was given out before all results were in', SENT, [over, plays], 'dddddbN-', 'results'],
    ['the rules are corrected after it was printed', CHANGED, [waits], 'ddNd----', 'print'],
    ['only sheets of which no more are printed are wrong', COLLECTED, [waits], 'ddddN---', 'ready'],
    ['games were begun all the same', { ...CHANGED, moment: 'playing' }, [plays], 'dddddbN-', 'results'],
  ])('%s', (_, round, tables, expected, now) => {
    expect([letters(round, tables), railOf({ round, tables }).now]).toEqual([expected, now]);
  });

  it('has one lit step at most, and every step before it is done, left out, or paper that can still be printed', () => {
    const rounds = [null, UNDRAWN, SEALED, PRINTED, REVEALED, PLAYING, SENT];
    const tables = [waits, ready, plays, over, forfeited, lost];
    for (const round of rounds)
      for (const one of tables)
        for (const other of tables) {
          const { steps, now } = railOf({ round, tables: [one, other] });
          const lit = steps.filter(({ state }) => state === 'now').map(({ step }) => step);
          expect(lit).toEqual(now === null ? [] : [now]);
          const before = steps.slice(0, now === null ? STEPS.length : STEPS.indexOf(now));
          expect(before.every(({ state }) => state !== 'now' && (state !== 'later' || round?.start === null))).toBe(
            true,
          );
        }
  });

  it('asks for sheets to be printed again until it is played, and so does the page of the sheets', () => {
    expect([PRINTED, CHANGED, { ...CHANGED, moment: 'playing' as const }].map(printsAgain)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('counts tables where they are what is waited for', () => {
    const { steps } = railOf({ round: PLAYING, tables: [over, plays, ready, waits] });
    expect(steps.flatMap(({ step, count }) => (count === null ? [] : [[step, count.done, count.of]]))).toEqual([
      ['ready', 3, 4],
      ['play', 2, 4],
      ['results', 1, 4],
    ]);
  });

  it('counts the results of both games of a pairing, and so do the heading and the list', () => {
    const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
    const toCome = { ...over, turnsTo: 2 } as const;
    const tables = [toCome, { ...ready, game: 2, first } as const, { ...over, game: 2, first } as const, plays];
    const round: RoundView = { ...PLAYING, games: 2, tables: 4 };
    const rail = railOf({ round, tables });
    expect([rail.now, rail.steps.find(({ step }) => step === 'results')?.count]).toEqual(['play', { done: 4, of: 8 }]);
    thePage().consoleStore.view = consoleView({ round, tables });
    show(ConsoleHeader, { onHelp: () => undefined, onUndo: () => undefined });
    expect(screen.getByText(/4 of 8 results/u)).toBeTruthy();
    const marks = (isShort: boolean): unknown => tables.map((table) => gameOfMatch(table, isShort));
    expect(marks(false)).toEqual(['Game 1 · game 2 next', 'Game 2 · match 0–1', 'Game 2 · match 1–1', null]);
    expect(marks(true)).toEqual(['game 2 next', 'match 0–1', 'match 1–1', null]);
  });

  it('has not all its results while one of a first game is in doubt', () => {
    const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
    const stateWith = (more: { readonly isInDoubt?: true }): unknown =>
      railOf({
        round: { ...PLAYING, games: 2, tables: 1 },
        tables: [{ ...over, game: 2, first: { ...first, ...more } }],
      }).steps.find(({ step }) => step === 'results')?.state;
    expect([stateWith({}), stateWith({ isInDoubt: true })]).toEqual(['done', 'now']);
  });

  it('has the second games of matches set up and begun like the first', () => {
    const first = { gameId: 'g', white: '', black: '', result: '1-0', signedEpochMs: null } as const;
    const due = { ...waits, game: 2, first } as const;
    expect(railOf({ round: { ...PLAYING, games: 2, tables: 3 }, tables: [due, due, due] }).now).toBe('ready');
    const set = { ...due, state: 'ready' } as const;
    expect(railOf({ round: { ...PLAYING, games: 2, tables: 3 }, tables: [set, set, set] }).now).toBe('play');
    const playing = { ...plays, game: 2, first } as const;
    expect(railOf({ round: { ...PLAYING, games: 2, tables: 3 }, tables: [playing, playing, due] }).now).toBe('play');
  });

  it('knows the tables that nobody but the arbiter can tell of', () => {
    const board = { line: 'connected' } as TableView['board'];
    const here = [waits, ready, plays, forfeited, tableView({ state: 'setup', gameId: null, board })];
    expect(waitingWithoutBoard(here)).toEqual([waits, ready]);
    const toTurn = { ...over, turnsTo: 2 } as const;
    const between = [toTurn, { ...toTurn, board }, plays];
    expect(turningTables(between)).toEqual([toTurn]);
    const strips = [[...between, waits], between, [plays]].map((tables) => stripOf({ round: PLAYING, tables }));
    expect(strips).toEqual(['begin', 'turn', null]);
  });
});

it('counts as ready what the heading counts, and a table that needs the arbiter is not', () => {
  const calls = tableView({ table: 1, state: 'attention', gameId: null });
  const tables = [calls, { ...ready, table: 2 }, { ...waits, table: 3 }];
  const step = railOf({ round: REVEALED, tables }).steps.find((one) => one.step === 'ready');
  expect(tallyOf(tables, 0).ready).toBe(1);
  expect(step?.count).toEqual({ done: 1, of: 3 });
  const round = { ...REVEALED, tables: 3, ready: 2 };
  thePage().consoleStore.view = consoleView({ round, tables });
  const shown = show(ConsoleHeader, { onHelp: () => undefined, onUndo: () => undefined });
  expect(screen.getByText(/1 of 3 ready/u)).toBeTruthy();
  shown.unmount();
  const undrawn = tables.map((table) => ({ ...table, start: null }));
  thePage().consoleStore.view = consoleView({ round: { ...UNDRAWN, tables: 3 }, tables: undrawn });
  show(ConsoleHeader, { onHelp: () => undefined, onUndo: () => undefined });
  expect(screen.queryByText(/ready/u)).toBeNull();
});

it.each([
  ['nothing was exported', [], 'Export'],
  ['it is changed since', [{ file: 'csv' as const, epochMs: 2, tables: [1] }], 'Export again'],
] as const)('calls what comes next by its name: %s', (_, outdatedFiles, says) => {
  const round = { ...PLAYING, ticked: { print: 1, send: null }, outdatedFiles };
  show(RoundRail, { view: consoleView({ round, tables: [over] }) });
  const lit = document.querySelector('[aria-current="step"] .name');
  expect(lit?.textContent).toBe(says);
});
