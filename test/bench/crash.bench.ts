import { DatabaseSync } from '@photostructure/sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyJournal } from '../../electron/storage/journal.ts';
import { bundled } from '../support/bundle.ts';
import { crashLiveGame } from '../support/crashes.ts';
import type { CrashTally } from '../support/crashes.ts';
import { killedWriter } from '../support/killed-writer.ts';
import { Kiosk } from '../support/kiosk.ts';
import { PtyBoard } from '../support/pty-board.ts';
import { gameWithoutHalves } from '../support/sample-games.ts';

/** Kills in all; fewer for a quick look. */
const KILLS = Number(process.env['ARBITER960_KILLS'] ?? 200);
/** Kills in one game. */
const EACH = 20;
const PLIES = 16;

/** `kill -9` at random moments of live games and of writing, beside bare SQLite killed as often. */
export default async function bench(): Promise<readonly object[]> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-bench-'));
  const games = await liveGames(folder);
  const journal = await killWriter(join(folder, 'journal'), 'test/support/journal-writer.ts', (file) => {
    const verified = verifyJournal(file);
    return verified.ok ? verified.value.entries : -1;
  });
  const bare = await killWriter(join(folder, 'bare'), 'test/support/bare-writer.ts', (file) => {
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
      peer: `bare SQLite, ${String(KILLS)} kills`,
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
    row(`acknowledged entries lost, ${String(KILLS)} kills while writing`, 'entries', journal),
  ];
}

async function liveGames(folder: string): Promise<readonly (CrashTally & { readonly whole: boolean })[]> {
  const serve = await bundled('electron/serve.ts', 'serve-bench');
  const { start, moves } = gameWithoutHalves(PLIES);
  const tallies: (CrashTally & { readonly whole: boolean })[] = [];
  for (let done = 0; done < KILLS; done += EACH) {
    const board = new PtyBoard({ serial: String(50_000 + done), start, moves, pace: 1 });
    const data = join(folder, `game-${String(done)}`);
    const arming = await Kiosk.start(serve, ['--data', data, '--start', start, '--board', board.path]);
    while ((await arming.tables())[0]?.state !== 'ready') await new Promise((resolve) => setTimeout(resolve, 50));
    await arming.end();
    board.begin();
    const tally = await crashLiveGame(serve, data, board, Math.min(EACH, KILLS - done));
    board.close();
    tallies.push({ ...tally, whole: tally.moves.join() === moves.join() });
  }
  return tallies;
}

/** Kills a writer again and again. @returns how many acknowledged numbers were missing afterwards. */
async function killWriter(file: string, entry: string, kept: (file: string) => number): Promise<number> {
  const script = await bundled(entry, entry.replace(/^.*\/|\.ts$/gu, ''));
  let lost = 0;
  for (let n = 0; n < KILLS; n++) {
    const acknowledged = await killedWriter(script, file, Math.random() * 50);
    lost += Math.max(0, acknowledged - kept(file));
  }
  return lost;
}
