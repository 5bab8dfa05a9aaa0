import { readFileSync, writeFileSync } from 'node:fs';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';

/**
 * Adds a user to the server’s list of keys, in the place of the one that the same hall had before. It is written where it stands: its owner and its mode
 * are the server's, which goes on with what it knows where it reads half a file. Fault `keys.unwritten`.
 * @param user a line of the server's configuration.
 */
export function writeUser(file: string, event: string, hall: string, user: string): Result<null> {
  try {
    const text = withUser(readFileSync(file, 'utf8'), event, hall, user);
    if (text === null) return fail('keys.unwritten', { file, reason: 'it is no list of keys' });
    writeFileSync(file, text);
    return ok(null);
  } catch (error) {
    return fail('keys.unwritten', { file, reason: error instanceof Error ? error.message : String(error) });
  }
}

/** Names of halls of this event that have a key in the list; none where it cannot be read. */
export function hallsIn(file: string, event: string): readonly string[] {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line) => {
      const [, of, hall = ''] = /\} # ([\w-]+) (\S+)$/u.exec(line) ?? [];
      return of === event ? [decodeURIComponent(hall)] : [];
    });
  } catch (error) {
    if (error instanceof Error) return [];
    throw error;
  }
}

/** Null for what is no list. */
export function withUser(text: string, event: string, hall: string, user: string): string | null {
  const lines = text.trimEnd().split('\n');
  const end = lines.findLastIndex((line) => line.trim() === ']');
  if (!lines.some((line) => /^\s*users\s*[:=]?\s*\[/u.test(line)) || end < 0) return null;
  const mark = `# ${event} ${encodeURIComponent(hall)}`;
  const others = lines.slice(0, end).filter((line) => !line.endsWith(`} ${mark}`));
  return [...others, `  ${user} ${mark}`, ...lines.slice(end), ''].join('\n');
}
