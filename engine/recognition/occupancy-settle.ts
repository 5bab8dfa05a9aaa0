import { makeFen, makePlacementField } from '../notation/fen.ts';
import type { Fault } from '../result.ts';
import { isSound, keyOf, leader, setWorlds, type Doubt, type OccupancyTable, type Run } from './occupancy-table.ts';
import { agreed, feed, recordedIn, weakPlies, type World } from './occupancy-worlds.ts';
import type { AnsweredBy, PlyRecord, Question } from './verdict.ts';

/** What all worlds that explain the board have recorded is said; where they part the arbiter is asked. */
export function settle(run: Run): void {
  const { worlds, doubt } = run.table;
  if (worlds.some(({ state }) => state.pending !== null)) return;
  if (run.atMs < (settlesAtMs(run.table) ?? -Infinity)) return;
  if (worlds.every(({ log }) => log.length === 0)) {
    if (doubt === null) run.table = { ...run.table, certain: leader(run.table) };
    return;
  }
  const candidates = believable(worlds);
  const shared = sharedPlies(candidates);
  const [first] = candidates;
  if (doubt?.several !== true && first !== undefined && recordedIn(first).dropped + shared > 0)
    agree(run, candidates, shared, doubt === null ? null : 'laterPly');
  const { worlds: left, doubt: open } = run.table;
  if (left.every(({ log }) => log.length === 0)) return;
  const agreeing = left.filter(isSound);
  if (open !== null) tellProvisional(run, open, agreeing);
  else if (agreeing.length > 0 && agreeing.every(isIdle) && !left.some(hasPlayed)) setWorlds(run, agreeing.map(agreed));
  else ask(run);
}

/**
 * When the newest ply has stood for one scan; null when none waits for it. A board that does not name its pieces takes what brushes a
 * square for what was put there.
 */
export function settlesAtMs({ worlds }: OccupancyTable): number | null {
  const times = worlds.flatMap(({ log, state }) => {
    const last = log.at(-1);
    return last?.kind === 'ply' ? [last.ply.atMs + state.scanMs] : [];
  });
  return times.length === 0 ? null : Math.max(...times);
}

/** The worlds that explain the board; when none does, all that hold nothing unknown. */
function believable(worlds: readonly World[]): readonly World[] {
  const sound = worlds.filter(isSound);
  const known = worlds.filter(({ guessed }) => !guessed);
  return sound.length > 0 ? sound : known.length > 0 ? known : worlds;
}

/** Nothing was played in this world since all were of one mind. */
function isIdle(world: World): boolean {
  return keyOf(world) === '0 ';
}

function hasPlayed(world: World): boolean {
  return !world.guessed && recordedIn(world).plies.length > 0;
}

/** How many plies, from the first on, all these worlds have recorded alike; the newest counts only if somebody saw it. */
function sharedPlies(worlds: readonly World[]): number {
  const [first, ...others] = worlds;
  if (first === undefined) return 0;
  const { dropped, plies } = recordedIn(first);
  const lines = others.map(recordedIn);
  if (lines.some((line) => line.dropped !== dropped)) return 0;
  const parts = plies.findIndex(({ uci }, index) => lines.some((line) => line.plies[index]?.uci !== uci));
  const alike = parts < 0 ? plies.length : parts;
  const weak = worlds.map((world) => (recordedIn(world).plies.length === alike ? weakPlies(world) : 0));
  return Math.max(0, alike - Math.min(...weak));
}

/** The first plies of these worlds are certain: they are recorded, or answer the question. */
export function agree(run: Run, worlds: readonly World[], count: number, by: AnsweredBy | null): void {
  const [world] = worlds;
  if (world === undefined) return;
  const { dropped, plies: all } = recordedIn(world);
  const plies = all.slice(0, count);
  const { doubt, certain } = run.table;
  const from = { ...(doubt?.anchor ?? certain), log: [], said: [] };
  const then = count === 0 ? from : feed(from, { kind: 'played', moves: plies.map(({ uci }) => uci), atMs: run.atMs });
  const how = by ?? (dropped > 0 ? 'laterPly' : null);
  if (how === null) for (const ply of plies) run.events.push({ kind: 'ply', ply });
  else {
    const marked = how === 'laterPly' ? plies.map((ply): PlyRecord => ({ ...ply, marked: 'laterPly' })) : plies;
    const fen = plies.at(-1)?.fen ?? makeFen(then.state.turn.setup);
    run.events.push({
      kind: 'answered',
      questionId: doubt?.id ?? null,
      by: how,
      atMs: run.atMs,
      dropped,
      plies: marked,
      fen,
    });
  }
  const rest = worlds.map((one) => without(one, count));
  run.table = { ...run.table, doubt: null, certain: then };
  setWorlds(run, rest);
  if (rest.every(({ log }) => log.length === 0)) run.table = { ...run.table, certain: leader(run.table) };
}

