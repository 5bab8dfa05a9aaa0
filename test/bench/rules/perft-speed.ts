import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Chess } from 'chessops/chess';
import { perft as chessopsPerft } from 'chessops/debug';
import { parseFen as chessopsFen } from 'chessops/fen';
import { Position as KokopuPosition } from 'kokopu';
import { perft } from '../../../engine/chess/perft.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { setupOf } from '../../engine/chess/setups.ts';
import { perSecond, speedRow } from '../timing.ts';
import type { BenchRow } from '../timing.ts';

const DEPTH = 4;
const STOCKFISH = '/usr/games/stockfish';

const POSITIONS = [
  ['classical start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 197_281, 6],
  ['BNRBNKRQ', 'bnrbnkrq/pppppppp/8/8/8/8/PPPPPPPP/BNRBNKRQ w KQkq - 0 1', 233_585, 6],
  ['middlegame A', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', 4_085_603, 5],
  ['middlegame B', 'qnbnr1kr/ppp1b1pp/4p3/3p1p2/8/2NPP3/PPP1BPPP/QNB1R1KR w HEhe - 1 9', 824_055, 6],
] as const;

/** Perft 4 of four positions beside chessops and kokopu; all count the last ply without playing it. */
export function perftRows(): BenchRow[] {
  return POSITIONS.flatMap(([name, fen, count, deep]) => {
    const setup = setupOf(fen);
    const chessops = Chess.fromSetup(chessopsFen(fen).unwrap()).unwrap();
    const kokopu = new KokopuPosition('chess960', makeFen(setup));
    const row = speedRow(
      `perft ${DEPTH}, ${name}`,
      'nodes/s',
      [
        { name: 'ours', run: () => perft(setup, DEPTH) },
        { name: 'chessops', run: () => chessopsPerft(chessops, DEPTH) },
        { name: 'kokopu', run: () => kokopuPerft(kokopu, DEPTH) },
      ],
      count,
    );
    return [row, ...stockfishRow(name, fen, deep, row.ours)];
  });
}

function kokopuPerft(position: KokopuPosition, depth: number): number {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    const next = new KokopuPosition(position);
    next.play(move);
    nodes += kokopuPerft(next, depth - 1);
  }
  return nodes;
}

/** Stockfish, deep enough that starting it does not count; for orientation only. */
function stockfishRow(name: string, fen: string, depth: number, ours: number): BenchRow[] {
  if (!existsSync(STOCKFISH)) return [];
  const ask = (command: string): string => {
    const input = `setoption name UCI_Chess960 value true\nposition fen ${makeFen(setupOf(fen), 'shredder')}\n${command}\nquit\n`;
    return execFileSync(STOCKFISH, { input, encoding: 'utf8' });
  };
  const idle = timed(() => ask('isready'));
  const nodes: number[] = [];
  const busy = timed(() => {
    nodes.push(Number(/Nodes searched: (\d+)/.exec(ask(`go perft ${depth}`))?.[1]));
  });
  const theirs = perSecond(nodes[0] ?? NaN, Math.max(1, busy - idle));
  return [
    {
      name: `perft, ${name}, to Stockfish`,
      unit: 'nodes/s',
      ours,
      peer: 'Stockfish',
      peerValue: theirs,
      ratio: ours / theirs,
    },
  ];
}

function timed(run: () => unknown): number {
  const times = [0, 1, 2].map(() => {
    const begin = performance.now();
    run();
    return performance.now() - begin;
  });
  return times.sort((a, b) => a - b)[1] ?? NaN;
}
