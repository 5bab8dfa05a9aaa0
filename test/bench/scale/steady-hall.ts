import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Screens } from '../../../electron/host/screens.ts';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { fail } from '../../../engine/result.ts';
import { plainAccess, PLAIN_ACCESS } from '../../support/access.ts';
import { openHall } from '../../support/hall.ts';

const ABOUT = { version: '0', dataDir: '', isNewRecord: false, port: 0, startedEpochMs: 0, access: PLAIN_ACCESS };
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
  const screens = new Screens({
    main: hall.host,
    about: () => ABOUT,
    openDemonstration: () => fail('demo.running'),
    access: plainAccess(),
    beginAfresh: () => {
      throw new Error('nothing is deleted here');
    },
  });
  const bytes = { arbiter: 0, hall: 0 };
  hall.wait(SETTING_UP_MS);
  for (const audience of ['arbiter', 'hall'] as const) {
    screens.connect(audience, (notice) => {
      if (notice.notice !== 'snapshot') bytes[audience] += Buffer.byteLength(JSON.stringify(notice));
    });
  }
  hall.wait(1000 * seconds);
  screens.close();
  rmSync(folder, { recursive: true, force: true });
  return { consoleBytes: bytes.arbiter, hallBytes: bytes.hall };
}
