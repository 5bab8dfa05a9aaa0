import type { Color } from '../chess/piece.ts';
import { timeControlOf } from '../laws/round-rules.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { laterPeriods } from '../laws/time-control.ts';
import type { Game, LinePly } from './game.ts';
import { movesOf } from './typed-times.ts';

/** By how much the machine's clock may be put right by itself from one move to the next. */
const CLOCK_MOVED_MS = 30_000;

/** What a clock shows after a move may be more than it would by the time that passed: an increment or a delay. No usual one is longer. */
const MOST_ADDED_SECONDS = 65;

/** A clock shows whole seconds. */
const SLACK_SECONDS = 2;

/** What a public record says of the time of a move; left out what nobody saw. */
export interface PlyTimes {
  /** Left to the mover. */
  readonly clockSeconds?: number;
  /** Since the move before. */
  readonly elapsedSeconds?: number;
}

/** One moment by both clocks of the machine. */
interface Moment {
  readonly epochMs: number;
  readonly monotonicMs: number;
}

/**
 * The times of moves of a game that follow each other. What passed while something was ruled on, or while the clock stood, is nobody’s time
 * for a move.
 *
 * @param rules of its round.
 * @param isFirst the first of them is the first move of the game.
 */
export function plyTimes(
  plies: readonly LinePly[],
  game: Game,
  rules: RoundRules,
  isFirst: boolean,
): readonly PlyTimes[] {
  const { rulings } = game;
  const from = isFirst ? game : null;
  let before = from === null ? null : { epochMs: from.startedEpochMs, monotonicMs: from.startedMonotonicMs };
  let clocks: Clocks = from ?? {};
  return plies.map(({ record: ply, closedEpochMs }) => {
    // A ply without its press, entered or recovered, was closed at a time nobody saw; nor is it known how long the next one took.
    const seen = ply.pressed && (ply.marked === undefined || ply.marked === 'provisional');
    const closed = { epochMs: closedEpochMs, monotonicMs: ply.atMs };
    const since = before?.epochMs ?? closedEpochMs;
    const isRuledIn = rulings.some(({ madeEpochMs }) => madeEpochMs > since && madeEpochMs <= closedEpochMs);
    const passed = seen && before !== null && !isRuledIn ? secondsBetween(before, closed) : null;
    before = seen ? closed : null;
    const clock = leftTo(ply.side, ply);
    const given = givenWith(game, rules, ply);
    const elapsed = passed !== null && hasStood(passed, leftTo(ply.side, clocks), clock, given) ? null : passed;
    clocks = ply;
    return {
      ...(clock === undefined ? {} : { clockSeconds: clock }),
      ...(elapsed === null ? {} : { elapsedSeconds: elapsed }),
    };
  });
}

/** Times that were read with a move. */
type Clocks = Partial<Pick<Game, 'whiteSeconds' | 'blackSeconds'>>;

function leftTo(side: Color, { whiteSeconds, blackSeconds }: Clocks): number | undefined {
  return (side === 'white' ? whiteSeconds : blackSeconds) ?? undefined;
}

/** The time of the period that its player begins once this move is made. */
function givenWith(game: Game, rules: RoundRules, { side, ply }: LinePly['record']): number {
  const periods = timeControlOf(rules, side);
  const moves = movesOf(game, side, ply);
  return periods === null ? 0 : laterPeriods(periods, moves) - laterPeriods(periods, moves - 1);
}

/**
 * Whether far more passed than the mover’s clock lost. One that was given time of which nobody knows tells nothing.
 * @param given at a time control; some clocks give it only once they have run down to nothing.
 */
function hasStood(passed: number, atFirst: number | undefined, left: number | undefined, given: number): boolean {
  if (atFirst === undefined || left === undefined) return false;
  const fell = atFirst - left;
  const lost = fell + given > passed + SLACK_SECONDS ? fell : fell + given;
  return lost >= -MOST_ADDED_SECONDS && passed - lost > MOST_ADDED_SECONDS;
}

/**
 * By the clock that only goes on. Null where the other one tells something else: it was set meanwhile, or the machine slept, or the kiosk
 * was started anew, and the record does not say which.
 */
function secondsBetween(before: Moment, then: Moment): number | null {
  const elapsedMs = then.monotonicMs - before.monotonicMs;
  const movedMs = then.epochMs - before.epochMs - elapsedMs;
  return elapsedMs < 0 || Math.abs(movedMs) >= CLOCK_MOVED_MS ? null : Math.round(elapsedMs / 1000);
}
