import { counted } from './faults/say.ts';
import { clockText } from './format.ts';

/** Words of the page on which games are stepped through. */
export const gamesWords = {
  viewer: {
    label: (white: string, black: string): string => `Game ${white} – ${black}`,
    position: (after: string | null): string => (after === null ? 'Start position' : `Position after ${after}`),
    /** "12…Nf6". */
    ply: (number: number, isWhite: boolean, san: string): string => `${String(number)}${isWhite ? '.' : '…'}${san}`,
    start: 'Start position',
    at: (ply: number, plies: number): string => `${String(ply)} of ${counted(plies, 'ply', 'plies')}`,
    inVariation: 'In a variation',
    variations: (count: number): string => `${counted(count, 'variation', 'variations')} (↓)`,
    steps: { Home: 'To the start', ArrowLeft: 'One move back', ArrowRight: 'One move on', End: 'To the end' },
    arrows: { Home: '|◀', ArrowLeft: '◀', ArrowRight: '▶', End: '▶|' },
    spent: (seconds: number): string => `${clockText(seconds)} spent`,
    moves: 'Moves',
    noMoves: 'No moves',
    castling: {
      king: (from: string, to: string): string => (from === to ? `king stays on ${from}` : `king ${from}–${to}`),
      rook: (from: string, to: string): string => (from === to ? `rook stays on ${from}` : `rook ${from}–${to}`),
      both: (king: string, rook: string): string => `Castling: ${king}, ${rook}`,
    },
    /** Numeric annotation glyphs of the PGN standard, as they are read out. */
    glyphs: {
      1: 'good move',
      2: 'mistake',
      3: 'very good move',
      4: 'blunder',
      5: 'interesting move',
      6: 'doubtful move',
      7: 'only move',
      10: 'equal',
      13: 'unclear',
      14: 'White is slightly better',
      15: 'Black is slightly better',
      16: 'White is better',
      17: 'Black is better',
      18: 'White is winning',
      19: 'Black is winning',
      146: 'novelty',
    },
    close: 'Back to the games',
  },
} as const;
