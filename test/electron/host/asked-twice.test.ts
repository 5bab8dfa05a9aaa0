import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import { askHost } from '../../support/ask-host.ts';
import type { Answer } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SEATS = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
const ROUND = { name: 'Round 1', tables: SEATS, castlingMode: 'cg' } as const;
const POLICY = { round: 1, excluded: [], repeats: 'allowed' } as const;
const SET = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';

/** A request as it comes over the socket, its shape judged already. */
type Asked = readonly [request: string, input: object];

function ask(hall: Hall, [request, input]: Asked): Promise<Answer> {
  return askHost(hall, request, input);
}

function seen(hall: Hall): TableSeen {
  return tableSeen(hall.host.tableView(1));
}

function drawId(hall: Hall): string {
  const draw = hall.host.roundView?.draw;
  return draw !== undefined && 'draw' in draw ? draw.draw : '';
}

/** What was done before, and the request, made from what the console then shows. */
type Scene = readonly [name: string, before: readonly Scene0[], asked: (hall: Hall) => Asked, again: string | null];
type Scene0 = (hall: Hall) => Asked;

const given: Scene0 = () => ['start.give', { table: null, start: '518' }];
const shown: Scene0 = () => ['hall.show', { screen: 'position' }];
const played =
  (...moves: readonly string[]): Scene0 =>
  (hall) => ['table.played', { table: 1, seen: seen(hall), moves }];
