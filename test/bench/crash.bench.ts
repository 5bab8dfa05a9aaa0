import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../electron/storage/journal.ts';
import { verifyJournal } from '../../electron/storage/journal-file.ts';
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
const PLIES = 16;

/** `kill -9` at random moments of live games and of writing, beside bare SQLite killed as often. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const [serve, journalWriter, bareWriter] = await scripts();
  const games = await liveGames(folder, serve);
  const journal = await killWriter(join(folder, 'journal'), journalWriter, (file) => {
    const verified = verifyJournal(file);
    return verified.ok ? verified.value.entries : -1;
  });
  const bare = await killWriter(join(folder, 'bare'), bareWriter, bareRows);
  const total = (of: (tally: CrashTally) => number): number => games.reduce((all, tally) => all + of(tally), 0);
  const kills = total((tally) => tally.kills);
  const row = (name: string, unit: string, ours: number): object => {
    return {
      name,
      unit,
      ours,
      peer: `bare SQLite, ${String(WRITER_KILLS)} kills`,
      peerValue: bare,
      ratio: ours === bare ? 1 : null,
    };
  };
  const rows = [
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
    row(`acknowledged entries lost, ${String(WRITER_KILLS)} kills while writing`, 'entries', journal),
    ...powerRows(folder, journalWriter, bareWriter),
  ];
  rmSync(folder, { recursive: true, force: true });
  return rows;
}

/** The journal and bare SQLite after as many power cuts, each at a random point of what they told the disk. */
function powerRows(folder: string, journalWriter: string, bareWriter: string): readonly object[] {
  if (!canTrace()) return [];
  const random = Math.random;
  const lost = (script: string, kept: (file: string) => number): number => {
    const ops = traced(script, ENTRIES);
    let losses = 0;
    for (const cut of powerCuts(ops, cutMoments(ops, KILLS, random), random)) {
      const disk = mkdtempSync(join(folder, 'cut-'));
      cut.leaveIn(disk);
      losses += Math.max(0, cut.acknowledged - kept(join(disk, 'data.sqlite')));
      rmSync(disk, { recursive: true });
    }
    return losses;
  };
  const ours = lost(journalWriter, openedEntries);
  const peerValue = lost(bareWriter, bareRows);
  return [
    {
      name: `acknowledged entries lost, ${String(KILLS)} power cuts`,
      unit: 'entries',
      ours,
      peer: `bare SQLite, ${String(KILLS)} cuts`,
      peerValue,
      ratio: ours === peerValue ? 1 : null,
    },
  ];
}

/** Opens the journal as a start does. A journal that does not open has lost everything. */
function openedEntries(file: string): number {
  const journal = openJournal(file, 'a-kiosk', () => 0);
  if (!journal.ok) return -1;
  journal.value.close();
  const verified = verifyJournal(file);
  return verified.ok ? verified.value.entries : -1;
}

function bareRows(file: string): number {
  const db = new DatabaseSync(file);
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

/** Kills a writer again and again. @returns how many acknowledged numbers were missing afterwards. */
async function killWriter(file: string, script: string, kept: (file: string) => number): Promise<number> {
  let lost = 0;
  for (let n = 0; n < WRITER_KILLS; n++) {
    // A file that only grows would be checked from its beginning a thousand times.
    const current = `${file}-${String(Math.floor(n / EACH))}`;
    const acknowledged = await killedWriter(script, current, Math.random() * 50);
    lost += Math.max(0, acknowledged - kept(current));
  }
  return lost;
}
