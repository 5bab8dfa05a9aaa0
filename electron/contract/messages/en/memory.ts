import type { Color } from '../../../../engine/chess/piece.ts';
import { counted } from './faults/say.ts';
import { clockText, exactTime } from './format.ts';
import { PIECES } from './pieces.ts';

/** Words for what a board has kept in its own memory, beside the record. */
export const memoryWords = {
  heading: 'The board’s own memory',
  what: 'The board keeps its own notes of what changed on it and when the clock was pressed. It knows no rules. The record is not changed by them.',
  ask: 'Read the board’s memory',
  again: 'Read it again',
  clockRuns: 'Stop the clock first: while the board sends its memory, some ten seconds, it tells nothing else.',
  notKept: 'The board at this table keeps no memory that can be read here.',
  coming: (seconds: number): string =>
    `The board is sending its memory. This takes some ten seconds … ${String(seconds)} s`,
  failed: 'The board has sent no memory. Not every board keeps one. The record is not touched.',
  read: (epochMs: number): string => `Read at ${exactTime(epochMs)}.`,
  noStart: 'The memory begins after the start of this game: its first moves may be missing there.',
  agrees: (plies: number): string =>
    plies === 0
      ? 'No move is recorded yet.'
      : `Every position of the record stood on the board: ${counted(plies, 'move', 'moves')} of both sides.`,
  differs: (missing: number, plies: number): string =>
    `${String(missing)} of ${counted(plies, 'recorded position', 'recorded positions')} cannot be found in the memory.`,
  othersHeading: 'Pressed over something else',
  othersSays: 'The clock was pressed while this stood there, and the record has no such position.',
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
  seen: { pressed: 'stood when the clock was pressed', stood: 'stood, not at a press', no: 'not found' },
} as const;
