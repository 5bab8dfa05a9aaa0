import { describe, expect, it } from 'vitest';
import type { Judged } from '../../../electron/contract/requests.ts';
import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import type { UndoRequest } from '../../../electron/contract/views/decisions.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Bye, Players, SeatChange } from '../../../engine/journal/round.ts';
import { askHost } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { checkedSetups } from '../../support/checked-setups.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ANNA: Players = { white: 'Anna', black: 'Boris' };
const CLARA: Players = { white: 'Clara', black: 'David' };
const EMIL: Players = { white: 'Emil', black: 'Fritz' };

async function opened(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers } = hall.host;
  await handlers['tournament.open']({ name: 'Open' });
  const tables = [ANNA, CLARA].map((players, i) => ({ table: i + 1, ...players }));
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
  return hall;
}

async function playing(folder = temporaryFolder()): Promise<Hall> {
  const hall = await opened(folder);
  await hall.host.handlers['start.give']({ table: null, start: '518' });
  await hall.host.handlers['hall.show']({ screen: 'position' });
  const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5'];
  await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves });
  return hall;
}

const view = (hall: Hall, table = 1): TableView => hall.host.tableView(table);

async function correct(hall: Hall, ...changes: readonly SeatChange[]): Promise<string> {
  const answer = await hall.host.handlers['seats.correct']({ round: 1, changes });
  return answer.ok ? 'ok' : answer.fault.code;
}

const anna = (after: Players | null): SeatChange => ({ table: 1, before: ANNA, after });

describe('tables and byes together', () => {
  it('are corrected at once or not at all: whoever had a bye gets a table, and whoever had a table a bye', async () => {
    const folder = temporaryFolder();
    const hall = await opened(folder);
    const { handlers } = hall.host;
    const before = [{ name: 'Xu', kind: 'full' }] as const;
    await handlers['byes.set']({ round: 1, seen: [], byes: before });
    const after = [{ name: 'Boris', kind: 'half' }] as const;
    const changes = [anna({ white: 'Anna', black: 'Xu' })];
    const take = async (byes: readonly Bye[]): Promise<unknown> =>
      handlers['seats.correct']({ round: 1, changes, byes: { before: byes, after } });
    expect(await correct(hall, ...changes)).toBe('seat.bye');
    expect(await take([])).toMatchObject({ fault: { code: 'round.changed' } });
    expect(view(hall)).toMatchObject({ black: 'Boris' });
    expect(await take(before)).toMatchObject({ ok: true });
    expect(await take(before)).toMatchObject({ ok: true });
    hall.host.close();
    const again = openHall(folder);
    expect(view(again)).toMatchObject({ white: 'Anna', black: 'Xu', corrections: changes });
    expect(again.host.roundView?.byes).toEqual(after);
    again.host.close();
  });
});

