import { Board } from './board.ts';
import { generate } from './generate.ts';
import type { Setup } from './setup.ts';

/** Room for the moves of every ply on the way down; no position is known with more than 218. */
const stack = new Int32Array(1 << 16);

/** The number of ways to play `depth` plies from here. The last ply is counted without being played. */
export function perft(setup: Setup, depth: number): number {
  return depth < 1 ? 1 : count(new Board().load(setup), depth, 0);
}

function count(board: Board, depth: number, start: number): number {
  const end = generate(board, stack, start);
  if (depth === 1) return end - start;
  let nodes = 0;
  for (let i = start; i < end; i++) {
    const move = stack[i] ?? 0;
    const undo = board.make(move);
    nodes += count(board, depth - 1, end);
    board.unmake(move, undo);
  }
  return nodes;
}
