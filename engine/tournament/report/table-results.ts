import type { PlayerDetails, Seat } from '../../journal/round.ts';
import { knownAsPlayed } from '../../journal/round.ts';
import type { Color } from '../../chess/piece.ts';
import type { DecidedResult } from '../../laws/decided-result.ts';
import type { Forfeit } from '../../journal/result.ts';
import { asOfRound } from '../earlier-round.ts';
import type { Game } from '../game.ts';
import { firstGameAt, gameAt } from '../tournament.ts';
import type { Round, Tournament } from '../tournament.ts';

/** Who plays, and what is known of him. */
export type KnownPlayer = PlayerDetails & { readonly name: string };

/** A game of a pairing as it counts, played or not. */
export interface TableResult {
  readonly round: Round;
  readonly table: number;
  readonly players: Readonly<Record<Color, KnownPlayer>>;
  /** Null where none has begun that counts. */
  readonly game: Game | null;
  readonly result: DecidedResult | Forfeit | null;
}

/** Every pairing of a round, in order of tables; of one that plays two games both, as far as the second is due. */
export function tableResults(tournament: Tournament, round: Round): readonly TableResult[] {
  const as = asOfRound(tournament, round.round) ?? tournament;
  return round.seats.flatMap((seat) => {
    const { table } = seat;
    const second = round.turned.get(table);
    const game = gameAt(as, table);
    const due = resultOf(round, seat, game, game?.result ?? round.forfeits.get(table) ?? null);
    if (second === undefined) return [due];
    const first = firstGameAt(as, table);
    if (first !== null) return [resultOf(round, seat, first, first.result), due];
    const given = second.first;
    return given === null ? [due] : [resultOf(round, { table, ...given.seat }, null, given.forfeit), due];
  });
}

function resultOf(round: Round, seat: Seat, game: Game | null, result: TableResult['result']): TableResult {
  const { white, black } = game ?? seat;
  const known = knownAsPlayed(seat, { white });
  const players = { white: { name: white, ...known.white }, black: { name: black, ...known.black } };
  return { round, table: seat.table, players, game, result };
}
