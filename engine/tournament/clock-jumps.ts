import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { standingRulings } from './game.ts';
import type { Game, Segment } from './game.ts';
import { mostGainedIn } from './typed-times.ts';

/** A clock that was read with another time than play can have made of the one before. */
export interface ClockJump {
  readonly side: Color;
  /** In seconds. */
  readonly from: number;
  readonly to: number;
  /** The ply with which the second was read. */
  readonly ply: number;
  readonly atEpochMs: number;
}

/** What hands, frames and the rounding of seconds make of a time. */
const SLACK_SECONDS = 5;

/**
 * Wherever no time was typed and nothing was ruled between two plies with times: an arbiter may have set the clock, so that this is a fact to
 * be read and nothing to be called for.
 */
export function clockJumps(game: Game, rules: RoundRules): readonly ClockJump[] {
  return game.segments.filter(({ cause }) => cause !== 'question').flatMap((segment) => jumpsIn(game, rules, segment));
}

function jumpsIn(game: Game, rules: RoundRules, { plies }: Segment): readonly ClockJump[] {
  const told = [
    ...game.timesTyped.map(({ typedEpochMs }) => typedEpochMs),
    ...standingRulings(game).map(({ madeEpochMs }) => madeEpochMs),
  ];
  return plies.flatMap(({ record, closedEpochMs: atEpochMs }, i) => {
    const before = plies[i - 1];
    // Where the machine's clock was put back nobody knows how long it was.
    if (before === undefined || before.closedEpochMs > atEpochMs) return [];
    const since = before.closedEpochMs;
    if (told.some((epochMs) => epochMs >= since && epochMs <= atEpochMs)) return [];
    const passed = (atEpochMs - since) / 1000;
    return COLORS.flatMap((side) => {
      const [from, to] = [shown(before.record, side), shown(record, side)];
      if (from === null || to === null) return [];
      // A frame at the press may not have the increment of that move yet.
      const most =
        from + mostGainedIn(game, rules, side, Math.max(0, before.record.ply - 2), record.ply) + SLACK_SECONDS;
      const isMade = to <= most && to >= from - passed - SLACK_SECONDS;
      return isMade ? [] : [{ side, from, to, ply: record.ply, atEpochMs }];
    });
  });
}

function shown({ whiteSeconds, blackSeconds }: Segment['plies'][number]['record'], side: Color): number | null {
  return (side === 'white' ? whiteSeconds : blackSeconds) ?? null;
}
