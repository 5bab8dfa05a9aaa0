import { copyFileSync, existsSync, linkSync, lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import type { JournalPort, LinkReader, Sealed } from '../../host/ports/journal.ts';
import { checkJournal, isDamage } from './journal-check.ts';
import { moveAside } from '../folder/move-aside.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { openJournal } from './journal.ts';
import { readLastEntry } from './last-entry.ts';
import type { LastEntry } from './last-entry.ts';
import { missingAt } from './missing-entries.ts';
import { salvage } from './salvage.ts';
import type { Salvage } from './salvage.ts';
import { writeWhole } from '../folder/write-whole.ts';
import { isSystemError } from '../folder/system-error.ts';

/** Links saved with one sync. */
const TOGETHER = 1_000;
/** What may lie beside a journal, as SQLite and we name it. */
const COMPANIONS = ['-wal', '-shm', '-journal', '.last'] as const;
/** Whole entries that do not follow from those in use, a line each. */
const LATER_FILE = 'later-entries.jsonl';
/** A repair while it is made. */
const MADE_FILE = 'repaired.sqlite';

export interface OpenedJournal {
  readonly journal: JournalPort;
  /** What the arbiter must be told: `journal.repaired`, or null for a journal that was whole. */
  readonly repaired: Fault | null;
}

/**
 * Opens the journal. One that is damaged is set aside as it is, with its companions, into a folder of its own; the longest
 * chain of entries that can be read goes into a new file in its place, and whole entries after a gap into a file beside
 * the damaged one. Nothing is overwritten, and a repair that is itself cut short is done again or finished.
 * @param onFound told what was damaged, before the new file is in its place, so that it can be kept; and that a journal whose
 * chain holds is another one than was last written here (`journal.replaced`), or that a repair was no repair of it
 * (`journal.repairNotUsed`).
 * @param reader is shown what the journal holds that is opened.
 * @returns faults as of `openJournal`, and `journal.unrepaired` when the disk allows no repair.
 */
export function openOrRepair(
  file: string,
  newOrigin: string,
  now: () => number,
  onFound: (fault: Fault) => void = () => undefined,
  reader?: LinkReader,
): Result<OpenedJournal> {
  try {
    finishRepair(file, onFound);
    const last = readLastEntry(file);
    const opened = openJournal(file, newOrigin, now, reader);
    if (opened.ok) {
      if (last !== null && !holds(opened.value, last)) onFound({ code: 'journal.replaced', facts: { seq: last.seq } });
      return ok({ journal: opened.value, repaired: null });
    }
    if (!isDamage(opened.fault)) return opened;
    return repair(file, newOrigin, now, onFound, reader);
  } catch (error) {
    return fail('journal.unrepaired', { file, reason: reasonOf(error) });
  }
}

/**
 * Sets a closed journal aside whose chain holds, but with an entry that nothing can be made of: it would end every start. The
 * entries before it are put in its place, the others beside the one set aside.
 * @returns fault `journal.unrepaired`.
 */
export function cutJournal(file: string, seq: number, now: () => number, onCut: (fault: Fault) => void): Result<null> {
  try {
    const { chain, later } = salvage(file);
    const [before, after] = [chain.slice(0, seq - 1), chain.slice(seq - 1)];
    const made = replace(file, '', now, { chain: before, later: [...after, ...later] }, (facts) => {
      onCut({ code: 'journal.cut', facts: { ...facts, seq } });
    });
    return made.ok ? ok(null) : made;
  } catch (error) {
    return fail('journal.unrepaired', { file, reason: reasonOf(error) });
  }
}

function repair(
  file: string,
  newOrigin: string,
  now: () => number,
  onRepaired: (fault: Fault) => void,
  reader?: LinkReader,
): Result<OpenedJournal> {
  let repaired: Fault | null = null;
  const made = replace(file, newOrigin, now, salvage(file), (facts) => {
    const { fault } = fail('journal.repaired', facts);
    repaired = fault;
    onRepaired(fault);
  });
  if (!made.ok) return made;
  const opened = openJournal(file, newOrigin, now, reader);
  return opened.ok ? ok({ journal: opened.value, repaired }) : opened;
}

/** Puts the chain in the journal's place. @param onKept told what there is, before it is in its place. */
function replace(
  file: string,
  newOrigin: string,
  now: () => number,
  { chain, later }: Salvage,
  onKept: (facts: Fault<'journal.repaired'>['facts']) => void,
): Result<null> {
  const aside = setAside(file, now());
  if (later.length > 0) writeWhole(join(aside, LATER_FILE), later.map(lineOf).join(''));
  const made = join(aside, MADE_FILE);
  const copy = openJournal(made, newOrigin, now);
  if (!copy.ok) return copy;
  for (let from = 0; from < chain.length; from += TOGETHER) copy.value.save(...chain.slice(from, from + TOGETHER));
  copy.value.close();
  rmSync(`${made}.last`, { force: true });
  const last = Math.max(chain.length, later.at(-1)?.entry.seq ?? 0, readLastEntry(file)?.seq ?? 0);
  const games = [...chain, ...later].filter(({ entry }) => entry.type === 'game.started').length;
  const missing = missingAt([...chain, ...later], later);
  onKept({ aside, kept: chain.length, last, later: later.length, games, missing });
  renameSync(made, repairedName(file));
  putInPlace(file);
  return ok(null);
}

function holds(journal: JournalPort, { seq, hash }: LastEntry): boolean {
  return seq === 0 || [...journal.readAll(seq - 1, 1)][0]?.hash === hash;
}

function repairedName(file: string): string {
  return `${file}.repaired`;
}

/** Takes the last step of a repair that was cut short: its file is whole, and the damaged ones are all set aside. */
function finishRepair(file: string, onFound: (fault: Fault) => void): void {
  const repaired = repairedName(file);
  if (lstatSync(repaired, { throwIfNoEntry: false }) === undefined) return;
  if (isRepairOf(file, repaired)) putInPlace(file);
  else onFound({ code: 'journal.repairNotUsed', facts: { aside: moveAside(repaired) } });
}

/** Whether it verifies and holds all that can be read of the journal: nothing else may take its place. */
function isRepairOf(file: string, repaired: string): boolean {
  if (!lstatSync(repaired).isFile()) return false;
  const made = checkJournal(repaired);
  if (!made.ok || made.value === null) return false;
  const last = salvage(file).chain.at(-1);
  return last === undefined || salvage(repaired).chain[last.entry.seq - 1]?.hash === last.hash;
}

/** The last step, which can be done again: a log of the damaged file must not lie beside the new one. */
function putInPlace(file: string): void {
  for (const end of COMPANIONS) rmSync(file + end, { force: true });
  renameSync(repairedName(file), file);
}

/** Another name for the same files, where the disk has such; else copies. */
function setAside(file: string, epochMs: number): string {
  const moment = new Date(epochMs).toISOString().replaceAll(/[:.]/gu, '-');
  const aside = mkdtempSync(join(dirname(file), `damaged-${moment}-`));
  for (const end of ['', ...COMPANIONS]) {
    if (!existsSync(file + end)) continue;
    const kept = join(aside, basename(file) + end);
    try {
      linkSync(file + end, kept);
    } catch (error) {
      if (!isSystemError(error)) throw error;
      copyFileSync(file + end, kept);
    }
  }
  return aside;
}

function lineOf({ entry, hash }: Sealed): string {
  return `${JSON.stringify({ ...entry, hash })}\n`;
}
