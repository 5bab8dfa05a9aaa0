import { existsSync } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Recorded } from '../../../engine/journal/entry.ts';
import { ok } from '../../../engine/result.ts';
import type { Fault, Result } from '../../../engine/result.ts';
import { makeReceipt } from '../../../engine/start/receipt.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { gamePgn } from '../../../engine/tournament/game-pgn.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import { gameInFiles, placeInFiles } from '../../../engine/tournament/round-name.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { OnBundleProgress } from '../../host/ports/record.ts';
import { BundleFile, Cancelled, WriteFailure } from './bundle-file.ts';
import { ScopeFinder, capturesInScope, isInScope } from './evidence-scope.ts';
import type { GameScope } from './evidence-scope.ts';
import { knownLosses } from '../folder/loss-register.ts';
import { BROUGHT_BACK } from '../folder/remove-parts.ts';
import { hasher } from '../journal/hasher.ts';
import { ReportFiles } from './report-files.ts';
import type { ReportMaker } from './report-files.ts';
import { partOf, removeDeadParts } from './part-name.ts';
import { reasonOf } from '../folder/reason-of.ts';
import { BrokenJournal, readSlowly } from '../journal/journal-walk.ts';
import { READ, isOwnFolder, openPlain } from '../folder/plain-file.ts';
import { ZipWriter } from './zip.ts';
import type { ZipContent } from './zip.ts';

/** What the readable page is made from. */
export interface EvidenceFacts {
  readonly tournament: Tournament;
  /** Null for the whole tournament. */
  readonly game: Game | null;
  /** Entries of the record, and those that are in the bundle. */
  readonly entries: number;
  readonly given: number;
  /** Hash of the record's last entry. */
  readonly head: string;
  readonly captures: number;
  /** Captures that came back from a second copy: this kiosk did not write them here. */
  readonly broughtBack: number;
  readonly hasReport: boolean;
}

export interface EvidenceTask {
  /** The data folder; the kiosk may be running. */
  readonly folder: string;
  /** Path of the zip. There is none there yet, or it is not touched. */
  readonly file: string;
  /** Null for the whole tournament. */
  readonly gameId: string | null;
  readonly summarise: (facts: EvidenceFacts) => string;
  /** The report of the tournament goes with it; not given, or of one game: evidence alone. */
  readonly report?: ReportMaker | undefined;
  readonly onProgress?: OnBundleProgress;
  readonly isCancelled?: () => boolean;
}

export interface WrittenBundle {
  readonly bytes: number;
  /** SHA-256 of the zip itself. */
  readonly sha256: string;
  /** Path of the report's PDF, which is in the zip too; without one null, and why there is none. */
  readonly pdf: string | null;
  readonly noPdf: Fault | null;
}

/** An entry of the journal and a game, as far as progress is concerned: a small file takes longer than its bytes. */
const ENTRY_BYTES = 1_000;
const GAME_BYTES = 20_000;
/** A game in the files of a report. */
const REPORTED_BYTES = 5_000;

/**
 * Writes the evidence of a tournament or of one game into one zip: journal entries with their hashes, the captures of the
 * lines, the receipts of the draws, the games as the arbiter sees them, a readable page, and SHA-256 of each file, in the
 * form `sha256sum -c` reads; with a report its page, results and PDF, which stands beside the zip too. Secrets of draws are not in it.
 * The record goes on meanwhile. Zip and PDF have temporary names until they are whole; what a killed run left under such names is removed.
 * @returns null when it was cancelled, else faults of the journal, `bundle.noGame`, `bundle.unreadable`, `bundle.full` and
 * `bundle.unwritten`; then nothing is left of it.
 */
export async function writeEvidence(task: EvidenceTask): Promise<Result<WrittenBundle | null>> {
  const part = partOf(task.file);
  try {
    await removeDeadParts(dirname(task.file), Date.now());
    if (existsSync(task.file)) throw new WriteFailure(new Error('it is there already'));
    const report = task.report === undefined || task.gameId !== null ? null : new ReportFiles(task.report, task.file);
    try {
      const bundle = await writtenZip(task, part, report);
      await rename(part, task.file);
      const pdf = (await report?.keepPdf()) ?? null;
      return ok({ ...bundle, pdf, noPdf: report?.noPdf ?? null });
    } finally {
      await report?.close();
    }
  } catch (error) {
    await rm(part, { force: true }).catch(ignored);
    if (error instanceof Cancelled) return ok(null);
    return { ok: false, fault: faultOf(error, task) };
  }
}

