import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Recorded } from '../../engine/journal/entry.ts';
import { EXTRA_KINDS, SENT_FILES } from '../../engine/journal/round.ts';
import { isCount, isText, listOf, oneOf, orNone, orNull, record } from '../../engine/journal/shape.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import type { FileOut, OutdatedFile } from '../../engine/tournament/sent-results.ts';
import type { RoundLine, TournamentLine, TournamentsPort } from '../host/ports/tournaments.ts';
import { JOURNAL_FILE } from './folder/data-folder.ts';
import { keptFile } from './folder/kept-file.ts';
import { lastSign } from './folder/last-sign.ts';
import { makeOwnFolder } from './folder/own-folder.ts';
import { reasonOf } from './folder/reason-of.ts';
import { isSystemError } from './folder/system-error.ts';
import { holdsEntries } from './journal/holds-entries.ts';
import { BrokenJournal, readSlowly } from './journal/journal-walk.ts';

/** The tournament that lies in the data folder itself: the first, and for most kiosks the only one. */
export const FIRST = 'first';
/** Folder of all others, each in one of its own. */
export const OTHERS = 'tournaments';
/** Says which is open; on a stick with second copies too. */
export const POINTER = 'open-tournament.json';
const SUMMARY = 'tournament.json';
const KEY = /^\w{1,40}$/u;

/** What is written down of a tournament when it is closed, so that a list needs no record. */
export type TournamentSummary = Pick<TournamentLine, 'name' | 'firstDay' | 'rounds'>;

/**
 * The tournaments of one data folder. Each has a folder with its own journal, captures, papers, evidence and second copy: what is
 * done to one touches no other, and a start reads the open one alone.
 */
export class Tournaments implements TournamentsPort {
  readonly #base: string;
  #open: string;
  /** Made, and not turned to yet. */
  #made: string | null = null;

  constructor(base: string) {
    this.#base = base;
    this.#open = this.#kept() ?? this.#newest();
  }

  get open(): string {
    return this.#open;
  }

  folderOf(key: string): string {
    return key === FIRST ? this.#base : join(this.#base, OTHERS, key);
  }

  /** Nothing is recorded here yet, nor has anybody said which one is open. */
  get isUntouched(): boolean {
    return this.#keys().length === 0 && this.#kept() === null;
  }

