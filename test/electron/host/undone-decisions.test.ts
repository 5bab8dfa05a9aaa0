import { describe, expect, it } from 'vitest';
import { decisionWords } from '../../../electron/contract/messages/en/decisions.ts';
import type { Judged } from '../../../electron/contract/requests.ts';
import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import type { UndoRequest } from '../../../electron/contract/views/decisions.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { Players } from '../../../engine/journal/round.ts';
import { askHost } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { checkedSetups } from '../../support/checked-setups.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { CLARA, opened, playing, view, correct, anna, result, head } from '../../support/corrected-round.ts';
import type { Act } from '../../support/corrected-round.ts';

const EMIL: Players = { white: 'Emil', black: 'Fritz' };

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

const gameId = (hall: Hall): string => view(hall).gameId ?? '';

const ruling: Act = (hall) =>
  hall.host.handlers['ruling.make']({
    ...{ table: 1, gameId: gameId(hall), ruled: view(hall).rulings.length, irregularity: 'two-hands', side: 'white' },
    ...{ ply: 1, questionId: null, remedy: 'stands', imposed: { kind: 'none' } },
  });

const seat: Act = (hall) =>
  hall.host.handlers['game.seat']({ table: 1, gameId: gameId(hall), white: 'Boris', black: 'Anna' });

const type =
  (white: number, typed: number): Act =>
  (hall) =>
    hall.host.handlers['clock.type']({ table: 1, gameId: gameId(hall), typed, white, black: 512 });

const absent =
  (isAbsent: boolean): Act =>
  (hall) =>
    hall.host.handlers['player.absent']({ round: 1, table: 2, side: 'black', absent: isAbsent });

const NO_DETAILS = { place: '', federation: '', organiser: '', arbiters: '', firstDay: '', lastDay: '' };

const announce: Act = (hall) =>
  hall.host.handlers['castling.announce']({
    table: 1,
    seen: tableSeen(view(hall)),
    side: view(hall).turn,
    withdrawn: false,
  });

/** What somebody at the console can tell from the tournament, but for the account of what was done. */
function looks(hall: Hall): unknown {
  const { white, black, result, rulings, offers, castlingNotes, announced, signedEpochMs, cancelled, typedTimes } =
    view(hall);
  const standing = [rulings, offers, castlingNotes].map(
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
  it('names the players whose game it was, whoever sits at the table now', async () => {
    const hall = await playing();
    await result('1-0')(hall);
    await hall.host.handlers['player.absent']({ round: 1, table: 2, side: 'black', absent: true });
    await hall.host.handlers['round.open']({ name: 'Round 2', tables: [{ table: 1, ...EMIL }], castlingMode: 'cg' });
    await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
    const listed = (await decisions(hall)).map(({ decided, names }) => [decided.what, names]);
    expect(listed).toEqual(
      expect.arrayContaining([
        ['result.forfeited', EMIL],
        ['player.absent', CLARA],
        ['result.set', { white: 'Anna', black: 'Boris' }],
        ['round.opened', null],
      ]),
    );
  });

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
      'castling noted of no move',
      [(hall) => hall.host.handlers['castling.note']({ table: 1, gameId: gameId(hall), notes: 0, side: 'black' })],
    ],
    ['times typed of a clock', [type(600, 0)]],
    ['castling announced', [announce]],
    ['colours of a game', [seat]],
    ['a game cancelled', [(hall) => hall.host.handlers['game.cancel']({ table: 1, seen: tableSeen(view(hall)) })]],
    ['a correction', [(hall) => correct(hall, anna({ white: 'Hanna', black: 'Boris' }))]],
    ['a table added', [(hall) => correct(hall, { table: 3, before: null, after: EMIL })]],
    [
      'who is not paired',
      [(hall) => hall.host.handlers['byes.set']({ round: 1, seen: [], byes: [{ name: 'Xu', kind: 'full' }] })],
    ],
    ['who is not there', [absent(true)]],
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
    ['times of a clock that were typed anew', [type(600, 0), type(500, 1)], 'later'],
    ['that somebody is not there, said again', [absent(true), absent(false), absent(true)], 'later'],
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
  ])('says why not: %s', async (_, [act, ...since], whyNot) => {
    const hall = await playing();
    await act?.(hall);
    const { seq } = await newest(hall);
    for (const later of since) await later(hall);
    const decision = (await decisions(hall)).find((one) => one.seq === seq);
    expect(decision).toMatchObject({ undo: null, whyNot });
    hall.host.close();
  });

  it('a result is undone by the newest line about it at its table alone', async () => {
    const hall = await opened();
    for (const forfeit of ['+/-', '-/+', '+/-'] as const)
      await hall.host.handlers['result.forfeit']({ table: 2, seen: tableSeen(view(hall, 2)), result: forfeit });
    const lines = (await decisions(hall)).filter(({ decided }) => decided.what === 'result.forfeited');
    expect(lines.map(({ undo: asked }) => asked !== null)).toEqual([true, false, false]);
    hall.host.close();
  });

  it('a forfeit and the game that was cancelled for it are one line, and come back together', async () => {
    const hall = await playing();
    await hall.host.handlers['result.set']({
      ...{ table: 2, seen: tableSeen(view(hall, 2)), result: '0-1', reason: 'resignation' },
    });
    await hall.host.handlers['result.forfeit']({ table: 2, seen: tableSeen(view(hall, 2)), result: '+/-' });
    const atTable = (await decisions(hall)).filter(({ table }) => table === 2);
    expect(atTable.map(({ decided }) => decided.what)).toEqual(['result.forfeited', 'result.set']);
    expect(await undo(hall, await newest(hall))).toBe(true);
    expect(view(hall, 2).result).toBe('0-1');
    hall.host.close();
  });

  it('is undone where it was done last, and what stood before it after that', async () => {
    const hall = await playing();
    for (const typed of [type(600, 0), type(500, 1)]) await typed(hall);
    const lines = async () => (await decisions(hall)).filter(({ decided }) => decided.what === 'clock.typed');
    const [last] = await lines();
    if (last === undefined) throw new Error('nothing was typed');
    await undo(hall, last);
    expect((await lines()).map(({ whyNot }) => whyNot)).toEqual(['undone', null]);
    hall.host.close();
  });

  it('says of an annulment whether what was annulled had been drawn or set', async () => {
    const hall = await opened();
    const { handlers } = hall.host;
    const annul = async (): Promise<void> => {
      const { draw = '' } = hall.host.context.recorder.tournament.ledger.at(-1) ?? {};
      await handlers['draw.annul']({ draw, reason: 'wrong' });
    };
    await handlers['start.give']({ table: null, start: '518' });
    await annul();
    await handlers['draw.quick']({ round: 1, excluded: [] });
    await annul();
    const told = (await decisions(hall)).map(({ decided }) => decisionWords.says(decided));
    expect(told.filter((text) => text.includes('annulled')).sort()).toEqual([
      'Draw annulled',
      'Start position annulled',
    ]);
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