describe('a correction of what was entered', () => {
  it('is seen by everybody, in the game that is played too, and after a restart', async () => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    const details = {
      white: { title: 'WGM', federation: 'GER', fideId: '4600000' },
      black: { title: '', federation: '', fideId: '' },
    };
    expect(await correct(hall, anna({ white: 'Anna Hector', black: 'Boris', details }))).toBe('ok');
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({
      white: 'Anna Hector',
      corrections: [anna({ white: 'Anna Hector', black: 'Boris', details })],
    });
    expect(after.host.hallTableView(1)).toMatchObject({ white: 'WGM Anna Hector', black: 'Boris' });
    expect(after.host.publicTables()[0]).toMatchObject({ white: 'Anna Hector' });
    expect(after.host.livePgn()).toMatch(/\[White "Anna Hector"\][^]*\[WhiteTitle "WGM"\]\n\[WhiteFideId "4600000"\]/u);
    after.host.close();
  });

  it('before the game is whatever is right: colours, other players, tables more or less', async () => {
    const hall = await opened();
    const clara = { table: 2, before: CLARA, after: null };
    const third = { table: 3, before: null, after: { white: 'Eva', black: 'Finn' } };
    expect(await correct(hall, anna({ white: 'Boris', black: 'Anna' }), clara, third)).toBe('ok');
    const shown = hall.host.roundView;
    expect(shown?.tables).toBe(2);
    expect(view(hall)).toMatchObject({ white: 'Boris', black: 'Anna', coloursReversed: false });
    expect(view(hall, 3)).toMatchObject({ white: 'Eva', state: 'noBoard' });
    expect(hall.host.publicTables().map(({ table }) => table)).toEqual([1, 3]);
    await hall.host.handlers['start.give']({ table: null, start: '518' });
    const begin = { table: 3, seen: tableSeen(view(hall, 3)) };
    await hall.host.handlers['hall.show']({ screen: 'position' });
    expect(await hall.host.handlers['game.begin'](begin)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('is made once where it is asked twice, and not over what somebody else has put right', async () => {
    const hall = await opened();
    const change = anna({ white: 'Anna Hector', black: 'Boris' });
    for (const _ of ['once', 'twice']) expect(await correct(hall, change)).toBe('ok');
    expect(view(hall).corrections).toHaveLength(1);
    expect(await correct(hall, anna({ white: 'Hanna', black: 'Boris' }))).toBe('seat.movedOn');
    expect(view(hall).white).toBe('Anna Hector');
    hall.host.close();
  });

  it('exchanges the wrong opponents as long as no move of theirs is recorded, and after their games are cancelled', async () => {
    const folder = temporaryFolder();
    const hall = await opened(folder);
    const { handlers } = hall.host;
    const swapped = [
      anna({ white: 'Anna', black: 'David' }),
      { table: 2, before: CLARA, after: { white: 'Clara', black: 'Boris' } },
    ];
    const back = swapped.map(({ table, before, after }) => ({ table, before: after, after: before }));
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    expect(await handlers['games.begin']({ round: 1, tables: [1, 2] })).toMatchObject({ ok: true });
    expect(await correct(hall, ...swapped)).toBe('ok');
    await handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves: ['e4'] });
    expect(await correct(hall, ...back)).toBe('seat.elsewhere');
    await handlers['game.cancel']({ table: 1, seen: tableSeen(view(hall)) });
    expect(await correct(hall, ...back)).toBe('ok');
    await handlers['game.begin']({ table: 1, seen: tableSeen(view(hall)) });
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({ ...ANNA, seatState: 'played', cancelled: [{ plies: 1, canTakeUp: false }] });
    expect(view(after, 2)).toMatchObject(CLARA);
    after.host.close();
  });

  it.each<readonly [string, readonly SeatChange[], string]>([
    ['a table twice', [anna(null), anna(null)], 'round.tableTwice'],
    ['one that is there', [{ table: 1, before: null, after: CLARA }], 'seat.movedOn'],
    ['a game taken out', [anna(null)], 'seat.played'],
    ['its colours', [anna({ white: 'Boris', black: 'Anna' })], 'seat.colours'],
    ['its player from another table', [anna({ white: 'Clara', black: 'Boris' })], 'seat.elsewhere'],
    [
      'more tables than one kiosk has',
      Array.from({ length: 1000 }, (_, i) => ({ table: i + 3, before: null, after: { white: '', black: '' } })),
      'round.tooManyTables',
    ],
  ])('is refused, all of it: %s', async (_, changes, code) => {
    const hall = await playing();
    const other = { table: 2, before: CLARA, after: { white: 'Klara', black: 'David' } };
    expect(await correct(hall, other, ...changes)).toBe(code);
    expect(view(hall)).toMatchObject({ ...ANNA, corrections: [] });
    expect(view(hall, 2)).toMatchObject(CLARA);
    hall.host.close();
  });
});

it('a correction says that a table is forfeited, and not that a game has begun; nobody who has a bye is seated', async () => {
  const hall = await opened();
  await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
  await hall.host.handlers['byes.set']({ round: 1, seen: [], byes: [{ name: 'Xu', kind: 'full' }] });
  expect(await correct(hall, anna({ white: 'Boris', black: 'Anna' }))).toBe('seat.forfeited');
  expect(await correct(hall, { table: 2, before: CLARA, after: { white: 'Xu', black: 'David' } })).toBe('seat.bye');
  expect(view(hall, 2)).toMatchObject(CLARA);
  hall.host.close();
});

