import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableSeen } from '../../../electron/contract/table-seen.ts';
import { en } from '../../../electron/contract/messages/en.ts';
import { hallOnDisk } from '../../support/full-disk.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Table 1 after 1. e4 e5. */
async function playing(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers } = hall.host;
  await handlers['round.open']({
    name: 'Round 1',
    tables: [{ table: 1, white: 'A', black: 'B' }],
    castlingMode: 'cg',
  });
  await handlers['start.give']({ table: null, start: '518' });
  await handlers['hall.show']({ screen: 'position' });
  await handlers['table.played']({ table: 1, seen: seen(hall), moves: ['e4', 'e5'] });
  return hall;
}

function seen(hall: Hall): TableSeen {
  return tableSeen(hall.host.tableView(1));
}

describe('a result', () => {
  it('is not overwritten by a page that did not see it, nor taken back by one', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    const old = seen(hall);
    expect(await handlers['result.set']({ table: 1, seen: old, result: '1-0', reason: 'resignation' })).toEqual(
      expect.objectContaining({ ok: true }),
    );
    const late = await handlers['result.set']({ table: 1, seen: old, result: '0-1', reason: 'resignation' });
    expect(late).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
    expect(await handlers['result.clear']({ table: 1, seen: old })).toMatchObject({ fault: { code: 'table.movedOn' } });
    expect(hall.host.tableView(1)).toMatchObject({ result: '1-0', resultReason: 'resignation' });
    const corrected = await handlers['result.set']({
      table: 1,
      seen: seen(hall),
      result: '0-1',
      reason: 'time',
    });
    expect(corrected).toMatchObject({ ok: true });
    expect(hall.host.tableView(1)).toMatchObject({ result: '0-1', resultReason: 'time' });
    hall.host.close();
  });

  it('by what does not lead to it is refused, and nothing is stopped', async () => {
    const hall = await playing();
    const answer = await hall.host.handlers['result.set']({
      table: 1,
      seen: seen(hall),
      result: '1-0',
      reason: 'stalemate',
    });
    expect(answer).toMatchObject({ fault: { code: 'result.notSo', facts: { table: 1, ending: 'stalemate' } } });
    expect(hall.host.tableView(1)).toMatchObject({ result: null, resultChanges: [] });
    hall.host.close();
  });

  it('leaves its trace: what was given, taken back, and when, the same after a restart', async () => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    const { handlers } = hall.host;
    await handlers['result.set']({ table: 1, seen: seen(hall), result: '1/2-1/2', reason: 'agreement' });
    hall.wait(60_000);
    await handlers['result.clear']({ table: 1, seen: seen(hall) });
    hall.wait(60_000);
    await handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' });
    const { resultChanges } = hall.host.tableView(1);
    expect(resultChanges).toMatchObject([
      { result: '1/2-1/2', reason: 'agreement', origin: 'entered' },
      { result: null },
      { result: '1-0', reason: 'resignation', origin: 'entered' },
    ]);
    const times = resultChanges.map(({ atEpochMs }) => atEpochMs - (resultChanges[0]?.atEpochMs ?? 0));
    expect(times).toEqual([0, 60_000, 120_000]);
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.tableView(1).resultChanges).toEqual(resultChanges);
    after.host.close();
  });
});

describe('scoresheets', () => {
  it('are signed with the result that stands: another one wants them signed anew', async () => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    const { handlers } = hall.host;
    const sign = (signed: boolean): unknown => handlers['result.sign']({ table: 1, seen: seen(hall), signed });
    expect(await sign(true)).toMatchObject({ ok: false, fault: { code: 'result.none' } });
    await handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' });
    expect(await sign(true)).toMatchObject({ ok: true });
    expect(hall.host.tableView(1).signedEpochMs).not.toBeNull();
    expect(await sign(false)).toMatchObject({ ok: true });
    expect(hall.host.tableView(1).signedEpochMs).toBeNull();
    await sign(true);
    const { signedEpochMs } = hall.host.tableView(1);
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.tableView(1).signedEpochMs).toBe(signedEpochMs);
    await after.host.handlers['result.set']({ table: 1, seen: seen(after), result: '1-0', reason: 'time' });
    expect(after.host.tableView(1).signedEpochMs).toBeNull();
    const { resultChanges } = after.host.tableView(1);
    expect(resultChanges.map(({ unsigned }) => unsigned)).toEqual([undefined, true]);
    const told = resultChanges.map((change) => en.console.table.result.change('14:05', change));
    expect(told).toEqual([
      '14:05 1–0, resignation, entered by hand',
      '14:05 1–0, time, entered by hand; signed before this, not since',
    ]);
    after.host.close();
  });
});

