import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { ExtraKind, GameNumber, Seat } from '../../../engine/journal/round.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { BadEntry } from '../../../engine/tournament/bad-entry.ts';
import { foldEntry, foldStored } from '../../../engine/tournament/fold.ts';
import { roundPgn } from '../../../engine/tournament/game-pgn.ts';
import {
  firstGameAt,
  forfeitAt,
  gameAt,
  gamesThatCountAt,
  NO_TOURNAMENT,
  numberAt,
  seatAt,
  seatStateAt,
} from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { roundResults } from '../../../engine/tournament/round-results.ts';
import { canTurn } from '../../../engine/tournament/turned-seats.ts';
import { startedEvent } from '../../support/folded-entries.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ANNA = { white: 'Anna', black: 'Bruno' };
const SEATS: readonly Seat[] = [
  { table: 1, ...ANNA },
  { table: 2, white: 'Carla', black: 'Dirk' },
];

function opened(games?: 2): Entry {
  return {
    type: 'round.opened',
    data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: SEATS, ...(games ? { games } : {}) },
  };
}
function extra(kind: ExtraKind, number: number, more: object): Entry {
  const data = { round: 1, kind, number, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: SEATS } as const;
  return { type: 'round.opened', data: { ...data, ...more } };
}
function begun(gameId: string, seat: Seat, game?: 2): Entry {
  const data = { gameId, zeroAt: 0, round: 1, ...seat, simulated: false, date: '2026.11.22' };
  return { type: 'game.started', data: { ...data, ...(game ? { game } : {}), event: startedEvent(true) } };
}
const won = (gameId: string): Entry => ({
  type: 'result.set',
  data: { gameId, result: '1-0', reason: 'resignation', origin: 'entered' },
});
const turned = (game: GameNumber, ...tables: readonly number[]): Entry => ({
  type: 'seats.turned',
  data: { round: 1, tables, game },
});
const forfeited = (table: number, result: Forfeit | null): Entry => ({
  type: 'result.forfeited',
  data: { round: 1, table, result },
});
function recorded(entry: Entry, seq: number): Recorded {
  return { origin: 'k', seq, at: 1000 * seq, v: 1, prev: '', ...entry };
}
function folded(...entries: readonly Entry[]): Tournament {
  return entries.reduce((state, entry, i) => foldEntry(state, recorded(entry, i + 1)), NO_TOURNAMENT);
}
const seat = (table: number): Seat => SEATS[table - 1] ?? { table, white: '', black: '' };

