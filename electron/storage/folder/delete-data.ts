import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeIfAllowed } from './remove-if-allowed.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';

/** What of a data folder belongs to a tournament, also set aside. The rest is the kiosk's own (`access.json`, profiles) or nobody asked for it. */
const OF_TOURNAMENT =
  /^(?:journal\.sqlite.*|tournament\.json|broadcast\.json.*|losses\.json.*|unsaved-.*|refused\.log.*|faults\.log.*|(?:captures|evidence|prints|secrets)(?:\.damaged-.+)?|repair-.+|(?:damaged|held-back)-\d{4}-.+)$/u;

/**
 * Deletes a tournament's record, captures, sheets, secrets of draws and list of refusals. The journal must be closed.
 * @returns the names that were deleted; fault `data.undeleted` for the first that could not be, the others are tried all the same.
 */
export function deleteTournamentData(folder: string): Result<readonly string[]> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => OF_TOURNAMENT.test(name)) : [];
  const faults: Result<never>[] = [];
  const deleted = names.filter((name) => {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      faults.push(fail('data.undeleted', { file: join(folder, name), reason }));
      return false;
    }
  });
  return faults[0] ?? ok(deleted);
}

/** What the kiosk wrote down of itself while another folder held the open tournament. */
export function deleteLogs(folder: string): void {
  for (const name of ['refused.log', 'faults.log']) removeIfAllowed(join(folder, name));
}