describe('a result that is proposed', () => {
  it('by mate on the board is told with its article, and confirmed as proposed', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    await handlers['table.played']({ table: 1, seen: seen(hall), moves: ['Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7'] });
    expect(hall.host.tableView(1).proposal).toEqual({
      by: 'board',
      ending: 'checkmate',
      result: '1-0',
      article: '5.1.1',
      against: [],
    });
    await handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'checkmate' });
    expect(hall.host.tableView(1)).toMatchObject({ proposal: null, resultChanges: [{ origin: 'confirmed' }] });
    await handlers['result.clear']({ table: 1, seen: seen(hall) });
    await handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' });
    expect(hall.host.tableView(1).resultChanges.at(-1)).toMatchObject({ origin: 'entered' });
    hall.host.close();
  });

  it('by a ruling that ends the game goes with the ruling when that is withdrawn', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    const { gameId } = hall.host.tableView(1);
    await handlers['ruling.make']({
      ...{ table: 1, gameId: gameId ?? '', ruled: 0, irregularity: 'device', side: 'white', ply: 3, questionId: null },
      ...{ remedy: 'game-over', imposed: { kind: 'over', winner: 'black' } },
    });
    expect(hall.host.tableView(1).proposal).toMatchObject({ by: 'ruling', ending: 'device', result: '0-1' });
    await handlers['ruling.withdraw']({ table: 1, gameId: gameId ?? '', ruling: 1 });
    expect(hall.host.tableView(1).proposal).toBeNull();
    hall.host.close();
  });
});

describe('time', () => {
  const FOOLS = ['e4', 'g5', 'Nc3', 'f6', 'Qh5'];
  async function ruledOn(moves: readonly string[]): Promise<Hall> {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    const tables = [{ table: 1, white: 'A', black: 'B' }];
    await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    expect(await handlers['table.played']({ table: 1, seen: seen(hall), moves })).toMatchObject({ ok: true });
    const { gameId } = hall.host.tableView(1);
    await handlers['ruling.make']({
      ...{ table: 1, gameId: gameId ?? '', ruled: 0, irregularity: 'flag-fallen', side: 'white', ply: 5 },
      ...{ questionId: null, remedy: 'game-over', imposed: { kind: 'over', winner: 'black' } },
    });
    return hall;
  }

  it('that is ruled to be over proposes so, but not before an end that stood on the board', async () => {
    const open = await ruledOn(FOOLS.slice(0, -1));
    expect(open.host.tableView(1).proposal).toMatchObject({ by: 'ruling', ending: 'time', result: '0-1' });
    open.host.close();
    const mated = await ruledOn(FOOLS);
    expect(mated.host.tableView(1).proposal).toMatchObject({
      ...{ by: 'board', ending: 'checkmate', result: '1-0' },
      against: [{ by: 'ruling', ending: 'time', result: '0-1' }],
    });
    mated.host.close();
  });

  it.each([
    ['black', '1-0', 'confirmed'],
    ['black', '0-1', 'entered'],
    ['white', '1-0', 'entered'],
    ['white', '0-1', 'confirmed'],
  ] as const)('of %s that has run out: %s is %s', async (color, result, origin) => {
    const hall = await playing();
    const { gameId } = hall.host.tableView(1);
    const alert = { code: 'alert.flag', facts: { color } } as const;
    hall.host.context.recorder.add({ type: 'alert.raised', data: { table: 1, gameId, alert } });
    await hall.host.handlers['result.set']({ table: 1, seen: seen(hall), result, reason: 'time' });
    expect(hall.host.tableView(1).resultChanges).toMatchObject([{ origin }]);
    hall.host.close();
  });
});