async function writtenZip(
  task: EvidenceTask,
  part: string,
  report: ReportFiles | null,
): Promise<Pick<WrittenBundle, 'bytes' | 'sha256'>> {
  const journal = join(task.folder, 'journal.sqlite');
  if (!existsSync(journal)) throw new BrokenJournal({ code: 'journal.missing', facts: { file: journal } });
  const file = await BundleFile.open(part, task.isCancelled ?? ((): boolean => false));
  try {
    const db = new DatabaseSync(journal, { readOnly: true });
    try {
      // One moment of the record, whatever is recorded meanwhile.
      db.exec('BEGIN');
      await writeFiles(task, db, file, report);
    } finally {
      db.close();
    }
    return await file.finish();
  } finally {
    await file.close();
  }
}

async function writeFiles(
  task: EvidenceTask,
  db: DatabaseSyncInstance,
  file: BundleFile,
  report: ReportFiles | null,
): Promise<void> {
  const journal = join(task.folder, 'journal.sqlite');
  const finder = new ScopeFinder(task.gameId ?? '');
  let tournament = NO_TOURNAMENT;
  let head = '';
  let entries = 0;
  const known = entriesIn(db) * ENTRY_BYTES;
  for await (const links of readSlowly(db, journal)) {
    for (const { entry, hash } of links) {
      tournament = foldEntry(tournament, entry);
      finder.take(entry);
      head = hash;
      entries++;
    }
    task.onProgress?.(entries * ENTRY_BYTES, known, 'reading');
    file.throwIfCancelled();
  }
  const { scope } = finder;
  const game = task.gameId === null ? null : (tournament.games.get(task.gameId) ?? null);
  if (task.gameId !== null && (game === null || scope === null)) throw new NoGame();
  const own = await capturesOf(join(task.folder, 'captures'), scope);
  const broughtBack = await capturesOf(join(task.folder, 'captures', BROUGHT_BACK), scope);
  const captures = [...own, ...broughtBack.map((capture) => ({ ...capture, name: `${BROUGHT_BACK}/${capture.name}` }))];
  const papers = (game === null ? tournament.games.size : 1) * GAME_BYTES;
  const reported = report === null ? 0 : tournament.games.size * REPORTED_BYTES;
  const of = captures.reduce((sum, { bytes }) => sum + bytes, entries * ENTRY_BYTES + papers + reported);
  let done = 0;
  const progress = (bytes: number): void => {
    done += bytes;
    task.onProgress?.(done, of, 'writing');
  };
  const zip = new ZipWriter((bytes) => file.write(bytes));
  const sums: string[] = [];
  const add = async (name: string, content: ZipContent): Promise<void> => {
    const { sha256 } = await zip.add(name, content);
    sums.push(`${sha256}  ${name}\n`);
  };
  let given = 0;
  const wanted = (entry: Recorded): boolean => {
    if (scope !== null && !isInScope(entry, scope)) return false;
    given++;
    return true;
  };
  await add('journal.jsonl', linesOf(db, journal, wanted, progress));
  if (scope !== null) await add('chain.jsonl', chainOf(db, journal));
  for (const [name, text] of paperOf(tournament, game)) {
    await add(name, [Buffer.from(text, 'utf8')]);
    if (name.startsWith('games/')) progress(GAME_BYTES);
  }
  for (const { name, path, bytes } of captures) await add(`captures/${name}`, read(path, bytes, progress));
  if (report !== null) {
    const made = { tournament, entries, head, losses: knownLosses(task.folder) };
    const print = { onProgress: task.onProgress, isCancelled: task.isCancelled };
    let left = reported;
    const onPiece = (bytes: number): void => {
      const now = Math.min(left, bytes);
      left -= now;
      if (now > 0) progress(now);
    };
    for await (const [name, content] of report.files(made, print)) await add(name, watched(content, onPiece));
    file.throwIfCancelled();
  }
  const counts = { captures: own.length, broughtBack: broughtBack.length };
  const facts = { tournament, game, entries, given, head, hasReport: report !== null, ...counts };
  await add('SUMMARY.txt', [Buffer.from(task.summarise(facts), 'utf8')]);
  await zip.add('SHA256SUMS', [Buffer.from(sums.join(''), 'utf8')]);
  await zip.end();
}

