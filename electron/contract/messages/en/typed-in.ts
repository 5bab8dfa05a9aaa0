import type { Color } from '../../../../engine/chess/piece.ts';
import { counted, duration } from './faults/say.ts';
import { clockText, dayTime, isolated } from './format.ts';
import { SIDES } from './sides.ts';

/** What the arbiter types at a table: clock times, moves, a position. */
export const typedWords = {
  typedTimes: {
    heading: (table: number): string => `Table ${String(table)} · Clock times`,
    says: 'If the clock was replaced or cannot be read, type what it shows. The times go into the record, and are checked against the clock as soon as the kiosk can read it.',
    field: (side: Color, name: string): string => `${SIDES[side]}${name === '' ? '' : `, ${isolated(name)}`}`,
    hint: 'h:mm:ss or m:ss',
    bad: 'Type hours, minutes and seconds, such as 1:05:09, or minutes and seconds, such as 12:04.',
    means: (seconds: number): string =>
      duration([Math.floor(seconds / 3600), 'h'], [Math.floor(seconds / 60) % 60, 'min'], [seconds % 60, 's']),
    submit: 'Save these times',
    done: 'Clock times saved.',
    times: (white: number, black: number): string => `White ${clockText(white)}, Black ${clockText(black)}`,
    typedAt: (epochMs: number): string => `typed at ${dayTime(epochMs)}`,
    against: (white: number, black: number): string =>
      `The clock shows White ${clockText(white)}, Black ${clockText(black)}.`,
    withdraw: 'Remove',
    withdrawn: 'Removed. The record still shows that they were typed.',
  },
  enter: {
    heading: 'Enter the moves played',
    says: 'Type the moves from this position on, or drag a piece. Castling: 0-0, 0-0-0, or drop the king on its own rook.',
    field: 'Moves',
    placeholder: 'Nf3 Nc6 0-0',
    bad: (text: string): string => `“${text}” is not a legal move here.`,
    recorded: (moves: number): string => `${counted(moves, 'move', 'moves')} recorded. Type the next, or press Esc.`,
    goOn: 'Continue from the current position',
    submit: 'Record these moves',
    undo: 'Remove the last',
    boardLabel: 'Position after the moves typed',
    promotion: 'Promote the pawn to',
    joins: 'These moves lead to the position from which recording continued.',
    differs: (squares: readonly string[]): string =>
      `Recording continued from a position that differs from this one on ${squares.join(', ')}.`,
  },
  byHand: {
    heading: 'Enter a position',
    says: 'The game continues from this position. The moves before it are kept.',
    field: 'FEN',
    useSensed: 'Position on the board',
    turn: 'To move',
    submit: 'Continue from here',
    playedSince: (moves: readonly string[]): string =>
      `${moves.length === 0 ? 'Something has happened at this table since you opened this dialog' : `Moves have been played since you opened this dialog: ${moves.slice(-12).join(' ')}. They stay in the record, before this position`}. Nothing has been entered yet. Press again to enter it anyway.`,
    allTheSame: 'Enter it anyway',
    boardLabel: 'Position to continue from',
    differs: (squares: number): string =>
      `This differs from the board on ${counted(squares, 'square', 'squares')}. Once it is entered, nothing more is recorded until the board shows it.`,
    irregular:
      'This is not a legal position: a pawn is on the first or last rank, or the side not to move is in check. Enter it only if it arose from an illegal move that can no longer be corrected.',
    leaves: (moves: readonly string[]): string =>
      `${moves.length === 1 ? 'One move that was' : `${String(moves.length)} moves that were`} recorded since the question ${moves.length === 1 ? 'does' : 'do'} not follow from this position: ${moves.slice(0, 12).join(' ')}${moves.length > 12 ? ' …' : ''}. ${moves.length === 1 ? 'It stays' : 'They stay'} in the record, but not in the game.`,
    bad: 'This is not a FEN the kiosk can read.',
  },
} as const;