  /** One that comes from elsewhere is open from now on. Fault `data.unusable`. */
  adopt(key: string): Result<null> {
    const folder = this.folderOf(key);
    try {
      makeOwnFolder(join(this.#base, OTHERS));
      makeOwnFolder(folder);
      this.turnTo(key);
      return ok(null);
    } catch (error) {
      return fail('data.unusable', { folder, reason: reasonOf(error) });
    }
  }

  /** Makes the folder of another. Throws the system's error. */
  make(epochMs: number): string {
    const moment = new Date(epochMs).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '');
    for (let n = 1; ; n++) {
      const key = n === 1 ? moment : `${moment}_${String(n)}`;
      if (existsSync(this.folderOf(key))) continue;
      makeOwnFolder(join(this.#base, OTHERS));
      this.#made = key;
      makeOwnFolder(this.folderOf(key));
      return key;
    }
  }

  /** Takes away the folder that was made last, if it was not turned to and holds no entry. A disk that refuses it leaves an empty one. */
  unmake(): void {
    const folder = this.#made === null ? null : this.folderOf(this.#made);
    this.#made = null;
    if (folder === null || holdsEntries(folder)) return;
    try {
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }

  /** From now on, and at the next start, this one is open. Throws the system's error. */
  turnTo(key: string): void {
    if (key === this.#open) return;
    keptFile(join(this.#base, POINTER)).write(pointerTo(key));
    this.#open = key;
    this.#made = null;
  }

  /** A disk that refuses it leaves a list without these words. */
  summarise(key: string, { name, firstDay, rounds }: TournamentSummary): void {
    try {
      keptFile(join(this.folderOf(key), SUMMARY)).write(`${JSON.stringify({ name, firstDay, rounds })}\n`);
    } catch (error) {
      if (!isSystemError(error)) throw error;
    }
  }

  others(): readonly TournamentLine[] {
    const lines = this.#keys()
      .filter((key) => key !== this.#open)
      .map((key) => this.#line(key));
    return lines.sort((a, b) => (b.lastEpochMs ?? 0) - (a.lastEpochMs ?? 0));
  }

  async read(key: string, take: (entry: Recorded) => void): Promise<Result<null>> {
    const file = join(this.folderOf(key), JOURNAL_FILE);
    if (!this.#keys().includes(key) || key === this.#open) return fail('tournament.unknown');
    let db: DatabaseSyncInstance | null = null;
    try {
      db = new DatabaseSync(file, { readOnly: true });
      for await (const links of readSlowly(db, file)) for (const { entry } of links) take(entry);
      return ok(null);
    } catch (error) {
      if (error instanceof BrokenJournal) return { ok: false, fault: error.fault };
      return fail('journal.unreadable', { file, reason: reasonOf(error) });
    } finally {
      db?.close();
    }
  }

  /** Those in which something is recorded: one that could not be opened when it was made is no tournament. */
  #keys(): readonly string[] {
    const keys = [FIRST, ...namesIn(join(this.#base, OTHERS)).filter((name) => KEY.test(name) && name !== FIRST)];
    return keys.filter((key) => holdsEntries(this.folderOf(key)));
  }

  #line(key: string): TournamentLine {
    const folder = this.folderOf(key);
    const { name, firstDay, rounds } = summaryIn(folder) ?? { name: null, firstDay: '', rounds: [] };
    return { key, name, isOpen: false, firstDay, lastEpochMs: lastSign(folder), rounds };
  }

  #kept(): string | null {
    const open = openIn(readText(join(this.#base, POINTER)));
    return open !== null && existsSync(this.folderOf(open)) ? open : null;
  }

  /** Where nobody has written down which one is open: the one in which something was recorded last. */
  #newest(): string {
    const signs = this.#keys().map((key) => ({ key, at: lastSign(this.folderOf(key)) ?? 0 }));
    return signs.reduce((one, other) => (other.at > one.at ? other : one), { key: FIRST, at: 0 }).key;
  }
}

const UNTOLD = { kind: 'round', openedAs: null } as const;

const isSummary = record<TournamentSummary>({
  name: orNull(isText),
  firstDay: isText,
  rounds: listOf(
    record<RoundLine>({
      ...{ round: isCount, number: isCount, name: isText },
      ...{ kind: orNone(oneOf('round', ...EXTRA_KINDS)), openedAs: orNone(orNull(isCount)) },
      ...{ sp: orNull(isCount), tables: isCount, games: orNone(oneOf(2)), results: isCount },
      ...{
        fen: orNone(isText),
        doubts: orNone(isCount),
        isUnsent: orNone(oneOf(true)),
        filesOut: orNone(listOf(record<FileOut>({ file: orNull(oneOf(...SENT_FILES)), epochMs: isCount }))),
        outdatedFiles: orNone(
          listOf(
            record<OutdatedFile>({ file: orNull(oneOf(...SENT_FILES)), epochMs: isCount, tables: listOf(isCount) }),
          ),
        ),
        isWithdrawn: orNone(oneOf(true)),
      },
    }),
  ),
});

export function pointerTo(key: string): string {
  return `${JSON.stringify({ open: key })}\n`;
}

/** The key that a pointer says; null for any other text. */
export function openIn(text: string | null): string | null {
  const { open } = (parsed(text) ?? {}) as { readonly open?: unknown };
  return typeof open === 'string' && KEY.test(open) ? open : null;
}

function summaryIn(folder: string): TournamentSummary | null {
  const kept = parsed(readText(join(folder, SUMMARY)));
  if (!isSummary(kept)) return null;
  const summary = kept as TournamentSummary;
  // An older one says neither of its rounds.
  const rounds = summary.rounds.map((round) => ({ ...UNTOLD, ...round }));
  return { ...summary, rounds };
}

/** Null for a file that is not there or cannot be read. */
function readText(file: string): string | null {
  try {
    return keptFile(file).read();
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

/** Null for a text that is no JSON. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isSystemError(error)) return [];
    throw error;
  }
}