/** A world of whose line the first plies have been told. */
function without(world: World, count: number): World {
  const rest = recordedIn(world).plies.slice(count);
  const asked = world.state.question === null ? -1 : world.log.findLastIndex(({ kind }) => kind === 'question');
  const since = asked < 0 ? [] : world.log.slice(asked);
  if (rest.length + since.length === 0) return agreed(world);
  return { ...world, log: [...rest.map((ply) => ({ kind: 'ply', ply }) as const), ...since], late: null };
}

export function ask(run: Run): void {
  const { worlds, certain, nextQuestionId } = run.table;
  const sound = worlds.filter(isSound);
  const likely = believable(worlds);
  // The clock was pressed there and back: nothing may have been played, or two plies of which only one was seen.
  const possible = likely.every(isIdle) ? [...likely, ...worlds.filter(hasPlayed)] : likely;
  const lines = [...new Map(possible.toReversed().map((world) => [keyOf(world), world])).values()].toReversed();
  const candidates = lines.flatMap((world) => recordedIn(world).plies.slice(0, 1));
  const [candidate] = candidates;
  const asking = possible.find(({ state }) => state.question !== null);
  const leading = possible.find((world) => recordedIn(world).plies.length > 0) ?? asking ?? possible[0];
  const inner = candidate === undefined ? asking?.log.findLast(({ kind }) => kind === 'question') : undefined;
  if (leading === undefined) return;
  if (inner?.kind !== 'question' && candidate === undefined) {
    setWorlds(run, [{ ...leading, log: [] }]);
    return;
  }
  const question =
    inner?.kind === 'question'
      ? inner.question
      : doubtful(certain, leading, candidates, reasonOf(possible, candidates));
  run.events.push({ kind: 'question', question: { ...question, id: nextQuestionId } });
  const others = sound.length > 0 ? worlds.filter(({ guessed }) => !guessed) : worlds;
  const doubt: Doubt = {
    id: nextQuestionId,
    anchor: certain,
    unexplained: candidate === undefined,
    overflown: false,
    shaken: false,
    several: question.verdict === 'ambiguous' && candidate !== undefined,
    told: candidate === undefined ? [] : [candidate.uci],
  };
  run.table = {
    ...run.table,
    worlds: [leading, ...others.filter((world) => world !== leading)],
    doubt,
    nextQuestionId: nextQuestionId + 1,
  };
  tellProvisional(run, doubt, sound);
}

function reasonOf(sound: readonly World[], candidates: readonly PlyRecord[]): Fault {
  const moves = [...new Set(candidates.map(({ san }) => san))];
  const unseen = moves.length === 1 && sound.every((world) => weakPlies(world) > 0);
  return unseen
    ? { code: 'verdict.captureNotSeen', facts: { move: moves[0] ?? '' } }
    : { code: 'verdict.severalPieces', facts: { moves } };
}

/** The question which of several plies was made, or whether the only one was. */
function doubtful(certain: World, leading: World, candidates: readonly PlyRecord[], reason: Fault): Question {
  const [candidate] = candidates;
  if (candidate === undefined) throw new Error('a doubt has a candidate');
  const before = certain.state.turn.setup;
  const nearest = new Map(candidates.map(({ uci, san }) => [uci, { uci, san }]));
  const { ply, side, atMs, evidence, fen, whiteSeconds, blackSeconds } = candidate;
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
    ...(whiteSeconds === undefined ? {} : { whiteSeconds }),
    ...(blackSeconds === undefined ? {} : { blackSeconds }),
  };
}

/** While a question is open the leading world's plies are told as provisional; when it proves wrong another leads. */
function tellProvisional(run: Run, doubt: Doubt, sound: readonly World[]): void {
  const rest = run.table.worlds.filter((world) => !sound.includes(world) && !world.guessed);
  const led = sound.find((world) => recordedIn(world).plies.length > 0);
  const worlds = led === undefined ? run.table.worlds : [led, ...sound.filter((world) => world !== led), ...rest];
  const [leading] = worlds;
  if (leading === undefined) return;
  const line = [...recordedIn(leading).plies, ...provisionalIn(leading)];
  const moves = line.map(({ uci }) => uci);
  const fen = makeFen(leading.state.turn.setup);
  const goesOn = doubt.told.every((uci, index) => moves[index] === uci);
  if (goesOn)
    for (const ply of line.slice(doubt.told.length))
      run.events.push({ kind: 'ply', ply: { ...ply, marked: 'provisional' } });
  else run.events.push({ kind: 'rebased', questionId: doubt.id, atMs: run.atMs, fen });
  run.table = { ...run.table, worlds, doubt: { ...doubt, told: moves, shaken: doubt.shaken || !goesOn } };
}

function provisionalIn({ log }: World): readonly PlyRecord[] {
  return log.flatMap((event) => (event.kind === 'ply' && event.ply.marked === 'provisional' ? [event.ply] : []));
}