describe('a correction after the result', () => {
  const details = (white: string) => ({
    white: { title: '', federation: '', fideId: white },
    black: { title: '', federation: '', fideId: '' },
  });
  it.each<readonly [string, Players, boolean]>([
    ['other names have to be signed again', { white: 'Xenia', black: 'Boris' }, false],
    ['more that is known leaves it signed', { ...ANNA, details: details('1') }, true],
  ])('%s', async (_, after, signed) => {
    const folder = temporaryFolder();
    let hall = await playing(folder);
    await result('1-0')(hall);
    await hall.host.handlers['result.sign']({ table: 1, seen: tableSeen(view(hall)), signed: true });
    expect(view(hall).signedEpochMs).not.toBeNull();
    expect(await correct(hall, anna(after))).toBe('ok');
    hall.host.close();
    hall = openHall(folder);
    expect(view(hall)).toMatchObject({ white: after.white, result: '1-0' });
    expect(view(hall).signedEpochMs !== null).toBe(signed);
    hall.host.close();
  });

  const XY: Players = { white: 'Xenia', black: 'Yuri' };
  it.each<readonly [string, readonly Players[], string]>([
    ['in one step', [ANNA, { white: 'Boris', black: 'Anna' }], 'seat.forfeited'],
    ['in two', [ANNA, XY, { white: 'Boris', black: 'Anna' }], 'seat.forfeited'],
    [
      'name by name',
      [ANNA, { ...ANNA, black: 'Yuri' }, { white: 'Anna', black: 'Yuri' }, { white: 'Boris', black: 'Yuri' }],
      'seat.forfeited',
    ],
    [
      'to another person',
      [
        { ...ANNA, details: details('1') },
        { white: 'Xenia', black: 'Boris', details: details('2') },
      ],
      'seat.forfeited',
    ],
    [
      'not: the same person’s name',
      [
        { ...ANNA, details: details('1') },
        { white: 'Hanna', black: 'Boris', details: details('1') },
      ],
      'ok',
    ],
    ['not: there and back again', [ANNA, { ...ANNA, white: 'Hanna' }, ANNA], 'ok'],
  ])('gives a forfeit to nobody else: %s', async (_, steps, last) => {
    const hall = await opened();
    const [first = ANNA, ...rest] = steps;
    await correct(hall, anna(first));
    await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
    const answers: string[] = [];
    let before = first;
    for (const after of rest) {
      answers.push(await correct(hall, { table: 1, before, after }));
      before = after;
    }
    expect(answers.at(-1)).toBe(last);
    expect(answers.slice(0, -1).every((answer) => answer === 'ok')).toBe(true);
    expect(view(hall).result).toBe('+/-');
    hall.host.close();
  });
});

describe('a correction of the round', () => {
  it('is what it is called everywhere, with what stood before; not over what somebody else put right', async () => {
    const hall = await playing();
    expect(await head(hall)).toMatchObject({ ok: true });
    expect(await head(hall)).toMatchObject({ ok: true });
    expect(hall.host.roundView).toMatchObject({ number: 5, name: 'Final', headsBefore: [HEAD] });
    expect(hall.host.hallView(1).round).toMatchObject({ name: 'Final' });
    expect(hall.host.livePgn()).toContain('[Round "5.1"]');
    const other = { round: 1, before: HEAD, after: { ...HEAD, name: 'Semifinal' } };
    expect(await hall.host.handlers['round.correct'](other)).toMatchObject({ fault: { code: 'round.changed' } });
    expect(hall.host.roundView?.name).toBe('Final');
    hall.host.close();
  });
});

async function decisions(hall: Hall): Promise<readonly UndoableDecision[]> {
  const listed = await hall.host.handlers['decisions.list']({});
  return listed.ok ? listed.value : [];
}

async function newest(hall: Hall): Promise<UndoableDecision> {
  const [first] = await decisions(hall);
  if (first === undefined) throw new Error('nothing was decided');
  return first;
}

/** As the console asks it: the very request that the list holds. */
async function undo(hall: Hall, { undo: asked }: UndoableDecision): Promise<boolean> {
  if (asked === null) throw new Error('it cannot be undone');
  return done(hall, asked);
}

async function done(hall: Hall, { request, input }: Judged<UndoRequest>): Promise<boolean> {
  return (await askHost(hall, request, input)).ok;
}

type Act = (hall: Hall) => unknown;
const result =
  (given: '1-0' | '0-1'): Act =>
  (hall) =>
    hall.host.handlers['result.set']({ table: 1, seen: tableSeen(view(hall)), result: given, reason: 'resignation' });
