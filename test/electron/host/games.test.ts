import { describe, expect, it } from 'vitest';
import { faultSentence } from '../../../electron/contract/messages/en/faults.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { Requests } from '../../../electron/contract/requests.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { outGameOf } from '../../../electron/web/feeds/out-round-of.ts';
import { gamePgn } from '../../../engine/tournament/game-pgn.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import type { PlayedLine } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

interface Board {
  readonly hall: Hall;
  readonly line: PlayedLine;
}

/** Table 1 with a board, on which this is played; the clock runs on. */
function onBoard(start: string, moves: readonly string[], folder = temporaryFolder(), thinkMs?: number): Board {
  const made: PlayedLines[] = [];
  const hall = openHall(folder, (clock) => {
    const lines = new PlayedLines(clock);
    made.push(lines);
    return lines;
  });
  const line = made[0]?.add('a', '00001');
  const drawn = parseStart('518', 'cg');
  if (!drawn.ok || line === undefined) throw new Error('no board');
  resumeOrOpenRound(hall.host, { boards: ['a'], start: drawn.value, simulate: 0, tournament: 'Open' });
  line.play(start, moves, thinkMs);
  hall.wait(40_000);
  return { hall, line };
}

async function playing(folder = temporaryFolder(), start = '518', moves = ['e4', 'e5']): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers } = hall.host;
  const tables = [{ table: 1, white: 'Anna', black: 'Boris' }];
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
  await handlers['start.give']({ table: null, start });
  await handlers['hall.show']({ screen: 'position' });
  await play(hall, moves);
  return hall;
}

const view = (hall: Hall): TableView => hall.host.tableView(1);

async function play(hall: Hall, moves: readonly string[]): Promise<void> {
  const played = await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves });
  expect(played).toMatchObject({ ok: true });
}

async function cancel(hall: Hall): Promise<Awaited<ReturnType<Hall['host']['handlers']['game.cancel']>>> {
  return hall.host.handlers['game.cancel']({ table: 1, seen: tableSeen(view(hall)) });
}

describe('a line that cannot be played', () => {
  it.each([
    ['on from the last move', ['Bb5', 'Qh9'], 6, '3… Qh9 is not a legal move. Nothing was changed.'],
    ['at once', ['Ke3'], 5, '3. Ke3 is not a legal move. Nothing was changed.'],
  ])('is refused with the move of the game, %s', async (_name, moves, ply, sentence) => {
    const hall = await playing(temporaryFolder(), '518', ['e4', 'e5', 'Nf3', 'Nc6']);
    const answer = await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves });
    expect(answer).toMatchObject({ ok: false, fault: { code: 'key.moveNotLegal', facts: { ply } } });
    expect(answer.ok ? '' : faultSentence(answer.fault)).toBe(sentence);
    hall.host.close();
  });
});

