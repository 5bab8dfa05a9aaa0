import { COLORS } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import type { ShownClock } from '../../engine/tournament/clock-ran.ts';
import { leftSetBy } from '../../engine/tournament/clocks-left-set.ts';
import { carriedBy, clocksLeftToAdd, clocksToSet, sinceOf, stillToAdd } from '../../engine/tournament/clocks-to-set.ts';
import type { ClocksToSet } from '../../engine/tournament/clocks-to-set.ts';
import type { Game, GameRuling } from '../../engine/tournament/game.ts';
import { rulesOf } from '../../engine/tournament/laws-of.ts';
import { isTimed } from '../../engine/tournament/ruling-given.ts';
import { clocksByHand } from '../../engine/tournament/ruled-to-do.ts';
import { CLOCKS_SET, clocksLeftEpochMs, isSeenSince } from '../../engine/tournament/seen.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { ClockToAdd } from '../contract/views/table-alert.ts';
import type { clockToSet } from './views/shown-clock.ts';

/** What rulings leave to be done at the clocks of a game. */
interface TimesLeft {
  /** By the ruling that tells both times; null where the newest that tells times does not, or nothing of it is left. */
  readonly left: ClocksToSet | null;
  readonly byHand: readonly GameRuling[];
  /** What the one of `byHand` that tells a time carries of earlier rulings. */
  readonly carried: readonly GameRuling[];
  /** What is to be added to clocks that have run on since, and to the one that `carried` tell alone: nothing twice of one clock. */
  readonly toAdd: readonly ClockToAdd[];
}

/** Until the clocks show it, or somebody has said that they are set. */
export function timesLeft(tournament: Tournament, game: Game, shown: ShownClock | null): TimesLeft {
  const rules = rulesOf(tournament, game);
  const isSaid = (sinceEpochMs: number): boolean => isSeenSince(tournament, game.table, CLOCKS_SET, sinceEpochMs);
  const ruled = clocksToSet(game, rules, shown);
  const left = ruled === null || isSaid(sinceOf(ruled)) ? null : ruled;
  const byHand = clocksByHand(game, rules, shown).filter(({ madeEpochMs }) => !isSaid(madeEpochMs));
  const newest = byHand.find(({ opponentSeconds }) => opponentSeconds !== undefined);
  const carried = newest === undefined ? [] : carriedBy(game, rules, newest, isSaid);
  const beside = carried.flatMap((one) => {
    if (one.clocks === undefined || newest?.clocksShown === undefined) return [];
    return toAddOf(one, stillToAdd(game, rules, one, newest.clocksShown)).filter(({ side }) => side === newest.side);
  });
  const told = [...(left === null ? [] : [left.ruling]), ...byHand];
  const toAdd = told.flatMap((one) => toAddOf(one, clocksLeftToAdd(game, rules, one, shown?.ran)));
  return { left, byHand, carried, toAdd: [...beside, ...toAdd] };
}

/**
 * Clocks on which play has gone on as a withdrawn ruling had set them, until they show that they were set back, or the arbiter leaves them so. `toAdd`
 * is empty where they have not been read since the last press: they may have been set back with nobody listening.
 */
export function clocksLeftSet(
  tournament: Tournament,
  game: Game,
  shown: ReturnType<typeof clockToSet>,
): { readonly ruling: GameRuling; readonly toAdd: readonly ClockToAdd[]; readonly sinceEpochMs: number } | null {
  for (const ruling of game.rulings.filter(isTimed).toReversed()) {
    const left = leftSetBy(tournament, game, ruling, shown);
    const { withdrawnEpochMs } = ruling;
    if (left === null || withdrawnEpochMs === null) continue;
    if (clocksLeftEpochMs(tournament, game.table, withdrawnEpochMs) !== null) continue;
    const isRead = shown !== null && (shown.last === undefined || shown.last.of === 'seen');
    const { toAdd, sinceEpochMs } = left;
    return { ruling, toAdd: isRead ? toAddOf(ruling, toAdd) : [], sinceEpochMs };
  }
  return null;
}

function toAddOf({ number: ruling }: GameRuling, added: Partial<Record<Color, number>>): readonly ClockToAdd[] {
  return COLORS.flatMap((side) => {
    const seconds = added[side];
    return seconds === undefined ? [] : [{ ruling, side, seconds }];
  });
}
