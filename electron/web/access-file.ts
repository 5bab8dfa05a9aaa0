import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { parseAccessRecord } from '../contract/access-record.ts';
import type { AccessRecord } from '../contract/access-record.ts';

const NEW: AccessRecord = { pin: null, lockAfterMinutes: 10, wrong: 0, notBeforeEpochMs: 0, screens: [] };

/** Reads `access.json`; where there is none, nothing is locked and nothing paired. Fault `access.unreadable`. */
export function readAccess(file: string): Result<AccessRecord> {
  try {
    const record = parseAccessRecord(JSON.parse(readFileSync(file, 'utf8')));
    return record === null ? fail('access.unreadable', { file, reason: 'it has another shape' }) : ok(record);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ok(NEW);
    return fail('access.unreadable', { file, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Whole or not at all. Fault `access.unwritable`. */
export function writeAccess(file: string, record: AccessRecord): Result<null> {
  try {
    writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
    return ok(null);
  } catch (error) {
    return fail('access.unwritable', { file, reason: error instanceof Error ? error.message : String(error) });
  }
}
