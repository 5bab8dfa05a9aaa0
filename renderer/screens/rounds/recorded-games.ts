import type { GameNumber } from '../../../engine/journal/round.ts';
import { matchScore } from '../../../engine/tournament/match-score.ts';
import type { RecordedRoundView, ResultCorrectionView } from '../../../electron/contract/tournaments.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

type Looked = Pick<RecordedRoundView, 'tables' | 'firstGames'>;

/** A game of a round that is looked at; `game` null is the last of its table. */
export interface GameChosen {
  readonly table: number;
  readonly game: GameNumber | null;
}

/** Every game of a round, table by table, each as the table stood with it: of a match the first game before the second. */
export function gamesOf({ tables, firstGames }: Looked): readonly TableView[] {
  return tables.flatMap((one) => [...firstGames.filter(({ table }) => table === one.table), one]);
}

export function gameChosen(looked: Looked | null, chosen: GameChosen | null): TableView | null {
  if (looked === null || chosen === null) return null;
  const games = gamesOf(looked).filter(({ table }) => table === chosen.table);
  return games.find(({ game }) => game === chosen.game) ?? games.at(-1) ?? null;
}

/** Its table has it still: of a running round any but a first game whose second is due. */
export function isAtTable(
  { round: running }: Pick<ConsoleView, 'round'>,
  { firstGames }: Looked,
  round: number,
  game: TableView,
): boolean {
  return running?.round === round && !firstGames.includes(game);
}

/** Of the open tournament; no result is given to a round that was withdrawn, nor at a table where nothing was begun. */
export function mayChange(
  view: Pick<ConsoleView, 'round'>,
  looked: Looked & Pick<RecordedRoundView, 'round'>,
  round: number,
  game: TableView,
): boolean {
  if (looked.round?.withdrawnEpochMs !== null) return false;
  return !isAtTable(view, looked, round, game) || game.gameId !== null || game.result !== null;
}

/** What is done to its result: where there was none it is entered, though the round is over. */
export function changeOrEnter({ result }: Pick<TableView, 'result'>): 'change' | 'enter' {
  return result === null ? 'enter' : 'change';
}

/** What was corrected of this game. */
export function correctionsOf(
  { firstGames, corrections }: RecordedRoundView,
  game: TableView,
): readonly ResultCorrectionView[] {
  const first = firstGames.find(({ table }) => table === game.table);
  const isOfFirst = (one: ResultCorrectionView): boolean => first !== undefined && one.first === true;
  return corrections.filter((one) => one.table === game.table && isOfFirst(one) === (first === game));
}

/** Half points of White and Black as they sat in the second game; null where there is none. */
export function matchAfter({ first, result }: TableView): readonly [number, number] | null {
  return first === null ? null : matchScore(first.result, result);
}
