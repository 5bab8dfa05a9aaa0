import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Players, Seat, SeatChange } from '../../../engine/journal/round.ts';
import { DECISIONS_KEPT_MS, MOST_DECISIONS_KEPT } from '../../../engine/tournament/decisions.ts';
import { foldEntry, foldStored } from '../../../engine/tournament/fold.ts';
import { gamePgn } from '../../../engine/tournament/game-pgn.ts';
import { seatChanges, seatFaults } from '../../../engine/tournament/seat-changes.ts';
import { gameAt, gamesAt, NO_TOURNAMENT, seatAt, seatStateAt } from '../../../engine/tournament/tournament.ts';
import type { SeatState, Tournament } from '../../../engine/tournament/tournament.ts';
import { startedEvent } from '../../support/folded-entries.ts';

const SEATS: readonly Seat[] = [
  { table: 1, white: 'Nona', black: 'Vera' },
  { table: 2, white: 'Maia', black: 'Judit' },
];
const OPENED: Entry = {
  type: 'round.opened',
  data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: SEATS },
};

function started(gameId: string, white = 'Nona', black = 'Vera', drawn = true, table = 1): Entry {
  const seat = { round: 1, table, white, black, simulated: false, date: '2026.11.21' };
  return { type: 'game.started', data: { gameId, zeroAt: 0, ...seat, event: startedEvent(drawn) } };
}

const corrected = (...changes: readonly SeatChange[]): Entry => ({
  type: 'seats.corrected',
  data: { round: 1, changes },
});
const seated = (gameId: string, white: string, black: string): Entry => ({
  type: 'game.seated',
  data: { gameId, white, black },
});

function recorded(entry: Entry, seq: number): Recorded {
  return { origin: 'k', seq, at: 1000 * seq, v: 1, prev: '', ...entry };
}

function folded(...entries: readonly Entry[]): Tournament {
  return [OPENED, ...entries].reduce((state, entry, i) => foldEntry(state, recorded(entry, i + 1)), NO_TOURNAMENT);
}

const NONA: Players = { white: 'Nona', black: 'Vera' };
const MAIA: Players = { white: 'Maia', black: 'Judit' };
const RIGHT: Players = { white: 'Nona G', black: 'Vera M' };