const gameId = (hall: Hall): string => view(hall).gameId ?? '';
const ruling: Act = (hall) =>
  hall.host.handlers['ruling.make']({
    ...{ table: 1, gameId: gameId(hall), ruled: view(hall).rulings.length, irregularity: 'two-hands', side: 'white' },
    ...{ ply: 1, questionId: null, remedy: 'stands', imposed: { kind: 'none' } },
  });
const seat: Act = (hall) =>
  hall.host.handlers['game.seat']({ table: 1, gameId: gameId(hall), white: 'Boris', black: 'Anna' });
const NO_DETAILS = { place: '', federation: '', organiser: '', arbiters: '', firstDay: '', lastDay: '' };
const HEAD = { number: 1, name: 'Round 1', startsEpochMs: null };
const head: Act = (hall) =>
  hall.host.handlers['round.correct']({
    round: 1,
    before: HEAD,
    after: { number: 5, name: 'Final', startsEpochMs: 7 },
  });
const announce: Act = (hall) =>
  hall.host.handlers['castling.announce']({
    table: 1,
    seen: tableSeen(view(hall)),
    side: view(hall).turn,
    withdrawn: false,
  });

/** What somebody at the console can tell from the tournament, but for the account of what was done. */
function looks(hall: Hall): unknown {
  const { white, black, result, rulings, offers, announced, signedEpochMs, cancelled, typedTimes } = view(hall);
  const standing = [rulings, offers].map(
    (all) => all.filter(({ withdrawnEpochMs }) => withdrawnEpochMs === null).length,
  );
  const { name, details, hallScreen, round, followsCentre, broadcast } = hall.host.context.recorder.tournament;
  const seats = [
    details,
    round?.name,
    round?.number,
    round?.startsEpochMs,
    round?.seats,
    round?.timetable,
    [...(round?.forfeits ?? [])],
    round?.byes,
    [...(round?.lookedAt ?? [])],
    [...(round?.absent ?? [])].filter(([, { white, black }]) => (white ?? black) !== null),
  ];
  return {
    white,
    black,
    result,
    results: hall.host.publicTables().map(({ result: shown }) => shown),
    begun: hall.host.publicTables().map(({ state }) => state),
    standing,
    announced,
    typed: typedTimes,
    signed: signedEpochMs !== null,
    cancelled,
    name,
    hallScreen,
    seats,
    followsCentre,
    numberOnClocks: round?.numberOnClocks,
    broadcast: [broadcast.delay, broadcast.stopped !== null, broadcast.variant, [...broadcast.tables.keys()]],
  };
}

