import { distinct, isFollowed, isUnlikely, recordedIn, type Hypothesis } from './hypothesis.ts';
import type { Color } from '../../chess/piece.ts';
import type { UnbegunPlay } from '../turn/unbegun-play.ts';
import type { TableEvent } from '../verdict.ts';
import { openQuestion, hasClock } from '../turn/state.ts';

/** A table whose board tells only taken from free. */
export interface OccupancyTable {
  /** Never empty; the first leads: it is the one that is shown. */
  readonly hypotheses: readonly Hypothesis[];
  /** For each square, as the device numbers them, whether a piece stands there; null before the first dump. */
  readonly taken: readonly boolean[] | null;
  /** White sits with the connector on the other side. */
  readonly rotated: boolean;
  /** It was told that the game has begun. */
  readonly isBegun: boolean;
  readonly doubt: Doubt | null;
  /** The leading hypothesis when all were last of one mind and nothing was pending. */
  readonly certain: Hypothesis;
  readonly nextQuestionId: number;
  /** Before the game: what has been played, as it seems, with none begun. */
  readonly play: UnbegunPlay;
  /** … and whose man was lifted last, by where it stood: of one from the middle nobody knows. */
  readonly liftedOf: Color | null;
}

/** An open question. */
export interface Doubt {
  readonly id: number;
  /** The hypothesis before the turn in question was closed. */
  readonly anchor: Hypothesis;
  /** No hypothesis explains the board: the leading one has asked. */
  readonly unexplained: boolean;
  /** More than one ply explains the board: only the arbiter can tell, whatever is played later. */
  readonly onlyArbiterCanTell: boolean;
  /** Hypotheses were left behind: what was really played may not be among those that are followed. */
  readonly hypothesesDropped: boolean;
  /** What had been told as provisional was taken back meanwhile: what follows an answer is asked for, ply by ply. */
  readonly provisionalWithdrawn: boolean;
  /** Plies of the leading hypothesis told as provisional, by their moves. */
  readonly reportedMoves: readonly string[];
}

/** One call of `stepOccupancy` under way. */
export interface Transition {
  table: OccupancyTable;
  readonly events: TableEvent[];
  readonly atMs: number;
}

/** More hypotheses than these are not followed: the arbiter is asked. */
const HYPOTHESES_KEPT = 96;
/** Of those that nothing explains, without a clock: the hand at work may yet bring one back. */
const LOST_KEPT = 12;
/** Of those that hold something unknown for good, where there are no others: they tell what stands there until the arbiter enters all that was played. */
const GUESSED_KEPT = 12;
/** Hands pass over a square, and put a second piece down after the first, in less. */
export const JUST_LOST_MS = 2000;

export function leader({ hypotheses, certain }: OccupancyTable): Hypothesis {
  return hypotheses[0] ?? certain;
}

/**
 * Too many hypotheses to follow: some that explain the board are kept. None of them is trusted, or, where a question is open already, it is
 * the arbiter who must enter all that was played.
 */
export function setHypotheses(transition: Transition, hypotheses: readonly Hypothesis[]): void {
  const different = distinct(hypotheses);
  const isHopeless =
    transition.table.doubt?.hypothesesDropped ?? different.every((one) => isGuessedForGood(one, transition.atMs));
  const all = withoutLost(isHopeless ? withFewGuessed(different, transition.atMs) : different, transition.atMs);
  const sound = all.filter(isSound);
  const likely = [...sound, ...all.filter((one) => isJustLost(one, transition.atMs))];
  const few = (all.length > HYPOTHESES_KEPT && sound.length > 0 ? likely : all).slice(0, HYPOTHESES_KEPT);
  const lost = Math.max(sound.length, sound.length === 0 ? all.length : 0) > HYPOTHESES_KEPT;
  const { doubt } = transition.table;
  if (!lost) transition.table = { ...transition.table, hypotheses: few };
  else if (doubt === null)
    transition.table = {
      ...transition.table,
      hypotheses: few.map((one) => ({ ...one, guessed: true, beforeLastPlacement: null })),
    };
  else
    transition.table = {
      ...transition.table,
      hypotheses: few,
      doubt: { ...doubt, onlyArbiterCanTell: true, hypothesesDropped: true },
    };
}

function withFewGuessed(hypotheses: readonly Hypothesis[], atMs: number): readonly Hypothesis[] {
  const guessed = hypotheses.filter((one) => isGuessedForGood(one, atMs));
  if (guessed.length <= GUESSED_KEPT) return hypotheses;
  const left = new Set(guessed.slice(GUESSED_KEPT));
  return hypotheses.filter((one) => !left.has(one));
}

/** No lift that is told late can say any more what was put down. */
function isGuessedForGood({ guessed, beforeLastPlacement: before, state }: Hypothesis, atMs: number): boolean {
  return guessed && (before === null || before.hypothesis.guessed || atMs - before.atMs > state.scanMs);
}

/** Those that can be followed first, then those that could a moment ago, and few of the others. */
function withoutLost(hypotheses: readonly Hypothesis[], atMs: number): readonly Hypothesis[] {
  const followed = hypotheses.filter((one) => lostSinceMs(one) === null);
  if (followed.length === 0 || followed.length === hypotheses.length) return hypotheses;
  const lost = hypotheses
    .filter((one) => lostSinceMs(one) !== null)
    .toSorted((a, b) => (lostSinceMs(b) ?? 0) - (lostSinceMs(a) ?? 0))
    .toSorted((a, b) => Number(isUnlikely(a)) - Number(isUnlikely(b)));
  const justNow = lost.filter((one) => isJustLost(one, atMs)).length;
  return [...followed, ...lost.slice(0, Math.max(justNow, LOST_KEPT))];
}

/** The hand at work may yet put it right: what it has recorded counts as much as what others have. */
export function isJustLost(hypothesis: Hypothesis, atMs: number): boolean {
  const sinceMs = openQuestion(hypothesis.state) === null ? lostSinceMs(hypothesis) : null;
  return sinceMs !== null && !hypothesis.guessed && atMs < sinceMs + JUST_LOST_MS;
}

/** When one that could be followed a moment ago counts no more. */
export function lostForGoodAtMs(hypothesis: Hypothesis): number {
  return (lostSinceMs(hypothesis) ?? Infinity) + JUST_LOST_MS;
}

/** Null where it can be followed, or a clock tells. */
function lostSinceMs({ state }: Hypothesis): number | null {
  const { phase } = state;
  if (hasClock(state)) return null;
  if (phase.kind === 'asking') return phase.open.question.atMs;
  return phase.kind === 'playing' ? (phase.lost?.sinceMs ?? null) : null;
}

/** A hypothesis that explains all that the board has shown. */
export function isSound(hypothesis: Hypothesis): boolean {
  return openQuestion(hypothesis.state) === null && !hypothesis.guessed && isFollowed(hypothesis);
}

export function keyOf(hypothesis: Hypothesis): string {
  const { dropped, plies } = recordedIn(hypothesis);
  return `${String(dropped)} ${plies.map(({ uci }) => uci).join(' ')}`;
}
