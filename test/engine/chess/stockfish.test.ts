import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { legalMoves, play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeUci } from '../../../engine/notation/uci.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { seeded } from './random.ts';

const STOCKFISH = '/usr/games/stockfish';

/** Random positions, half of them after moves that hurry to castle. */
function positions(count: number): Setup[] {
  const random = seeded(15);
  return Array.from({ length: count }, (_, game) => {
    let setup: Setup = startPosition(random(960) as SpNumber);
    for (let ply = random(70); ply > 0; ply--) {
      const moves = legalMoves(setup);
      const castling = moves.find((move) => move.kind === 'castling');
      const move = game % 2 === 0 && castling !== undefined ? castling : moves[random(moves.length)];
      if (move !== undefined) setup = play(setup, move);
    }
    return setup;
  });
}

/** `go perft 2`: each legal move in UCI with the number of answers to it. */
function divided(setups: readonly Setup[]): Map<string, number>[] {
  const commands = setups.flatMap((setup) => [`position fen ${makeFen(setup, 'shredder')}`, 'go perft 2']);
  const input = ['setoption name UCI_Chess960 value true', ...commands, 'quit', ''].join('\n');
  const output = execFileSync(STOCKFISH, { input, encoding: 'utf8' });
  const counts: Map<string, number>[] = [];
  let now = new Map<string, number>();
  for (const line of output.split('\n')) {
    const [, move, count] = /^([a-h][1-8][a-h][1-8][qrbn]?): (\d+)$/.exec(line) ?? [];
    if (move !== undefined) now.set(move, Number(count));
    if (!line.startsWith('Nodes searched')) continue;
    counts.push(now);
    now = new Map();
  }
  return counts;
}

describe.skipIf(!existsSync(STOCKFISH))('Stockfish as a live oracle (skipped where it is not installed)', () => {
  it('has the same moves, each with as many answers, in 150 random positions', () => {
    const setups = positions(150);
    const counts = divided(setups);
    expect(counts).toHaveLength(setups.length);
    setups.forEach((setup, i) => {
      const ours = legalMoves(setup).map((move) => [makeUci(move), legalMoves(play(setup, move)).length] as const);
      expect([makeFen(setup), ...[...ours].sort()]).toEqual([makeFen(setup), ...[...(counts[i] ?? [])].sort()]);
    });
  });
});
