import { describe, expect, it } from 'vitest';
import { rotate180 } from '../../../engine/chess/placement.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { parseFen } from '../../../engine/notation/fen.ts';
import type { UndoableDecision } from '../../../electron/contract/requests.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** SP 785. */
const START = 'rkbnrqnb/pppppppp/8/8/8/8/PPPPPPPP/RKBNRQNB w KQkq - 0 1';
const SEATS = [
  { table: 1, white: 'Anna', black: 'Bruno' },
  { table: 2, white: 'Carla', black: 'Dirk' },
  { table: 3, white: 'Ella', black: 'Finn' },
];

/** Three tables of two games each, or of one, the first with a board. */
function doubleRound(
  folder = temporaryFolder(),
  games: 1 | 2 = 2,
): { readonly hall: Hall; readonly board: PlayedLine } {
  const boards: PlayedLine[] = [];
  const hall = openHall(folder, (clock) => {
    const lines = new PlayedLines(clock);
    boards.push(lines.add('line', '10001'));
    return lines;
  });
  demand(hall, 'round.open', {
    name: 'Round 3',
    number: 3,
    ...(games === 2 && { games }),
    tables: SEATS,
    castlingMode: 'cg',
  });
  demand(hall, 'table.connect', { table: 1, path: 'line' });
  demand(hall, 'start.give', { table: null, start: START });
  demand(hall, 'hall.show', { screen: 'position' });
  hall.wait(5_000);
  const [board] = boards;
  if (board === undefined) throw new Error('no board');
  return { hall, board };
}

const at = ({ host }: Hall, table: number) => host.tableView(table);
const seen = (hall: Hall, table: number) => tableSeen(at(hall, table));

function give(hall: Hall, table: number, result: string): void {
  demand(hall, 'result.set', { table, seen: seen(hall, table), result, reason: 'resignation' });
}

/** The first game is played on the board, and Anna has won it. */
function played(hall: Hall, board: PlayedLine): void {
  board.setUp(START);
  hall.wait(3_000);
  board.play(START, ['e2e4', 'e7e5']);
  hall.wait(10_000);
  expect(at(hall, 1).plies).toHaveLength(2);
  board.clock.stop();
  hall.wait(1_000);
}

