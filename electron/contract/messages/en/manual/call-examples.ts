import type { FaultCode } from '../../../../../engine/result.ts';
import type { AlertFacts, AlertKind } from '../../../views/table-alert.ts';
import type { QuestionVerdict } from '../../../views/question.ts';

type ReasonCode = Extract<FaultCode, `verdict.${string}`>;

/** What each reason of a question is taken for, whether the Laws call it an irregularity, and whether one that is counted is the example. */
export const questionExamples: Readonly<
  Record<ReasonCode, { readonly verdict: QuestionVerdict; readonly irregular: boolean; readonly counts?: true }>
> = {
  'verdict.castlingIncomplete': { verdict: 'incomplete-castling', irregular: true, counts: true },
  'verdict.castlingNotLegal': { verdict: 'illegal', irregular: true },
  'verdict.notALegalMove': { verdict: 'illegal', irregular: true, counts: true },
  'verdict.opponentsPieceMoved': { verdict: 'illegal', irregular: true },
  'verdict.displacedAlone': { verdict: 'illegal', irregular: true },
  'verdict.bothMoved': { verdict: 'ambiguous', irregular: false },
  'verdict.takenAfterPress': { verdict: 'ambiguous', irregular: false },
  'verdict.displaced': { verdict: 'ambiguous', irregular: false },
  'verdict.movedBeforePress': { verdict: 'ambiguous', irregular: false },
  'verdict.lastMoveUndone': { verdict: 'ambiguous', irregular: false },
  'verdict.outOfTurn': { verdict: 'ambiguous', irregular: false },
  'verdict.promotionMissing': { verdict: 'illegal', irregular: true },
  'verdict.pieceChanged': { verdict: 'illegal', irregular: true },
  'verdict.twoPiecesMoved': { verdict: 'illegal', irregular: true },
  'verdict.piecesMissing': { verdict: 'illegal', irregular: true },
  'verdict.moreThanAMove': { verdict: 'illegal', irregular: true },
  'verdict.nothingMoved': { verdict: 'nothing-moved', irregular: true },
  'verdict.pieceOnNoSquare': { verdict: 'unclear', irregular: false },
  'verdict.pieceBetweenSquares': { verdict: 'unclear', irregular: false },
  'verdict.announcedHalfMade': { verdict: 'ambiguous', irregular: false },
  'verdict.stoppedHalfWay': { verdict: 'ambiguous', irregular: false },
  'verdict.recoveredHalfWay': { verdict: 'ambiguous', irregular: false },
  'verdict.captureNotSeen': { verdict: 'ambiguous', irregular: false },
  'verdict.severalPieces': { verdict: 'ambiguous', irregular: false },
  'verdict.severalLines': { verdict: 'ambiguous', irregular: false },
  'verdict.changedAfterPress': { verdict: 'ambiguous', irregular: false },
  'verdict.castledAfterPress': { verdict: 'ambiguous', irregular: false },
  'verdict.gapSeveral': { verdict: 'ambiguous', irregular: false },
  'verdict.gapTooLong': { verdict: 'ambiguous', irregular: false },
  'verdict.gapAtStart': { verdict: 'ambiguous', irregular: false },
  'verdict.gapReturned': { verdict: 'ambiguous', irregular: false },
};

const SECONDS = { white: 1500, black: 1320 };
const FLAG = { article: '6.9', both: false, withoutOrder: null, moves: null, sign: 'flag' } as const;
const RULED_CLOCKS = { article: '7.5.5', clocks: SECONDS, missed: null, byHand: [], bySeen: false } as const;
const NO_DOUBT = { entered: '1-0', kings: null, board: null, ruling: null } as const;
const RULED = { ending: 'illegal-moves', result: '0-1', article: '7.5.5' } as const;