describe('a correction of a seat', () => {
  it('before the game is who is paired there, and stays as a trace', () => {
    const state = folded(corrected({ table: 1, before: NONA, after: RIGHT }));
    expect(seatAt(state, 1)).toEqual({ table: 1, ...RIGHT });
    expect(seatAt(state, 2)).toEqual(SEATS[1]);
    expect(state.round?.corrections.get(1)).toEqual([{ table: 1, before: NONA, after: RIGHT, atEpochMs: 2000 }]);
  });

  it('adds a table in its place, and takes one out', () => {
    const state = folded(corrected({ table: 3, before: null, after: RIGHT }, { table: 2, before: MAIA, after: null }));
    expect(state.round?.seats.map(({ table }) => table)).toEqual([1, 3]);
    expect(state.rounds.at(-1)).toBe(state.round);
  });

  it('names the game that is played there, and those of the same players that were cancelled', () => {
    const cancelled: Entry = { type: 'game.cancelled', data: { gameId: 'first' } };
    const change = { table: 1, before: NONA, after: RIGHT };
    const state = folded(started('first'), cancelled, started('second'), corrected(change));
    expect(gamesAt(state, 1, 1)).toMatchObject([RIGHT, RIGHT]);
  });

  const known = (white: string, black: string, whiteId: string, blackId = ''): Players => {
    const person = (fideId: string) => ({ title: '', federation: '', fideId });
    return { white, black, details: { white: person(whiteId), black: person(blackId) } };
  };
  const MAIA = { white: 'Maia', black: 'Judit' };
  it.each<readonly [string, readonly SeatChange[], readonly (readonly [number, 'white' | 'black'])[]]>([
    ['the same two turned', [{ table: 1, before: NONA, after: { white: 'Vera', black: 'Nona' } }], [[1, 'white']]],
    ['a table taken out', [{ table: 1, before: NONA, after: null }], []],
    ['a stand-in', [{ table: 1, before: NONA, after: { white: 'Nona', black: 'Hou' } }], []],
    ['a stand-in for the other', [{ table: 1, before: NONA, after: { white: 'Hou', black: 'Vera' } }], [[1, 'black']]],
    [
      'players of two tables exchanged',
      [
        { table: 1, before: NONA, after: { white: 'Nona', black: 'Judit' } },
        { table: 2, before: MAIA, after: { white: 'Maia', black: 'Vera' } },
      ],
      [[2, 'black']],
    ],
    [
      'all of them at another table',
      [
        { table: 1, before: NONA, after: null },
        { table: 7, before: null, after: NONA },
      ],
      [[7, 'black']],
    ],
    ['more that is known', [{ table: 1, before: NONA, after: known('Nona', 'Vera', '1', '2') }], [[1, 'black']]],
    [
      'the name of the same person put right',
      [
        { table: 1, before: NONA, after: known('Nona', 'Vera', '1', '2') },
        { table: 1, before: known('Nona', 'Vera', '1', '2'), after: known('Nona', 'Vera M', '1', '2') },
      ],
      [[1, 'black']],
    ],
    ['a name not known before, put in', [{ table: 3, before: { white: '', black: '' }, after: NONA }], [[3, 'white']]],
    ['a name no longer known', [{ table: 1, before: NONA, after: { white: 'Nona', black: '' } }], []],
  ])('takes along who is not there: %s', (_, changes, expected) => {
    const away = (table: number, side: 'white' | 'black'): Entry => ({
      type: 'player.absent',
      data: { round: 1, table, side, absent: true },
    });
    const first = changes[0]?.table ?? 1;
    const said =
      first === 3
        ? [corrected({ table: 3, before: null, after: { white: '', black: '' } }), away(3, 'white')]
        : [away(1, 'black')];
    // Two changes of one table are two corrections.
    const twice = changes.every(({ table }) => table === first);
    const all = twice ? changes.map((change) => corrected(change)) : [corrected(...changes)];
    const absent = [...(folded(...said, ...all).round?.absent ?? [])].flatMap(([table, sides]) =>
      (['white', 'black'] as const).filter((side) => sides[side] !== null).map((side) => [table, side]),
    );
    expect(absent).toEqual(expected);
  });

  it('tells two of the same name apart by what FIDE calls them', () => {
    const one = known('Smith', 'Vera', '1');
    const other = known('Smith', 'Judit', '2');
    const state = folded(
      corrected({ table: 1, before: NONA, after: one }, { table: 2, before: MAIA, after: other }),
      { type: 'player.absent', data: { round: 1, table: 1, side: 'white', absent: true } },
      corrected(
        { table: 1, before: one, after: known('Smith', 'Vera', '2') },
        { table: 2, before: other, after: known('Smith', 'Judit', '1') },
      ),
    );
    expect([...(state.round?.absent ?? [])]).toMatchObject([[2, { black: null }]]);
    expect(state.round?.absent.get(2)?.white).not.toBeNull();
  });

  it('of a table whose game was cancelled leaves that its players', () => {
    const state = folded(
      started('first'),
      { type: 'game.cancelled', data: { gameId: 'first' } },
      corrected({ table: 1, before: NONA, after: RIGHT }),
    );
    expect(gamesAt(state, 1, 1)).toMatchObject([NONA]);
  });

  it('follows players who play with the colours of each other', () => {
    const change = { table: 1, before: NONA, after: RIGHT };
    const state = folded(started('game'), seated('game', 'Vera', 'Nona'), corrected(change));
    expect(gameAt(state, 1)).toMatchObject({ white: 'Vera M', black: 'Nona G' });
  });

  it('is refused of a round that is not open, as nothing a record can have', () => {
    const other: Entry = { type: 'seats.corrected', data: { round: 2, changes: [] } };
    expect(foldStored(folded(), recorded(other, 2))).toBeNull();
  });

  it.each<readonly [string, boolean, Players | null]>([
    ['names alone, as every record before', true, NONA],
    ['nothing', true, null],
    ['details', true, { ...NONA, details: { white: { title: 'GM', federation: 'GEO', fideId: '1' }, black: NO() } }],
    ['details of one alone', false, { ...NONA, details: { white: NO() } } as unknown as Players],
    ['no name', false, { white: 'Nona' } as unknown as Players],
  ])('is known by its shape: %s %s', (_, known, after) => {
    const entry = recorded(corrected({ table: 1, before: NONA, after }), 1);
    expect(isRecorded(entry)).toBe(known);
  });

  it('tells the PGN what is known of each player, on the side on which he plays', () => {
    const details = { white: { title: 'GM', federation: 'GEO', fideId: '13600036', rating: 2710 }, black: NO() };
    const change = { table: 1, before: NONA, after: { ...RIGHT, details } };
    const state = folded(started('game'), corrected(change));
    const pgn = (one: Tournament): string => {
      const game = gameAt(one, 1);
      return game === null ? '' : gamePgn(game, one, 'public');
    };
    expect(pgn(state)).toContain('[White "Nona G"]');
    expect(pgn(state)).toMatch(
      /\[WhiteTitle "GM"\]\n\[WhiteElo "2710"\]\n\[WhiteFideId "13600036"\]\n\[WhiteFederation "GEO"\]/u,
    );
    expect(pgn(state)).not.toContain('BlackTitle');
    const turned = foldEntry(state, recorded(seated('game', 'Vera M', 'Nona G'), 9));
    expect(pgn(turned)).toMatch(/\[BlackTitle "GM"\]\n\[BlackElo "2710"\]/u);
    expect(pgn(turned)).not.toContain('WhiteTitle');
  });
});

