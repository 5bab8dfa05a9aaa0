import type { ClockFaultView, SetupFaultView } from '../../views/set-up.ts';
import { counted } from './faults/say.ts';
import { clockText } from './format.ts';
import { PIECES } from './pieces.ts';

/** "king and queen" of the first two pieces, "knights" where they are two of a kind. */
function pairOf([a = '', b = '']: readonly string[]): string {
  const [first = '', second = ''] = [PIECES[a.toLowerCase()], PIECES[b.toLowerCase()]];
  return first === second ? `${first}s` : `${first} and ${second}`;
}

const WHOSE = { white: 'White’s', black: 'Black’s' } as const;

/** More squares are a number: where a fault stands it has a line or two. */
const MOST_NAMED = 4;

/** The squares by name, or how many. */
function squaresSaid(squares: readonly string[]): string {
  return squares.length <= MOST_NAMED ? squares.join(', ') : counted(squares.length, 'square', 'squares');
}

/** Every square of it: who reads this alone leaves none as it is. In the order of the steps that put them right, from a1 along the ranks. */
function differ(squares: readonly string[]): string {
  const many = `${String(squares.length)} squares differ`;
  const byRank = [...squares].sort((a, b) => Number(a[1]) - Number(b[1]) || (a < b ? -1 : 1));
  return squares.length <= MOST_NAMED ? `${many}: ${squaresSaid(byRank)}` : many;
}

/** What is missing besides what a fault is named for. */
function besides(missing: readonly string[]): string {
  return missing.length === 0 ? '' : `, missing: ${squaresSaid(missing)}`;
}

/** The board before its game. */
export const setUpWords = {
  heading: 'Set-up',
  right: 'Every piece is on its square. The game starts when White’s clock is started.',
  /** Of a board that tells only where something stands. */
  eyes: 'This board can tell that a square is occupied, but not by which piece. Compare the pieces with the start position:',
  eyesRank: (rank: number, pieces: string): string => `Rank ${String(rank)}, from a to h: ${pieces}`,
  differs: (squares: number): string =>
    `${counted(squares, 'square differs', 'squares differ')} from the start position.`,
  put: (square: string, piece: string): string => `${square}: add ${piece}`,
  carry: (square: string, piece: string, from: string): string => `${square}: ${piece} from ${from}`,
  replace: (square: string, actual: string, piece: string): string => `${square}: ${actual} → ${piece}`,
  take: (square: string, actual: string): string => `${square}: remove ${actual}`,
  sealed:
    'The game can begin, and have a result, once the start position is revealed in the hall. A forfeit can be entered now.',
  noStart: 'The start position has not been drawn, so nothing is checked yet.',
  runningUndrawn: 'The clock is running',
  runningUndrawnSays: 'Have it stopped: no start position has been drawn, and nothing is recorded.',
  noBoard:
    'No electronic board at this table. Begin the game when play starts, and enter the result when it is over; moves are optional.',
  /** Under why a board does not answer. */
  orWithout: 'If it stays like this, continue without the board: nothing recorded is lost.',
  begin: 'Begin the game',
  manyMore: (more: number): string => `and ${String(more)} more squares`,
  /** What is wrong with the clock, short enough for a card. */
  clock: (fault: ClockFaultView): string => {
    if (fault.kind === 'running') return 'Clock still running';
    if (fault.kind === 'lever') return 'Black’s side of the clock is up';
    const { left, right, expected, expectedRight = expected } = fault;
    if (right === expectedRight) return `Left clock ${clockText(left)}, expected ${clockText(expected)}`;
    if (left === expected) return `Right clock ${clockText(right)}, expected ${clockText(expectedRight)}`;
    if (expectedRight !== expected)
      return `Clocks ${clockText(left)} and ${clockText(right)}, expected ${clockText(expected)} and ${clockText(expectedRight)}`;
    if (left === right) return `Clock ${clockText(left)}, expected ${clockText(expected)}`;
    return `Clocks ${clockText(left)} and ${clockText(right)}, expected ${clockText(expected)}`;
  },
  leverSays: (white: 'left' | 'right'): string =>
    `As board and clock were placed in the last game here, White’s clock is the ${white} one. If that is unchanged, press the raised side down before the start.`,
  runningSays: 'Stop it: a game begins only when the stopped clock is started with the start position on the board.',
  clockSays: 'Set the clock to the time control of this round, including the increment for the first move.',
  /** What is wrong, short enough for a card, and first in it: where a row has no room it is cut at its end. */
  fault: ({ kind, squares, pieces, missing, color }: SetupFaultView): string => {
    const [a = '', b = ''] = squares;
    switch (kind) {
      case 'missing':
        return missing.length === 1 ? `A piece is missing: ${a}` : `${String(missing.length)} pieces are missing`;
      case 'displaced':
        return squares.length > 2 ? differ(squares) : `A piece is on the wrong square: ${a}`;
      case 'extra':
        return squares.length > 1 ? differ(squares) : `A piece does not belong on ${a}`;
      case 'swapped': {
        const swapped = color === null ? `${a} and ${b}` : `${WHOSE[color]} ${pairOf(pieces)}`;
        return `Swapped: ${swapped}${besides(missing)}`;
      }
      case 'swappedBoth': {
        return `Swapped on both sides: ${pairOf(pieces)}${besides(missing)}`;
      }
      case 'previous':
        return 'This is the last round’s position';
      case 'rowTurned':
        return `${color === null ? 'A' : WHOSE[color]} back rank is reversed`;
      case 'mirrored':
        return 'Mirror image: both back ranks are reversed';
      case 'wrongSides':
        return 'White and Black are on the wrong sides';
      case 'quarterTurned':
        return 'The board is turned by 90°';
      case 'swappedPairs':
        return `Several pieces are swapped: ${squaresSaid(squares.slice(0, squares.length - missing.length))}${besides(missing)}`;
      case 'other':
        return 'Not the position drawn';
    }
  },
} as const;