const byHand: Scene0 = () => ['draw.byHand', { ...POLICY, method: 'coins', numbering: '0-959' }];
const committed: Scene0 = () => ['draw.commit', POLICY];
const setByHand: Scene0 = (hall) => ['table.setByHand', { table: 1, seen: seen(hall), fen: SET }];
const result: Scene0 = (hall) => ['result.set', { table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' }];
const ruling: Scene0 = (hall) => {
  const { gameId, rulings } = hall.host.tableView(1);
  const told = { irregularity: 'two-hands', side: 'white', ply: 1, questionId: null, remedy: 'stands' };
  return ['ruling.make', { table: 1, gameId, ruled: rulings.length, ...told, imposed: { kind: 'time', seconds: 120 } }];
};
const cancelled: Scene0 = (hall) => ['game.cancel', { table: 1, seen: seen(hall) }];
const claim =
  (decision: string): Scene0 =>
  (hall) => {
    const { gameId, claims, plies } = hall.host.tableView(1);
    const seen = { table: 1, gameId, claims: claims.length, ply: plies.at(-1)?.ply ?? 0 };
    return ['claim.make', { ...seen, claim: 'threefold', side: 'black', intended: null, decision, seconds: null }];
  };
const offer: Scene0 = (hall) => {
  const { gameId, offers } = hall.host.tableView(1);
  return ['offer.make', { table: 1, gameId, offers: offers.length, side: 'white' }];
};
const note: Scene0 = (hall) => {
  const { gameId, castlingNotes } = hall.host.tableView(1);
  return ['castling.note', { table: 1, gameId, notes: castlingNotes.length, side: 'black' }];
};
const clock: Scene0 = (hall) => {
  const { gameId, timesTyped } = hall.host.tableView(1);
  return ['clock.type', { table: 1, gameId, typed: timesTyped, white: 600, black: 512 }];
};
const key =
  (name: string): Scene0 =>
  (hall) => ['table.key', { table: 1, seen: seen(hall), key: name }];

const announce =
  (withdrawn: boolean): Scene0 =>
  (hall) => ['castling.announce', { table: 1, seen: seen(hall), side: 'white', withdrawn }];

const castles: readonly Scene0[] = [played('Nf3', 'Nf6', 'g3', 'g6', 'Bg2', 'Bg7')];

/** `again` is the fault of the second; null where it is answered as if it had been the first. */
const SCENES: readonly Scene[] = [
  ['tournament.open', [], () => ['tournament.open', { name: 'Open' }], null],
  ['round.open', [], () => ['round.open', { ...ROUND, name: 'Round 2' }], null],
  ['hall.show', [], () => ['hall.show', { screen: 'blank' }], null],
  ['start.give', [], given, null],
  ['start.give for one table', [], () => ['start.give', { table: 2, start: '17' }], null],
  [
    'timetable.set',
    [],
    () => [
      'timetable.set',
      { round: 1, timetable: { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs: 4 } },
    ],
    null,
  ],
  ['draw.quick', [], () => ['draw.quick', POLICY], 'draw.standing'],
  ['draw.commit', [], committed, 'draw.open'],
  [
    'draw.input',
    [committed],
    (hall) => ['draw.input', { draw: drawId(hall), inputs: [{ from: 'Anna', text: '7' }] }],
    null,
  ],
  ['draw.byHand', [], byHand, 'draw.open'],
  ['draw.throw', [byHand], (hall) => ['draw.throw', { draw: drawId(hall), thrown: 0, value: 1 }], 'draw.movedOn'],
  [
    'draw.takeBack',
    [byHand, ...[0, 1].map((thrown): Scene0 => (hall) => ['draw.throw', { draw: drawId(hall), thrown, value: 1 }])],
    (hall) => ['draw.takeBack', { draw: drawId(hall), thrown: 2 }],
    'draw.movedOn',
  ],
  ['draw.annul', [given], (hall) => ['draw.annul', { draw: drawId(hall), reason: 'no' }], 'draw.notCurrent'],
  ['table.played before the game', [given, shown], played('Nf3', 'Nf6', 'Ng1', 'Ng8'), 'table.movedOn'],
  ['table.played', [given, shown, played('e4')], played('Nf6', 'Nf3', 'Ng8', 'Ng1'), 'table.movedOn'],
  ['table.setByHand', [given, shown, played('e4')], setByHand, null],
  ['take back', [given, shown, played('e4', 'e5')], key('takeBack'), 'table.movedOn'],
  ['take back after set by hand', [given, shown, played('e4', 'e5'), setByHand], key('takeBack'), 'table.movedOn'],
  ['castling announced', [given, shown, ...castles], announce(false), null],
  ['castling not announced', [given, shown, ...castles, announce(false)], announce(true), 'key.nothingAnnounced'],
  ['ruling.make', [given, shown, played('e4')], ruling, null],
  [
    'ruling.withdraw',
    [given, shown, played('e4'), ruling],
    (hall) => ['ruling.withdraw', { table: 1, gameId: hall.host.tableView(1).gameId, ruling: 1 }],
    null,
  ],
  ['game.cancel', [given, shown, played('e4')], cancelled, null],
  [
    'game.takeUp',
    [given, shown, played('e4'), cancelled],
    (hall) => ['game.takeUp', { table: 1, gameId: hall.host.tableView(1).cancelled[0]?.gameId }],
    null,
  ],
  [
    'game.seat',
    [given, shown, played('e4')],
    (hall) => ['game.seat', { table: 1, gameId: hall.host.tableView(1).gameId, white: 'B1', black: 'W1' }],
    null,
  ],
  [
    'seats.correct',
    [given],
    () => {
      const [one, two] = SEATS.map(({ table, ...before }) => ({ table, before }));
      const changes = [
        { ...one, after: { white: 'X', black: 'Y' } },
        { ...two, after: null },
      ];
      return ['seats.correct', { round: 1, changes }];
    },
    null,
  ],
  [
    'round.correct',
    [given],
    () => {
      const before = { number: 1, name: 'Round 1', startsEpochMs: null };
      return ['round.correct', { round: 1, before, after: { ...before, name: 'Final' } }];
    },
    null,
  ],
  ['game.misplaced', [given, shown, played('e4')], (hall) => ['game.misplaced', { table: 1, seen: seen(hall) }], null],
  ['claim.make, upheld', [given, shown, played('e4')], claim('upheld'), null],
  ['claim.make, rejected', [given, shown, played('e4')], claim('rejected'), null],
  ['castling.note', [given, shown, played('e4')], note, null],
  [
    'castling.withdrawNote',
    [given, shown, played('e4'), note],
    (hall) => ['castling.withdrawNote', { table: 1, gameId: hall.host.tableView(1).gameId, note: 1 }],
    null,
  ],
  ['offer.make', [given, shown, played('e4')], offer, null],
  [
    'offer.withdraw',
    [given, shown, played('e4'), offer],
    (hall) => ['offer.withdraw', { table: 1, gameId: hall.host.tableView(1).gameId, offer: 1 }],
    null,
  ],
  [
    'score.show',
    [given, shown, played('e4')],
    (hall) => ['score.show', { table: 1, gameId: hall.host.tableView(1).gameId, shown: 0 }],
    null,
  ],
  ['clock.type', [given, shown, played('e4')], clock, null],
  [
    'clock.withdraw',
    [given, shown, played('e4'), clock],
    (hall) => ['clock.withdraw', { table: 1, gameId: hall.host.tableView(1).gameId, typed: 1 }],
    null,
  ],
  ['result.set', [given, shown, played('e4')], result, null],
  [
    'result.sign',
    [given, shown, played('e4'), result],
    (hall) => ['result.sign', { table: 1, seen: seen(hall), signed: true }],
    null,
  ],
  [
    'result.clear',
    [given, shown, played('e4'), result],
    (hall) => ['result.clear', { table: 1, seen: seen(hall) }],
    null,
  ],
];

describe('a request that comes twice, as a double click sends it', () => {
  it.each(SCENES)('%s: the second changes nothing', async (_, before, asked, again) => {
    const hall = openHall(temporaryFolder());
    await ask(hall, ['round.open', ROUND]);
    for (const one of before) expect(await ask(hall, one(hall))).toMatchObject({ ok: true });
    const request = asked(hall);
    expect(await ask(hall, request)).toMatchObject({ ok: true });
    const { last, tournament } = hall.host.context.recorder;
    expect(await ask(hall, request)).toMatchObject(
      again === null ? { ok: true } : { ok: false, fault: { code: again } },
    );
    expect(hall.host.context.recorder.last).toBe(last);
    expect(hall.host.context.recorder.tournament).toBe(tournament);
    hall.host.close();
  });
});

it('of two consoles that open the next round at once, one does, and the other is told so', async () => {
  const hall = openHall(temporaryFolder());
  const next = { ...ROUND, name: 'Round 2', after: 1 };
  expect(await ask(hall, ['round.open', { ...ROUND, after: 0 }])).toMatchObject({ value: { round: 1 } });
  expect(await ask(hall, ['round.open', next])).toMatchObject({ value: { round: 2 } });
  const { last } = hall.host.context.recorder;
  expect(await ask(hall, ['round.open', next])).toMatchObject({ value: { round: 2 } });
  const unknown = { title: '', federation: '', fideId: '' };
  const details = { white: { ...unknown, title: 'WGM' }, black: unknown };
  for (const other of [
    { name: 'Round two' },
    { tables: SEATS.slice(1) },
    { tables: SEATS.map((seat) => ({ ...seat, details })) },
    { castlingMode: 'orthodox' },
    { exclusions: { excluded: [518], repeats: 'allowed' } },
  ])
    expect(await ask(hall, ['round.open', { ...next, ...other }])).toMatchObject({
      fault: { code: 'round.movedOn' },
    });
  expect(hall.host.context.recorder.last).toBe(last);
  expect(await ask(hall, ['round.open', { ...next, name: 'Round 3', after: 2 }])).toMatchObject({
    value: { round: 3 },
  });
  hall.host.close();
});

describe('a move taken back across a restart', () => {
  it('is the one that the console names, and one alone', async () => {
    const folder = temporaryFolder();
    const before = openHall(folder);
    for (const one of [() => ['round.open', ROUND] as Asked, given, shown, played('e4', 'e5'), setByHand]) {
      expect(await ask(before, one(before))).toMatchObject({ ok: true });
    }
    before.host.close();
    const after = openHall(folder);
    const twice = key('takeBack')(after);
    expect(await ask(after, twice)).toMatchObject({ ok: true });
    expect(await ask(after, twice)).toMatchObject({ fault: { code: 'table.movedOn' } });
    const { plies, breaks } = after.host.tableView(1);
    expect([plies.map(({ san }) => san), breaks]).toEqual([['e4'], []]);
    expect(after.host.livePgn()).toMatch(/\n1\. e4[^{]*\*/u);
    after.host.close();
  });

  it('is refused where nothing was played but a board set by hand', async () => {
    const folder = temporaryFolder();
    const before = openHall(folder);
    for (const one of [() => ['round.open', ROUND] as Asked, given, setByHand]) await ask(before, one(before));
    before.host.close();
    const after = openHall(folder);
    expect(await ask(after, key('takeBack')(after))).toMatchObject({ fault: { code: 'key.nothingToTakeBack' } });
    after.host.close();
  });
});
