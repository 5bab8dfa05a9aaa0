import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { nextStep } from '../../../electron/contract/next-step.ts';
import { askHost } from '../../support/ask-host.ts';
import { openHall, ZERO_AT } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TABLES = Array.from({ length: 10 }, (_, n) => ({ table: n + 1, white: `W${String(n)}`, black: `B${String(n)}` }));

/** A round of ten tables, none of them with a board. */
async function round(start: string | null = '518', folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers } = hall.host;
  await handlers['round.open']({ name: 'Round 1', tables: TABLES, castlingMode: 'cg' });
  if (start !== null) {
    await handlers['start.give']({ table: null, start });
    await handlers['hall.show']({ screen: 'position' });
  }
  return hall;
}

const view = (hall: Hall, table: number): TableView => hall.host.tableView(table);
const seen = (hall: Hall, table: number): TableSeen => tableSeen(view(hall, table));

describe('a table without a board', () => {
  it('takes moves one after the other, each from where the answer to the one before says', async () => {
    const hall = await round('518');
    const { handlers } = hall.host;
    let from = seen(hall, 3);
    for (const move of ['e4', 'e5', 'Nf3', 'Nc6']) {
      const played = await handlers['table.played']({ table: 3, seen: from, moves: [move] });
      if (!played.ok) throw new Error(played.fault.code);
      from = played.value;
    }
    expect(from).toEqual(seen(hall, 3));
    expect(view(hall, 3).plies).toHaveLength(4);
    hall.host.close();
  });

  it.each([
    ['was never recorded', 3, ['e4', 'e5'], []],
    ['is taken back', 3, ['e4', 'e5', 'Nf3'], ['takeBack']],
  ] as const)('knows the legal move from the one that was ruled on, which %s', async (_, ply, moves, keys) => {
    const hall = await round('518');
    const { handlers } = hall.host;
    await handlers['game.begin']({ table: 3, seen: seen(hall, 3) });
    await handlers['table.played']({ table: 3, seen: seen(hall, 3), moves: [...moves] });
    const told = { irregularity: 'illegal-move', side: 'white', ply, questionId: null } as const;
    const asked = { table: 3, gameId: view(hall, 3).gameId ?? '', ruled: 0, remedy: 'restore-before' } as const;
    const imposed = { kind: 'time', seconds: 120 } as const;
    expect(await handlers['ruling.make']({ ...asked, ...told, imposed })).toMatchObject({ ok: true });
    const steps = (): string | undefined => nextStep(view(hall, 3))?.step;
    expect(steps()).toBe(moves.length < ply ? undefined : 'takeBack');
    for (const key of keys) await handlers['table.key']({ table: 3, seen: seen(hall, 3), key });
    expect(steps()).toBeUndefined();
    await handlers['table.played']({ table: 3, seen: seen(hall, 3), moves: ['d4', 'd5'] });
    expect(view(hall, 3).plies).toHaveLength(4);
    expect(steps()).toBeUndefined();
    hall.host.close();
  });

  it('begins by hand, plays, takes moves by hand and back, and has its result, as any other', async () => {
    const folder = temporaryFolder();
    const hall = await round('518', folder);
    const { handlers } = hall.host;
    const before = seen(hall, 3);
    expect(view(hall, 3)).toMatchObject({ state: 'noBoard', gameId: null });
    expect(await handlers['game.begin']({ table: 3, seen: before })).toMatchObject({ ok: true });
    expect(view(hall, 3)).toMatchObject({ state: 'playing', plies: [], matchesDraw: true, turn: 'white' });
    const { gameId } = view(hall, 3);
    expect(await handlers['game.begin']({ table: 3, seen: before })).toMatchObject({ ok: true });
    expect(view(hall, 3).gameId).toBe(gameId);

    await handlers['table.played']({ table: 3, seen: seen(hall, 3), moves: ['e4', 'e5', 'Nf3'] });
    expect(await handlers['table.key']({ table: 3, seen: seen(hall, 3), key: 'takeBack' })).toMatchObject({ ok: true });
    hall.wait(60_000);
    expect(view(hall, 3)).toMatchObject({
      state: 'playing',
      awaitsBoard: false,
      plies: [{ san: 'e4' }, { san: 'e5' }],
    });
    await handlers['table.played']({ table: 3, seen: seen(hall, 3), moves: ['Nc3'] });
    expect(hall.host.hallTableView(3)).toMatchObject({
      state: 'playing',
      connected: false,
      plyCount: 3,
      moves: ['e4', 'e5', 'Nc3'],
    });
    hall.host.close();

    const again = openHall(folder);
    again.wait(60_000);
    expect(view(again, 3)).toMatchObject({ state: 'playing', gameId, awaitsBoard: false });
    expect(view(again, 3).plies.map(({ san }) => san)).toEqual(['e4', 'e5', 'Nc3']);
    const given = { table: 3, seen: seen(again, 3), result: '0-1', reason: 'resignation' } as const;
    expect(await again.host.handlers['result.set'](given)).toMatchObject({ ok: true });
    expect(view(again, 3)).toMatchObject({ state: 'over', result: '0-1' });
    expect(again.host.hallTableView(3)).toMatchObject({ state: 'over', result: '0-1' });
    again.host.close();
  });

  it('keeps castling that was announced there, with player and time, though no move is known; undone, it stays in the record', async () => {
    const folder = temporaryFolder();
    const hall = await round('518', folder);
    const { handlers } = hall.host;
    expect(await handlers['castling.note']({ table: 3, gameId: randomUUID(), notes: 0, side: 'black' })).toMatchObject({
      ok: false,
    });
    await handlers['game.begin']({ table: 3, seen: seen(hall, 3) });
    const gameId = view(hall, 3).gameId ?? '';
    expect(await handlers['castling.note']({ table: 3, gameId, notes: 0, side: 'black' })).toMatchObject({ ok: true });
    hall.wait(600_000);
    expect(await handlers['castling.note']({ table: 3, gameId, notes: 1, side: 'white' })).toMatchObject({ ok: true });
    await handlers['table.played']({ table: 3, seen: seen(hall, 3), moves: ['e4'] });
    expect(view(hall, 3).plies).toMatchObject([{ san: 'e4', announcedEpochMs: null }]);
    await handlers['castling.withdrawNote']({ table: 3, gameId, note: 2 });
    hall.host.close();
    const again = openHall(folder);
    const [black, white] = view(again, 3).castlingNotes;
    expect([black, white]).toMatchObject([
      { side: 'black', withdrawnEpochMs: null },
      {
        side: 'white',
        madeEpochMs: (black?.madeEpochMs ?? 0) + 600_000,
        withdrawnEpochMs: expect.any(Number) as number,
      },
    ]);
    again.host.close();
  });

  it('has its result without a word before it, once, and by what leads to it; it is taken back as any other', async () => {
    const hall = await round();
    const { handlers } = hall.host;
    const before = seen(hall, 5);
    const wrong = { table: 5, seen: before, result: '1-0', reason: 'stalemate' } as const;
    expect(await handlers['result.set'](wrong)).toMatchObject({ fault: { code: 'result.notSo' } });
    expect(view(hall, 5).gameId).toBeNull();
    const given = { table: 5, seen: before, result: '1-0', reason: 'resignation' } as const;
    expect(await handlers['result.set'](given)).toMatchObject({ ok: true });
    expect(await handlers['result.set'](given)).toMatchObject({ ok: true });
    expect(await handlers['result.set']({ ...given, result: '0-1' })).toMatchObject({
      fault: { code: 'table.movedOn' },
    });
    expect(view(hall, 5)).toMatchObject({ state: 'over', result: '1-0', resultChanges: [{ result: '1-0' }] });
    expect(hall.host.livePgn()).toMatch(/\[White "W4"\][^]*\[Result "1-0"\]/u);
    expect(await handlers['result.clear']({ table: 5, seen: seen(hall, 5) })).toMatchObject({ ok: true });
    expect(view(hall, 5)).toMatchObject({ state: 'playing', result: null });
    hall.host.close();
  });

  it.each([
    ['that is not drawn', null],
    ['that the hall does not know', '785'],
  ])('begins on no start %s, and gives nothing away', async (_, start) => {
    const hall = await round(null);
    const { handlers } = hall.host;
    if (start !== null) await handlers['start.give']({ table: null, start });
    const [begin, result] = [
      await handlers['game.begin']({ table: 1, seen: seen(hall, 1) }),
      await handlers['result.set']({ table: 1, seen: seen(hall, 1), result: '1-0', reason: 'resignation' }),
    ];
    for (const refused of [begin, result]) expect(refused).toMatchObject({ fault: { code: 'game.notRevealed' } });
    expect(view(hall, 1)).toMatchObject({ gameId: null, state: 'noBoard' });
    expect(hall.host.hallTableView(1).start).toBeNull();
    hall.host.close();
  });

  it.each<readonly [string, (hall: Hall) => Promise<unknown>]>([
    ['game.begin', (hall) => askHost(hall, 'game.begin', { table: 1, seen: seen(hall, 1) })],
    ['games.begin', (hall) => askHost(hall, 'games.begin', { round: 1, tables: [1] })],
    [
      'result.set',
      (hall) => askHost(hall, 'result.set', { table: 1, seen: seen(hall, 1), result: '1-0', reason: 'resignation' }),
    ],
    ['table.played', (hall) => askHost(hall, 'table.played', { table: 1, seen: seen(hall, 1), moves: ['a2a3'] })],
    [
      'table.setByHand, from the start',
      (hall) => askHost(hall, 'table.setByHand', { table: 1, seen: seen(hall, 1), fen: view(hall, 1).start?.fen }),
    ],
    [
      'table.setByHand, from elsewhere',
      (hall) =>
        askHost(hall, 'table.setByHand', { table: 1, seen: seen(hall, 1), fen: '8/8/8/4k3/8/8/8/4K2R w - - 0 1' }),
    ],
  ])('gives no sealed start away before its announced time, by %s', async (_, begin) => {
    const hall = await round(null);
    const { handlers } = hall.host;
    await handlers['start.give']({ table: null, start: '785' });
    const [drawEpochMs, revealEpochMs, doorsEpochMs, startEpochMs] = [-1, 3_600, 3_700, 3_800].map(
      (seconds) => ZERO_AT + seconds * 1_000,
    ) as [number, number, number, number];
    const timetable = { drawEpochMs, revealEpochMs, doorsEpochMs, startEpochMs };
    expect(await handlers['timetable.set']({ round: 1, timetable })).toMatchObject({ ok: true });
    expect(await begin(hall)).toMatchObject({ ok: false, fault: { code: 'game.notRevealed' } });
    expect(view(hall, 1)).toMatchObject({ gameId: null, state: 'noBoard' });
    expect(hall.host.publicTables().map(({ sp }) => sp)).toEqual(TABLES.map(() => null));
    expect(hall.host.hallTableView(1).start).toBeNull();
    await handlers['hall.show']({ screen: 'position', early: true });
    expect(await begin(hall)).toMatchObject({ ok: true });
    expect(view(hall, 1).gameId).not.toBeNull();
    hall.host.close();
  });

  it('that is forfeited begins no game, until it is played after all', async () => {
    const hall = await round();
    const { handlers } = hall.host;
    const before = seen(hall, 2);
    await handlers['result.forfeit']({ table: 2, seen: before, result: '+/-' });
    expect(view(hall, 2)).toMatchObject({ state: 'over', gameId: null });
    expect(await handlers['game.begin']({ table: 2, seen: before })).toMatchObject({
      fault: { code: 'table.movedOn' },
    });
    expect(await handlers['game.begin']({ table: 2, seen: seen(hall, 2) })).toMatchObject({
      fault: { code: 'table.movedOn' },
    });
    await handlers['result.forfeit']({ table: 2, seen: seen(hall, 2), result: null });
    expect(await handlers['game.begin']({ table: 2, seen: before })).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('is counted with those that have one: a round is ready, and over, with all of them', async () => {
    const hall = await round();
    const { handlers } = hall.host;
    const counted = (): number | undefined => hall.host.roundView?.ready;
    expect(counted()).toBe(0);
    for (const { table } of TABLES) await handlers['game.begin']({ table, seen: seen(hall, table) });
    hall.wait(1_000);
    expect(counted()).toBe(TABLES.length);
    for (const { table } of TABLES)
      await handlers['result.set']({ table, seen: seen(hall, table), result: '1/2-1/2', reason: 'agreement' });
    hall.wait(1_000);
    expect(counted()).toBe(TABLES.length);
    expect(TABLES.map(({ table }) => hall.host.publicTables().find((one) => one.table === table)?.result)).toEqual(
      TABLES.map(() => '1/2-1/2'),
    );
    const next = await handlers['round.open']({ name: 'Round 2', tables: TABLES, castlingMode: 'cg' });
    expect(next).toMatchObject({ ok: true });
    hall.host.close();
  });
});
