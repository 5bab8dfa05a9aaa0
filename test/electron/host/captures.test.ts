import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { CaptureReplayView } from '../../../electron/contract/views/capture-replay.ts';
import { askHost, demand } from '../../support/ask-host.ts';
import { runCli } from '../../support/cli.ts';
import { SetUpHall } from '../../support/set-up-hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A knight comes where none can, and the clock is pressed; the arbiter is called, and the game goes on from there. */
function disputed(folder: string): SetUpHall {
  const stage = new SetUpHall(2, '518', null, folder);
  const board = stage.board(1);
  board.setUp(USUAL);
  stage.hall.wait(3_000);
  board.play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
  stage.hall.wait(12_000);
  board.setUp('r1bqkbnr/pppp1ppp/8/4p3/1n2P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1');
  board.clock.start();
  stage.hall.wait(3_000);
  board.clock.flip();
  stage.hall.wait(10_000);
  return stage;
}

it('the capture of a dispute replays to the moves and the question of the hall, on screen and by the command line', () => {
  const folder = temporaryFolder();
  const stage = disputed(folder);
  const { plies, questions } = stage.view(1);
  expect([plies.length, questions.length]).toEqual([3, 1]);
  const recorded = [...plies.map(({ san }) => san), questions[0]?.reason.code];

  const replay = demand(stage.hall, 'capture.replay', { table: 1 }) as CaptureReplayView;
  expect(replay.items.map(({ san, question }) => san ?? question?.code)).toEqual(recorded);
  expect(replay.items.at(-1)?.question).toEqual(questions[0]?.reason);
  expect(replay.frames.at(-1)?.placement).toBe(stage.view(1).sensed);
  expect(replay.frames.filter(({ press }) => press !== null).map(({ press }) => press)).toEqual([
    'white',
    'black',
    'white',
    'black',
  ]);

  const saved = demand(stage.hall, 'capture.save', { table: 1 }) as { name: string; text: string };
  const file = join(folder, 'captures', saved.name);
  expect(readFileSync(file, 'utf8')).toBe(saved.text);
  expect(demand(stage.hall, 'capture.read', { text: saved.text })).toEqual(replay);
  stage.hall.host.close();
  const { out } = runCli('replay', file, '--json');
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { san?: string; verdict: string });
  expect(lines.map(({ san }) => san ?? null)).toEqual([...plies.map(({ san }) => san), null]);
  expect(lines.at(-1)?.verdict).toBe(questions[0]?.verdict);
});

it('a table at which nothing was captured has none, and what is no capture is refused', async () => {
  const folder = temporaryFolder();
  const stage = new SetUpHall(1, '518', null, folder);
  expect(await askHost(stage.hall, 'capture.save', { table: 9 })).toMatchObject({
    fault: { code: 'capture.none', facts: { table: 9 } },
  });
  expect(await askHost(stage.hall, 'capture.read', { text: 'hello' })).toMatchObject({
    fault: { code: 'capture.head' },
  });
  expect(readdirSync(join(folder, 'captures'))).toHaveLength(1);
  stage.hall.host.close();
});
