import type { Color } from '../../chess/piece.ts';
import type { TableResult } from '../../journal/result.ts';
import { knownAsPlayed, turned } from '../../journal/round.ts';
import type { GameNumber, Players } from '../../journal/round.ts';
import type { Game } from '../game.ts';
import type { KnownPlayer } from '../known-players.ts';
import { tableResult } from '../round-results.ts';
import type { Round } from '../round.ts';
import type { Tournament } from '../tournament.ts';

/** A game of a pairing as it counts, played or not. */
export interface PairingResult {
  readonly round: Round;
  readonly table: number;
  readonly number: GameNumber;
  readonly players: Readonly<Record<Color, KnownPlayer>>;
  /** Null where none has begun that counts. */
  readonly game: Game | null;
  readonly result: TableResult['result'];
}

/** Every pairing of a round, in order of tables; where each plays two games, both; a second game that is not due yet has no result. */
export function pairingResults(tournament: Tournament, round: Round): readonly PairingResult[] {
  return round.seats.flatMap((seat) => {
    const { table } = seat;
    const second = round.turned.get(table);
    const numbers: readonly GameNumber[] = second === undefined && round.games === 1 ? [1] : [1, 2];
    return numbers.map((number) => {
      if (number === 2 && second === undefined) {
        const players = turned(seat);
        return { round, table, number, players: playersOf(players, players), game: null, result: null };
      }
      const { gameId, result } = tableResult(tournament, round, table, number);
      const game = gameId === null ? null : (tournament.games.get(gameId) ?? null);
      const seated = (number === 1 ? second?.first?.seat : null) ?? seat;
      return { round, table, number, players: playersOf(seated, game ?? seated), game, result };
    });
  });
}

function playersOf(seat: Players, { white, black }: Pick<Players, Color>): PairingResult['players'] {
  const known = knownAsPlayed(seat, { white });
  return { white: { name: white, ...known.white }, black: { name: black, ...known.black } };
}