function NO() {
  return { title: '', federation: '', fideId: '' };
}

describe('a false start of players who sat the other way round', () => {
  const back: Entry = { type: 'game.startTakenBack', data: { gameId: 'false', zeroAt: 0, atMs: 1 } };
  const offered: Entry = { type: 'offer.made', data: { gameId: 'false', side: 'white', ply: 1 } };

  it.each<readonly [string, readonly Entry[]]>([
    ['that comes to nothing', []],
    ['that stays as cancelled', [offered]],
  ])('%s leaves them so', (_, acts) => {
    const state = folded(started('false', 'Nona', 'Vera', false), seated('false', 'Vera', 'Nona'), ...acts, back);
    expect(seatAt(state, 1)).toEqual({ table: 1, white: 'Vera', black: 'Nona' });
    expect(seatAt(state, 2)).toEqual(SEATS[1]);
  });

  it('is none where they sat as they were paired', () => {
    expect(seatAt(folded(started('false'), back), 1)).toEqual(SEATS[0]);
  });
});

describe('what may be corrected', () => {
  const RESULT: Entry = {
    type: 'result.set',
    data: { gameId: 'game', result: '1-0', reason: 'resignation', origin: 'entered' },
  };
  const OFFERED: Entry = { type: 'offer.made', data: { gameId: 'game', side: 'white', ply: 1 } };
  const CANCELLED: Entry = { type: 'game.cancelled', data: { gameId: 'game' } };
  const FORFEITED: Entry = { type: 'result.forfeited', data: { round: 1, table: 1, result: '+/-' } };
  const TURNED: Entry = { type: 'seats.turned', data: { round: 1, tables: [1], game: 2 } };
  const change = (table: number, after: Players | null): SeatChange => {
    return { table, before: table === 1 ? NONA : MAIA, after };
  };
  const turned = { white: 'Vera', black: 'Nona' };

  it.each<readonly [string, readonly SeatChange[], readonly number[], string | null]>([
    ['colours before the game', [change(1, turned)], [2], null],
    ['colours of a game', [change(1, turned)], [1], 'seat.colours'],
    ['a name of a game', [change(1, { white: 'Nona G', black: 'Vera' })], [1], null],
    ['a name that nobody had given', [change(1, { white: '', black: 'Vera' })], [1], null],
    ['a table taken out before the game', [change(1, null)], [2], null],
    ['a table taken out of a game', [change(1, null)], [1], 'seat.played'],
    ['a player of another table', [change(1, { white: 'Judit', black: 'Vera' })], [1], 'seat.elsewhere'],
    ['players who change places before', [change(1, MAIA), change(2, NONA)], [], null],
    ['players who change places in a game', [change(1, MAIA), change(2, NONA)], [2], 'seat.elsewhere'],
    [
      'a player of a game who goes to another table',
      [change(1, { white: 'Xu', black: 'Vera' }), change(2, { white: 'Nona', black: 'Judit' })],
      [1],
      'seat.elsewhere',
    ],
  ])('%s: %j, played at %j: %s', (_, changes, played, code) => {
    const stateAt = (table: number) => (played.includes(table) ? 'played' : null);
    const faults = seatFaults({ seats: SEATS, byes: [] }, changes, stateAt);
    expect([...faults.values()][0]?.code ?? null).toBe(code);
  });

  it.each<readonly [string, readonly SeatChange[], string | null]>([
    ['colours', [change(1, turned)], null],
    ['players who change places', [change(1, MAIA), change(2, NONA)], null],
    ['a player of another table', [change(1, { white: 'Judit', black: 'Vera' })], 'seat.twice'],
    ['a table taken out', [change(1, null)], 'seat.played'],
  ])('%s where games were begun and nothing is recorded of them: %j: %s', (_, changes, code) => {
    const faults = seatFaults({ seats: SEATS, byes: [] }, changes, () => 'begun');
    expect([...faults.values()][0]?.code ?? null).toBe(code);
  });

  it.each<readonly [string, readonly Entry[], SeatState]>([
    ['nothing', [], null],
    ['a bare start', [started('game')], 'begun'],
    ['a result', [started('game'), RESULT], 'played'],
    ['an offer of a draw', [started('game'), OFFERED], 'played'],
    ['a game with a result that was cancelled', [started('game'), RESULT, CANCELLED], 'begun'],
    ['another bare start in its place', [started('game'), RESULT, CANCELLED, started('next')], 'played'],
    ['a bare start in the place of another', [started('game'), CANCELLED, started('next')], 'begun'],
    ['a forfeit', [FORFEITED], 'forfeited'],
    ['a forfeit after a game that was cancelled', [started('game'), OFFERED, CANCELLED, FORFEITED], 'forfeited'],
    ['the second game due', [started('game'), RESULT, TURNED], 'played'],
    ['the second game begun', [started('game'), RESULT, TURNED, started('second')], 'played'],
  ])('is told by how far the table has come: %s', (_, entries, seatState) => {
    const opened: Entry = { ...OPENED, data: { ...OPENED.data, games: 2 } };
    const state = [opened, ...entries].reduce((now, entry, i) => foldEntry(now, recorded(entry, i + 1)), NO_TOURNAMENT);
    expect(seatStateAt(state, 1)).toBe(seatState);
  });

  it('of games that were begun names them after their new players', () => {
    const other = started('other', 'Maia', 'Judit', true, 2);
    const state = folded(started('game'), other, corrected(change(1, MAIA), change(2, NONA)));
    expect([gameAt(state, 1), gameAt(state, 2)]).toMatchObject([MAIA, NONA]);
  });

  it('turns no game that is played the other way round already', () => {
    const state = folded(started('game'), seated('game', 'Vera', 'Nona'), corrected(change(1, turned)));
    expect([gameAt(state, 1), seatAt(state, 1)]).toMatchObject([turned, turned]);
  });

  it.each<readonly [string, readonly SeatChange[], string | null]>([
    ['colours', [change(1, turned)], 'seat.forfeited'],
    ['players who change places', [change(1, MAIA), change(2, NONA)], 'seat.forfeited'],
    ['a name', [change(1, { white: 'Nona G', black: 'Vera' })], null],
    ['a name that has a bye', [change(1, { white: 'Xu', black: 'Vera' })], 'seat.bye'],
    [
      'a table more for one who has a bye',
      [{ table: 3, before: null, after: { white: 'Eva', black: 'Xu' } }],
      'seat.bye',
    ],
  ])('%s where a result was given without a game, and one player has a bye: %j: %s', (_, changes, code) => {
    const round = { seats: SEATS, byes: [{ name: 'Xu', kind: 'full' as const }] };
    const faults = seatFaults(round, changes, () => 'forfeited');
    expect([...faults.values()][0]?.code ?? null).toBe(code);
  });

  const name = fc.constantFrom('', 'a', 'b', 'c');
  const seats = fc
    .uniqueArray(fc.record({ table: fc.integer({ min: 1, max: 6 }), white: name, black: name }), {
      selector: ({ table }) => table,
    })
    .map((all) => [...all].sort((a, b) => a.table - b.table));

  it('what changes from some seats to others leads there, and back again', () => {
    fc.assert(
      fc.property(seats, seats, (before, after) => {
        const changes = seatChanges(before, after);
        const opened: Entry = { ...OPENED, data: { ...OPENED.data, tables: before } };
        const start = foldEntry(NO_TOURNAMENT, recorded(opened, 1));
        const there = foldEntry(start, recorded(corrected(...changes), 2));
        expect(there.round?.seats).toEqual(after);
        const reverse = changes.map(({ table, before, after }) => ({ table, before: after, after: before }));
        expect(foldEntry(there, recorded(corrected(...reverse), 3)).round?.seats).toEqual(before);
        expect(changes.every(({ table }) => changes.filter((one) => one.table === table).length === 1)).toBe(true);
        if (JSON.stringify(before) === JSON.stringify(after)) expect(changes).toEqual([]);
      }),
    );
  });
});

