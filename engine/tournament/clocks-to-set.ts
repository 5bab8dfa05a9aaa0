import { COLORS, opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { timeImposed } from '../laws/ruling.ts';
import { SET_SLACK, momentsToSet, runSince } from './clock-ran.ts';
import type { ClockRan, ShownClock } from './clock-ran.ts';
import { handSlack, werePutRight } from './clocks-put-right.ts';
import { isToBeCancelled, standingRulings } from './game.ts';
import type { Game, GameRuling, LinePly } from './game.ts';
import { mostGainedBy } from './press-gain.ts';
import { earliest, readingsSince, timedSince } from './pressed-since.ts';
import type { TimedPress } from './pressed-since.ts';
import { isTimed } from './ruling-given.ts';
import type { TimedRuling } from './ruling-given.ts';
import { movesOf } from './typed-times.ts';
import { isCarrying, timesWithout, withoutWithdrawn } from './without-withdrawn.ts';

type Times = Readonly<Record<Color, number>>;

/** Clocks that are still to be set by a ruling. */
export interface ClocksToSet {
  readonly ruling: GameRuling;
  readonly clocks: Times;
  /** What the clock showed when the next move was made without them; null while nothing tells that. */
  readonly missed: (Times & { readonly atEpochMs: number }) | null;
}

/**
 * By the newest ruling that tells times. Null where none tells both, the clock shows it, or showed it when the next move was made or a press was asked
 * about, it was put right since, times were typed since, or the game is to be cancelled: a new one begins with the times of its round. A move without
 * times tells nothing.
 */
export function clocksToSet(game: Game, rules: RoundRules, shown: ShownClock | null): ClocksToSet | null {
  const ruling = newestOfTimes(game, rules);
  return ruling === undefined ? null : clocksLeft(game, rules, ruling, shown);
}

/** It carries what those before it still give: it alone is told. */
export function newestOfTimes(game: Game, rules: RoundRules): GameRuling | undefined {
  return rulingsOfTimes(game, rules).at(-1);
}

/** Those that tell the times of both clocks or of one. */
function rulingsOfTimes(game: Game, rules: RoundRules): readonly GameRuling[] {
  return standingRulings(game)
    .filter((one) => one.clocks !== undefined || one.opponentSeconds !== undefined)
    .map((one) => withoutWithdrawn(game, rules, one));
}

/**
 * What of earlier rulings was still to be done when a ruling was made that carries their times for one clock alone: of the other they are told beside it,
 * the newest last.
 * @param isSaid whether somebody has said since then that the clocks are set.
 */
export function carriedBy(
  game: Game,
  rules: RoundRules,
  { number, clocksShown, madeEpochMs: readEpochMs }: GameRuling,
  isSaid: (sinceEpochMs: number) => boolean,
): readonly GameRuling[] {
  const shown = clocksShown === undefined ? null : { ...clocksShown, running: null, readEpochMs };
  const earlier = rulingsOfTimes(game, rules)
    .filter((one) => one.number < number)
    .toReversed();
  const settled = earlier.findIndex((one) => {
    if (one.clocks === undefined) return isSaid(one.madeEpochMs) || isOpponentSet(game, rules, one, shown);
    const left = clocksLeft(game, rules, one, shown);
    return left === null || isSaid(sinceOf(left));
  });
  const open = settled < 0 ? earlier : earlier.slice(0, settled);
  const both = open.findIndex(({ clocks }) => clocks !== undefined);
  return (both < 0 ? open : open.slice(0, both + 1)).toReversed();
}

/**
 * Whether play had gone on without the times of the newest ruling that tells both, and the clocks were set since the last press, which was then: by what
 * they show, or because somebody has said so.
 */
export function wereSetSince(game: Game, rules: RoundRules, pressedEpochMs: number, shown: ShownClock | null): boolean {
  const ruling = newestOfTimes(game, rules);
  if (ruling === undefined || clocksLeft(game, rules, ruling, null)?.missed == null) return false;
  if (game.clocksSetEpochMs.some((at) => at > pressedEpochMs)) return true;
  return shown !== null && clocksLeft(game, rules, ruling, shown) === null;
}

/** When it became known that they are to be set, or were not. */
export function sinceOf({ ruling, missed }: ClocksToSet): number {
  return missed?.atEpochMs ?? ruling.madeEpochMs;
}

function clocksLeft(game: Game, rules: RoundRules, ruling: GameRuling, shown: ShownClock | null): ClocksToSet | null {
  const { clocks, madeEpochMs } = ruling;
  if (clocks === undefined || game.result !== null || isToBeCancelled(game)) return null;
  if (game.timesTyped.some((one) => one.withdrawnEpochMs === null && one.typedEpochMs > madeEpochMs)) return null;
  if (isCarriedBySet(game, rules, ruling, shown)) return null;
  const all = timedSince(game, ruling);
  const next = earliest(all);
  if (next === null) return isSetTo(shown, clocks, madeEpochMs) ? null : { ruling, clocks, missed: null };
  const ran = shown?.ran;
  if (wereSetTo(game, rules, next, ruling, clocks, ran)) return null;
  // What was taken back, or asked about, leaves the position in which they can still be set to those times.
  const standing = earliest(all.filter(({ stands }) => stands));
  if (
    !next.stands &&
    (standing === null ? isSetTo(shown, clocks, madeEpochMs) : wereSetTo(game, rules, standing, ruling, clocks, ran))
  )
    return null;
  if (isPutRight(game, rules, ruling, shown, clocksLeftToAdd(game, rules, ruling, ran))) return null;
  const { white, black, closedEpochMs: atEpochMs } = next;
  return { ruling, clocks, missed: { white, black, atEpochMs } };
}

/** Whether the clocks show, or showed with a later move, that what was left to be added to them was: nothing is left of it, though nobody says so. */
export function isPutRight(
  game: Game,
  rules: RoundRules,
  ruling: GameRuling,
  shown: ShownClock | null,
  added: Partial<Times>,
): boolean {
  return werePutRight(readingsSince(game, rules, ruling, shown), added);
}

/** Whether the opponent’s clock shows what a ruling tells of it alone, or did when the next move was made. */
export function isOpponentSet(game: Game, rules: RoundRules, ruling: GameRuling, shown: ShownClock | null): boolean {
  const { side, opponentSeconds, madeEpochMs } = ruling;
  if (opponentSeconds === undefined) return false;
  const clocks = { [opposite(side)]: opponentSeconds };
  const next = earliest(timedSince(game, ruling));
  if (next === null) return isSetTo(shown, clocks, madeEpochMs);
  const ran = shown?.ran;
  return (
    wereSetTo(game, rules, next, ruling, clocks, ran) ||
    isPutRight(game, rules, ruling, shown, clocksLeftToAdd(game, rules, ruling, ran))
  );
}

/**
 * What is left to be added to what the clocks show, in seconds, where the next move was made before a ruling had set them; less than nothing
 * is deducted. Empty while no such move tells it: until then they are set to the times themselves.
 */
export function clocksLeftToAdd(game: Game, rules: RoundRules, ruling: GameRuling, ran?: ClockRan): Partial<Times> {
  const { side: offender, clocksShown } = ruling;
  const time = timeImposed(ruling);
  const next = earliest(timedSince(game, ruling));
  const set = timesSet(ruling);
  if (next === null) return {};
  const off = readingsAt(game, rules, next, ruling, set, ran).filter(({ fits }) => !fits);
  // As it told them with what rulings before it gave, which have been withdrawn since.
  const told = timesSet(game.rulings.find(({ number }) => number === ruling.number) ?? ruling);
  const setAsTold = readingsAt(game, rules, next, ruling, told, ran).filter(({ fits }) => fits);
  return Object.fromEntries(
    off.flatMap(({ side, seconds, hasRun }) => {
      // Of a clock that has run since nobody knows what else it was set to: that it was left alone. What it showed at the ruling may not have been read.
      const cost = side === offender ? -(time?.offender ?? 0) : (time?.opponent ?? 0);
      const asTold = setAsTold.find((one) => one.side === side)?.seconds;
      const stood = hasRun ? (asTold ?? clocksShown?.[side] ?? seconds - cost) : next[side];
      return stood === seconds ? [] : [[side, seconds - stood]];
    }),
  );
}

/**
 * What a ruling still gives to clocks that show these times, whether play has gone on or not: where nobody heard a press they may have run all the same.
 */
export function stillToAdd(
  game: Game,
  rules: RoundRules,
  ruling: GameRuling,
  shown: Times & Pick<ShownClock, 'ran'>,
): Partial<Times> {
  if (earliest(timedSince(game, ruling)) !== null) return clocksLeftToAdd(game, rules, ruling, shown.ran);
  const set = timesSet(ruling);
  return Object.fromEntries(
    COLORS.flatMap((side) => {
      const seconds = set[side];
      if (seconds === undefined) return [];
      const stood = ruling.clocksShown?.[side] ?? shown[side];
      const given = seconds - stood;
      // Time that was given is told from time that has run; less than was taken may have run.
      const isNear = Math.abs(shown[side] - seconds) <= SET_SLACK + handSlack(given);
      const isSet = isNear || (given > 0 && shown[side] - stood > given / 2);
      return isSet || given === 0 ? [] : [[side, given]];
    }),
  );
}

/** A later one that has been withdrawn carried what this one still gave, and the clocks show that. */
function isCarriedBySet(game: Game, rules: RoundRules, ruling: GameRuling, shown: ShownClock | null): boolean {
  return game.rulings.some(
    (one) =>
      one.number > ruling.number &&
      one.withdrawnEpochMs !== null &&
      isTimed(one) &&
      isCarrying(game, rules, one) &&
      wereSetBy(game, rules, one, shown),
  );
}

/**
 * Whether clocks show, or showed with the next press, that they were set by a ruling, or were put right later; where it carries others, perhaps back
 * again to what those gave.
 */
export function wereSetBy(game: Game, rules: RoundRules, ruling: TimedRuling, shown: ShownClock | null): boolean {
  const next = earliest(timedSince(game, ruling));
  const { clocks, madeEpochMs } = ruling;
  if (isPutRight(game, rules, ruling, shown, clocksLeftToAdd(game, rules, ruling, shown?.ran))) return true;
  const all = isCarrying(game, rules, ruling) ? [clocks, timesWithout(game, rules, ruling)] : [clocks];
  return all.some((times) =>
    next === null ? isSetTo(shown, times, madeEpochMs) : wereSetTo(game, rules, next, ruling, times, shown?.ran),
  );
}

export function timesSet({ side, clocks, opponentSeconds }: GameRuling): Partial<Times> {
  return clocks ?? (opponentSeconds === undefined ? {} : { [opposite(side)]: opponentSeconds });
}

export function wereSetTo(...about: Parameters<typeof readingsAt>): boolean {
  return readingsAt(...about).every(({ fits }) => fits);
}

/** Whose clock has not run has what it was set to; any other less, by what it can have run, or more by what its moves gained. */
function readingsAt(
  game: Game,
  rules: RoundRules,
  next: TimedPress,
  { madeEpochMs, questionId, ply: ruled }: GameRuling,
  clocks: Partial<Times>,
  ran: ClockRan | undefined,
): readonly { readonly side: Color; readonly seconds: number; readonly hasRun: boolean; readonly fits: boolean }[] {
  const { record, closedEpochMs } = next;
  // As the line stood when it was made, whatever has been taken back since.
  const before = [
    ...game.movesTakenBack.filter(({ atEpochMs }) => atEpochMs >= closedEpochMs),
    ...game.segments.flatMap(({ plies }) => plies),
  ].reduce((last, one) => (isBefore(one, record.ply, madeEpochMs) ? Math.max(last, one.record.ply) : last), 0);
  // What was asked about had been pressed before it was ruled on; where it was taken back, another is made in its place.
  const asked = questionId !== null && record.ply > ruled ? ruled : 0;
  const from = Math.max(before, asked);
  const passed = { ran, readEpochMs: closedEpochMs };
  const moments = momentsToSet({ ...passed, running: record.side }, madeEpochMs).filter((at) => at <= closedEpochMs);
  return COLORS.flatMap((side) => {
    const seconds = clocks[side];
    if (seconds === undefined) return [];
    const hasRun = !record.pressed || movesOf(game, side, record.ply) > movesOf(game, side, from);
    const gained = mostGainedBy(game, rules, side, from, record.ply);
    const again = game.movesTakenBack.filter(
      // What was pressed before the ruling is in its times.
      (one) => one.record.side === side && one.closedEpochMs > madeEpochMs && one.atEpochMs <= closedEpochMs,
    ).length;
    // The press of a move that was taken back gave its increment, too.
    const most = seconds + gained + again * mostGainedBy(game, rules, side, record.ply - 2, record.ply);
    const fits = moments.some((sinceEpochMs) => {
      const run = hasRun ? runSince({ ...passed, running: side }, side, sinceEpochMs) : { most: 0, least: 0 };
      return next[side] <= most - run.least + SET_SLACK && next[side] >= seconds - run.most - SET_SLACK;
    });
    return [{ side, seconds, hasRun, fits }];
  });
}

function isBefore({ record, closedEpochMs }: LinePly, ply: number, atEpochMs: number): boolean {
  return closedEpochMs <= atEpochMs && record.ply < ply;
}

/** Clocks are set at the ruling, or wherever they stood since; a side that has run meanwhile has less, by as much as it ran. */
export function isSetTo(shown: ShownClock | null, clocks: Partial<Times>, madeEpochMs: number): boolean {
  if (shown === null) return false;
  return momentsToSet(shown, madeEpochMs).some((fromEpochMs) =>
    COLORS.every((side) => {
      const [seconds, read] = [clocks[side], shown[side]];
      if (seconds === undefined) return true;
      const { most, least } = runSince(shown, side, fromEpochMs);
      return read !== null && read <= seconds - least + SET_SLACK && read >= seconds - most - SET_SLACK;
    }),
  );
}
