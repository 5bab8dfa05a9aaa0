import { readPgn } from '../../../engine/notation/pgn-read.ts';
import type { PgnRead } from '../../../engine/notation/pgn-read.ts';
import { messages } from '../../stores/messages.svelte.ts';

/**
 * Castlings that people dispute. Starts and moves are made for this program, those of the disputes too: they show what was
 * disputed, and are not the games. `{}` stands for the next sentence of the language.
 */
export const EXAMPLES = [
  {
    id: 'doubleMove',
    fen: 'rk5r/pppppppp/8/8/8/8/PPPPPPPP/RK5R w KQkq - 0 1',
    moves: '{} 1. O-O {} O-O-O {} *',
  },
  {
    id: 'transposition',
    fen: 'nrbbqkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKRN w KQkq - 0 1',
    moves: '{} 1. O-O {} O-O {} *',
  },
  {
    id: 'kingOnly',
    fen: 'rnqbkrbn/pppppppp/8/8/8/8/PPPPPPPP/RNQBKRBN w KQkq - 0 1',
    moves: '1. f4 f5 2. Bf2 {} Bf7 3. O-O {} O-O *',
  },
  {
    id: 'rookOnly',
    fen: 'rnbqnbkr/pppppppp/8/8/8/8/PPPPPPPP/RNBQNBKR w KQkq - 0 1',
    moves: '1. g3 g6 2. Bg2 {} Bg7 3. O-O {} O-O *',
  },
  {
    id: 'pressDecides',
    fen: 'r4k1r/pppppppp/8/8/8/8/PPPPPPPP/R4K1R w KQkq - 0 1',
    moves: '{} 1. O-O {} (1. Kg1 {}) 1... O-O *',
  },
  {
    id: 'occupied',
    fen: 'nbrkbrqn/pppppppp/8/8/8/8/PPPPPPPP/NBRKBRQN w KQkq - 0 1',
    moves: '{} 1. O-O-O {} *',
  },
  { id: 'rookAttacked', fen: '1r2k3/8/8/8/8/8/8/1RK5 w B - 0 1', moves: '{} 1. O-O-O {} *' },
  { id: 'uncovered', fen: '4k3/8/8/8/8/8/8/qRK5 w B - 0 1', moves: '{} 1. Rxa1 {} *' },
  {
    id: 'rookFirst2019',
    fen: '4k1r1/pppppppp/8/8/8/8/PPPPPPPP/4K1R1 w Kk - 0 13',
    moves: '{} 13. O-O {} (13. Rf1 {}) *',
  },
  {
    id: 'outOfCheck2022',
    fen: 'Q5kr/5p1p/6p1/8/8/8/5PPP/6K1 b k - 0 18',
    moves: '{} 18... Kg7 {} *',
  },
] as const;

export type ExampleId = (typeof EXAMPLES)[number]['id'];

/** An example as it is read from PGN, like any game. */
export function readExample(id: ExampleId): PgnRead | null {
  const example = EXAMPLES.find((one) => one.id === id);
  if (example === undefined) return null;
  const { says } = messages.games.examples.games[id];
  const left = says.map((text) => text.replaceAll('}', ')'));
  const moves = example.moves.replaceAll('{}', () => `{${left.shift() ?? ''}}`);
  return [...readPgn(`[FEN "${example.fen}"]\n\n${moves}\n`)][0] ?? null;
}