describe('a round of two games', () => {
  it('has the second with the colours of each other, beside the first', () => {
    const state = folded(opened(2), begun('one', seat(1)), won('one'), turned(2, 1));
    expect(seatAt(state, 1)).toEqual({ table: 1, white: 'Bruno', black: 'Anna' });
    expect([numberAt(state, 1), gameAt(state, 1), firstGameAt(state, 1)?.gameId]).toEqual([2, null, 'one']);
    const second = foldEntry(state, recorded(begun('two', { table: 1, white: 'Bruno', black: 'Anna' }, 2), 9));
    expect(gamesThatCountAt(second, 1).map(({ gameId, number }) => [gameId, number])).toEqual([
      ['one', 1],
      ['two', 2],
    ]);
    expect(gameAt(second, 1)?.gameId).toBe('two');
    expect(seatAt(second, 2)).toEqual(seat(2));
  });

  it('gives the second the colours that were not played in the first', () => {
    const seated: Entry = { type: 'game.seated', data: { gameId: 'one', white: 'Bruno', black: 'Anna' } };
    const state = folded(opened(2), begun('one', seat(1)), seated, won('one'), turned(2, 1));
    expect(seatAt(state, 1)).toEqual(seat(1));
    expect(seatAt(foldEntry(state, recorded(turned(1, 1), 9)), 1)).toEqual(seat(1));
  });

  it('keeps a first game that was not played, and gives it back', () => {
    const away: Entry = { type: 'player.absent', data: { round: 1, table: 1, side: 'white', absent: true } };
    const state = folded(opened(2), away, forfeited(1, '-/+'), turned(2, 1));
    expect([forfeitAt(state, 1), seatStateAt(state, 1), state.round?.absent.size]).toEqual([null, 'forfeited', 0]);
    expect(state.round?.turned.get(1)).toEqual({ first: { forfeit: '-/+', seat: seat(1) }, asPaired: false });
    const second = foldEntry(state, recorded(forfeited(1, '+/-'), 8));
    expect(() => foldEntry(second, recorded(turned(1, 1), 9))).toThrow(BadEntry);
    const back = foldEntry(state, recorded(turned(1, 1), 9));
    expect([forfeitAt(back, 1), seatAt(back, 1), back.round?.turned.size]).toEqual(['-/+', seat(1), 0]);
  });

  it('has another forfeit of the first where that was wrong, whatever has come of the second', () => {
    const second = begun('two', { table: 1, white: 'Bruno', black: 'Anna' }, 2);
    const first = [opened(2), forfeited(1, '-/+'), turned(2, 1), second, won('two')];
    const corrected = (result: Forfeit, more: object): Entry => ({
      type: 'result.corrected',
      data: { ...{ round: 1, table: 1, gameId: null, result, reason: null, by: 'Sol', why: 'She was there' }, ...more },
    });
    const right = corrected('+/-', { first: true });
    const state = folded(...first, right);
    const { round } = state;
    if (round === null) throw new Error('no round');
    expect(roundResults(state, round)[0]).toMatchObject({
      ...{ white: { name: 'Anna' }, black: { name: 'Bruno' }, result: '+/-', second: { result: '1-0' } },
    });
    expect(gameAt(state, 1)).toMatchObject({ gameId: 'two', result: '1-0', cancelledEpochMs: null });
    expect(round.resultCorrections.get(1)).toMatchObject([{ first: true, before: { result: '-/+' } }]);
    expect(state.decisions.at(-1)?.decided).toMatchObject({ first: true, before: { result: '-/+' } });
    expect([isRecorded(recorded(right, 1)), isRecorded(recorded(corrected('+/-', { first: 1 }), 1))]).toEqual([
      true,
      false,
    ]);
    // An older record says it of the second game alone.
    const older = folded(...first, corrected('+/-', {}));
    expect(older.round?.turned.get(1)?.first?.forfeit).toBe('-/+');
    expect(older.round?.resultCorrections.get(1)?.[0]?.first).toBeUndefined();
    expect(() => folded(opened(2), begun('one', seat(1)), won('one'), turned(2, 1), right)).toThrow(BadEntry);
  });

  it('leaves the hall with the games where the second are forfeited: their tables have begun', () => {
    const drawn: Entry = { type: 'start.given', data: { round: 1, table: null, fen: USUAL, sp: 518 } };
    const first = [begun('a', seat(1)), won('a'), begun('b', seat(2)), won('b'), turned(2, 1, 2)];
    const shown = (...entries: readonly Entry[]) => folded(opened(2), drawn, ...first, ...entries).hallScreen;
    const position: Entry = { type: 'hall.shown', data: { screen: 'position' } };
    const again = begun('c', { table: 1, white: 'Bruno', black: 'Anna' }, 2);
    expect([shown(), shown(forfeited(1, '+/-'), forfeited(2, '-/+'))]).toEqual(['play', 'play']);
    expect(shown(position, again)).toBe('position');
  });

  it('names both games otherwise when a name is put right', () => {
    const corrected: Entry = {
      type: 'seats.corrected',
      data: {
        round: 1,
        changes: [{ table: 1, before: { white: 'Bruno', black: 'Anna' }, after: { white: 'Bruno', black: 'Anna Q' } }],
      },
    };
    const state = folded(opened(2), begun('one', seat(1)), won('one'), turned(2, 1), corrected);
    expect(firstGameAt(state, 1)).toMatchObject({ white: 'Anna Q', black: 'Bruno' });
  });

  it.each<readonly [string, readonly Entry[], Entry]>([
    ['in a round of one game', [opened(), begun('one', seat(1)), won('one')], turned(2, 1)],
    ['before the first begins', [opened(2)], turned(2, 1)],
    ['before the first has its result', [opened(2), begun('one', seat(1))], turned(2, 1)],
    ['where nobody sits', [opened(2), begun('one', seat(1)), won('one')], turned(2, 1, 7)],
    ['twice', [opened(2), begun('one', seat(1)), won('one'), turned(2, 1)], turned(2, 1)],
    ['back from the first', [opened(2)], turned(1, 1)],
    [
      'back once the second has begun',
      [opened(2), begun('one', seat(1)), won('one'), turned(2, 1), begun('two', seat(1), 2)],
      turned(1, 1),
    ],
  ])('is not turned %s', (_, entries, entry) => {
    const state = folded(...entries);
    expect(foldStored(state, recorded(entry, 99))).toBeNull();
  });

  it('has, whatever is done, a second game only behind a first, and never two of the same colours', () => {
    const step = fc.record({
      what: fc.constantFrom('begin', 'win', 'clear', 'cancel', 'turn', 'back', 'forfeit', 'play'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = folded(opened(2));
        steps.forEach(({ what }, i) => {
          const entry = entryFor(what, state, `g${String(i)}`);
          if (entry !== null) state = foldEntry(state, recorded(entry, i + 2));
          const [first, second] = [firstGameAt(state, 1), gameAt(state, 1)];
          const due = numberAt(state, 1);
          expect(seatAt(state, 1)?.white).toBe(due === 1 ? 'Anna' : 'Bruno');
          if (due === 1) expect(first).toBeNull();
          else expect(first?.result ?? state.round?.turned.get(1)?.first?.forfeit).toBeDefined();
          if (first !== null && second !== null) expect(second.white).toBe(first.black);
          expect(seatAt(state, 2)).toEqual(seat(2));
        });
      }),
      { numRuns: 200 },
    );
  });
});

