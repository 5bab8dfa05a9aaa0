import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { crashLiveGame } from './crashes.ts';
import { Kiosk } from './kiosk.ts';
import { PtyBoard } from './pty-board.ts';
import { hasPseudoTerminals } from './pty.ts';
import { gameWithoutHalves } from './sample-games.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { until } from './patience.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

/** A game of so many plies over a real line, with a kiosk that is killed so often meanwhile. */
export function testKillsInPlay(plies: number, kills: number): void {
  describe.skipIf(!hasPseudoTerminals())('kill -9 in a live game', () => {
    it(`loses nothing that was given out, and the game is whole at the end, ${String(kills)} times`, async () => {
      const { start, moves } = gameWithoutHalves(plies);
      const board = new PtyBoard({ serial: '40000', start, moves, pace: 1 });
      onTestFinished(() => {
        board.close();
      });
      const folder = temporaryFolder();
      const arming = await Kiosk.start(serve, ['--data', folder, '--start', start, '--board', board.path]);
      await until(async () => (await arming.tables())[0]?.state === 'ready');
      await arming.end();
      board.begin();
      const tally = await crashLiveGame(serve, folder, board, kills);
      expect(tally).toMatchObject({ lost: 0, broken: 0 });
      // On a machine so busy that a start took longer than a ply there is something to ask; else there is nothing.
      if (tally.questions === 0 || Math.max(...tally.meanwhile) < 2)
        expect(tally).toMatchObject({ moves, questions: 0 });
    });
  });
}
