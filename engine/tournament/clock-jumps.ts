import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { timeControlOf } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { laterPeriods } from '../laws/time-control.ts';
import type { Game, Segment } from './game.ts';
import { mostGainedIn, movesOf } from './typed-times.ts';

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
 * Wherever no time was typed, nothing was ruled and nobody said that clocks are set between two plies with times: an arbiter may have set the
 * clock, so that this is a fact to be read and nothing to be called for.
 */
export function clockJumps(game: Game, rules: RoundRules): readonly ClockJump[] {
  const told = [
    ...game.timesTyped.map(({ typedEpochMs }) => typedEpochMs),
    // What was withdrawn meanwhile may have been set, and set back.
    ...game.rulings.flatMap(({ madeEpochMs, withdrawnEpochMs }) => [madeEpochMs, withdrawnEpochMs ?? madeEpochMs]),
    ...game.clocksSetEpochMs,
  ];
  const segments = game.segments.filter(({ cause }) => cause !== 'question');
  return COLORS.flatMap((side) => jumpsOf(side, game, rules, segments, told)).sort((a, b) => a.ply - b.ply);
}

function jumpsOf(
  side: Color,
  game: Game,
  rules: RoundRules,
  segments: readonly Segment[],
  told: readonly number[],
): readonly ClockJump[] {
  const periods = timeControlOf(rules, side) ?? [];
  const reached = (ply: number): number => laterPeriods(periods, movesOf(game, side, ply));
  const jumps: ClockJump[] = [];
  /** Of the time of later periods, what the clock has given already. */
  let given = 0;
  for (const { plies } of segments) {
    for (const [i, { record, closedEpochMs: atEpochMs }] of plies.entries()) {
      const before = plies[i - 1];
      const [from, to] = [before === undefined ? null : shown(before.record, side), shown(record, side)];
      // Where the machine's clock was put back nobody knows how long it was.
      if (before === undefined || before.closedEpochMs > atEpochMs || from === null || to === null) continue;
      const since = before.closedEpochMs;
      if (told.some((epochMs) => epochMs >= since && epochMs <= atEpochMs)) continue;
      const passed = (atEpochMs - since) / 1000;
      // A frame at the press may not have the increment of that move yet.
      const earliest = Math.max(0, before.record.ply - 2);
      const increments =
        mostGainedIn(game, rules, side, earliest, record.ply) - (reached(record.ply) - reached(earliest));
      const most = from + increments + SLACK_SECONDS;
      // A clock that counts no moves gives the time of a period only once that of the one before is used up.
      const owed = reached(record.ply) - given;
      if (to > most && to <= most + owed) given += owed;
      else if (to > most || to < from - passed - SLACK_SECONDS)
        jumps.push({ side, from, to, ply: record.ply, atEpochMs });
    }
  }
  return jumps;
}

function shown({ whiteSeconds, blackSeconds }: Segment['plies'][number]['record'], side: Color): number | null {
  return (side === 'white' ? whiteSeconds : blackSeconds) ?? null;
}
