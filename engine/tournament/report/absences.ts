import { defaultTimeEnds } from '../absence.ts';
import { certainPlies } from '../game.ts';
import type { Game } from '../game.ts';
import { gamesAt } from '../tournament.ts';
import type { Round, SaidAbsent } from '../round.ts';
import type { Tournament } from '../tournament.ts';

/** A player whom the arbiter marked as absent, with all that the record knows of when he came. */
export interface ReportedAbsence extends SaidAbsent {
  readonly round: Round;
  /** When the press of his first move after that was seen; null where none was. */
  readonly movedEpochMs: number | null;
  /** As of `defaultTimeEnds`. */
  readonly defaultEndsEpochMs: number | null;
}

/** By round, in the order it was said. */
export function absencesIn(tournament: Tournament): readonly ReportedAbsence[] {
  return tournament.rounds.flatMap((round) =>
    round.saidAbsent.map((said) => {
      const { table, side, name, sinceEpochMs } = said;
      const moves = gamesAt(tournament, round.round, table)
        .filter((game) => game.cancelledEpochMs === null && game[side] === name)
        .flatMap((game) => pressesOf(game, side))
        .filter((epochMs) => epochMs > sinceEpochMs);
      return { ...said, round, movedEpochMs: moves[0] ?? null, defaultEndsEpochMs: defaultTimeEnds(round) };
    }),
  );
}

function pressesOf(game: Game, side: SaidAbsent['side']): readonly number[] {
  // A ply that was entered or recovered was made at a time nobody saw.
  return certainPlies(game).flatMap(({ record: { pressed, marked, side: mover }, closedEpochMs }) =>
    mover === side && pressed && marked === undefined ? [closedEpochMs] : [],
  );
}
