import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { playedBefore, sealedDraws } from '../../../engine/tournament/draws.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT, revealedStartOf } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';

const ROUND = 'nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w KQkq - 0 1';
const OWN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A round of three tables; the third has a start of its own. */
const DRAWN: readonly Entry[] = [
  {
    type: 'round.opened',
    data: {
      round: 1,
      name: '',
      castlingMode: 'cg',
      rules: USUAL_RULES,
      tables: [1, 2, 3].map((table) => ({ table, white: '', black: '' })),
    },
  },
  { type: 'start.given', data: { round: 1, table: null, fen: ROUND, sp: null } },
  { type: 'start.given', data: { round: 1, table: 3, fen: OWN, sp: 518 } },
];

function started(table: number, fen: string, matchesDraw: boolean): Entry {
  const times = { whiteClock: 'left', whiteSeconds: 900, blackSeconds: 900 } as const;
  const event = {
    kind: 'gameStarted',
    atMs: 0,
    fen,
    castlingMode: 'cg',
    rules: USUAL_RULES,
    matchesDraw,
    rotated: false,
    ...times,
  } as const;
  const seat = { round: 1, table, white: '', black: '', simulated: false };
  return { type: 'game.started', data: { gameId: `g${String(table)}`, zeroAt: 0, date: '2026.11.21', ...seat, event } };
}

function folded(...entries: readonly Entry[]): Tournament {
  const recorded = entries.map((entry, i): Recorded => {
    return { origin: 'k', seq: i + 1, at: 1000 * i, v: 1, prev: '', ...entry };
  });
  return recorded.reduce(foldEntry, NO_TOURNAMENT);
}

function publicStarts(tournament: Tournament): readonly (string | null)[] {
  return [1, 2, 3].map((table) => revealedStartOf(tournament, table)?.fen ?? null);
}

describe('what the public may know of the starts', () => {
  it.each<readonly [string, readonly Entry[], readonly (string | null)[]]>([
    ['nothing when they are made', [], [null, null, null]],
    ['the round’s start, but not the other, when a game starts on it', [started(1, ROUND, true)], [ROUND, ROUND, null]],
    ['a table’s own start, but not the round’s, when its game starts', [started(3, OWN, true)], [null, null, OWN]],
    ['nothing when a game starts from another position', [started(1, OWN, false)], [null, null, null]],
    [
      'what is revealed, by its draw',
      [{ type: 'draw.revealed', data: { round: 1, draw: 'given-3' } }],
      [null, null, OWN],
    ],
    [
      'nothing of what took the place of a start that was revealed',
      [started(3, OWN, true), { type: 'start.given', data: { round: 1, table: 3, fen: ROUND, sp: null } }],
      [null, null, null],
    ],
  ])('%s', (_, entries, starts) => {
    expect(publicStarts(folded(...DRAWN, ...entries))).toEqual(starts);
  });

  it('is told once when: a later reveal changes nothing', () => {
    const again: Entry = { type: 'draw.revealed', data: { round: 1, draw: 'given-2' } };
    const { ledger } = folded(...DRAWN, started(1, ROUND, true), again);
    expect(ledger.map(({ revealedEpochMs }) => revealedEpochMs)).toEqual([3000, null]);
    expect(sealedDraws(ledger, 1).map(({ draw }) => draw)).toEqual(['given-3']);
  });
});

describe('a start that was never revealed', () => {
  const given: Entry = { type: 'start.given', data: { round: 1, table: null, fen: OWN, sp: 518 } };
  const ledgerAfter = (...entries: readonly Entry[]): Tournament['ledger'] => folded(...entries).ledger;

  it('was not played either: no later policy, which everybody may read, gives it away', () => {
    const [opened] = DRAWN;
    if (opened === undefined) throw new Error('no round');
    const sealed = ledgerAfter(opened, given);
    expect(playedBefore(sealed, 2)).toEqual([]);
    const [draw] = sealed;
    const revealed: Entry = { type: 'draw.revealed', data: { round: 1, draw: draw?.draw ?? '' } };
    expect(playedBefore(ledgerAfter(opened, given, revealed), 2)).toEqual([518]);
  });
});

