import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';

export const JOURNAL_FILE = 'journal.sqlite';

interface Environment {
  readonly platform: string;
  readonly home: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Where records lie unless `--data` says otherwise: the platform's own place for a program's data. */
export function defaultDataFolder(
  environment: Environment = { platform: process.platform, home: homedir(), variables: process.env },
): string {
  const { platform, home, variables } = environment;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Arbiter960');
  if (platform === 'win32')
    return join(nonEmpty(variables['APPDATA']) ?? join(home, 'AppData', 'Roaming'), 'Arbiter960');
  return join(nonEmpty(variables['XDG_DATA_HOME']) ?? join(home, '.local', 'share'), 'arbiter960');
}

/**
 * Makes the folder, readable by its owner alone, and checks that it can be written, or else holds a record that can be shown.
 * Fault `data.unusable`.
 */
export function ensureDataFolder(folder: string): Result<string> {
  try {
    makeFolders(resolve(folder));
    readdirSync(folder);
    if (!holdsRecord(folder)) accessSync(folder, constants.W_OK);
    return ok(folder);
  } catch (error) {
    return fail('data.unusable', { folder, reason: error instanceof Error ? error.message : String(error) });
  }
}

export function holdsRecord(folder: string): boolean {
  return existsSync(join(folder, JOURNAL_FILE));
}

/** Step by step: on some systems' virtual folders Node's own recursive way never returns. */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function nonEmpty(value: string | undefined): string | null {
  return value === undefined || value === '' ? null : value;
}
