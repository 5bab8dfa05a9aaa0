import type { AlertFacts } from '../../views/table-alert.ts';
import type { EarlierDoubtView } from '../../views/doubts.ts';
import { counted } from './faults/say.ts';
import { capitalised } from './format.ts';
import { endingInside } from './result-text.ts';
import { RESULTS } from './results.ts';
import { roundTitle } from './round-title.ts';

/** More than these are told by their number. */
const MOST_PLACES = 5;

type DoubtPlace = Pick<EarlierDoubtView, 'of' | 'table' | 'game'>;
type Conflict = AlertFacts['conflict'];

/** "0–1 in doubt"; before a result is entered, what it will be is in doubt. */
function word({ entered, board }: Conflict): string {
  if (board === 'play') return `${entered === null ? 'Result' : RESULTS[entered]}, but play continues`;
  return `${entered === null ? 'Result' : RESULTS[entered]} in doubt`;
}

function says({ entered, kings, board, isTyped, ruling, unshown }: Conflict): string {
  const given = entered === null ? '' : `${RESULTS[entered]} was entered`;
  if (board === 'play') return `${given}, but play continues: the clock is being pressed and pieces are moving.`;
  const against = [
    ...(board === null ? [] : [boardSays(board, isTyped === true)]),
    ...(kings === null ? [] : [`the kings were placed for ${RESULTS[kings]}`]),
    ...(ruling === null ? [] : [ruledInstead(ruling)]),
    ...(unshown == null ? [] : [`the last recorded position is not ${endingInside(unshown)}`]),
  ].join(', and ');
  return given === '' ? `${capitalised(against)}.` : `${given}; ${against}.`;
}

function boardSays(board: Exclude<NonNullable<Conflict['board']>, 'play'>, isTyped: boolean): string {
  if (board === 'played') return 'play continued after that: the clock was pressed and pieces were moved';
  return `${isTyped ? 'the moves say' : 'the board says'} ${RESULTS[board.result]} (${endingInside(board.ending)})`;
}

function ruledInstead({ ending, result, withdrawn, recounted }: NonNullable<Conflict['ruling']>): string {
  const ruled = `(${endingInside(ending)})`;
  if (recounted === true)
    return `an earlier illegal-move ruling that it counted ${ruled} has been withdrawn: rule again on the last illegal move`;
  return withdrawn
    ? `the ruling it was based on ${ruled} has been withdrawn`
    : `the ruling was ${RESULTS[result]} ${ruled}`;
}

/** "Round 3, table 5". */
function where({ of, table, game }: DoubtPlace): string {
  return [roundTitle(of), `table ${String(table)}`, ...(game === null ? [] : [`game ${String(game)}`])].join(', ');
}

/** Words of results that something in the record speaks against. */
export const doubtWords = {
  word,
  says,
  /** Beside such a result. */
  mark: 'in doubt',
  /** "2 in doubt", beside how many there are. */
  counted: (results: number): string => `${String(results)} in doubt`,
  /** "1 result in doubt". */
  results: (results: number): string => `${counted(results, 'result', 'results')} in doubt`,
  /** Before results go into files. */
  inFiles: (doubts: readonly DoubtPlace[]): string => {
    const first = doubts.slice(0, MOST_PLACES).map(where).join('; ');
    const more = doubts.length - MOST_PLACES;
    const listed = more > 0 ? `${first}; and ${String(more)} more` : first;
    return `${doubtWords.results(doubts.length)}: ${listed}. ${doubts.length === 1 ? 'It goes' : 'They go'} into files as recorded.`;
  },
  earlier: {
    heading: 'Earlier results',
    where,
    next: 'Ask the players; correct or confirm the result',
    settle: 'Correct or confirm…',
  },
} as const;