describe('what was decided', () => {
  const given: Entry = {
    type: 'result.set',
    data: { gameId: 'game', result: '1-0', reason: 'resignation', origin: 'entered' },
  };
  const cleared: Entry = { type: 'result.cleared', data: { gameId: 'game' } };

  it('is kept in order, with what stood before it, and nothing that only happened', () => {
    const { decisions } = folded(started('game'), given, cleared, given, {
      type: 'result.set',
      data: { gameId: 'game', result: '0-1', reason: 'resignation', origin: 'entered' },
    });
    expect(decisions.map(({ seq, table, decided }) => [seq, table, decided.what])).toEqual([
      [1, null, 'round.opened'],
      [3, 1, 'result.set'],
      [4, 1, 'result.cleared'],
      [5, 1, 'result.set'],
      [6, 1, 'result.set'],
    ]);
    expect(decisions.slice(1).map(({ decided }) => ('before' in decided ? decided.before : null))).toEqual([
      null,
      { result: '1-0', reason: 'resignation' },
      null,
      { result: '1-0', reason: 'resignation' },
    ]);
  });

  const opened = folded(started('game'));
  const decidedAt = (state: Tournament, seq: number, at: number): Tournament =>
    foldEntry(state, { ...recorded(seq % 2 === 0 ? given : cleared, seq), at });

  it('is kept for ten minutes, however much it is, and also where a clock was put back', () => {
    const start = 1_000_000;
    const fast = Array.from({ length: 120 }, (_, i) => i).reduce(
      (s, i) => decidedAt(s, i + 3, start + i * 1000),
      opened,
    );
    const of = ({ decisions }: Tournament): readonly number[] =>
      decisions.map(({ seq }) => seq).filter((seq) => seq > 2);
    expect(of(fast)).toHaveLength(120);
    // Those of the first two seconds are older than ten minutes then.
    const later = decidedAt(fast, 200, start + DECISIONS_KEPT_MS + 2000);
    expect(of(later)).toEqual([...of(fast).slice(2), 200]);
    expect(of(decidedAt(later, 201, start))).toEqual([...of(later), 201]);
  });

  it('is no more than so many, the newest', () => {
    const many = Array.from({ length: MOST_DECISIONS_KEPT + 30 }, (_, i) => i + 3);
    const { decisions } = many.reduce((state, seq) => decidedAt(state, seq, 2000), opened);
    expect(decisions.map(({ seq }) => seq)).toEqual(many.slice(-MOST_DECISIONS_KEPT));
  });
});