describe('what was done in the last ten minutes', () => {
  it.each<readonly [string, readonly Act[]]>([
    ['a result', [result('1-0')]],
    ['another result', [result('1-0'), result('0-1')]],
    [
      'a result taken back',
      [result('1-0'), (hall) => hall.host.handlers['result.clear']({ table: 1, seen: tableSeen(view(hall)) })],
    ],
    [
      'signed',
      [
        result('1-0'),
        (hall) => hall.host.handlers['result.sign']({ table: 1, seen: tableSeen(view(hall)), signed: true }),
      ],
    ],
    [
      'a forfeit',
      [(hall) => hall.host.handlers['result.forfeit']({ table: 2, seen: tableSeen(view(hall, 2)), result: '+/-' })],
    ],
    [
      'a forfeit over the result of a game without moves',
      [
        (hall) =>
          hall.host.handlers['result.set']({
            ...{ table: 2, seen: tableSeen(view(hall, 2)), result: '0-1', reason: 'resignation' },
          }),
        (hall) => hall.host.handlers['result.forfeit']({ table: 2, seen: tableSeen(view(hall, 2)), result: '+/-' }),
      ],
    ],
    ['a ruling', [ruling]],
    [
      'an offer',
      [(hall) => hall.host.handlers['offer.make']({ table: 1, gameId: gameId(hall), offers: 0, side: 'white' })],
    ],
    [
      'times typed of a clock',
      [
        (hall) =>
          hall.host.handlers['clock.type']({ table: 1, gameId: gameId(hall), typed: 0, white: 600, black: 512 }),
      ],
    ],
    ['castling announced', [announce]],
    ['colours of a game', [seat]],
    ['a game cancelled', [(hall) => hall.host.handlers['game.cancel']({ table: 1, seen: tableSeen(view(hall)) })]],
    ['a correction', [(hall) => correct(hall, anna({ white: 'Hanna', black: 'Boris' }))]],
    ['a table added', [(hall) => correct(hall, { table: 3, before: null, after: EMIL })]],
    [
      'who is not paired',
      [(hall) => hall.host.handlers['byes.set']({ round: 1, seen: [], byes: [{ name: 'Xu', kind: 'full' }] })],
    ],
    [
      'who is not there',
      [(hall) => hall.host.handlers['player.absent']({ round: 1, table: 2, side: 'black', absent: true })],
    ],
    [
      'a set-up that was looked at',
      [(hall) => hall.host.handlers['tables.ready']({ round: 1, looked: checkedSetups(hall.host, [2]), ready: true })],
    ],
    [
      'a game that was begun',
      [(hall) => hall.host.handlers['game.begin']({ table: 2, seen: tableSeen(view(hall, 2)) })],
    ],
    [
      'that it began, and that it did not',
      [
        (hall) => hall.host.handlers['games.begin']({ round: 1, tables: [2] }),
        (hall) => hall.host.handlers['games.takeBack']({ round: 1, tables: [2] }),
      ],
    ],
    ['the name and number of the round', [head]],
    [
      'the place of the tournament',
      [
        (hall) =>
          hall.host.handlers['tournament.open']({ name: 'Open', details: { ...NO_DETAILS, place: 'Weissenhaus' } }),
      ],
    ],
    ['the name of the tournament', [(hall) => hall.host.handlers['tournament.open']({ name: 'Opne' })]],
    ['a broadcast that was stopped', [(hall) => hall.host.handlers['broadcast.stop']({ stopped: true })]],
    [
      'a delay of the broadcast',
      [(hall) => hall.host.handlers['broadcast.delay']({ delay: { unit: 'minutes', count: 5 } })],
    ],
    ['the variant of the broadcast', [(hall) => hall.host.handlers['broadcast.variant']({ variant: 'Fischerandom' })]],
    [
      'a table that is held back',
      [(hall) => hall.host.handlers['broadcast.table']({ round: 1, table: 2, as: 'held' })],
    ],
    ['the draw of the hall’s own', [(hall) => hall.host.handlers['draw.follow']({ follows: false })]],
    ['the number on the clocks', [(hall) => hall.host.handlers['round.numberOnClocks']({ round: 1, shown: true })]],
    ['the hall’s screen', [(hall) => hall.host.handlers['hall.show']({ screen: 'blank' })]],
    [
      'the timetable',
      [
        (hall) =>
          hall.host.handlers['timetable.set']({
            round: 1,
            timetable: { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs: 4 },
          }),
      ],
    ],
  ])('%s is undone from the list, after a restart too, and then is undone', async (_, acts) => {
    const folder = temporaryFolder();
    let hall = await playing(folder);
    for (const act of acts.slice(0, -1)) await act(hall);
    const before = looks(hall);
    await acts.at(-1)?.(hall);
    const shown = looks(hall);
    expect(shown).not.toEqual(before);
    hall.host.close();
    hall = openHall(folder);
    const decision = await newest(hall);
    expect(looks(hall)).toEqual(shown);
    expect(await undo(hall, decision)).toBe(true);
    expect(looks(hall)).toEqual(before);
    const again = (await decisions(hall)).find(({ seq }) => seq === decision.seq);
    expect(again).toMatchObject({ undo: null, whyNot: 'undone' });
    hall.host.close();
  });

  it.each<readonly [string, readonly Act[], string]>([
    ['a result that another took the place of', [result('1-0'), result('0-1')], 'later'],
    [
      'castling that was announced, and a move made since',
      [
        announce,
        (hall) => hall.host.handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves: ['0-0'] }),
      ],
      'later',
    ],
    [
      'a table added, at which a game is played',
      [
        (hall) => correct(hall, { table: 3, before: null, after: EMIL }),
        (hall) =>
          hall.host.handlers['table.setByHand']({
            table: 3,
            seen: tableSeen(view(hall, 3)),
            fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
          }),
      ],
      'atTable',
    ],
    [
      'the score that a player was shown',
      [(hall) => hall.host.handlers['score.show']({ table: 1, gameId: gameId(hall), shown: 0 }), () => undefined],
      'stays',
    ],
    [
      'a game that was cancelled since',
      [result('1-0'), (hall) => hall.host.handlers['game.cancel']({ table: 1, seen: tableSeen(view(hall)) })],
      'cancelled',
    ],
  ])('says why not: %s', async (_, [act, since], whyNot) => {
    const hall = await playing();
    await act?.(hall);
    const { seq } = await newest(hall);
    await since?.(hall);
    const decision = (await decisions(hall)).find((one) => one.seq === seq);
    expect(decision).toMatchObject({ undo: null, whyNot });
    hall.host.close();
  });

  it('reveals no start that is sealed, neither by the hall’s screen nor by a time that has passed', async () => {
    const hall = await opened();
    const { handlers } = hall.host;
    const at = (minutes: number) => ({
      ...{ drawEpochMs: hall.clock.epochMs(), revealEpochMs: hall.clock.epochMs() + minutes * 60_000 },
      ...{ doorsEpochMs: hall.clock.epochMs(), startEpochMs: hall.clock.epochMs() + 9_000_000 },
    });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    await handlers['hall.show']({ screen: 'blank' });
    const [first] = hall.host.context.recorder.tournament.ledger;
    await handlers['draw.annul']({ draw: first?.draw ?? '', reason: 'wrong' });
    await handlers['timetable.set']({ round: 1, timetable: at(1) });
    await handlers['timetable.set']({ round: 1, timetable: at(30) });
    await handlers['start.give']({ table: null, start: '17' });
    hall.wait(120_000);
    expect(hall.host.roundView?.moment).toBe('drawn');
    const undoable = (await decisions(hall)).filter(({ undo: asked }) => asked !== null);
    for (const decision of undoable) await undo(hall, decision);
    hall.wait(1_000);
    expect(undoable.map(({ decided }) => decided.what)).not.toContain('round.timed');
    expect(hall.host.roundView?.moment).toBe('drawn');
    hall.host.close();
  });

  it('is told to the console that sets the timetable, or names the tournament, by what it saw before', async () => {
    const hall = await opened();
    const at = (minutes: number) => {
      const drawEpochMs = hall.clock.epochMs() + minutes * 60_000;
      return { drawEpochMs, revealEpochMs: drawEpochMs, doorsEpochMs: drawEpochMs, startEpochMs: drawEpochMs };
    };
    const set = (timetable: object | null, seen: object | null) =>
      askHost(hall, 'timetable.set', { round: 1, timetable, seen });
    expect(await set(at(1), null)).toMatchObject({ ok: true });
    // As after a second click, and by another console.
    expect(await set(at(1), null)).toMatchObject({ ok: true });
    expect(await set(at(2), null)).toMatchObject({ fault: { code: 'timetable.changed', facts: at(1) } });
    expect(await set(at(2), at(1))).toMatchObject({ ok: true });
    expect(await set(null, at(1))).toMatchObject({ fault: { code: 'timetable.changed' } });
    expect(hall.host.roundView?.timetable).toEqual(at(2));
    expect(await set(null, at(2))).toMatchObject({ ok: true });
    expect(await set(at(3), at(2))).toMatchObject({ fault: { code: 'timetable.removed' } });

    const called = (name: string, seen: object | null) => askHost(hall, 'tournament.open', { name, seen });
    const open = { name: 'Open', details: NO_DETAILS };
    expect(await called('Cup', null)).toMatchObject({ fault: { code: 'tournament.changed', facts: { name: 'Open' } } });
    expect(await called('Cup', open)).toMatchObject({ ok: true });
    expect(await called('Masters', open)).toMatchObject({
      fault: { code: 'tournament.changed', facts: { name: 'Cup' } },
    });
    expect(hall.host.context.recorder.tournament.name).toBe('Cup');
    hall.host.close();
  });

  it('is not there any more after eleven, and not of the round before', async () => {
    const hall = await opened();
    expect(await newest(hall)).toMatchObject({ decided: { what: 'round.opened', name: 'Round 1' } });
    await correct(hall, anna({ white: 'Hanna', black: 'Boris' }));
    const next = { name: 'Round 2', tables: [{ table: 1, ...CLARA }], castlingMode: 'cg' } as const;
    await hall.host.handlers['round.open'](next);
    expect((await decisions(hall)).map(({ whyNot }) => whyNot)).toEqual(['stays', 'round', 'round', 'stays']);
    hall.wait(11 * 60_000);
    expect(await decisions(hall)).toEqual([]);
    hall.host.close();
  });
});
