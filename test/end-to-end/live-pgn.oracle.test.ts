import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { Kiosk } from '../support/kiosk.ts';
import { PgnWatch } from '../support/pgn-watch.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 60;
const EVERY_MS = 50;
/** Of all games together. */
const PLIES = 300;

it('sixty live games are asked for over HTTP twenty times a second: none is lost, none goes back, each answer is read', async () => {
  const kiosk = await Kiosk.start(serve, ['--data', temporaryFolder(), '--simulate', String(TABLES)]);
  onTestFinished(() => kiosk.kill());
  const watch = new PgnWatch();
  const took: number[] = [];
  const began = performance.now();
  while (watch.plies.reduce((sum, plies) => sum + plies, 0) < PLIES) {
    const asked = performance.now();
    const text = await kiosk.get('/live/round.pgn');
    took.push(performance.now() - asked);
    watch.look(text);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - (performance.now() - asked))));
  }
  took.sort((a, b) => a - b);
  const [median, most] = [took[took.length >> 1] ?? 0, took.at(-1) ?? 0];
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `${String(watch.polls)} answers in ${seconds.toFixed(0)} s, ${String(watch.changes)} different; each in ${median.toFixed(1)} ms, at most ${most.toFixed(0)} ms\n`,
  );
  expect(watch.faults).toEqual([]);
  expect(watch.plies.length).toBeGreaterThan(TABLES / 2);
}, 600_000);
