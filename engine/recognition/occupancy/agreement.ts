import { makeFen, makePlacementField } from '../../notation/fen.ts';
import type { Fault } from '../../result.ts';
import { agreed, feed, isFollowed, recordedIn, isUnlikely, weakPlies, type Hypothesis } from './hypothesis.ts';
import {
  isJustLost,
  isSound,
  keyOf,
  leader,
  setHypotheses,
  type Doubt,
  type OccupancyTable,
  type Transition,
} from './table.ts';
import type { AnsweredBy, PlyRecord, Question } from '../verdict.ts';
import { timesRead } from '../turn/clock-side.ts';
import { openQuestion, pendingOf, hasClock } from '../turn/state.ts';

/** What all hypotheses that explain the board have recorded is said; where they part the arbiter is asked. */
export function settle(transition: Transition): void {
  const { hypotheses, doubt } = transition.table;
  if (hypotheses.some(({ state }) => pendingOf(state) !== null)) return;
  if (transition.atMs < (settlesAtMs(transition.table) ?? -Infinity)) return;
  if (hypotheses.every(({ decisions }) => decisions.length === 0)) {
    if (doubt === null) transition.table = { ...transition.table, certain: leader(transition.table) };
    return;
  }
  const { atMs } = transition;
  const isBelieved = (one: Hypothesis): boolean => isSound(one) || isJustLost(one, atMs);
  const candidates = isWithoutPress(hypotheses)
    ? withLikely(hypotheses.filter(isBelieved), hypotheses)
    : believable(hypotheses);
  const shared = sharedPlies(candidates);
  const [first] = candidates;
  if (doubt?.onlyArbiterCanTell !== true && first !== undefined && recordedIn(first).dropped + shared > 0)
    agree(transition, candidates, shared, doubt === null ? null : 'laterPly');
  const { hypotheses: left, doubt: open } = transition.table;
  if (left.every(({ decisions }) => decisions.length === 0)) return;
  const agreeing = left.filter(isSound);
  if (open !== null) tellProvisional(transition, open, agreeing);
  else if (isWithoutPress(left)) {
    if (isUndecided(left, atMs)) ask(transition);
  } else if (agreeing.length > 0 && agreeing.every(isIdle) && !left.some(hasPlayed))
    setHypotheses(transition, agreeing.map(agreed));
  else ask(transition);
}

/** What is unlikely, or is itself not followed any more, tells nothing alone: what was lost before counts as much. */
function withLikely(candidates: readonly Hypothesis[], hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  if (candidates.some((one) => isSound(one) && !isUnlikely(one))) return candidates;
  return [...new Set([...candidates, ...hypotheses.filter((one) => !one.guessed && !isUnlikely(one))])];
}

/** No press asks what was played: what follows may tell. */
function isWithoutPress([hypothesis]: readonly Hypothesis[]): boolean {
  return hypothesis !== undefined && !hasClock(hypothesis.state) && hypothesis.state.phase.kind === 'playing';
}

/** Without a clock so many plies are waited for that may tell which of several was made, … */
const PLIES_AWAITED = 12;
/** … but where they take long, no more than these: the record stays behind the board meanwhile. */
const PLIES_AWAITED_LONG = 6;
const AWAITED_LONG_MS = 10 * 60_000;

/** What follows has not told what was played, or nothing can be followed any more. */
function isUndecided(hypotheses: readonly Hypothesis[], atMs: number): boolean {
  const open = hypotheses.filter(({ state, guessed }) => openQuestion(state) === null && !guessed);
  if (open.every(isUnlikely) && (open.length === 0 || hypotheses.some(isAsked))) return true;
  const sound = open.filter(isFollowed);
  const lines = sound.map((one) => recordedIn(one).plies);
  const plies = Math.max(0, ...lines.map((line) => line.length));
  const sinceMs = Math.min(...lines.map((line) => line[0]?.atMs ?? atMs));
  const isLong = atMs >= sinceMs + AWAITED_LONG_MS && sharedPlies(sound) === 0;
  return plies >= (isLong ? PLIES_AWAITED_LONG : PLIES_AWAITED);
}

/**
 * When the newest ply has stood for one scan; null when none waits for it, as after the result. A board that does not name its pieces takes what brushes a
 * square for what was put there, and may tell of a piece that was lifted only after it has told where it was put.
 */
export function settlesAtMs({ hypotheses }: OccupancyTable): number | null {
  const times = hypotheses.flatMap(({ decisions, state, guessed, beforeLastPlacement }) => {
    const last = decisions.at(-1);
    const ply = last?.kind === 'ply' && state.phase.kind !== 'over' ? [last.ply.atMs + state.scanMs] : [];
    return guessed && beforeLastPlacement !== null ? [...ply, beforeLastPlacement.atMs + state.scanMs] : ply;
  });
  return times.length === 0 ? null : Math.max(...times);
}