describe('a new game in the place of one', () => {
  it('the table waits for its start again, nobody is shown the old game, and the arbiter keeps it', async () => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    const { gameId } = view(hall);
    expect(await cancel(hall)).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ gameId: null, plies: [], cancelled: [{ gameId, plies: 2 }] });
    expect(hall.host.livePgn()).not.toContain('e4');
    await play(hall, ['d4']);
    const { tournament } = hall.host.context.recorder;
    const old = tournament.games.get(gameId ?? '');
    if (old === undefined) throw new Error('a game that was cancelled is gone');
    expect(gamePgn(old, tournament, 'arbiter')).toMatch(/\[Termination "abandoned"\]\n[^]*1\. e4 e5/u);
    expect(hall.host.livePgn()).toMatch(/1\. d4/u);
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({ plies: [{ san: 'd4' }], cancelled: [{ gameId, plies: 2 }] });
    expect(view(after).gameId).not.toBe(gameId);
    after.host.close();
  });

  it('is none where the old one is taken up again before it began', async () => {
    const hall = await playing();
    const { gameId } = view(hall);
    const takeUp = { table: 1, gameId: gameId ?? '' };
    await cancel(hall);
    expect(await hall.host.handlers['game.takeUp'](takeUp)).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ gameId, cancelled: [], plies: [{ san: 'e4' }, { san: 'e5' }] });
    await play(hall, ['Nf3']);
    await cancel(hall);
    await play(hall, ['d4']);
    const late = await hall.host.handlers['game.takeUp'](takeUp);
    expect(late).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
    expect(view(hall).plies).toMatchObject([{ san: 'd4' }]);
  });

  it('is not the old one again once others sit there, until their names are put back', async () => {
    const hall = await playing();
    const { handlers } = hall.host;
    const gameId = view(hall).gameId ?? '';
    await handlers['result.set']({ table: 1, seen: tableSeen(view(hall)), result: '1-0', reason: 'resignation' });
    await cancel(hall);
    const reseat = (before: string, after: string) =>
      handlers['seats.correct']({
        round: 1,
        changes: [{ table: 1, before: { white: before, black: 'Boris' }, after: { white: after, black: 'Boris' } }],
      });
    const undo = () => {
      const listed = handlers['decisions.list']({});
      if (listed instanceof Promise || !listed.ok) throw new Error('no list of decisions');
      return listed.value.find(({ decided }) => decided.what === 'game.cancelled');
    };
    expect(await reseat('Anna', 'Carla')).toMatchObject({ ok: true });
    expect(view(hall).cancelled).toMatchObject([{ gameId, canTakeUp: false }]);
    expect(undo()).toMatchObject({ undo: null, whyNot: 'ofOthers' });
    const refused = await handlers['game.takeUp']({ table: 1, gameId });
    expect(refused).toMatchObject({ fault: { code: 'game.ofOthers', facts: { white: 'Anna', black: 'Boris' } } });
    expect(view(hall)).toMatchObject({ gameId: null, white: 'Carla', result: null });
    await reseat('Carla', 'Anna');
    expect(undo()).toMatchObject({ undo: { request: 'game.takeUp' } });
    expect(await handlers['game.takeUp']({ table: 1, gameId })).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ gameId, white: 'Anna', result: '1-0' });
    hall.host.close();
  });

  it('is owed before the next round, unless the table is given a result', async () => {
    const hall = await playing();
    const next = (): unknown =>
      hall.host.handlers['round.open']({
        name: 'Round 2',
        tables: [{ table: 1, white: '', black: '' }],
        castlingMode: 'cg',
      });
    await cancel(hall);
    expect(await next()).toMatchObject({ fault: { code: 'round.running', facts: { tables: ['1'] } } });
    await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '-/-' });
    expect(await next()).toMatchObject({ ok: true });
    hall.host.close();
  });

  it('a forfeit that was given meanwhile is none when the old game is taken up', async () => {
    const hall = await playing();
    const { gameId } = view(hall);
    await cancel(hall);
    await hall.host.handlers['result.forfeit']({ table: 1, seen: tableSeen(view(hall)), result: '+/-' });
    await hall.host.handlers['game.takeUp']({ table: 1, gameId: gameId ?? '' });
    expect(view(hall)).toMatchObject({ gameId, result: null });
    await cancel(hall);
    expect(view(hall)).toMatchObject({ gameId: null, result: null });
    hall.host.close();
  });

  it('counts illegal moves from the start', async () => {
    const hall = await playing();
    const offence = { irregularity: 'two-hands', side: 'white', ply: 1, questionId: null, remedy: 'stands' } as const;
    const imposed = { kind: 'time', seconds: 120 } as const;
    await hall.host.handlers['ruling.make']({
      table: 1,
      gameId: view(hall).gameId ?? '',
      ruled: 0,
      ...offence,
      imposed,
    });
    await cancel(hall);
    await play(hall, ['d4']);
    const told = {
      table: 1,
      gameId: view(hall).gameId ?? '',
      irregularity: 'two-hands',
      side: 'white',
      ply: 1,
    } as const;
    expect(await hall.host.handlers['meaning.tell']({ ...told, touched: [] })).toMatchObject({
      value: { meaning: { count: { illegalMoves: 1 } }, earlier: [{ irregularity: 'two-hands' }] },
    });
  });
});

