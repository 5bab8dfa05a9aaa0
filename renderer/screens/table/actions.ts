import { fail } from '../../../engine/result.ts';
import type { Fault } from '../../../engine/result.ts';
import { resultBar } from '../../../electron/contract/result-bars.ts';
import { resultFacts } from '../../../electron/contract/result-facts.ts';
import { isAcrossGap } from '../../../engine/fault-facts.ts';
import { COLORS } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { QuestionView } from '../../../electron/contract/views/question.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { endsTheGame } from '../../../electron/contract/ruled-on.ts';

export type ActionName =
  | 'restored'
  | 'queenPlaced'
  | 'takeBack'
  | 'played'
  | 'setByHand'
  | 'replay'
  | 'irregularity'
  | 'claim'
  | 'drawOffer'
  | 'resignation'
  | 'showScore'
  | 'typeTimes'
  | 'castlingAnnounced'
  | 'closeTurn'
  | 'pgn'
  | 'leaveBoard';

export interface Action {
  readonly name: ActionName;
  readonly key: string;
}

export const ANNOUNCED_KEY = 'C';
const CLAIM_KEY = 'J';
/** To the page on which a board is connected; where one is and does not answer, to go on without it. */
export const BOARD_KEY = '&';
/** Names, colours and the table itself: here and on the result sheet. */
export const CORRECT_KEY = '$';

/** In the order of the bar. */
export const ALL: readonly Action[] = [
  { name: 'restored', key: 'R' },
  { name: 'queenPlaced', key: 'Q' },
  { name: 'takeBack', key: 'T' },
  { name: 'played', key: 'E' },
  { name: 'setByHand', key: 'H' },
  { name: 'castlingAnnounced', key: ANNOUNCED_KEY },
  { name: 'closeTurn', key: 'M' },
  { name: 'irregularity', key: 'I' },
  { name: 'claim', key: CLAIM_KEY },
  { name: 'drawOffer', key: '=' },
  { name: 'resignation', key: 'U' },
  { name: 'showScore', key: 'S' },
  { name: 'typeTimes', key: ':' },
  { name: 'replay', key: 'L' },
  { name: 'pgn', key: 'P' },
  { name: 'leaveBoard', key: BOARD_KEY },
];

/** Without a board its game can be begun by hand, or have its result at once. */
export function canBegin({ gameId, board, revealed, result }: TableView): boolean {
  return gameId === null && board === null && revealed && result === null;
}

/** Nobody plays there, or one of them has not come although the clocks were started (6.7). */
export function canBeForfeited(table: TableView): boolean {
  if (table.gameId === null) return true;
  return table.result === null && table.absence !== null && resultBar(resultFacts(table), '-/-', 'default') === null;
}

/** Whose castling can be said to have been announced, and was not yet. */
export function announcersAt({ announcers, announced }: TableView): readonly Color[] {
  return announcers.filter((side) => announced.every((each) => each.side !== side));
}

/** Board and clock tell whose move it is. Without a clock the last move on the board is open until its reply. */
function tellsTurn({ board, readsClock }: TableView): boolean {
  return board?.line === 'connected' && readsClock;
}

/** Who can have announced castling: where nothing tells whose move it is, either player who may still castle, and then it is noted of no move. */
export function mayHaveAnnounced(table: TableView): readonly Color[] {
  if (tellsTurn(table) || isOverOnBoard(table)) return announcersAt(table);
  return COLORS.filter((side) => hadRight(table, side));
}

/** Before the last move that is known: that may be the castling which was announced. */
function hadRight({ plies, breaks, start, expected }: TableView, side: Color): boolean {
  const before = plies.at(-2)?.fen ?? start?.fen;
  // A position that was set since gives no rights with it, and may have given one back: king and rook have to stand on their rank.
  const wasSet = breaks.some(
    ({ at, cause }) => (cause === 'setByHand' || cause === 'rebased') && at >= plies.length - 1,
  );
  if (before === undefined || wasSet) {
    const rank = expected.split('/').at(side === 'white' ? -1 : 0) ?? '';
    return (side === 'white' ? ['K', 'R'] : ['k', 'r']).every((piece) => rank.includes(piece));
  }
  const rights = before.split(' ')[2] ?? '';
  return (side === 'white' ? /[A-Z]/u : /[a-z]/u).test(rights);
}

