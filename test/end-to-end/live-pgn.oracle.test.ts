import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { Kiosk } from '../support/kiosk.ts';
import { LateAnswers } from '../support/late-answers.ts';
import { PgnWatch } from '../support/pgn-watch.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));
const TABLES = 60;
const EVERY_MS = 50;
const DELAY_MS = 60_000;
/** Of all games together, as they go out. */
const PLIES = Number(process.env['ARBITER960_PLIES'] ?? 300);
/** An arbiter puts an earlier move right every so often: so many plies are taken back, and entered as they were. */
const CORRECTED_EVERY_MS = 2_000;
const TAKEN_BACK = 4;
/** So often moves are to go back for it while all goes out at once: a minute late nobody sees what is put right within it. */
const CORRECTIONS_SEEN = 5;

/** @returns whether the table took it: players go on meanwhile. */
async function correct(kiosk: Kiosk, table: number): Promise<boolean> {
  const before = (await kiosk.tables()).find((each) => each.table === table);
  if (before?.state !== 'playing' || before.plies.length <= TAKEN_BACK) return false;
  const seen = tableSeen(before);
  const moves = before.plies.slice(-TAKEN_BACK).map(({ san }) => san);
  try {
    for (const i of moves.keys())
      await kiosk.ask('table.key', { table, seen: { ...seen, ply: seen.ply - i }, key: 'takeBack' });
    await kiosk.ask('table.played', { table, seen: { ...seen, ply: seen.ply - TAKEN_BACK }, moves });
    return true;
  } catch {
    return false;
  }
}

it('sixty live games are asked for over HTTP twenty times a second, a minute late and with corrections: none is lost or goes back without one, each answer is read, and each is late to the second', async () => {
  const data = temporaryFolder();
  const kiosk = await Kiosk.start(serve, ['--data', data, '--simulate', String(TABLES), '--delay', '1']);
  onTestFinished(() => kiosk.kill());
  const watch = new PgnWatch();
  const late = new LateAnswers(DELAY_MS);
  const took: number[] = [];
  const began = performance.now();
  let [corrections, correctedAt, table] = [0, began, 0];
  /** Whose game may go back in the next answer; and that this was done. */
  const correcting: { at: number | null; isDone: boolean } = { at: null, isDone: false };

  function begin(): void {
    table = (table % TABLES) + 1;
    [correcting.at, correcting.isDone, correctedAt] = [table, false, performance.now()];
    void correct(kiosk, table).then((did) => {
      if (did) corrections++;
      correcting.isDone = true;
    });
  }

  async function ask(isLate: boolean): Promise<void> {
    const asked = performance.now();
    if (correcting.at === null && asked - correctedAt > CORRECTED_EVERY_MS) begin();
    const { isDone } = correcting;
    const askedEpochMs = Date.now();
    const text = await kiosk.get('/live/round.pgn');
    took.push(performance.now() - asked);
    if (correcting.at !== null) watch.correct(`1.${String(correcting.at)}`);
    watch.look(text);
    if (isLate) late.note({ askedEpochMs, answeredEpochMs: Date.now(), plies: watch.pliesByPlace });
    // One answer after it was done, and no more.
    if (isDone) correcting.at = null;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, EVERY_MS - (performance.now() - asked))));
  }

  while (watch.plies.reduce((sum, plies) => sum + plies, 0) < PLIES) await ask(true);
  await kiosk.ask('broadcast.delay', { delay: null });
  while (watch.correctionsSeen < CORRECTIONS_SEEN) await ask(false);
  await kiosk.end();
  const { faults, nearMs, compared } = late.compared(join(data, 'simulated', 'journal.sqlite'));
  took.sort((a, b) => a - b);
  const [median, most] = [took[took.length >> 1] ?? 0, took.at(-1) ?? 0];
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(
    `${String(watch.polls)} answers in ${seconds.toFixed(0)} s, ${String(watch.changes)} different; each in ${median.toFixed(1)} ms, at most ${most.toFixed(0)} ms; ${String(corrections)} corrections, ${String(watch.correctionsSeen)} times moves went back for one; ${String(compared)} lines compared with the record, the earliest ply ${String(nearMs)} ms old\n`,
  );
  expect(watch.faults).toEqual([]);
  expect(faults).toEqual([]);
  expect(nearMs).toBeGreaterThanOrEqual(DELAY_MS);
  expect(watch.plies.length).toBeGreaterThan(TABLES / 2);
}, 900_000);
