import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyJournal } from '../../electron/storage/journal-file.ts';
import { bundled } from '../support/bundle.ts';
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
  const bare = await killWriter(join(folder, 'bare'), bareWriter, (file) => {
    const db = new DatabaseSync(file);
    const { n } = db.prepare('SELECT max(n) AS n FROM rows').get() as { n: number };
    db.close();
    return n;
  });
  rmSync(folder, { recursive: true, force: true });
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
    row(`acknowledged entries lost, ${String(WRITER_KILLS)} kills while writing`, 'entries', journal),
  ];
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
    const acknowledged = await killedWriter(script, file, Math.random() * 50);
    lost += Math.max(0, acknowledged - kept(file));
  }
  return lost;
}