describe('a game cancelled while its clock runs', () => {
  const cancelled = async (folder?: string): Promise<Board & { readonly gameId: string }> => {
    const board = onBoard(CLASSICAL, ['e2e4', 'e7e5', 'g1f3'], folder);
    // Whoever plays there stops the clock at the end.
    board.line.clock.start();
    board.hall.wait(1_500);
    const { gameId, clock } = view(board.hall);
    expect(clock).toMatchObject({ running: 'black' });
    expect(await cancel(board.hall)).toMatchObject({ ok: true });
    return { ...board, gameId: gameId ?? '' };
  };

  it('begins no other from where it was broken off, and is taken up again', async () => {
    const { hall, gameId } = await cancelled();
    hall.wait(20_000);
    expect(view(hall)).toMatchObject({ gameId: null, cancelled: [{ gameId, canTakeUp: true }] });
    expect(hall.host.livePgn()).not.toContain('[White');
    expect(await hall.host.handlers['game.takeUp']({ table: 1, gameId })).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ gameId, plies: [{ san: 'e4' }, { san: 'e5' }, { san: 'Nf3' }] });
    hall.host.close();
  });

  it.each([
    ['the drawn start', CLASSICAL],
    ['another start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1'],
  ])('gives way to one that is set up and begun: %s', async (_, start) => {
    const { hall, line } = await cancelled();
    line.clock.stop();
    line.setUp(start);
    hall.wait(5_000);
    expect(view(hall).gameId).toBeNull();
    line.play(start, ['d2d4', 'd7d5']);
    hall.wait(20_000);
    expect(view(hall)).toMatchObject({ plies: [{ san: 'd4' }, { san: 'd5' }], matchesDraw: start === CLASSICAL });
    expect(view(hall)).toMatchObject({ cancelled: [{ canTakeUp: false }] });
    hall.host.close();
  });

  it('waits for its pieces where they were moved away meanwhile, the clock standing', async () => {
    const { hall, line, gameId } = await cancelled();
    const stood = line.board.placement;
    line.clock.stop();
    line.setUp('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1');
    hall.wait(5_000);
    expect(await hall.host.handlers['game.takeUp']({ table: 1, gameId })).toMatchObject({ ok: true });
    hall.wait(10_000);
    expect(view(hall)).toMatchObject({ gameId, awaitsBoard: true, questions: [], alerts: [] });
    line.board.setUp(stood);
    hall.wait(5_000);
    expect(view(hall)).toMatchObject({ awaitsBoard: false, differing: [] });
    line.clock.start();
    hall.wait(5_000);
    expect(view(hall)).toMatchObject({
      questions: [],
      breaks: [],
      alerts: [],
      plies: [{ san: 'e4' }, { san: 'e5' }, { san: 'Nf3' }],
    });
    hall.host.close();
  });

  it('is taken up over a start that came to nothing, after a restart too', async () => {
    const folder = temporaryFolder();
    const { hall, line, gameId } = await cancelled(folder);
    line.clock.stop();
    line.setUp(CLASSICAL);
    hall.wait(2_000);
    line.clock.start();
    hall.wait(3_000);
    const phantom = view(hall).gameId;
    expect([phantom, gameId]).not.toContain(null);
    expect(phantom).not.toBe(gameId);
    for (const _ of ['', 'as by a second click'])
      expect(await hall.host.handlers['game.takeUp']({ table: 1, gameId })).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ gameId, cancelled: [{ gameId: phantom }] });
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({ gameId, cancelled: [{ gameId: phantom }] });
    after.host.close();
  });
});

describe('colours reversed', () => {
  const seat = (hall: Hall, input: Partial<Requests['game.seat']['input']> = {}) =>
    hall.host.handlers['game.seat']({
      ...{ table: 1, gameId: view(hall).gameId ?? '', white: 'Boris', black: 'Anna' },
      ...input,
    });

  it('the names change sides, for the hall and in the PGN too, and back', async () => {
    const folder = temporaryFolder();
    const hall = await playing(folder);
    expect(await seat(hall)).toMatchObject({ ok: true });
    hall.host.close();
    const after = openHall(folder);
    expect(view(after)).toMatchObject({ white: 'Boris', black: 'Anna', coloursReversed: true });
    expect(after.host.hallTableView(1)).toMatchObject({ white: 'Boris', black: 'Anna' });
    expect(after.host.livePgn()).toMatch(/\[White "Boris"\]\n\[Black "Anna"\]/u);
    await seat(after, { white: 'Anna', black: 'Boris' });
    expect(view(after)).toMatchObject({ white: 'Anna', black: 'Boris', coloursReversed: false });
    after.host.close();
  });

  it.each<readonly [string, Partial<Requests['game.seat']['input']>]>([
    ['a name that nobody has', { white: 'Carla' }],
    ['one player on both sides', { white: 'Anna' }],
    ['another game', { gameId: 'other' }],
    ['another table', { table: 2 }],
  ])('is refused: %s', async (_, input) => {
    const hall = await playing();
    expect(await seat(hall, input)).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
    expect(view(hall)).toMatchObject({ white: 'Anna', black: 'Boris', coloursReversed: false });
  });
});