/** Nothing likely explains the board, and it is asked about. */
function isAsked(hypothesis: Hypothesis): boolean {
  return openQuestion(hypothesis.state) !== null && !hypothesis.guessed && !isUnlikely(hypothesis);
}

/** The hypotheses that explain the board; when none likely does, those that are likely, and when there is none, all that hold nothing unknown. */
function believable(hypotheses: readonly Hypothesis[]): readonly Hypothesis[] {
  const sound = hypotheses.filter(isSound);
  if (sound.some((one) => !isUnlikely(one))) return sound;
  const known = hypotheses.filter(({ guessed }) => !guessed);
  const likely = known.filter((one) => !isUnlikely(one));
  if (likely.length > 0) return likely;
  return sound.length > 0 ? sound : known.length > 0 ? known : hypotheses;
}

/** Nothing was played in this hypothesis since all were of one mind. */
function isIdle(hypothesis: Hypothesis): boolean {
  return keyOf(hypothesis) === '0 ';
}

function hasPlayed(hypothesis: Hypothesis): boolean {
  return !hypothesis.guessed && recordedIn(hypothesis).plies.length > 0;
}

/** How many plies, from the first on, all these hypotheses have recorded alike; the newest counts only if somebody saw it. */
function sharedPlies(hypotheses: readonly Hypothesis[]): number {
  const [first, ...others] = hypotheses;
  if (first === undefined) return 0;
  const { dropped, plies } = recordedIn(first);
  const lines = others.map(recordedIn);
  if (lines.some((line) => line.dropped !== dropped)) return 0;
  const parts = plies.findIndex(({ uci }, index) => lines.some((line) => line.plies[index]?.uci !== uci));
  const alike = parts < 0 ? plies.length : parts;
  const weak = hypotheses.map((hypothesis) =>
    recordedIn(hypothesis).plies.length === alike ? weakPlies(hypothesis) : 0,
  );
  return Math.max(0, alike - Math.min(...weak));
}

/** The first plies of these hypotheses are certain: they are recorded, or answer the question. */
export function agree(
  transition: Transition,
  hypotheses: readonly Hypothesis[],
  count: number,
  by: AnsweredBy | null,
): void {
  const [hypothesis] = hypotheses;
  if (hypothesis === undefined) return;
  const { dropped, plies: all } = recordedIn(hypothesis);
  const plies = all.slice(0, count);
  const { doubt, certain } = transition.table;
  const from = { ...(doubt?.anchor ?? certain), decisions: [], otherEvents: [] };
  const then =
    count === 0 ? from : feed(from, { kind: 'played', moves: plies.map(({ uci }) => uci), atMs: transition.atMs });
  const how = by ?? (dropped > 0 ? 'laterPly' : null);
  if (how === null) for (const ply of plies) transition.events.push({ kind: 'ply', ply });
  else {
    const marked = how === 'laterPly' ? plies.map((ply): PlyRecord => ({ ...ply, marked: 'laterPly' })) : plies;
    const fen = plies.at(-1)?.fen ?? makeFen(then.state.turn.setup);
    transition.events.push({
      kind: 'answered',
      questionId: doubt?.id ?? null,
      by: how,
      atMs: transition.atMs,
      dropped,
      plies: marked,
      fen,
    });
  }
  const rest = hypotheses.map((one) => without(one, count));
  transition.table = { ...transition.table, doubt: null, certain: then };
  setHypotheses(transition, rest);
  if (rest.every(({ decisions }) => decisions.length === 0))
    transition.table = { ...transition.table, certain: leader(transition.table) };
}

/** A hypothesis of whose line the first plies have been told. */
function without(hypothesis: Hypothesis, count: number): Hypothesis {
  const rest = recordedIn(hypothesis).plies.slice(count);
  const asked =
    openQuestion(hypothesis.state) === null
      ? -1
      : hypothesis.decisions.findLastIndex(({ kind }) => kind === 'question');
  const since = asked < 0 ? [] : hypothesis.decisions.slice(asked);
  // What no press has closed yet may rest on what nobody saw.
  const assumed = hypothesis.assumed.filter(({ ply }) => ply > hypothesis.state.turn.ply);
  if (rest.length + since.length === 0) return { ...agreed(hypothesis), assumed };
  return {
    ...hypothesis,
    decisions: [...rest.map((ply) => ({ kind: 'ply', ply }) as const), ...since],
    beforeLastPlacement: null,
  };
}

