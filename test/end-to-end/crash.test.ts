import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ConsoleView } from '../../electron/contract/views/console.ts';
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
    expect(tally).toMatchObject({ lost: 0, broken: 0 });
    // On a machine so busy that a start took longer than a ply there is something to ask; else there is nothing.
    if (tally.questions === 0 || Math.max(...tally.meanwhile) < 2) expect(tally).toMatchObject({ moves, questions: 0 });
  }, 150_000);
});

describe('another machine', () => {
  it('goes on from the second copy with the same screen', async () => {
    const stick = temporaryFolder();
    const start = 'bqnrknrb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKNRB w KQkq - 0 1';
    const broken = await Kiosk.start(serve, ['--data', temporaryFolder(), '--copy', stick, '--start', start]);
    await broken.ask('hall.show', { screen: 'position' });
    const shown = await broken.ask('snapshot', {});
    const copied = join(stick, 'journal-copy.jsonl');
    while (!readFileSync(copied, 'utf8').includes('"position"'))
      await new Promise((resolve) => setTimeout(resolve, 20));
    await broken.kill();
    const other = await Kiosk.start(serve, ['--data', temporaryFolder(), '--copy', stick]);
    onTestFinished(() => other.kill());
    const goesOn = (await other.ask('snapshot', {})) as ConsoleView;
    expect(sameEverywhere(goesOn)).toEqual(sameEverywhere(shown));
    expect(goesOn.alerts.map(({ fault }) => fault.code)).toEqual(['copy.taken']);
    expect(await other.get('/live/tables.json')).toContain(start);
  }, 60_000);
});

/** What the screen shows, without what belongs to the machine; that its record came from the copy is said there alone. */
function sameEverywhere(view: unknown): object {
  return { ...(view as ConsoleView), host: null, revision: 0, alerts: [], losses: [] };
}