async function* linesOf(
  db: DatabaseSyncInstance,
  file: string,
  wanted: (entry: Recorded) => boolean,
  progress: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const links of readSlowly(db, file)) {
    const lines = links
      .filter(({ entry }) => wanted(entry))
      .map(({ entry, hash }) => `${JSON.stringify({ ...entry, hash })}\n`);
    yield Buffer.from(lines.join(''), 'utf8');
    progress(links.length * ENTRY_BYTES);
  }
}

function entriesIn(db: DatabaseSyncInstance): number {
  const row = db.prepare('SELECT count(*) AS entries FROM entries').get() as { readonly entries: number };
  return row.entries;
}

/** Number and hash of every entry: where the given ones stand in the chain. */
async function* chainOf(db: DatabaseSyncInstance, file: string): AsyncGenerator<Buffer> {
  for await (const links of readSlowly(db, file)) {
    yield Buffer.from(links.map(({ entry: { seq }, hash }) => `${JSON.stringify({ seq, hash })}\n`).join(''), 'utf8');
  }
}

/** Receipts and games. */
function* paperOf(tournament: Tournament, game: Game | null): Generator<readonly [string, string]> {
  for (const { draw, round, made } of tournament.ledger) {
    const receipt = made?.receipt ?? null;
    if (receipt === null || (game !== null && round !== game.round)) continue;
    const name = `${placeInFiles(tournament, round)}-sp-${String(receipt.number)}-${draw.replaceAll(/[^\w-]/gu, '_')}`;
    yield [`receipts/${name}.json`, makeReceipt(receipt, hasher)];
  }
  for (const one of game === null ? tournament.games.values() : [game])
    yield [`games/${gameInFiles(tournament, one)}-${one.gameId}.pgn`, pgnOf(one, tournament)];
}

/** A game that no PGN can say must not keep the rest from being given. */
function pgnOf(game: Game, tournament: Tournament): string {
  try {
    return gamePgn(game, tournament, 'arbiter');
  } catch (error) {
    return `; No PGN could be made of this game (${reasonOf(error)}). Its entries are in journal.jsonl.\n`;
  }
}

async function capturesOf(
  folder: string,
  scope: GameScope | null,
): Promise<readonly { readonly name: string; readonly path: string; readonly bytes: number }[]> {
  if (!(await isOwnFolder(folder))) return [];
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  const wanted = scope === null ? names : capturesInScope(names, scope);
  return Promise.all(
    wanted.map(async (name) => {
      const path = join(folder, name);
      return { name, path, bytes: (await lstat(path)).size };
    }),
  );
}

async function* watched(content: ZipContent, onPiece: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    onPiece(piece.length);
    yield piece;
  }
}

/** A capture that is being written is read as far as it went: its lines are whole. */
async function* read(path: string, bytes: number, progress: (bytes: number) => void): AsyncGenerator<Buffer> {
  if (bytes === 0) return;
  const handle = await openPlain(path, READ);
  for await (const piece of handle.createReadStream({ end: bytes - 1 }) as AsyncIterable<Buffer>) {
    yield piece;
    progress(piece.length);
  }
}

/** A disk that refuses to be written refuses to be tidied as well: there is nothing left to say about it. */
function ignored(error: unknown): void {
  if (!(error instanceof Error)) throw error;
}

class NoGame extends Error {}

const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG'];

function faultOf(error: unknown, { folder, file, gameId }: EvidenceTask): Fault {
  if (error instanceof BrokenJournal) return error.fault;
  if (error instanceof NoGame) return { code: 'bundle.noGame', facts: { gameId: gameId ?? '' } };
  if (!(error instanceof WriteFailure))
    return { code: 'bundle.unreadable', facts: { folder, reason: reasonOf(error) } };
  const full = NO_ROOM.includes(error.code);
  if (full) return { code: 'bundle.full', facts: { folder: dirname(file) } };
  return { code: 'bundle.unwritten', facts: { file, reason: error.message } };
}
