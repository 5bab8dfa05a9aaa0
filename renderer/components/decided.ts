import type { GameNumber, RoundKind } from '../../engine/journal/round.ts';
import { isBlacksDraw, isMatchOver, matchScore } from '../../engine/tournament/match-score.ts';
import type { FirstGameView, TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';

/** It has its result, and no other game of its pairing is to come. */
export function isDecided({ result, turnsTo }: Pick<TableView, 'result' | 'turnsTo'>): boolean {
  return result !== null && turnsTo !== 2;
}

const WON: Readonly<Record<Color, readonly TableView['result'][]>> = { white: ['1-0', '+/-'], black: ['0-1', '-/+'] };

/** Over the board or by forfeit. */
export function isWonBy({ result }: Pick<TableView, 'result'>, side: Color): boolean {
  return WON[side].includes(result);
}

type Played = Pick<TableView, 'game' | 'result'> & { readonly firstResult: TableView['result'] };

/** Whose name is read as the winner's: of a match by its score once it is over, whoever won its games; in an armageddon a draw is won by Black. */
export function isWinner(
  table: Played,
  side: Color,
  round: { readonly games: GameNumber; readonly kind: RoundKind } | null,
): boolean {
  if (round?.games !== 2)
    return isWonBy(table, side) || (side === 'black' && isBlacksDraw(round?.kind ?? 'round', table.result));
  const [white, black] = matchScore(table.firstResult, table.result);
  return isMatchOver(table) && (side === 'white' ? white > black : black > white);
}

/** How many results it has of the games of its pairing: a second game is due where the first has its own. */
export function resultsOf({ game, result }: { readonly game: GameNumber; readonly result: string | null }): number {
  return game - 1 + (result === null ? 0 : 1);
}

/** The same of a round, and of how many: where each pairing plays two games, of both. */
export function resultsGiven(
  tables: readonly Parameters<typeof resultsOf>[0][],
  games: GameNumber,
): readonly [given: number, all: number] {
  return [tables.reduce((sum, table) => sum + resultsOf(table), 0), tables.length * games];
}

/** A game is played here: begun, not over, and nobody is waited for. */
export function isAtPlay({
  result,
  gameId,
  absence,
  proposal,
}: Pick<TableView, 'result' | 'gameId' | 'absence' | 'proposal'>): boolean {
  return result === null && gameId !== null && absence === null && proposal === null;
}

/** It has a result of which the arbiter is called, as something speaks against it. */
export function isInDoubt({ result, alerts }: Pick<TableView, 'result' | 'alerts'>): boolean {
  return result !== null && alerts.some(({ kind }) => kind === 'conflict');
}

/** Of how many games of its pairing the result is in doubt: the first calls no more at its table once the second is due there. */
export function doubtsAt({ first, ...table }: Pick<TableView, 'result' | 'alerts' | 'first'>): number {
  return (first?.isInDoubt === true ? 1 : 0) + (isInDoubt(table) ? 1 : 0);
}

type Signed = Pick<TableView, 'gameId' | 'result' | 'signedEpochMs'>;

/** It has a result with which nobody has signed. */
export function isUnsigned({ gameId, result, signedEpochMs }: Signed): boolean {
  return gameId !== null && result !== null && signedEpochMs === null;
}

/** The first game of its match, where it was played and has a result to be signed. */
export function signableFirst({
  first,
}: Pick<TableView, 'first'>): (FirstGameView & { readonly gameId: string }) | null {
  if (first?.gameId == null || first.result === null) return null;
  return { ...first, gameId: first.gameId };
}

/** How many games of its pairing have a result with which nobody has signed. */
export function unsignedOf({ first, ...table }: Signed & Pick<TableView, 'first'>): number {
  const games: readonly (Signed | null)[] = [first, table];
  return games.filter((game) => game !== null && isUnsigned(game)).length;
}