describe('the second game of a pairing', () => {
  it('leaves the result of the first to be corrected with a reason; the list of decisions says where', () => {
    const { hall } = doubleRound();
    give(hall, 2, '1-0');
    const { gameId } = at(hall, 2);
    demand(hall, 'games.turn', { round: 1, tables: [2], game: 2 });
    demand(hall, 'table.played', { table: 2, seen: seen(hall, 2), moves: ['e4'] });
    expect(at(hall, 2)).toMatchObject({ game: 2, turnsTo: null });
    demand(hall, 'result.sign', { table: 2, seen: seen(hall, 2), signed: true, first: gameId });
    expect([at(hall, 2).first?.signedEpochMs, at(hall, 2).signedEpochMs]).toEqual([expect.any(Number), null]);
    const decisions = demand(hall, 'decisions.list', {}) as readonly UndoableDecision[];
    expect(decisions.find(({ decided }) => decided.what === 'result.set')).toMatchObject({
      ...{ undo: null, whyNot: 'firstGame' },
    });
    const after = { gameId, result: '0-1', reason: 'resignation' } as const;
    demand(hall, 'result.correct', { round: 1, table: 2, corrections: 0, ...after, by: 'IA Sol', why: 'Slip' });
    expect(at(hall, 2).first?.result).toBe('0-1');
    hall.host.close();
  });

  it('leaves a first that was not played to be corrected, too: as another forfeit, which is undone from the list', async () => {
    const { hall } = doubleRound();
    demand(hall, 'result.forfeit', { table: 2, seen: seen(hall, 2), result: '+/-' });
    demand(hall, 'games.turn', { round: 1, tables: [2], game: 2 });
    demand(hall, 'table.played', { table: 2, seen: seen(hall, 2), moves: ['e4', 'e5'] });
    const none = { round: 1, table: 2, gameId: null, reason: null };
    const said = { by: 'IA Sol', why: 'Carla was missing' };
    const first = { ...none, corrections: 0, result: '-/+', first: true, ...said };
    const refusals = [
      [{ ...first, first: undefined }, 'round.isRunning'],
      [{ ...first, table: 3 }, 'result.movedOn'],
      [{ ...first, result: '1-0', reason: 'resignation' }, 'result.notSo'],
      [{ ...first, why: '' }, 'result.unexplained'],
      [{ ...first, corrections: 1 }, 'result.movedOn'],
    ] as const;
    for (const [asked, code] of refusals)
      expect(await askHost(hall, 'result.correct', asked)).toMatchObject({ fault: { code } });
    demand(hall, 'result.correct', first);
    expect(at(hall, 2)).toMatchObject({ game: 2, result: null, first: { result: '-/+' } });
    expect(hall.host.hallTableView(2)).toMatchObject({ firstResult: '-/+' });
    const [decision] = demand(hall, 'decisions.list', {}) as readonly UndoableDecision[];
    expect(decision).toMatchObject({ undo: { request: 'result.correct', input: { result: '+/-', first: true } } });
    demand(hall, 'result.correct', { ...decision?.undo?.input });
    expect(at(hall, 2)).toMatchObject({ game: 2, first: { result: '+/-' } });
    hall.host.close();
  });

  it('whose result was corrected after the round does not take back what was corrected of the first', async () => {
    const { hall } = doubleRound();
    const forfeit = (): unknown => demand(hall, 'result.forfeit', { table: 2, seen: seen(hall, 2), result: '+/-' });
    forfeit();
    demand(hall, 'games.turn', { round: 1, tables: [2], game: 2 });
    forfeit();
    for (const table of [1, 3]) {
      give(hall, table, '1-0');
      demand(hall, 'games.turn', { round: 1, tables: [table], game: 2 });
      give(hall, table, '1-0');
    }
    demand(hall, 'round.open', { name: 'Round 4', tables: SEATS, castlingMode: 'cg' });
    const none = { round: 1, table: 2, gameId: null, reason: null };
    demand(hall, 'result.correct', { ...none, corrections: 0, result: '-/+', by: 'IA Sol', why: 'Slip' });
    const back = { ...none, corrections: 1, result: '+/-', by: '', why: '' };
    const asked = { ...back, result: '-/-', first: true };
    expect(await askHost(hall, 'result.correct', asked)).toMatchObject({ fault: { code: 'result.unexplained' } });
    demand(hall, 'result.correct', { ...asked, by: 'IA Sol', why: 'Nobody came' });
    // What was corrected last is of the first game: this is no way back of the second.
    const second = { ...back, corrections: 2 };
    expect(await askHost(hall, 'result.correct', second)).toMatchObject({ fault: { code: 'result.unexplained' } });
    hall.host.close();
  });

  it.each([
    ['stand there', null],
    ['are being put back', 'rkbnrqnb/pppppppp/8/8/4P3/8/PPPP1PPP/RKBNRQNB b KQkq - 0 1'],
  ])('whose result is given while the pieces of the first %s has no moves of it', (_, stands) => {
    const { hall, board } = doubleRound();
    played(hall, board);
    give(hall, 1, '1-0');
    demand(hall, 'games.turn', { round: 1, tables: [1], game: 2 });
    hall.wait(2_000);
    expect(at(hall, 1)).toMatchObject({ game: 2, gameId: null });
    if (stands !== null) board.setUp(stands);
    hall.wait(3_000);
    give(hall, 1, '0-1');
    hall.wait(5_000);
    expect(at(hall, 1)).toMatchObject({ game: 2, result: '0-1', plies: [], questions: [] });
    hall.host.close();
  });

  it.each(['as it stood', 'turned round'])('is due when the start stands on the board again, %s', (how) => {
    const { hall, board } = doubleRound();
    played(hall, board);
    give(hall, 1, '1-0');
    expect(at(hall, 1)).toMatchObject({ game: 1, first: null, turnsTo: 2, state: 'over' });
    const fen = parseFen(START);
    if (!fen.ok) throw new Error(START);
    board.board.setUp(how === 'turned round' ? rotate180(fen.value.placement) : fen.value.placement);
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({
      ...{ game: 2, turnsTo: 1, gameId: null, result: null, state: 'ready' },
      ...{ white: 'Bruno', black: 'Anna', first: { white: 'Anna', black: 'Bruno', result: '1-0' } },
    });
    expect(hall.host.hallTableView(1)).toMatchObject({ game: 2, firstResult: '1-0', white: 'Bruno', state: 'waiting' });
    expect(hall.host.floorTableView(1)).toMatchObject({ white: 'Bruno' });
    hall.host.close();
  });

  it('nor has a game of the next round on the same start', () => {
    const { hall, board } = doubleRound(temporaryFolder(), 1);
    played(hall, board);
    give(hall, 1, '1-0');
    demand(hall, 'round.open', { name: 'Round 4', number: 4, tables: SEATS, castlingMode: 'cg' });
    demand(hall, 'start.give', { table: null, start: START });
    demand(hall, 'hall.show', { screen: 'position' });
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({ gameId: null, state: 'setup' });
    give(hall, 1, '0-1');
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({ result: '0-1', plies: [], questions: [] });
    hall.host.close();
  });

  it('waits for the result of the first, and is due with it where the start stands by then', () => {
    const { hall, board } = doubleRound();
    played(hall, board);
    board.setUp(START);
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({ game: 1, result: null });
    give(hall, 1, '0-1');
    expect(at(hall, 1)).toMatchObject({ game: 2, first: { result: '0-1' } });
    hall.host.close();
  });

  it('is recorded beside the first, and both are in the PGN of the round', () => {
    const { hall, board } = doubleRound();
    played(hall, board);
    give(hall, 1, '1-0');
    demand(hall, 'result.sign', { table: 1, seen: seen(hall, 1), signed: true });
    const { signedEpochMs } = at(hall, 1);
    board.setUp(START);
    hall.wait(3_000);
    board.play(START, ['d2d4']);
    hall.wait(10_000);
    expect(at(hall, 1)).toMatchObject({ game: 2, state: 'playing', white: 'Bruno', first: { signedEpochMs } });
    expect(signedEpochMs).not.toBeNull();
    expect(at(hall, 1).plies.map(({ san }) => san)).toEqual(['d4']);
    const { pgn } = demand(hall, 'round.pgn', {}) as { readonly pgn: string };
    expect([...pgn.matchAll(/\[(?:Round|White|Result) "([^"]*)"\]/gu)].map(([, value]) => value)).toEqual([
      ...['3.1', 'Anna', '1-0'],
      ...['3.2', 'Bruno', '*'],
    ]);
    expect(hall.host.livePgn().match(/\[Round /gu)).toHaveLength(2);
    hall.host.close();
  });

  it('is not due by itself at a board on which nothing was moved, nor again once the arbiter has gone back', () => {
    const { hall, board } = doubleRound();
    board.setUp(START);
    hall.wait(3_000);
    demand(hall, 'result.forfeit', { table: 1, seen: seen(hall, 1), result: '+/-' });
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({ game: 1, turnsTo: 2, result: '+/-' });
    demand(hall, 'result.forfeit', { table: 1, seen: seen(hall, 1), result: null });
    played(hall, board);
    give(hall, 1, '1-0');
    board.setUp(START);
    hall.wait(3_000);
    const turn = { round: 1, tables: [1] };
    demand(hall, 'games.turn', { ...turn, game: 1 });
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({ game: 1, result: '1-0', white: 'Anna' });
    give(hall, 1, '1/2-1/2');
    expect(at(hall, 1)).toMatchObject({ game: 1, result: '1/2-1/2' });
    demand(hall, 'games.turn', { ...turn, game: 2 });
    expect(at(hall, 1)).toMatchObject({ game: 2, first: { result: '1/2-1/2' } });
    hall.host.close();
  });

  it('is not known outside before the first is, nor that it was forfeited', () => {
    const { hall } = doubleRound();
    demand(hall, 'broadcast.delay', { delay: { unit: 'minutes', count: 15 } });
    const out = (): unknown => [hall.host.publicState.table(2), hall.host.publicTables()[1], hall.host.livePgn()];
    const before = out();
    give(hall, 2, '1-0');
    demand(hall, 'games.turn', { round: 1, tables: [2], game: 2 });
    expect(out()).toEqual(before);
    demand(hall, 'result.forfeit', { table: 2, seen: seen(hall, 2), result: '+/-' });
    expect(out()).toEqual(before);
    hall.wait(14 * 60_000);
    expect(out()).toEqual(before);
    hall.wait(61_000);
    expect(out()).toMatchObject([
      { game: 2, firstResult: '1-0', white: 'Dirk', result: '+/-' },
      { white: 'Dirk', black: 'Carla', result: '+/-' },
      expect.stringContaining('[White "Carla"]'),
    ]);
    hall.host.close();
  });

  it('is due by key at tables without a board, all at once, is undone from the list, and outlives a restart', async () => {
    const folder = temporaryFolder();
    const { hall } = doubleRound(folder);
    const turn = { round: 1, tables: [2, 3], game: 2 };
    expect(await askHost(hall, 'games.turn', turn)).toMatchObject({ fault: { code: 'game.notDue' } });
    demand(hall, 'games.begin', { round: 1, tables: [2] });
    give(hall, 2, '1-0');
    demand(hall, 'result.forfeit', { table: 3, seen: seen(hall, 3), result: '-/+' });
    demand(hall, 'games.turn', turn);
    demand(hall, 'games.turn', turn);
    // The first game stands: nothing has replaced it, and nobody has cancelled it.
    const why = (demand(hall, 'decisions.list', {}) as readonly UndoableDecision[]).flatMap(({ decided, whyNot }) =>
      ['result.set', 'games.begun'].includes(decided.what) ? [[decided.what, whyNot]] : [],
    );
    expect(why).toEqual([
      ['result.set', 'nextGame'],
      ['games.begun', 'goneOn'],
    ]);
    expect(at(hall, 3)).toMatchObject({
      game: 2,
      white: 'Finn',
      first: { gameId: null, result: '-/+', white: 'Ella' },
    });
    const [decision] = demand(hall, 'decisions.list', {}) as readonly { undo: { request: string; input: object } }[];
    expect(decision?.undo).toEqual({ request: 'games.turn', input: { ...turn, game: 1 } });
    demand(hall, 'games.turn', decision?.undo.input ?? {});
    expect(at(hall, 3)).toMatchObject({ game: 1, white: 'Ella', result: '-/+' });
    demand(hall, 'games.turn', turn);
    give(hall, 2, '0-1');
    expect(await askHost(hall, 'games.turn', { ...turn, game: 1 })).toMatchObject({ fault: { code: 'game.notDue' } });
    hall.host.close();

    const again = openHall(folder);
    expect(at(again, 2)).toMatchObject({ game: 2, result: '0-1', first: { result: '1-0' }, white: 'Dirk' });
    expect(at(again, 3)).toMatchObject({ game: 2, result: null, white: 'Finn' });
    again.host.close();
  });

  it('is played on the start of the first, which cannot be drawn anew between them', async () => {
    const { hall } = doubleRound();
    give(hall, 2, '1-0');
    demand(hall, 'games.turn', { round: 1, tables: [2], game: 2 });
    const asked = { table: null, start: '518' };
    expect(await askHost(hall, 'start.give', asked)).toMatchObject({ fault: { code: 'draw.tooLate' } });
    expect(await askHost(hall, 'start.give', { ...asked, table: 2 })).toMatchObject({
      fault: { code: 'draw.tooLate' },
    });
    hall.host.close();
  });

  it('leaves what was ruled in the first on record', () => {
    const { hall, board } = doubleRound();
    played(hall, board);
    const { gameId } = at(hall, 1);
    const about = { irregularity: 'two-hands', side: 'white', ply: 1, questionId: null };
    const imposed = { kind: 'time', seconds: 120 };
    demand(hall, 'ruling.make', { table: 1, gameId, ruled: 0, ...about, remedy: 'stands', imposed });
    give(hall, 1, '1-0');
    demand(hall, 'games.turn', { round: 1, tables: [1], game: 2 });
    expect(at(hall, 1)).toMatchObject({
      game: 2,
      rulings: [],
      first: { played: { white: 'Anna', rulings: [{ number: 1 }] } },
    });
    hall.host.close();
  });

  it('must have its result before the next round', async () => {
    const { hall } = doubleRound();
    const next = { name: 'Round 4', tables: SEATS, castlingMode: 'cg' };
    const missing = { fault: { code: 'round.secondMissing', facts: { tables: ['2'] } } };
    give(hall, 2, '1-0');
    expect(await askHost(hall, 'round.open', next)).toMatchObject(missing);
    demand(hall, 'games.turn', { round: 1, tables: [2], game: 2 });
    expect(await askHost(hall, 'round.open', next)).toMatchObject(missing);
    give(hall, 2, '1-0');
    demand(hall, 'round.open', next);
    hall.host.close();
  });
});

describe('tie-breaks and armageddons', () => {
  it('are counted apart, and the next round goes on from the last', () => {
    const { hall } = doubleRound();
    const blitz = { ...USUAL_RULES, regime: 'blitz', timeControl: parseTimeControl('5') };
    const armageddon = { ...blitz, blackTimeControl: parseTimeControl('4') };
    const open = (more: object): unknown => {
      demand(hall, 'round.open', { name: 'x', tables: SEATS, castlingMode: 'cg', ...more });
      const { kind, number, games, rules } = hall.host.roundView ?? {};
      return [kind, number, games, rules?.regime, rules?.blackTimeControl === undefined];
    };
    expect(open({ kind: 'tieBreak', rules: blitz, games: 2 })).toEqual(['tieBreak', 1, 2, 'blitz', true]);
    expect(open({ kind: 'tieBreak' })).toEqual(['tieBreak', 2, 1, 'blitz', true]);
    expect(open({ kind: 'armageddon', rules: armageddon })).toEqual(['armageddon', 1, 1, 'blitz', false]);
    expect(open({})).toEqual(['round', 4, 1, 'standard', true]);
    hall.host.close();
  });

  it('have the time of each side on the clock', () => {
    const { hall, board } = doubleRound();
    const rules = {
      ...USUAL_RULES,
      timeControl: parseTimeControl('15+10'),
      blackTimeControl: parseTimeControl('12+10'),
    };
    const tables = SEATS.slice(0, 1);
    demand(hall, 'round.open', { kind: 'armageddon', name: 'A', tables, castlingMode: 'cg', rules });
    demand(hall, 'start.give', { table: null, start: START });
    board.setUp(START);
    board.clock.set(910, 910);
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({
      state: 'setup',
      clockFault: { kind: 'times', left: 910, right: 910, expected: 910, expectedRight: 730 },
    });
    board.clock.set(910, 730);
    board.board.clockChanged();
    hall.wait(3_000);
    expect(at(hall, 1)).toMatchObject({ state: 'ready', clockFault: null });
    hall.host.close();
  });
});
