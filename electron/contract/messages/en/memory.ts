import type { Color } from '../../../../engine/chess/piece.ts';
import { amount, counted } from './faults/say.ts';
import { clockText, exactTime } from './format.ts';
import { PIECES } from './pieces.ts';

/** Words for what a board has kept in its own memory, beside the record. */
export const memoryWords = {
  heading: 'Board memory',
  what: 'The board keeps its own log of what changed on it and when the clock was pressed. It does not know the rules. Reading the log does not change the record.',
  ask: 'Read the board’s memory',
  again: 'Read it again',
  clockRuns: 'Stop the clock first: while the board sends its memory, for about ten seconds, it reports nothing else.',
  notKept: 'The board at this table has no memory that can be read here.',
  coming: (seconds: number): string =>
    `The board is sending its memory. This takes about ten seconds … ${amount(seconds, 's')}`,
  failed: 'The board sent no memory. Not every board has one. The record is unaffected.',
  read: (epochMs: number): string => `Read at ${exactTime(epochMs)}.`,
  noStart: 'The memory begins after the start of this game: the first moves may be missing from it.',
  agrees: (plies: number): string =>
    plies === 0
      ? 'No move is recorded yet.'
      : `Every recorded position is in the board’s memory: ${counted(plies, 'position', 'positions')}.`,
  differs: (missing: number, plies: number): string =>
    `${String(missing)} of ${counted(plies, 'recorded position', 'recorded positions')} cannot be found in the memory.`,
  othersHeading: 'Presses on other positions',
  othersSays: 'The clock was pressed with these positions on the board, which are not in the record.',
  other: (after: string | null, clock: number): string =>
    `${after === null ? 'Before the first move' : `After ${after}`}, the clock at ${clockText(clock)}`,
  /** @param piece its letter in a FEN; null of none. */
  square: (square: string, piece: string | null): string => {
    if (piece === null) return `nothing on ${square}`;
    const kind = piece.toLowerCase();
    return `a ${piece === kind ? 'black' : 'white'} ${PIECES[kind] ?? piece} on ${square}`;
  },
  ply: (number: number, side: Color, san: string): string => `${String(number)}${side === 'white' ? '.' : '…'} ${san}`,
  move: 'Move',
  memory: 'In the memory',
  clock: 'Clock',
  seen: { pressed: 'on the board at a press', stood: 'on the board, not at a press', no: 'not found' },
} as const;
