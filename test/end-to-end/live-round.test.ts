import { fileURLToPath } from 'node:url';
import { describe, it as serially } from 'vitest';
import type { TestContext } from 'vitest';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { gamesWithAllManners, readWithChessops } from '../support/sample-games.ts';
import { folderOf } from '../support/temporary-folder.ts';
import { until } from '../support/patience.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const it = serially.concurrent;

/** Plugs a board in, and out again when the test is finished. */
function plugged({ onTestFinished }: TestContext, board: PtyBoard): PtyBoard {
  onTestFinished(() => {
    board.close();
  });
  return board;
}

describe.skipIf(!hasPseudoTerminals())('the kiosk over real serial lines', () => {
  it('records games with all four manners of castling at once, each table from its own start', async (test) => {
    const { expect, onTestFinished } = test;
    const games = gamesWithAllManners(3);
    const boards = games.map(({ start, moves }, i) =>
      plugged(test, new PtyBoard({ serial: String(20_000 + i), start, moves, rotated: i % 2 === 1, pace: 3 })),
    );
    const paths = boards.flatMap(({ path }) => ['--board', path]);
    const kiosk = await Kiosk.start(serve, ['--data', folderOf(test), ...paths]);
    onTestFinished(() => kiosk.kill());
    for (const [i, { start }] of games.entries()) await kiosk.ask('start.give', { table: i + 1, start });
    await until(async () => (await kiosk.tables()).every(({ state }) => state === 'ready'));
    for (const board of boards) board.begin();
    await Promise.all(boards.map(({ ended }) => ended));
    const plies = games.map(({ moves }) => moves.length);
    await until(async () => {
      const live = JSON.parse(await kiosk.get('/live/tables.json')) as { moves: readonly string[] }[];
      return live.every(({ moves }, i) => moves.length === plies[i]);
    });
    const recorded = readWithChessops(await kiosk.get('/live/round.pgn'));
    expect(recorded.map(({ start, moves }) => ({ start, moves }))).toEqual(
      games.map(({ start, moves }) => ({ start, moves })),
    );
    expect(recorded.map(({ tags }) => tags.get('Round'))).toEqual(['1.1', '1.2', '1.3', '1.4']);
    const tables = await kiosk.tables();
    const manners = tables.flatMap(({ plies: made }) => made.flatMap(({ castling }) => castling?.manner ?? []));
    expect(new Set(manners).size).toBe(4);
    expect(tables.flatMap(({ questions }) => questions)).toEqual([]);
    expect(await kiosk.end()).toBe(0);
  });

  it('arms the round by --start and --board without a click, and goes on with it when started again', async (test) => {
    const { expect, onTestFinished } = test;
    const [game] = gamesWithAllManners(1);
    if (game === undefined) throw new Error('no game');
    const { moves } = game;
    const board = plugged(test, new PtyBoard({ serial: '30000', start: game.start, moves, pace: 3 }));
    const folder = folderOf(test);
    const args = ['--data', folder, '--start', game.start, '--board', board.path];
    const first = await Kiosk.start(serve, args);
    onTestFinished(() => first.kill());
    await until(async () => (await first.tables())[0]?.state === 'ready');
    board.begin();
    await board.ended;
    await until(async () => (await first.tables())[0]?.plies.length === moves.length);
    await expect(Kiosk.start(serve, args)).rejects.toThrow(/exit 2: The data folder .* is in use/u);
    await first.end();
    const second = await Kiosk.start(serve, args);
    onTestFinished(() => second.kill());
    await until(async () => (await second.tables())[0]?.board?.line === 'connected');
    expect(readWithChessops(await second.get('/live/round.pgn')).map((one) => one.moves)).toEqual([moves]);
    expect((await second.tables())[0]?.state).toBe('playing');
  });
});
