import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import { parseAccessRecord } from '../../contract/access-record.ts';
import type { AccessRecord } from '../../contract/access-record.ts';
import type { KeptFile } from '../../host/ports/kept-file.ts';

const NEW: AccessRecord = { pin: null, lockAfterMinutes: 10, wrong: 0, screens: [] };

/**
 * Reads `access.json`; where there is none, nothing is locked and nothing paired. Where it cannot be read a PIN may have
 * been set: it is kept aside, and the kiosk is locked until somebody at the machine moves the file away.
 * @param onDamaged told `access.damaged`.
 */
export function readAccess(file: KeptFile, onDamaged: (fault: Fault) => void): AccessRecord {
  try {
    const text = file.read();
    if (text === null) return NEW;
    const record = parseAccessRecord(JSON.parse(text));
    if (record !== null) return record;
    return lost(file, 'it has another shape', onDamaged);
  } catch (error) {
    return lost(file, reasonOf(error), onDamaged);
  }
}

/** Whole or not at all. Fault `access.unwritable`. */
export function writeAccess(file: KeptFile, record: AccessRecord): Result<null> {
  try {
    file.write(`${JSON.stringify(record)}\n`);
    return ok(null);
  } catch (error) {
    return fail('access.unwritable', { file: file.path, reason: reasonOf(error) });
  }
}

function lost(file: KeptFile, reason: string, onDamaged: (fault: Fault) => void): AccessRecord {
  const record: AccessRecord = { ...NEW, pin: 'lost' };
  onDamaged({ code: 'access.damaged', facts: { file: file.path, aside: file.copyAside(), reason } });
  // Where this is refused, the damaged file stays, and locks the next start as well.
  writeAccess(file, record);
  return record;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
