import type { StandingMan, WhyIllegal } from '../../../../engine/laws/why-illegal.ts';
import type { QuestionView } from '../../views/question.ts';
import { faultSentence } from './faults.ts';
import { listed, pieceWord } from './faults/say.ts';
import { SIDES } from './sides.ts';

/** More squares than these are named alone. */
const MOST_SQUARES = 6;
/** What the screen says of these goes on with what to do, which is done when it stands on paper. */
const SAID_AS_ON_SCREEN = [
  'verdict.nothingMoved',
  'verdict.castlingNotLegal',
  'verdict.castlingIncomplete',
  'verdict.promotionMissing',
  'verdict.pieceChanged',
  'verdict.pieceOnNoSquare',
  'verdict.pieceBetweenSquares',
  'verdict.piecesMissing',
];

/** What the sensors saw at the press, in words, and why it was no legal move where the board tells it. */
export function sensedThere(
  { reason, side, differing, obstacles }: Pick<QuestionView, 'reason' | 'side' | 'differing' | 'obstacles'>,
  why: WhyIllegal | null,
): string {
  if (reason.code === 'verdict.notALegalMove') {
    const { piece, from, to } = reason.facts;
    const went = `${SIDES[side]}’s ${pieceWord(piece)} went from ${from} to ${to}, and the clock was pressed.`;
    return why === null ? went : `${went} ${whyNot(why)}`;
  }
  if (SAID_AS_ON_SCREEN.includes(reason.code)) return [reason, ...obstacles].map(faultSentence).join(' ');
  if (differing.length > MOST_SQUARES) return `Changed: ${listed(differing.map(({ square }) => square))}.`;
  return differing.length === 0 ? '' : `Changed: ${changed(differing).join('; ')}.`;
}

/** By kinds of men, each of which went, is gone, or came: which of two alike went where is not told by what stands there. */
function changed(differing: QuestionView['differing']): readonly string[] {
  const letters = [...new Set(differing.flatMap(({ expected, actual }) => [expected, actual]))].filter(Boolean);
  return letters.map((letter) => {
    const from = differing.filter(({ expected }) => expected === letter).map(({ square }) => square);
    const to = differing.filter(({ actual }) => actual === letter).map(({ square }) => square);
    const what = `${man(letter)}${Math.max(from.length, to.length) > 1 ? 's' : ''}`;
    if (to.length === 0) return `${what} gone from ${listed(from)}`;
    return from.length === 0 ? `${what} new on ${listed(to)}` : `${what} from ${listed(from)} to ${listed(to)}`;
  });
}

function whyNot(why: WhyIllegal): string {
  switch (why.kind) {
    case 'not-its-way':
      return why.piece.toLowerCase() === 'k'
        ? 'Except when castling, a king moves one square only.'
        : `That is not how a ${pieceWord(why.piece)} moves.`;
    case 'blocked':
      return `The ${standing(why.by)} is in the way.`;
    case 'check':
      return `The ${standing(why.king)} is attacked by ${listed(why.by.map((one) => `the ${standing(one)}`))}.`;
  }
}

function standing({ piece, square }: StandingMan): string {
  return `${pieceWord(piece)} on ${square}`;
}

/** By its FEN letter. */
function man(letter: string): string {
  return `${letter === letter.toLowerCase() ? 'black' : 'white'} ${pieceWord(letter)}`;
}
