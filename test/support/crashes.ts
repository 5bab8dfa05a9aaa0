import { join } from 'node:path';
import { verifyJournal } from '../../electron/storage/journal/journal-check.ts';
import { Kiosk } from './kiosk.ts';
import type { PtyBoard } from './pty-board.ts';
import { readWithChessops } from './sample-games.ts';
import { until } from './patience.ts';

export interface CrashTally {
  readonly kills: number;
  /** Plies that had been given out and were not there after a restart. */
  lost: number;
  /** Restarts that failed, and journals whose chain did not hold. */
  broken: number;
  /** From the start of the process to the board's answer, each. */
  readonly readyMs: number[];
  /** Plies that the hands made between what was given out before each kill and the board's answer to the next start: what is pressed as the kiosk is killed is not heard either. */
  readonly meanwhile: number[];
  /** The record at the end. */
  moves: readonly string[];
  questions: number;
}

/**
 * Kills the kiosk at random moments of a live game, as a power cut would, and starts it again at once while the hands
 * go on. Compared each time: what had been given out before, the PGN, the chain.
 */
export async function crashLiveGame(
  script: string,
  folder: string,
  board: PtyBoard,
  kills: number,
): Promise<CrashTally> {
  const tally: CrashTally = { kills, lost: 0, broken: 0, readyMs: [], meanwhile: [], moves: [], questions: 0 };
  const args = ['--data', folder, '--board', board.path];
  let kiosk = await Kiosk.start(script, args);
  for (let n = 0; n < kills; n++) {
    // Long enough for what was played meanwhile to be looked at: hands go on for at most one ply unseen.
    await pause(1_300 + Math.random() * 2_000);
    const given = await movesGiven(kiosk);
    await pause(Math.random() * 100);
    await kiosk.kill();
    const startedMs = performance.now();
    kiosk = await Kiosk.start(script, args);
    await until(async () => (await kiosk.tables())[0]?.sensed !== null);
    tally.readyMs.push(performance.now() - startedMs);
    tally.meanwhile.push(board.played.length - given.length);
    const kept = await movesGiven(kiosk);
    if (given.some((move, i) => move !== kept[i])) tally.lost++;
    if (!verifyJournal(join(folder, 'journal.sqlite')).ok) tally.broken++;
  }
  await board.ended;
  await until(async () => {
    tally.moves = await movesGiven(kiosk);
    tally.questions = (await kiosk.tables())[0]?.questions.length ?? 0;
    return tally.questions > 0 || tally.moves.length >= board.played.length;
  });
  await kiosk.end();
  return tally;
}

async function movesGiven(kiosk: Kiosk): Promise<readonly string[]> {
  return readWithChessops(await kiosk.get('/live/round.pgn'))[0]?.moves ?? [];
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
