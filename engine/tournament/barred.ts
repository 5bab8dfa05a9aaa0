import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { MadeRuling } from '../laws/ruling.ts';
import { standingRulings } from './game.ts';
import type { Game } from './game.ts';
import { isSamePerson } from './person.ts';
import { seatAt, seatIn } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';
import { countedRounds } from './withdrawn-round.ts';

/** A player who sits at a table although a ruling keeps him from playing there (Laws 12.9.8, 12.9.9). */
export interface Barred {
  readonly side: Color;
  readonly name: string;
  readonly penalty: 'exclusion' | 'expulsion';
  /** Where it was ruled. */
  readonly round: number;
  readonly table: number;
  /** When it was ruled. */
  readonly sinceEpochMs: number;
}

/** Whether a ruling keeps a player from rounds to come. */
export function isBarring({ imposed }: Pick<MadeRuling, 'imposed'>): boolean {
  return imposed.kind === 'chosen' && (imposed.penalty === 'exclusion' || imposed.penalty === 'expulsion');
}

/**
 * By FIDE ID where both seats know one, else by name: nobody is kept from playing by it, the arbiter is told. An exclusion holds for so many
 * rounds after its own, an expulsion to the end.
 */
export function barredAt(tournament: Tournament, table: number): readonly Barred[] {
  const { round, rounds } = tournament;
  const seat = seatAt(tournament, table);
  if (round === null || seat === null) return [];
  return [...new Set(tournament.barring)].flatMap((gameId) => {
    const game = tournament.games.get(gameId);
    const ruledIn = rounds.find((one) => one.round === game?.round);
    if (game === undefined || ruledIn === undefined) return [];
    return standingRulings(game).flatMap(({ side, imposed, madeEpochMs }) => {
      if (imposed.kind !== 'chosen' || (imposed.penalty !== 'exclusion' && imposed.penalty !== 'expulsion')) return [];
      const after = countedRounds(tournament).filter((one) => one.round > ruledIn.round && one.round <= round.round);
      const last = imposed.penalty === 'expulsion' ? Infinity : (imposed.amount ?? 1);
      if (after.length === 0 || after.length > last) return [];
      const { penalty } = imposed;
      const found = { penalty, round: ruledIn.number, table: game.table, sinceEpochMs: madeEpochMs };
      return COLORS.filter((now) => isSame(seat, now, game, side, ruledIn)).map((now) => ({
        ...{ ...found, side: now, name: seat[now] },
      }));
    });
  });
}

/** The player as the round knows him now: a name may have been put right since. */
function isSame(seat: Round['seats'][number], now: Color, game: Game, then: Color, ruledIn: Round): boolean {
  const before = seatIn(ruledIn, game.table);
  const person = { name: seat[now], fideId: seat.details?.[now].fideId ?? '' };
  const fideId = before?.details?.[then].fideId ?? '';
  return [game[then], before?.[then] ?? ''].some((name) => isSamePerson(person, { name, fideId }));
}
