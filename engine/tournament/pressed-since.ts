import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { runSince } from './clock-ran.ts';
import type { ShownClock } from './clock-ran.ts';
import type { TimesRead } from './clocks-put-right.ts';
import type { Question } from '../recognition/verdict.ts';
import { newestPly, turnOf } from './game.ts';
import type { Game, GameRuling, LinePly } from './game.ts';
import { mostGainedBy } from './press-gain.ts';

/** A press with which the clock was read. */
export interface TimedPress extends Readonly<Record<Color, number>> {
  readonly record: Pick<LinePly['record'], 'ply' | 'side' | 'pressed' | 'gainedSeconds'>;
  readonly closedEpochMs: number;
  /** Of a move that was not taken back, on a board that is asked about too. */
  readonly stands: boolean;
}

/**
 * What was pressed after a ruling with the clock read: moves, those too that have been taken back since, as what is done about them does not
 * change with that, and presses that the board could not explain. Only what was played before the ruled move itself was taken back is left out, unless
 * another had been pressed in its place by then.
 */
export function timedSince({ segments, movesTakenBack, questions }: Game, ruling: GameRuling): readonly TimedPress[] {
  const { madeEpochMs } = ruling;
  const moves = [
    ...movesTakenBack.map((one) => ({ ...one, stands: false })),
    ...segments.flatMap(({ plies }) => plies.map((one) => ({ ...one, stands: true }))),
  ];
  const unexplained = questions
    .filter(({ question }) => question.reason.code !== 'verdict.stoppedHalfWay')
    .map(({ question, openedEpochMs }) => ({
      record: { ...question, ...pressOf(question), pressed: question.pressed !== false },
      closedEpochMs: openedEpochMs,
      stands: false,
    }));
  const all = [...moves, ...unexplained].filter(({ closedEpochMs }) => closedEpochMs > madeEpochMs);
  const back = movesTakenBack.findLast((one) => one.record.ply === ruling.ply && one.closedEpochMs <= madeEpochMs);
  const replaced = all.filter(({ record }) => record.ply === ruling.ply).map(({ closedEpochMs }) => closedEpochMs);
  const sinceEpochMs = Math.min(back === undefined ? madeEpochMs : back.atEpochMs + 1, ...replaced);
  return all.flatMap(({ record, closedEpochMs, stands }) => {
    const { whiteSeconds: white, blackSeconds: black } = record;
    if (closedEpochMs < sinceEpochMs || white === undefined || black === undefined) return [];
    return [{ record, closedEpochMs, stands, white, black }];
  });
}

/** Of a move that was pressed in the place of the last one, which the record still has; the reply to it would be the ply that is asked about. */
function pressOf({ ply, side, reason, goesOnFrom }: Question): Pick<Question, 'ply' | 'side'> {
  const isInstead = reason.code === 'verdict.lastMoveUndone' && reason.facts.instead !== null;
  return isInstead && turnOf(goesOnFrom) === side ? { ply: ply - 1, side: opposite(side) } : { ply, side };
}

export function earliest(presses: readonly TimedPress[]): TimedPress | null {
  return presses.reduce<TimedPress | null>(
    (first, one) => (first === null || one.closedEpochMs < first.closedEpochMs ? one : first),
    null,
  );
}

function isOneReading(one: TimedPress, other: TimedPress): boolean {
  const isSame = one.record.ply === other.record.ply && one.record.side === other.record.side;
  return isSame && one.white === other.white && one.black === other.black;
}

/** Whether a clock was read with a press since a ruling, or times were typed since. */
export function isPressedSince(game: Game, ruling: GameRuling): boolean {
  const isTyped = game.timesTyped.some((one) => one.withdrawnEpochMs === null && one.typedEpochMs > ruling.madeEpochMs);
  return isTyped || timedSince(game, ruling).length > 0;
}

/**
 * As the clocks were read with each press since a ruling and, once there was one, for each later ruling, oldest first, and as they show now: what was put
 * right before a ruling is told from what that changes.
 */
export function readingsSince(
  game: Game,
  rules: RoundRules,
  ruling: GameRuling,
  shown: ShownClock | null,
): readonly TimesRead[] {
  const all = timedSince(game, ruling).toSorted((one, other) => one.closedEpochMs - other.closedEpochMs);
  // What is recorded of a press that was asked about has its times, which were read then.
  const presses = all.filter(
    (one, i) => !all.slice(0, i).some((before) => !before.stands && isOneReading(before, one)),
  );
  const read = presses.map(({ white, black, closedEpochMs: atEpochMs, record, stands }): TimesRead => {
    const { side, ply, pressed, gainedSeconds: most = mostGainedBy(game, rules, side, ply - 1, ply) } = record;
    const made = { white, black, atEpochMs, after: pressed ? ply - 1 : ply };
    return { ...made, press: pressed ? { side, most, ply, stands } : null };
  });
  const ruled = game.rulings.flatMap(({ number, clocksShown, madeEpochMs: atEpochMs }): readonly TimesRead[] => {
    const isLater = number > ruling.number && presses.some(({ closedEpochMs }) => closedEpochMs <= atEpochMs);
    if (!isLater || clocksShown === undefined) return [];
    const plies = game.segments.flatMap(({ plies: all }) => all);
    const after = plies.findLast(({ closedEpochMs }) => closedEpochMs <= atEpochMs)?.record.ply ?? 0;
    return [{ ...clocksShown, atEpochMs, after, press: null }];
  });
  const known = [...read, ...ruled].toSorted((one, other) => one.atEpochMs - other.atEpochMs);
  const { white = null, black = null, readEpochMs: atEpochMs = 0 } = shown ?? {};
  const fromEpochMs = known.at(-1)?.atEpochMs ?? 0;
  if (shown === null || white === null || black === null || atEpochMs <= fromEpochMs) return known;
  const now: TimesRead = { white, black, atEpochMs, after: newestPly(game), press: null };
  const isHeard = (shown.ran?.heardSinceEpochMs ?? Infinity) <= fromEpochMs;
  const ranFor = (side: Color): ReturnType<typeof runSince> => runSince(shown, side, fromEpochMs);
  return [...known, isHeard ? { ...now, ran: { white: ranFor('white'), black: ranFor('black') } } : now];
}
