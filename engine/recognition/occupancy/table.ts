import { distinct, recordedIn, type Hypothesis } from './hypothesis.ts';
import type { TableEvent } from '../verdict.ts';
import { openQuestion } from '../turn/state.ts';

/** A table whose board tells only taken from free. */
export interface OccupancyTable {
  /** Never empty; the first leads: it is the one that is shown. */
  readonly hypotheses: readonly Hypothesis[];
  /** For each square, as the device numbers them, whether a piece stands there; null before the first dump. */
  readonly taken: readonly boolean[] | null;
  /** White sits with the connector on the other side. */
  readonly rotated: boolean;
  readonly doubt: Doubt | null;
  /** The leading hypothesis when all were last of one mind and nothing was pending. */
  readonly certain: Hypothesis;
  readonly nextQuestionId: number;
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

export function leader({ hypotheses, certain }: OccupancyTable): Hypothesis {
  return hypotheses[0] ?? certain;
}

/**
 * Too many hypotheses to follow: some that explain the board are kept. None of them is trusted, or, where a question is open already, it is
 * the arbiter who must enter all that was played.
 */
export function setHypotheses(transition: Transition, hypotheses: readonly Hypothesis[]): void {
  const all = distinct(hypotheses);
  const sound = all.filter(isSound);
  const few = (all.length > HYPOTHESES_KEPT && sound.length > 0 ? sound : all).slice(0, HYPOTHESES_KEPT);
  const lost = Math.max(sound.length, sound.length === 0 ? all.length : 0) > HYPOTHESES_KEPT;
  const { doubt } = transition.table;
  if (!lost) transition.table = { ...transition.table, hypotheses: few };
  else if (doubt === null)
    transition.table = { ...transition.table, hypotheses: few.map((one) => ({ ...one, guessed: true })) };
  else
    transition.table = {
      ...transition.table,
      hypotheses: few,
      doubt: { ...doubt, onlyArbiterCanTell: true, hypothesesDropped: true },
    };
}

/** A hypothesis that explains all that the board has shown. */
export function isSound({ state, guessed }: Hypothesis): boolean {
  return openQuestion(state) === null && !guessed;
}

export function keyOf(hypothesis: Hypothesis): string {
  const { dropped, plies } = recordedIn(hypothesis);
  return `${String(dropped)} ${plies.map(({ uci }) => uci).join(' ')}`;
}
