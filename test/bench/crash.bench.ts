import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { bundled } from '../support/bundle.ts';
import { canTrace, traced } from '../support/disk-trace.ts';
import { cutMoments, powerCuts } from '../support/power-cut.ts';
import { crashLiveGame } from '../support/crashes.ts';
import type { CrashTally } from '../support/crashes.ts';
import { killedWriter } from '../support/killed-writer.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { gameWithoutHalves } from '../support/sample-games.ts';

/** Kills in live games; fewer for a quick look. */
const KILLS = Number(process.env['ARBITER960_KILLS'] ?? 200);
/** Kills while writing. */
const WRITER_KILLS = 5 * KILLS;
/** Kills in one game. */
const EACH = 20;
/** Entries of a writer whose power is cut. */
const ENTRIES = 700;
/** Games at the same time. */
const ABREAST = 2;
/** Writers at the same time, each with files of its own: starting a process is most of the waiting. */
const WRITERS_ABREAST = 3;
const PLIES = 16;

/** Which of the three are run. */
const PARTS = (process.env['ARBITER960_CRASHES'] ?? 'games,writers,power').split(',');

/** `kill -9` at random moments of live games and of writing, and power cuts, beside bare SQLite treated alike. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const [serve, journalWriter, bareWriter] = await scripts();
  const rows = [
    ...(PARTS.includes('games') ? await gameRows(folder, serve) : []),
    ...(PARTS.includes('writers') ? await writerRows(folder, journalWriter, bareWriter) : []),
    ...(PARTS.includes('power') ? powerRows(folder, journalWriter, bareWriter) : []),
  ];
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

/** Bare SQLite plays no games: what it is beside is a kiosk that never fails. */
async function gameRows(folder: string, serve: string): Promise<readonly object[]> {
  const games = await liveGames(folder, serve);
  const total = (of: (tally: CrashTally) => number): number => games.reduce((all, tally) => all + of(tally), 0);
  const kills = total((tally) => tally.kills);
  const row = (name: string, unit: string, ours: number): object =>
    besides(name, unit, ours, 'a kiosk that is never killed', 0);
  return [
    row(
      `restarts of ${String(kills)} in live games that lost a ply given out`,
      'restarts',
      total((tally) => tally.lost),
    ),
    row(
      'restarts whose chain did not hold',
      'restarts',
      total((tally) => tally.broken),
    ),
    row(
      'games that were wrong at the end without a question',
      'games',
      games.filter((tally) => !tally.whole && tally.questions === 0).length,
    ),
    row('games with a question to the arbiter', 'games', games.filter((tally) => tally.questions > 0).length),
  ];
}

async function writerRows(folder: string, journalWriter: string, bareWriter: string): Promise<readonly object[]> {
  const ours = await killWriters(join(folder, 'journal'), journalWriter, verifiedEntries);
  const bare = await killWriters(join(folder, 'bare'), bareWriter, (file) => bareRows(file));
  const kills = `${String(WRITER_KILLS)} kills while writing`;
  const peer = `bare SQLite, ${kills}`;
  return [
    besides(`acknowledged entries lost, ${kills}`, 'entries', ours.lost, peer, bare.lost),
    besides(`files that did not open or verify, ${kills}`, 'files', ours.unopened, peer, bare.unopened),
  ];
}

/** The journal and bare SQLite after as many power cuts, each at a random point of what they told the disk. */
function powerRows(folder: string, journalWriter: string, bareWriter: string): readonly object[] {
  if (!canTrace()) return [];
  const random = Math.random;
  const cuts = `${String(KILLS)} power cuts`;
  const tally = (script: string, kept: (file: string) => number): Losses => {
    const ops = traced(script, ENTRIES);
    const losses = { lost: 0, unopened: 0 };
    for (const cut of powerCuts(ops, cutMoments(ops, KILLS, random), random)) {
      const disk = mkdtempSync(join(folder, 'cut-'));
      cut.leaveIn(disk);
      count(losses, cut.acknowledged, kept(join(disk, 'data.sqlite')));
      rmSync(disk, { recursive: true });
    }
    return losses;
  };
  const ours = tally(journalWriter, openedEntries);
  const bare = tally(bareWriter, (file) => bareRows(file, false));
  const peer = `bare SQLite, ${cuts}`;
  return [
    besides(`acknowledged entries lost, ${cuts}`, 'entries', ours.lost, peer, bare.lost),
    besides(`files that did not open or verify, ${cuts}`, 'files', ours.unopened, peer, bare.unopened),
  ];
}