/** What can be done at a table now. The host judges again; this only keeps useless buttons off the screen. */
export function actionsAt(table: TableView): readonly Action[] {
  const { gameId, result, board, plies, clock, awaitsBoard } = table;
  const question = table.questions.find(({ open }) => open);
  const asked = question !== undefined;
  const playing = gameId !== null && result === null;
  const goesOn = playing && !isOverOnBoard(table);
  const possible: Readonly<Record<ActionName, boolean>> = {
    restored: asked,
    queenPlaced: question?.reason.code === 'verdict.promotionMissing',
    takeBack: playing && plies.length > 0,
    // What is played though no game has begun is entered where the board cannot tell it.
    played: playing || asked || isUnbegun(table),
    setByHand: playing || asked,
    castlingAnnounced: playing && mayHaveAnnounced(table).length > 0,
    closeTurn: playing && board?.line === 'connected' && (awaitsBoard || clock?.running == null),
    irregularity: gameId !== null,
    claim: goesOn,
    drawOffer: goesOn,
    resignation: goesOn,
    showScore: goesOn,
    // After the question: before it, it would be one more button among its answers.
    typeTimes: playing && !asked,
    replay: board !== null,
    pgn: gameId !== null,
    leaveBoard: canLeave(table),
  };
  return ALL.filter(({ name }) => possible[name]);
}

/** It is played, and no game has begun. On which side White sits is chosen, not entered. */
function isUnbegun({ gameId, result, alerts }: TableView): boolean {
  if (gameId !== null || result !== null) return false;
  return alerts.some((alert) => alert.kind === 'unbegun' && alert.facts.by !== 'side');
}

/** Of these what is offered is near to what stands there, and none of it may have been played. */
const GUESSED: readonly string[] = ['verdict.bothMoved', 'verdict.movedBeforePress'];

/** One move is all that is asked for, and each that it can have been has its button in the question: a tap records it. */
export function asksForOneMove({ verdict, reason, nearest }: QuestionView): boolean {
  const areAll = !isAcrossGap(reason) && !GUESSED.includes(reason.code);
  return verdict === 'ambiguous' && nearest.length > 0 && areAll;
}

/** The way out that is meant, where it is none of the moves that the question offers: a queen where a pawn was left, the last move taken back where it is gone, the moves where they are missing, or both players are asked for them, else the position before. */
export function meantAction(table: TableView): ActionName | null {
  const question = table.questions.find(({ open }) => open);
  // By a ruling that ends the game nothing is put back.
  if (question === undefined || endsTheGame(table) || asksForOneMove(question)) return null;
  const { code } = question.reason;
  if (code === 'verdict.promotionMissing') return 'queenPlaced';
  if (code === 'verdict.lastMoveUndone') return 'takeBack';
  if (code === 'verdict.gapAtStart') return 'restored';
  // Both players are asked what was played.
  return isAcrossGap(question.reason) || code === 'verdict.bothMoved' ? 'played' : 'restored';
}

/** What stands on the board has ended the game: mate, stalemate and the like. */
function isOverOnBoard({ proposal }: TableView): boolean {
  return proposal !== null && [proposal, ...proposal.against].some(({ by }) => by === 'board');
}

/** Why nothing can be claimed at a table; null where something can. */
export function whyNoClaim(view: TableView): Fault<'claim.none' | 'claim.questionOpen'> | null {
  const { table, gameId, result, questions } = view;
  if (result === null && questions.some(({ open }) => open)) return fail('claim.questionOpen', { table }).fault;
  const why = gameId === null ? 'noGame' : result !== null ? 'result' : isOverOnBoard(view) ? 'over' : null;
  return why === null ? null : fail('claim.none', { table, why }).fault;
}

/** Why no result can be entered at a table before its game; null where one can, or has been. */
export function whyNoResult({ table, gameId, result, revealed }: TableView): Fault<'game.notRevealed'> | null {
  return gameId === null && result === null && !revealed ? fail('game.notRevealed', { table }).fault : null;
}

/** A board can still be given to it. */
export function canConnect({ board, result }: TableView): boolean {
  return board === null && result === null;
}

/** It has one that does not answer, and may never again. */
export function canLeave({ board, result }: TableView): boolean {
  return result === null && (board?.line === 'lost' || board?.line === 'noBoard');
}

/** Where it is told that the board does not answer stands the button of the way on without it, too. */
export function leavesAbove(table: TableView): boolean {
  const { gameId, board, alerts } = table;
  if (!canLeave(table)) return false;
  return gameId === null ? board?.reason != null : alerts.some(({ kind }) => kind === 'lost');
}

/** Castling that cannot be announced, and a claim that cannot be made, are asked for all the same: it is said why not. */
export function actionOfKey(table: TableView, key: string): ActionName | null {
  const { result, announced } = table;
  const mayAsk = result === null && (announced.length === 0 || mayHaveAnnounced(table).length > 0);
  if (key.toUpperCase() === ANNOUNCED_KEY && mayAsk) return 'castlingAnnounced';
  if (key.toUpperCase() === CLAIM_KEY) return 'claim';
  return actionsAt(table).find((action) => action.key === key.toUpperCase())?.name ?? null;
}
