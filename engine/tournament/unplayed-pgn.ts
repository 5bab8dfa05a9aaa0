import { makePgn } from '../notation/pgn-write.ts';
import { makeTag } from '../notation/pgn-tags.ts';
import { pgnResult, pgnTagsOf } from './pgn-head.ts';
import type { PgnAudience, PgnHead } from './pgn-head.ts';
import { recordedSetup } from './recorded-setup.ts';
import { gameAt, gamesAt, numberAt, resultWithoutGame, revealedStartOf, seatAt } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

/** What has its result at a table of the running round without a game: a forfeit, or what nobody recorded; of a double round both. */
export function unplayedAt(tournament: Tournament, table: number): readonly PgnHead[] {
  const { round, simulated } = tournament;
  const seat = seatAt(tournament, table);
  if (round === null || seat === null) return [];
  const common = { round: round.round, table, simulated, date: dateOf(tournament, round), cancelledEpochMs: null };
  const first = round.turned.get(table)?.first ?? null;
  const { white, black } = seat;
  const result = gameAt(tournament, table) === null ? resultWithoutGame(tournament, table) : null;
  const resultReason = round.unrecorded.get(table)?.reason ?? null;
  return [
    ...(first === null
      ? []
      : [
          {
            ...{ ...common, number: 1 as const, white: first.seat.white, black: first.seat.black },
            ...{ result: first.forfeit, resultReason: null },
          },
        ]),
    ...(result === null
      ? []
      : [{ ...common, number: numberAt(tournament, table), white, black, result, resultReason }]),
  ];
}

/** The day of the round, as the first of its tables with a game has it; unknown where none was begun. */
function dateOf(tournament: Tournament, round: Round): string {
  // Where one table is written alone, the others tell it all the same.
  const { seats } = tournament.rounds.find((one) => one.round === round.round) ?? round;
  for (const { table } of seats) {
    const [game] = gamesAt(tournament, round.round, table);
    if (game !== undefined) return game.date;
  }
  return '????.??.??';
}

/** A game without moves. Its position is that of the round, once the hall knows it. */
export function unplayedPgn(head: PgnHead, tournament: Tournament, audience: PgnAudience): string {
  const tags = pgnTagsOf(head, tournament, audience);
  const result = pgnResult(head.result);
  const start = revealedStartOf(tournament, head.table);
  if (start === null) return [...[...tags].map(([name, value]) => makeTag(name, value)), '', result, '', ''].join('\n');
  const { variant } = tournament.broadcast;
  return makePgn({ tags, start: recordedSetup(start.fen, start.castlingMode), plies: [], result }, { variant });
}