/** Facts of every kind of call but a question, one for each thing that it may say; the most urgent first. */
export const callExamples: { readonly [K in Exclude<AlertKind, 'question' | 'fault'>]: readonly AlertFacts[K][] } = {
  unrecorded: [{}],
  sealed: [{}],
  unbegun: [{ by: 'clock' }, { by: 'oldClock' }, { by: 'standing' }, { by: 'men' }, { by: 'side' }],
  start: [{ squares: ['b1', 'c1'] }],
  flag: [
    { ...FLAG, side: 'white', means: 'over', ended: { ending: 'time', result: '0-1', article: '6.9' } },
    { ...FLAG, side: 'black', means: 'over', ended: { ending: 'time', result: '1-0', article: '6.9' } },
    { ...FLAG, side: 'white', means: 'over', ended: { ending: 'time', result: '1/2-1/2', article: '6.9' } },
    { ...FLAG, side: 'white', means: 'made', moves: { made: 40, of: 40 }, ended: null },
    { ...FLAG, side: 'white', sign: 'zero', means: 'unsure', ended: null },
    { ...FLAG, side: null, means: 'unsure', ended: null },
    { ...FLAG, side: 'white', both: true, means: 'unsure', ended: null },
    { ...FLAG, side: 'white', both: true, withoutOrder: 'drawn', means: 'unsure', ended: null },
    { ...FLAG, side: 'white', both: true, withoutOrder: 'goes-on', means: 'unsure', ended: null },
  ],
  conflict: [
    { ...NO_DOUBT, board: 'play' },
    { ...NO_DOUBT, board: { ending: 'stalemate', result: '1/2-1/2' } },
    { ...NO_DOUBT, kings: '0-1' },
    { ...NO_DOUBT, ruling: { ...RULED, withdrawn: false } },
    { ...NO_DOUBT, ruling: { ...RULED, withdrawn: true } },
    { ...NO_DOUBT, unshown: 'checkmate' },
    { ...NO_DOUBT, entered: null, kings: '1-0', board: { ending: 'stalemate', result: '1/2-1/2' } },
  ],
  late: [
    { white: true, black: false },
    { white: false, black: true },
    { white: true, black: true },
  ],
  barred: [
    { side: 'white', name: '…', penalty: 'exclusion', round: 3, table: 7 },
    { side: 'black', name: '…', penalty: 'expulsion', round: 3, table: 7 },
  ],
  ruled: [
    { result: '0-1', article: '7.5.5' },
    { result: null, article: null },
  ],
  newGame: [{ article: '7.2.1' }],
  ruledBack: [{ article: '7.5.1' }],
  ruledMove: [
    {
      ...{ ruling: 1, article: '7.5.1', side: 'white' },
      made: { must: { move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null }, ply: 7, san: 'd4' },
    },
  ],
  ruledClocks: [
    RULED_CLOCKS,
    { ...RULED_CLOCKS, clocks: null, bySeen: true },
    { ...RULED_CLOCKS, missed: { white: 1500, black: 1200 } },
  ],
  wrongClock: [{ side: 'black', seconds: 1320 }],
  withdrawnClocks: [
    { article: '7.5.5', clocks: SECONDS, toAdd: [] },
    { article: '7.5.5', clocks: null, toAdd: [{ ruling: 1, side: 'black', seconds: -120 }] },
    { article: '7.5.5', clocks: null, toAdd: [] },
  ],
  over: [
    { ending: 'checkmate', result: '1-0', article: '5.1.1', move: 31 },
    { ending: 'stalemate', result: '1/2-1/2', article: '5.2.1', move: 31 },
    { ending: 'dead-position', result: '1/2-1/2', article: '5.2.2', move: 31 },
    { ending: 'fivefold', result: '1/2-1/2', article: '9.6.1', move: 31 },
    { ending: 'seventy-five-moves', result: '1/2-1/2', article: '9.6.2', move: 131 },
  ],
  kings: [{ result: '1-0' }],
  lever: [{ toMove: 'white' }],
  displaced: [{ side: 'white', man: { piece: 'N', from: 'f3', to: 'h4' } }],
  clock: [{ typed: SECONDS, shown: { white: 1200, black: 1320 } }],
  lost: [{ reason: null }, { reason: null, never: true }],
  noBoard: [{}],
  clockGone: [{}],
  battery: [{ of: 'clock' }],
};