describe('what the hall screen shows when games begin', () => {
  const position: Entry = { type: 'hall.shown', data: { screen: 'position' } };
  const blank: Entry = { type: 'hall.shown', data: { screen: 'blank' } };
  const play: Entry = { type: 'hall.shown', data: { screen: 'play' } };
  const absent = (table: number): Entry => ({ type: 'result.forfeited', data: { round: 1, table, result: '-/+' } });
  const present = (table: number): Entry => ({ type: 'result.forfeited', data: { round: 1, table, result: null } });
  const cancelled = (table: number): Entry => ({ type: 'game.cancelled', data: { gameId: `g${String(table)}` } });
  const undone = (table: number): Entry => ({ type: 'games.takenBack', data: { round: 1, tables: [table] } });
  const added = (...tables: readonly number[]): Entry => ({
    type: 'round.seated',
    data: { round: 1, tables: tables.map((table) => ({ table, white: '', black: '' })) },
  });
  const removed = (...tables: readonly number[]): Entry => ({
    type: 'seats.corrected',
    data: { round: 1, changes: tables.map((table) => ({ table, before: { white: '', black: '' }, after: null })) },
  });

  it.each<readonly [string, readonly Entry[], Tournament['hallScreen']]>([
    ['the start position, while most tables still set up by it', [position, started(1, ROUND, true)], 'position'],
    ['play, once most games have begun', [position, started(1, ROUND, true), started(2, ROUND, true)], 'play'],
    [
      'play, once most of those have begun that are not forfeited',
      [started(1, ROUND, true), absent(2), absent(3)],
      'play',
    ],
    ['play, once most of those have begun that are still paired', [started(1, ROUND, true), removed(2, 3)], 'play'],
    [
      'what it showed before, where the forfeit is taken back by which it was brought to play',
      [position, started(1, ROUND, true), absent(2), absent(3), present(3)],
      'position',
    ],
    ['play still, where another is', [started(1, ROUND, true), absent(2), absent(3), present(2)], 'play'],
    [
      'play still, where a game is cancelled and forfeited',
      [started(1, ROUND, true), started(2, ROUND, true), cancelled(1), absent(1)],
      'play',
    ],
    ['play still, where tables are added', [started(1, ROUND, true), started(2, ROUND, true), added(4, 5)], 'play'],
    [
      'the start position, where a game that had begun is cancelled: it has not begun',
      [position, started(1, ROUND, true), cancelled(1), started(2, ROUND, true)],
      'position',
    ],
    [
      'what it showed before, where the game is undone by which it was brought to play',
      [started(1, ROUND, true), position, started(2, ROUND, true), undone(2)],
      'position',
    ],
    ['play still, where another is', [started(1, ROUND, true), position, started(2, ROUND, true), undone(1)], 'play'],
    [
      'play again, when the game begins that was undone',
      [position, started(1, ROUND, true), started(2, ROUND, true), undone(2), started(2, ROUND, true)],
      'play',
    ],
    [
      'games, where the arbiter chose them before, whatever is undone',
      [started(1, ROUND, true), play, started(2, ROUND, true), undone(2)],
      'play',
    ],
    [
      'games, where he chose them since, whatever is undone',
      [position, started(1, ROUND, true), started(2, ROUND, true), play, undone(2)],
      'play',
    ],
    [
      'play, once most have begun after he chose the position again',
      [started(1, ROUND, true), play, position, started(2, ROUND, true)],
      'play',
    ],
    ['play, from the first game on, where it has no start position to show', [started(3, OWN, true)], 'play'],
    ['nothing, where it was to show nothing', [blank, started(1, ROUND, true), started(2, ROUND, true)], 'blank'],
    [
      'what the arbiter chose since, though other games begin',
      [started(1, ROUND, true), started(2, ROUND, true), position, started(3, OWN, true)],
      'position',
    ],
    ['games, where the arbiter chose them before', [play, started(1, ROUND, true)], 'play'],
  ])('%s', (_, entries, screen) => {
    expect(folded(...DRAWN, ...entries).hallScreen).toBe(screen);
  });
});
