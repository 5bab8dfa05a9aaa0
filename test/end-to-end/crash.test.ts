import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bundled } from '../support/bundle.ts';
import { crashLiveGame } from '../support/crashes.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { hasPseudoTerminals } from '../support/pty.ts';
import { gameWithoutHalves } from '../support/sample-games.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PLIES = 14;

let serve = '';
beforeAll(async () => {
  serve = await bundled('electron/serve.ts', 'serve-crash');
});

describe.skipIf(!hasPseudoTerminals())('kill -9 in a live game', () => {
  it('loses nothing that was given out, and the game is whole at the end, ten times', async () => {
    const { start, moves } = gameWithoutHalves(PLIES);
    const board = new PtyBoard({ serial: '40000', start, moves, pace: 1 });
    onTestFinished(() => {
      board.close();
    });
    const folder = temporaryFolder();
    const arming = await Kiosk.start(serve, ['--data', folder, '--start', start, '--board', board.path]);
    while ((await arming.tables())[0]?.state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 50));
    await arming.end();
    board.begin();
    const tally = await crashLiveGame(serve, folder, board, 10);
    expect(tally).toMatchObject({ lost: 0, broken: 0, moves, questions: 0 });
  }, 150_000);
});
