import type { Color } from '../chess/piece.ts';
import { opposite } from '../chess/piece.ts';
import type { Setup } from '../chess/setup.ts';
import { lostBy } from './ending.ts';
import type { Ended } from './ending.ts';
import type { Laws } from './laws.ts';
import type { TimeControl } from './time-control.ts';

/** What is known of one player's time. */
export interface PlayersTime {
  /** How often his flag was seen to fall in this game. */
  readonly flags: number;
  /** Moves that he has made. */
  readonly moves: number;
  /** What his clock shows; null where it is not read. */
  readonly seconds: number | null;
}

/** What fallen flags mean, for the arbiter to rule on. */
export interface FlagFinding {
  /** Whose flag; null where it is not known which side of the clock is whose. */
  readonly side: Color | null;
  readonly both: boolean;
  /** Of both, where the regulations say: what holds if nobody can tell which was first. */
  readonly withoutOrder: 'drawn' | 'goes-on' | null;
  readonly article: string;
  /** Moves he has made, and by the end of the period he must have made; `of` null in the last. Null where the time control is not known. */
  readonly moves: { readonly made: number; readonly of: number | null } | null;
  /** `made`: the moves of the period are made, so nothing is lost; `unsure`: only the arbiter can tell. */
  readonly means: 'over' | 'made' | 'unsure';
  /** Null unless `over`. */
  readonly ended: Ended | null;
}

/**
 * What it means that these flags have fallen. A game is not lost by a flag whose moves were made in time (6.3, 6.4), and drawn where the
 * opponent cannot mate; of two flags the Laws do not always say.
 * @param fallen one or both sides; empty where a flag is shown and nobody knows whose.
 */
export function flagFinding(
  fallen: readonly Color[],
  times: Readonly<Record<Color, PlayersTime>>,
  timeControl: TimeControl | null,
  setup: Setup,
  laws: Laws,
): FlagFinding {
  const [side = null] = fallen;
  const rule = laws.irregularities[fallen.length > 1 ? 'both-flags' : 'flag-fallen'];
  const unsure: FlagFinding = {
    ...{ side, both: false, withoutOrder: null, article: rule.article },
    ...{ moves: null, means: 'unsure', ended: null },
  };
  if (side === null) return unsure;
  const time = times[side];
  const needed = timeControl === null ? null : neededMoves(timeControl, time);
  const moves = timeControl === null ? null : { made: time.moves, of: needed };
  const isMade = needed !== null && time.moves >= needed;
  if (fallen.length > 1) {
    const other = opposite(side);
    // Of one who has made his moves the flag means nothing: then it is as if only the other's had fallen.
    if (isMade) return flagFinding([other], times, timeControl, setup, laws);
    const needs = timeControl === null ? null : neededMoves(timeControl, times[other]);
    if (needs !== null && times[other].moves >= needs) return flagFinding([side], times, timeControl, setup, laws);
    const ruled = timeControl !== null && rule.remedies.includes('draw-in-last-period');
    const withoutOrder = !ruled ? null : needed === null && needs === null ? 'drawn' : 'goes-on';
    return { ...unsure, both: true, withoutOrder, moves };
  }
  if (isMade) return { ...unsure, moves, means: 'made' };
  const ended = lostBy('time', side, setup, laws);
  return { ...unsure, moves, means: 'over', ended };
}

/** Moves that must be made by the end of the period whose flag fell; null in the last. */
function neededMoves(periods: TimeControl, { flags, moves, seconds }: PlayersTime): number | null {
  let needed = 0;
  const ends = periods.flatMap((period) => (period.moves === null ? [] : [(needed += period.moves)]));
  const end = ends[Math.max(0, flags - 1)];
  if (end === undefined) return null;
  // A clock that counts the moves shows no flag where a period ends in time; one that stands at zero has no other period to go on with.
  return moves >= end && seconds === 0 ? null : end;
}