describe('a game that is not played', () => {
  it.each([
    ['1-0', '+/-'],
    ['0-1', '-/+'],
  ] as const)('and is entered as %s by default is the forfeit %s, and no game begins', async (result, forfeit) => {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    const tables = [{ table: 1, white: 'A', black: 'B' }];
    await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: '518' });
    const asked = { table: 1, seen: seen(hall), result, reason: 'default' } as const;
    expect(await handlers['result.set'](asked)).toMatchObject({ ok: true });
    expect(hall.host.tableView(1)).toMatchObject({ state: 'over', result: forfeit, gameId: null });
    expect(await handlers['result.set'](asked)).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('has its result without one, is done for the round, and is played after all', async () => {
    const folder = temporaryFolder();
    const hall = openHall(folder);
    const { handlers } = hall.host;
    const tables = [1, 2].map((table) => ({ table, white: `A${String(table)}`, black: `B${String(table)}` }));
    await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    const before = seen(hall);
    expect(await handlers['result.forfeit']({ table: 1, seen: before, result: '+/-' })).toMatchObject({ ok: true });
    expect(hall.host.tableView(1)).toMatchObject({ state: 'over', result: '+/-', gameId: null });
    expect(hall.host.hallView(1).tables[0]).toMatchObject({ state: 'over', result: '+/-' });
    expect(hall.host.roundView?.ready).toBe(1);
    const late = await handlers['result.forfeit']({ table: 1, seen: before, result: '-/+' });
    expect(late).toMatchObject({ fault: { code: 'table.movedOn' } });
    hall.host.close();
    const after = openHall(folder);
    expect(after.host.tableView(1)).toMatchObject({ state: 'over', result: '+/-' });
    const again = after.host.handlers;
    await again['result.forfeit']({ table: 1, seen: seen(after), result: null });
    expect(after.host.tableView(1)).toMatchObject({ result: null });
    await again['result.forfeit']({ table: 1, seen: seen(after), result: '-/-' });
    await again['table.played']({ table: 1, seen: seen(after), moves: ['e4', 'e5'] });
    expect(after.host.tableView(1)).toMatchObject({ result: null, plies: [{ san: 'e4' }, { san: 'e5' }] });
    expect(await again['result.forfeit']({ table: 1, seen: seen(after), result: '+/-' })).toMatchObject({
      fault: { code: 'result.played' },
    });
    after.host.close();
  });
});

describe('the PGN of one game', () => {
  it('holds what is saved, and no more, as that of the round does', async () => {
    const { hall, disk } = hallOnDisk(temporaryFolder());
    const { handlers } = hall.host;
    const tables = [{ table: 1, white: 'A', black: 'B' }];
    await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
    await handlers['start.give']({ table: null, start: '518' });
    await handlers['hall.show']({ screen: 'position' });
    await handlers['table.played']({ table: 1, seen: seen(hall), moves: ['e4', 'e5'] });
    disk.full = true;
    await handlers['table.played']({ table: 1, seen: seen(hall), moves: ['Nf3'] });
    expect(hall.host.tableView(1).plies).toHaveLength(3);
    const saved = await handlers['game.pgn']({ table: 1 });
    expect(saved).toEqual(await handlers['round.pgn']({}));
    expect(saved).toMatchObject({ value: { pgn: expect.not.stringContaining('Nf3') as unknown } });
    disk.full = false;
    hall.host.close();
  });

  it('is that of any game of the record, by its number', async () => {
    const hall = openHall(temporaryFolder());
    const { handlers } = hall.host;
    const round = async (move: string): Promise<string> => {
      await handlers['round.open']({ name: '', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
      await handlers['start.give']({ table: null, start: '518' });
      await handlers['hall.show']({ screen: 'position' });
      await handlers['table.played']({ table: 1, seen: seen(hall), moves: [move] });
      await handlers['result.set']({ table: 1, seen: seen(hall), result: '1-0', reason: 'resignation' });
      return hall.host.tableView(1).gameId ?? '';
    };
    const gameId = await round('b3');
    await round('g3');
    const pgn = async (of: object) => handlers['game.pgn']({ table: 1, ...of });
    expect(await pgn({})).toMatchObject({ value: { pgn: expect.stringContaining('1. g3') as unknown } });
    expect(await pgn({ gameId })).toMatchObject({ value: { pgn: expect.stringContaining('1. b3') as unknown } });
    expect(await pgn({ gameId: 'none' })).toMatchObject({ fault: { code: 'game.none' } });
    hall.host.close();
  });
});