it('a result stands for the players under whose names it was given', async () => {
  const hall = await playing();
  const { gameId } = view(hall);
  const seen = tableSeen(view(hall));
  await hall.host.handlers['result.set']({ table: 1, seen, result: '1-0', reason: 'resignation' });
  const swap = { table: 1, gameId: gameId ?? '', white: 'Boris', black: 'Anna' };
  expect(await hall.host.handlers['game.seat'](swap)).toMatchObject({ ok: false, fault: { code: 'table.movedOn' } });
  expect(view(hall)).toMatchObject({ white: 'Anna', black: 'Boris' });
  hall.host.close();
});

describe('a game that began on a start that was not drawn', () => {
  const WRONG = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1';

  it('goes on, and a king or rook that stood wrong cannot castle', async () => {
    const { hall } = onBoard(WRONG, ['g1f3', 'g8f6', 'g2g3', 'g7g6', 'f1g2', 'f8g7']);
    expect(view(hall)).toMatchObject({ matchesDraw: false, misplacedRooks: ['a1', 'h1'], awaitsBoard: false });
    const misplaced = { table: 1, seen: tableSeen(view(hall)) };
    expect(await hall.host.handlers['game.misplaced'](misplaced)).toMatchObject({ ok: true });
    expect(view(hall)).toMatchObject({ misplacedRooks: [], awaitsBoard: false, questions: [] });
    expect(view(hall).plies).toHaveLength(6);
    const castle = { table: 1, seen: tableSeen(view(hall)), moves: ['O-O'] };
    expect(await hall.host.handlers['table.played'](castle)).toMatchObject({ fault: { code: 'key.moveNotLegal' } });
    await play(hall, ['e3', 'O-O']);
    hall.host.close();
  });

  it('loses nothing where it began as it was drawn', async () => {
    const hall = await playing(temporaryFolder(), '518', ['Nf3', 'Nf6', 'g3', 'g6', 'Bg2', 'Bg7']);
    await hall.host.handlers['game.misplaced']({ table: 1, seen: tableSeen(view(hall)) });
    expect(view(hall)).toMatchObject({ misplacedRooks: [], breaks: [] });
    await play(hall, ['O-O']);
  });
});

it('castling announced by a slip of the key is withdrawn, over a restart too', async () => {
  const folder = temporaryFolder();
  const hall = await playing(folder, '518', ['Nf3', 'Nf6', 'g3', 'g6', 'Bg2', 'Bg7']);
  const announce = (withdrawn: boolean) =>
    hall.host.handlers['castling.announce']({ table: 1, seen: tableSeen(view(hall)), side: 'white', withdrawn });
  expect(view(hall).announcers).toEqual(['white']);
  await announce(false);
  expect(view(hall).announced).toMatchObject([{ side: 'white' }]);
  expect(await announce(true)).toMatchObject({ ok: true });
  expect(view(hall).announced).toEqual([]);
  hall.host.close();
  const after = openHall(folder);
  expect(view(after).announced).toEqual([]);
  const [game] = after.host.context.recorder.tournament.games.values();
  expect(game?.announcedWithdrawn).toMatchObject([{ side: 'white', ply: 7 }]);
  await play(after, ['d3', 'd6', 'Bd2']);
  expect(view(after).announcers).toEqual(['black']);
  await play(after, ['O-O']);
  expect(view(after).announcers).toEqual(['white']);
  after.host.close();
});

it.each([3, -3])('the machine’s clock set by %i h is no time spent on a move, in any export', async (hours) => {
  const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];
  const { hall } = onBoard(CLASSICAL, moves, temporaryFolder(), 15_000);
  const before = view(hall).plies.length;
  hall.moveClock(hours * 3_600_000);
  hall.wait(60_000);
  expect([before, view(hall).plies.length]).toEqual([2, 5]);
  const asked = await hall.host.handlers['round.pgn']({});
  const told = outGameOf(hall.host.publicState.tournament, 1, { connected: true, clock: null });
  const elapsed = told.stretches.flatMap(({ plies }) => plies.map(({ elapsedSeconds }) => elapsedSeconds));
  const seconds: unknown = expect.toSatisfy((value: number) => value > 10 && value < 25);
  expect(elapsed).toEqual([seconds, seconds, null, seconds, seconds]);
  const command: unknown = expect.stringMatching(/^%emt 0:00:[12]\d$/u);
  for (const pgn of [hall.host.livePgn(), asked.ok ? asked.value.pgn : ''])
    expect(pgn.match(/%emt [\d:]+/gu)).toEqual([command, command, command, command]);
  hall.host.close();
});
