import type { HallTableView, HallView } from '../../../electron/contract/views/hall.ts';
import { isBlacksDraw, isMatchOver, scoreInOrder } from '../../../engine/tournament/match-score.ts';
import { gameOfAll } from './game-of-all.ts';
import { messages } from '../../stores/messages.svelte.ts';

type Of = Pick<HallView, 'round' | 'tables'>;

/** Over results, when each table has one: of matches as far as they are played. */
export function resultsHeading(view: Of): string {
  const isPartOf = view.round?.games === 2 && view.tables.some(({ game }) => game === 1);
  if (!isPartOf) return messages.hall.over;
  return gameOfAll(view) === 1 ? messages.moreGames.afterFirst : messages.hall.resultsSoFar;
}

export function isDrawWon({ result }: Pick<HallTableView, 'result'>, { round }: Pick<Of, 'round'>): boolean {
  return isBlacksDraw(round?.kind ?? 'round', result);
}

/** What is read as the outcome: of a match that is over its score. */
export function outcome(table: HallTableView, result: NonNullable<HallTableView['result']>): string {
  return table.game === 2 ? messages.moreGames.score(scoreInOrder(table)) : messages.hall.results[result];
}

/** Of a match that is over, at its board: its score as its players sit over each other; else empty. */
export function matchEnded(table: HallTableView): string {
  return isMatchOver(table) ? matchScored(table) : '';
}

/** The same as soon as the second game is due. */
export function matchScored(table: HallTableView): string {
  return table.game === 2 ? messages.moreGames.ended(scoreInOrder(table)) : '';
}

/** Of a match whose second game has no result yet; empty of others. */
export function scoreSoFar(table: HallTableView): string {
  return table.game === 2 && table.result === null ? messages.moreGames.score(scoreInOrder(table)) : '';
}

/** Of a match that goes on: which game of it is due or played, so that no score is taken for that of this game, or that its first is over and the second is not called yet. */
export function gameAt({ game, result }: Pick<HallTableView, 'game' | 'result'>): string {
  return result === null ? messages.moreGames.inGame(game) : messages.moreGames.afterFirst;
}

/** The same where others are at another game, else empty. */
export function gameAmong(table: HallTableView, view: Of): string {
  const isTold = view.round?.games === 2 && !isMatchOver(table) && gameOfAll(view) === null;
  return isTold ? gameAt(table) : '';
}