function besides(name: string, unit: string, ours: number, peer: string, peerValue: number): object {
  return { name, unit, ours, peer, peerValue, ratio: ours === peerValue ? 1 : null };
}

interface Losses {
  lost: number;
  /** Files that did not open, or whose chain did not hold. */
  unopened: number;
}

/** @param kept how many numbers are in the file, -1 when it does not open or verify. */
function count(losses: Losses, acknowledged: number, kept: number): void {
  if (kept < 0) losses.unopened++;
  losses.lost += Math.max(0, acknowledged - Math.max(0, kept));
}

function verifiedEntries(file: string): number {
  const verified = verifyJournal(file);
  return verified.ok ? verified.value.entries : -1;
}

/** Opens the journal as a start does. A journal that does not open has lost everything. */
function openedEntries(file: string): number {
  const journal = openJournal(file, 'a-kiosk', () => 0);
  if (!journal.ok) return -1;
  journal.value.close();
  return verifiedEntries(file);
}

/** A power cut may leave what only a writer can put right; after a kill a reader must do, or it would get in the writers' way. */
function bareRows(file: string, readOnly = true): number {
  if (!existsSync(file)) return 0;
  const db = new DatabaseSync(file, { readOnly });
  const made = db.prepare("SELECT name FROM sqlite_schema WHERE name = 'rows'").get() !== undefined;
  const { n } = (made ? db.prepare('SELECT count(*) AS n FROM rows').get() : { n: 0 }) as { n: number };
  db.close();
  return n;
}

async function scripts(): Promise<readonly [string, string, string]> {
  return [
    await bundled('electron/serve.ts', 'serve-bench'),
    await bundled('test/support/journal-writer.ts', 'journal-writer-bench'),
    await bundled('test/support/bare-writer.ts', 'bare-writer-bench'),
  ];
}

type GameTally = CrashTally & { readonly whole: boolean };

async function liveGames(folder: string, serve: string): Promise<readonly GameTally[]> {
  const tallies: GameTally[] = [];
  let next = 0;
  const row = async (): Promise<void> => {
    for (let from = next; from < KILLS; from = next) {
      next += EACH;
      tallies.push(await liveGame(join(folder, `game-${String(from)}`), serve, from));
    }
  };
  await Promise.all(Array.from({ length: ABREAST }, row));
  return tallies;
}

async function liveGame(data: string, serve: string, from: number): Promise<GameTally> {
  const { start, moves } = gameWithoutHalves(PLIES);
  const board = new PtyBoard({ serial: String(50_000 + from), start, moves, pace: 1 });
  const arming = await Kiosk.start(serve, ['--data', data, '--start', start, '--board', board.path]);
  while ((await arming.tables())[0]?.state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 50));
  await arming.end();
  board.begin();
  const tally = await crashLiveGame(serve, data, board, Math.min(EACH, KILLS - from));
  board.close();
  const whole = tally.moves.join() === moves.join();
  if (!whole) {
    const { questions } = tally;
    process.stdout.write(`${JSON.stringify({ serial: 50_000 + from, start, moves, got: tally.moves, questions })}\n`);
  }
  return { ...tally, whole };
}

/** Kills writers again and again, and looks into the file each time. */
async function killWriters(file: string, script: string, kept: (file: string) => number): Promise<Losses> {
  const losses = { lost: 0, unopened: 0 };
  let next = 0;
  const row = async (): Promise<void> => {
    for (let from = next; from < WRITER_KILLS; from = next) {
      next += EACH;
      // A file that only grows would be checked from its beginning a thousand times.
      const current = `${file}-${String(from)}`;
      for (let n = from; n < Math.min(from + EACH, WRITER_KILLS); n++) {
        const acknowledged = await killedWriter(script, current, Math.random() * 50);
        count(losses, acknowledged, kept(current));
      }
    }
  };
  await Promise.all(Array.from({ length: WRITERS_ABREAST }, row));
  return losses;
}
