import { randomUUID } from 'node:crypto';
import { constants, existsSync, fstatSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Envelope } from '../../../engine/journal/envelope.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import type { Sealed } from '../../host/ports/journal.ts';
import type { Backlog } from './backlog.ts';
import { isHashOf, linkHash } from './journal-file.ts';
import { moveAside } from '../folder/move-aside.ts';
import { withPlainSync } from '../folder/plain-file-sync.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { removeIfAllowed } from '../folder/remove-if-allowed.ts';
import { writeWhole } from '../folder/write-whole.ts';
import { isSystemError } from '../folder/system-error.ts';

const NAME = /^(?:arbiter960-)?unsaved-[\w-]+\.jsonl$/u;
/** Of what was damaged and kept, as well. */
const ANY_NAME = /^(?:arbiter960-)?unsaved-[\w-]+\.jsonl(?:\.damaged-[\w-]+)?$/u;

/**
 * Writes entries that the disk refused to the end into a file of their own, in the data folder or else in the system's
 * folder for temporary files, where its first line names the data folder: the next start there takes them up.
 * @returns what to tell: `journal.leftUnsaved` (`file` null where nothing could be written).
 */
export function keepUnsaved(folder: string, entries: readonly Envelope[]): Fault<'journal.leftUnsaved'> {
  const text = entries.map((entry) => `${JSON.stringify({ ...entry, hash: linkHash(entry) })}\n`).join('');
  const name = `unsaved-${randomUUID()}.jsonl`;
  const facts = { entries: entries.length, first: entries[0]?.seq ?? 0 };
  const places = [
    [join(folder, name), text],
    [join(tmpdir(), `arbiter960-${name}`), `${ownerLine(folder)}\n${text}`],
  ] as const;
  for (const [file, content] of places) {
    try {
      writeWhole(file, content);
      return { code: 'journal.leftUnsaved', facts: { ...facts, file } };
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }
  return { code: 'journal.leftUnsaved', facts: { ...facts, file: null } };
}

/** Whose entries follow: a record that is empty could else be continued by anybody's. */
function ownerLine(folder: string): string {
  const path = existsSync(folder) ? realpathSync(folder) : resolve(folder);
  return JSON.stringify({ unsavedOf: path });
}

/**
 * Takes up what an earlier kiosk could not save, as far as it continues this journal. While the disk still refuses it the file
 * stays, and it waits with what is recorded now. What does not continue it is left, in the data folder under a name
 * that is not looked at again; in the folder for temporary files only what names this data folder is ours. A file that was not
 * taken up to its end is kept under such a name too, wherever it lies, and one that cannot be read stays where it is.
 * @returns what to tell: `journal.takenUp`, `journal.takenUpInPart`, `journal.notTakenUp`, `journal.unsavedUnread`.
 */
export function takeUpUnsaved(folder: string, journal: Backlog): readonly Fault[] {
  const own = filesIn(folder).flatMap((file) => {
    const text = textOf(file);
    if (text.ok) return takeUp(file, text.value, journal) ?? leave(file);
    return existsSync(file) ? [text.fault] : [];
  });
  const elsewhere = leftElsewhere(folder).flatMap(({ file, text }) => takeUp(file, text, journal) ?? []);
  return [...own, ...elsewhere];
}

/** Entries that the disk refused lie in this data folder itself. */
export function hasUnsaved(folder: string): boolean {
  return filesIn(folder).length > 0;
}

/** The data folder's record is deleted: so is what was left of it in the folder for temporary files. */
export function forgetUnsaved(folder: string): void {
  for (const { file } of leftElsewhere(folder, ANY_NAME)) removeIfAllowed(file);
}

function leftElsewhere(folder: string, name = NAME): readonly { readonly file: string; readonly text: string }[] {
  const owner = `${ownerLine(folder)}\n`;
  return filesIn(tmpdir(), name).flatMap((file) => {
    const text = textOf(file, isOurs);
    return text.ok && text.value.startsWith(owner) ? [{ file, text: text.value.slice(owner.length) }] : [];
  });
}

/** Null for a file that does not continue the journal. */
function takeUp(file: string, text: string, journal: Backlog): readonly Fault[] | null {
  const { links, lines, readable } = linksIn(text);
  const first = links[0]?.entry;
  if (first === undefined) return null;
  const known = [...journal.readAll(first.seq - 1, links.length)];
  const before = first.seq === 1 ? undefined : [...journal.readAll(first.seq - 2, 1)][0];
  const continues = first.seq === 1 || before?.hash === first.prev;
  if (!continues || known.some(({ hash }, i) => hash !== links[i]?.hash)) return null;
  const missing = links.slice(known.length);
  if (missing.length > 0) journal.save(...missing);
  if (journal.waiting.length > 0) return [];
  if (lines > 0) {
    const facts = { entries: missing.length, lines, readable, file: keptAside(file) };
    return [{ code: 'journal.takenUpInPart', facts }];
  }
  removeIfAllowed(file);
  return missing.length === 0 ? [] : [{ code: 'journal.takenUp', facts: { entries: missing.length, file } }];
}

function leave(file: string): readonly Fault[] {
  return [{ code: 'journal.notTakenUp', facts: { file: keptAside(file) } }];
}

/** Its new name, or the old one where it cannot be moved. */
function keptAside(file: string): string {
  try {
    return moveAside(file);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    return file;
  }
}

interface UnsavedLinks {
  /** As far as their chain holds. */
  readonly links: readonly Sealed[];
  /** Lines behind them. */
  readonly lines: number;
  /** How many of those are entries by their own hash. */
  readonly readable: number;
}

function linksIn(text: string): UnsavedLinks {
  const all = text.split('\n').filter((line) => line !== '');
  const links: Sealed[] = [];
  for (const line of all) {
    const link = linkOf(line);
    const last = links.at(-1);
    const follows = last === undefined || (link?.entry.prev === last.hash && link.entry.seq === last.entry.seq + 1);
    if (link === null || !follows) break;
    links.push(link);
  }
  const behind = all.slice(links.length);
  return { links, lines: behind.length, readable: behind.filter((line) => linkOf(line) !== null).length };
}

/**
 * Nothing of a file that is not believed, and a fault of one that is gone or cannot be read: in a folder that all programs share it may be
 * another one at any moment, so what is asked about it is asked of the file that is read.
 */
function textOf(file: string, isBelieved: (found: Stats) => boolean = () => true): Result<string> {
  try {
    return ok(
      withPlainSync(file, constants.O_RDONLY, (handle) =>
        isBelieved(fstatSync(handle)) ? readFileSync(handle, 'utf8') : '',
      ),
    );
  } catch (error) {
    if (isSystemError(error)) return fail('journal.unsavedUnread', { file, reason: reasonOf(error) });
    throw error;
  }
}

function linkOf(line: string): Sealed | null {
  try {
    const { hash, ...entry } = JSON.parse(line) as Envelope & { readonly hash: string };
    return Number.isSafeInteger(entry.seq) && isRecorded(entry) && isHashOf(entry, hash) ? { entry, hash } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
}

/** No links, which could lead anywhere. */
function filesIn(folder: string, named = NAME): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((found) => found.isFile() && named.test(found.name))
      .map(({ name }) => join(folder, name));
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}

/** Nobody else wrote it, or may read it. */
function isOurs({ mode, uid }: Stats): boolean {
  const mine = process.getuid?.();
  return mine === undefined || (uid === mine && (mode & 0o077) === 0);
}
