import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { boardLines } from '../../../electron/devices/board-lines.ts';
import type { PortLines } from '../../../electron/devices/board-lines.ts';
import { simulatedTables } from '../../../electron/devices/simulator/tables.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { corrected } from '../../support/corrected.ts';
import { openHall } from '../../support/hall.ts';
import { PgnWatch } from '../../support/pgn-watch.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const NO_LINES: PortLines = {
  list: () => Promise.resolve([]),
  line: (path) => {
    throw new Error(`no line ${path} in this hall`);
  },
};
/** `ARBITER960_TABLES=60` is the hall of `bench -- live-pgn`: what is asked for grows with the square of it. */
const TABLES = Number(process.env['ARBITER960_TABLES'] ?? 12);
/** `ARBITER960_POLL_MS=50` asks twenty times a second, for three times as long. */
const EVERY_MS = Number(process.env['ARBITER960_POLL_MS'] ?? 200);
/** Hands that are so many times as quick as people's. */
const PACE = 4;
/** Nothing has been moved anywhere for so long: the games are over. */
const QUIET_MS = 15_000;
/** At some table the arbiter comes every so often. */
const CORRECTED_EVERY_MS = 3_000;

it('live games are asked for again and again to their last move: none is lost, none goes back but where it was corrected, each answer is read', async () => {
  const hall = openHall(temporaryFolder(), undefined, false, (ports) => {
    const simulator = simulatedTables(ports.clock, PACE);
    return { ...ports, simulator, lines: boardLines(NO_LINES, simulator) };
  });
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: TABLES, tournament: 'Chess960' });
  const watch = new PgnWatch();
  let [at, changedAt, changes, corrections] = [0, 0, 0, 0];
  while (at - changedAt < QUIET_MS) {
    hall.wait(EVERY_MS);
    at += EVERY_MS;
    if (at % CORRECTED_EVERY_MS === 0) {
      const table = ((at / CORRECTED_EVERY_MS) % TABLES) + 1;
      watch.correct(`1.${String(table)}`);
      if (await corrected(hall, table, corrections % 2 === 0 ? 'move' : 'result')) corrections++;
    }
    watch.look(hall.host.livePgn());
    if (watch.changes > changes) [changes, changedAt] = [watch.changes, at];
  }
  // A result at every table, each corrected once.
  for (let table = 1; table <= TABLES; table++)
    for (const result of ['1-0', '0-1'] as const) {
      watch.correct(`1.${String(table)}`);
      const seen = tableSeen(hall.host.tableView(table));
      await hall.host.handlers['result.set']({ table, seen, result, reason: 'resignation' });
      watch.look(hall.host.livePgn());
    }
  const plies = watch.plies.reduce((sum, each) => sum + each, 0);
  process.stdout.write(
    `${String(watch.polls)} answers over ${String(Math.round(at / 60_000))} min of play, ${String(watch.changes)} different, ${String(plies)} plies of ${String(watch.plies.length)} games, ${String(corrections)} corrections\n`,
  );
  expect(watch.faults).toEqual([]);
  expect(watch.plies).toHaveLength(TABLES);
  expect(watch.plies).toEqual(hall.host.publicTables().map(({ moves }) => moves.length));
  // A question that nobody answers holds a table's public line where it was certain.
  expect(plies).toBeGreaterThan(40 * TABLES);
  expect(corrections).toBeGreaterThan(at / CORRECTED_EVERY_MS / 2);
  expect(hall.bugs).toEqual([]);
  hall.host.close();
}, 1_800_000);
