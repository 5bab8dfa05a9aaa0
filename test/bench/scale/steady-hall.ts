import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { openHall } from '../../support/hall.ts';
import { listeningScreens } from '../../support/listening-screens.ts';

/** Until pieces are set up, and everybody plays. */
const SETTING_UP_MS = 180_000;

/** What so many simulated tables at play send to one console and to one hall screen in so many seconds. */
export function steadyBytes(
  tables: number,
  seconds: number,
): { readonly consoleBytes: number; readonly hallBytes: number } {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const hall = openHall(folder);
  resumeOrOpenRound(hall.host, { boards: [], start: null, simulate: tables, tournament: 'Open' });
  const bytes = { arbiter: 0, hall: 0 };
  hall.wait(SETTING_UP_MS);
  const screens = listeningScreens(hall.host, (audience, { notice }, text) => {
    if (notice !== 'snapshot') bytes[audience] += Buffer.byteLength(text);
  });
  hall.wait(1000 * seconds);
  screens.close();
  rmSync(folder, { recursive: true, force: true });
  return { consoleBytes: bytes.arbiter, hallBytes: bytes.hall };
}