function entryFor(what: string, state: Tournament, gameId: string): Entry | null {
  const [game, sits, due] = [gameAt(state, 1), seatAt(state, 1), numberAt(state, 1)];
  if (what === 'begin')
    return game === null && sits !== null && forfeitAt(state, 1) === null
      ? begun(gameId, { table: 1, white: sits.white, black: sits.black }, due === 2 ? 2 : undefined)
      : null;
  if (what === 'turn' || what === 'back') {
    const to = what === 'turn' ? 2 : 1;
    return canTurn(state, 1, to) ? turned(to, 1) : null;
  }
  if (what === 'forfeit' || what === 'play') return game === null ? forfeited(1, what === 'play' ? null : '+/-') : null;
  if (game === null) return null;
  if (what === 'win') return won(game.gameId);
  return what === 'clear'
    ? { type: 'result.cleared', data: { gameId: game.gameId } }
    : { type: 'game.cancelled', data: { gameId: game.gameId } };
}

/** What stands in the tags of each game of a PGN, one after another. */
function tagsIn(pgn: string, ...names: readonly string[]): readonly (readonly string[])[] {
  return pgn
    .split(/\n(?=\[Event )/u)
    .map((game) => names.map((name) => new RegExp(`\\[${name} "([^"]*)"\\]`, 'u').exec(game)?.[1] ?? '-'));
}

describe('PGN', () => {
  const five = { moves: null, seconds: 300, incrementSeconds: 0 };
  const rethrow = (_: unknown, error: unknown): never => {
    throw error;
  };

  it('has both games of a double round, each with its number', () => {
    const turnedSeat = { table: 1, white: 'Bruno', black: 'Anna' };
    const state = folded(opened(2), begun('one', seat(1)), won('one'), turned(2, 1), begun('two', turnedSeat, 2));
    expect(tagsIn(roundPgn(state, 'arbiter', rethrow), 'Round', 'Board', 'White', 'Result')).toEqual([
      ['1.1', '1', 'Anna', '1-0'],
      ['1.2', '1', 'Bruno', '*'],
    ]);
  });

  it.each<readonly [Entry, readonly string[]]>([
    [opened(), ['1.1', '-', '-', '-', '-', '-']],
    [extra('tieBreak', 4, {}), ['TB4.1', '-', 'Tie-break 4', '-', '-', '-']],
    [extra('tieBreak', 4, { games: 2 }), ['TB4.1', '1', 'Tie-break 4', '-', '-', '-']],
    [
      extra('armageddon', 1, {
        rules: { ...USUAL_RULES, timeControl: [five], blackTimeControl: [{ ...five, seconds: 240 }] },
      }),
      ['A1.1', '-', 'Armageddon 1', '-', '300', '240'],
    ],
    [
      extra('armageddon', 1, { rules: { ...USUAL_RULES, timeControl: [five], blackTimeControl: [five] } }),
      ['A1.1', '-', 'Armageddon 1', '300', '-', '-'],
    ],
  ])('says of what is no round what it is: %#', (entry, tags) => {
    const names = ['Round', 'Board', 'Stage', 'TimeControl', 'WhiteTimeControl', 'BlackTimeControl'];
    const pgn = roundPgn(folded(entry, begun('one', seat(1))), 'arbiter', rethrow);
    expect(tagsIn(pgn, ...names)).toEqual([tags]);
  });

  it.each<readonly [ExtraKind, DecidedResult, string]>([
    ['armageddon', '1/2-1/2', 'Black'],
    ['armageddon', '1-0', '-'],
    ['tieBreak', '1/2-1/2', '-'],
  ])('says whose the match is where a draw of an armageddon decides it: %s %s', (kind, result, winner) => {
    const drawn: Entry = {
      type: 'result.set',
      data: { gameId: 'one', result, reason: 'agreement', origin: 'entered' },
    };
    const state = folded(extra(kind, 1, {}), begun('one', seat(1)), drawn);
    expect(tagsIn(roundPgn(state, 'public', rethrow), 'MatchWinner')).toEqual([[winner]]);
  });
});

describe('what is said of it in the record', () => {
  const envelope = { origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV } as const;
  const round = { round: 1, name: '', castlingMode: 'cg', tables: [], rules: USUAL_RULES };
  const time = (moves: number | null, seconds: number) => ({ moves, seconds, incrementSeconds: 2 });

  it.each([
    [true, {}],
    [true, { games: 2 }],
    [true, { kind: 'tieBreak' }],
    [true, { kind: 'armageddon', games: 2, rules: USUAL_RULES }],
    [true, { rules: { ...USUAL_RULES, timeControl: [time(null, 300)], blackTimeControl: [time(null, 240)] } }],
    [false, { games: 3 }],
    [false, { kind: 'round' }],
    [false, { rules: { ...USUAL_RULES, blackTimeControl: [time(null, 240)] } }],
    [
      false,
      {
        rules: {
          ...USUAL_RULES,
          timeControl: [time(40, 300), time(null, 60)],
          blackTimeControl: [time(30, 300), time(null, 60)],
        },
      },
    ],
  ])('%s: %j', (is, more) => {
    expect(isRecorded({ ...envelope, type: 'round.opened', data: { ...round, ...more } })).toBe(is);
  });

  it.each([
    [true, { round: 1, tables: [1, 2], game: 2 }],
    [false, { round: 1, tables: [0], game: 2 }],
    [false, { round: 1, tables: [1], game: 3 }],
  ])('%s: %j', (is, data) => {
    expect(isRecorded({ ...envelope, type: 'seats.turned', data })).toBe(is);
  });
});