export function ask(transition: Transition): void {
  const { hypotheses, certain, nextQuestionId } = transition.table;
  const sound = hypotheses.filter(isSound);
  const likely = believable(hypotheses);
  // The clock was pressed there and back: nothing may have been played, or two plies of which only one was seen.
  const possible = likely.every(isIdle) ? [...likely, ...hypotheses.filter(hasPlayed)] : likely;
  const lines = [
    ...new Map(possible.toReversed().map((hypothesis) => [keyOf(hypothesis), hypothesis])).values(),
  ].toReversed();
  const candidates = lines.flatMap((hypothesis) => recordedIn(hypothesis).plies.slice(0, 1));
  const [candidate] = candidates;
  const asking = possible.find(({ state }) => openQuestion(state) !== null);
  const leading = possible.find((hypothesis) => recordedIn(hypothesis).plies.length > 0) ?? asking ?? possible[0];
  const inner = candidate === undefined ? asking?.decisions.findLast(({ kind }) => kind === 'question') : undefined;
  if (leading === undefined) return;
  if (inner?.kind !== 'question' && candidate === undefined) {
    setHypotheses(transition, [{ ...leading, decisions: [] }]);
    return;
  }
  const question =
    inner?.kind === 'question'
      ? inner.question
      : doubtful(certain, leading, candidates, doubtReason(possible, candidates));
  transition.events.push({ kind: 'question', question: { ...question, id: nextQuestionId } });
  const others = sound.length > 0 ? hypotheses.filter(({ guessed }) => !guessed) : hypotheses;
  const doubt: Doubt = {
    id: nextQuestionId,
    anchor: certain,
    unexplained: candidate === undefined,
    // What was really played is among those that are not trusted, or not followed any more.
    hypothesesDropped: hypotheses.every(({ guessed }) => guessed),
    provisionalWithdrawn: false,
    onlyArbiterCanTell: question.verdict === 'ambiguous' && candidate !== undefined,
    reportedMoves: candidate === undefined ? [] : [candidate.uci],
  };
  transition.table = {
    ...transition.table,
    hypotheses: [leading, ...others.filter((hypothesis) => hypothesis !== leading)],
    doubt,
    nextQuestionId: nextQuestionId + 1,
  };
  tellProvisional(transition, doubt, sound);
}

function doubtReason(sound: readonly Hypothesis[], candidates: readonly PlyRecord[]): Fault {
  const moves = [...new Set(candidates.map(({ san }) => san))];
  const unseen = moves.length === 1 && sound.every((hypothesis) => weakPlies(hypothesis) > 0 || isInTheAir(hypothesis));
  return unseen
    ? { code: 'verdict.captureNotSeen', facts: { move: moves[0] ?? '' } }
    : { code: 'verdict.severalPieces', facts: { moves } };
}

/** Without a press nobody can have seen the ply: its piece is still in the hand. */
function isInTheAir(hypothesis: Hypothesis): boolean {
  return !hasClock(hypothesis.state) && isIdle(hypothesis);
}

/** The question which of several plies was made, or whether the only one was. */
function doubtful(certain: Hypothesis, leading: Hypothesis, candidates: readonly PlyRecord[], reason: Fault): Question {
  const [candidate] = candidates;
  if (candidate === undefined) throw new Error('a doubt has a candidate');
  const before = certain.state.turn.setup;
  const nearest = new Map(candidates.map(({ uci, san }) => [uci, { uci, san }]));
  const { ply, side, atMs, evidence, fen } = candidate;
  return {
    id: 0,
    ply,
    side,
    verdict: reason.code === 'verdict.captureNotSeen' ? 'unclear' : 'ambiguous',
    atMs,
    sensed: makePlacementField(leading.state.view ?? before.placement),
    before: makePlacementField(before.placement),
    differing: [...new Set(evidence.map(({ square }) => square))],
    reason,
    nearest: [...nearest.values()],
    evidence,
    goesOnFrom: fen,
    ...timesRead(candidate),
  };
}

/** While a question is open the leading hypothesis's plies are told as provisional; when it proves wrong another leads. */
function tellProvisional(transition: Transition, doubt: Doubt, sound: readonly Hypothesis[]): void {
  const rest = transition.table.hypotheses.filter((hypothesis) => !sound.includes(hypothesis) && !hypothesis.guessed);
  const led = sound.find((hypothesis) => recordedIn(hypothesis).plies.length > 0);
  const hypotheses =
    led === undefined
      ? transition.table.hypotheses
      : [led, ...sound.filter((hypothesis) => hypothesis !== led), ...rest];
  const [leading] = hypotheses;
  if (leading === undefined) return;
  const line = [...recordedIn(leading).plies, ...provisionalIn(leading)];
  const moves = line.map(({ uci }) => uci);
  const fen = makeFen(leading.state.turn.setup);
  const goesOn = doubt.reportedMoves.every((uci, index) => moves[index] === uci);
  if (goesOn)
    for (const ply of line.slice(doubt.reportedMoves.length))
      transition.events.push({ kind: 'ply', ply: { ...ply, marked: 'provisional' } });
  else transition.events.push({ kind: 'rebased', questionId: doubt.id, atMs: transition.atMs, fen });
  transition.table = {
    ...transition.table,
    hypotheses,
    doubt: { ...doubt, reportedMoves: moves, provisionalWithdrawn: doubt.provisionalWithdrawn || !goesOn },
  };
}

function provisionalIn({ decisions }: Hypothesis): readonly PlyRecord[] {
  return decisions.flatMap((event) => (event.kind === 'ply' && event.ply.marked === 'provisional' ? [event.ply] : []));
}
