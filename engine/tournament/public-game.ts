import { certainSegments } from './game.ts';
import type { Game, Segment } from './game.ts';

/** How much of a game that goes on may be known. */
export interface Limit {
  /** What happened later is not known. */
  readonly untilEpochMs: number;
  /** Besides, all but so many moves of each player are; null where time alone decides. */
  readonly moves: number | null;
}

export interface PublicGame {
  /** Null where nobody may know yet that it has begun. */
  readonly game: Game | null;
  /** When the first thing happened that is held back for its time; Infinity where nothing is. */
  readonly hiddenFromEpochMs: number;
}

interface Cut {
  readonly plies: number;
  readonly segments: number;
  readonly result: Game['result'];
}

/** A game is never changed, and asked for again with every move of others: what was made of it stays with it. */
const made = new WeakMap<Game, { readonly cut: Cut; readonly game: Game }>();

/** A game without anything that is the arbiter's, up to the limit; with null all of it that is certain. */
export function publicGame(game: Game, limit: Limit | null): PublicGame {
  const certain = certainSegments(game);
  const isOver = game.result !== null;
  if (limit === null || (limit.moves !== null && isOver))
    return { game: known(game, certain, wholeCut(game, certain)), hiddenFromEpochMs: Infinity };
  const { untilEpochMs, moves } = limit;
  const late = (epochMs: number): number => (epochMs > untilEpochMs ? epochMs : Infinity);
  if (moves === null && game.startedEpochMs > untilEpochMs)
    return { game: null, hiddenFromEpochMs: game.startedEpochMs };
  const closed = certain.flatMap(({ plies }) => plies.map(({ closedEpochMs }) => closedEpochMs));
  // A clock of the machine that was put back may make an early move the later one.
  const byTime = closed.findLastIndex((epochMs) => epochMs <= untilEpochMs) + 1;
  const plies = moves === null ? byTime : Math.max(byTime, closed.length - 2 * moves, 0);
  const changes = game.resultChanges;
  const result = moves === null ? resultAt(game, untilEpochMs) : game.result;
  const segments = lastKnown(certain, plies, untilEpochMs);
  const hidden = [
    ...closed.slice(plies),
    ...changes.map(({ atEpochMs }) => late(atEpochMs)),
    ...certain.slice(segments).map(({ sinceEpochMs }) => late(sinceEpochMs)),
  ];
  return {
    game: known(game, certain, { plies, segments, result }),
    hiddenFromEpochMs: moves === null ? Math.min(Infinity, ...hidden) : Infinity,
  };
}

function wholeCut({ result }: Game, certain: readonly Segment[]): Cut {
  return { plies: certain.reduce((sum, { plies }) => sum + plies.length, 0), segments: certain.length, result };
}

/** The result that stood then. */
function resultAt(game: Game, epochMs: number): Game['result'] {
  const last = game.resultChanges.at(-1);
  if (last === undefined || last.atEpochMs <= epochMs) return game.result;
  return game.resultChanges.findLast(({ atEpochMs }) => atEpochMs <= epochMs)?.result ?? null;
}

/** How many stretches are known: a position that was set is, when a move from it is, or when it was set early enough. */
function lastKnown(certain: readonly Segment[], plies: number, untilEpochMs: number): number {
  let before = 0;
  let count = 1;
  for (const [i, segment] of certain.entries()) {
    if (i > 0 && (before < plies ? segment.plies.length > 0 : before === plies && segment.sinceEpochMs <= untilEpochMs))
      count = i + 1;
    before += segment.plies.length;
  }
  return count;
}

function known(game: Game, certain: readonly Segment[], cut: Cut): Game {
  const before = made.get(game);
  if (before?.cut.plies === cut.plies && before.cut.segments === cut.segments && before.cut.result === cut.result)
    return before.game;
  const bare: Game = {
    ...game,
    segments: cutSegments(certain.slice(0, cut.segments), cut.plies),
    result: cut.result,
    questions: [],
    announced: [],
    announcedWithdrawn: [],
    castlingNotes: [],
    rulings: [],
    movesTakenBack: [],
    claims: [],
    offers: [],
    lineLosses: [],
    hasBoard: false,
    scoresShown: [],
    timesTyped: [],
    clocksSetEpochMs: [],
    flags: [],
    boardMayLag: false,
    kings: null,
    playedOn: [],
    resultReason: null,
    resultChanges: [],
    signedEpochMs: null,
  };
  made.set(game, { cut, game: bare });
  return bare;
}

function cutSegments(segments: readonly Segment[], count: number): readonly Segment[] {
  let left = count;
  return segments.map((segment) => {
    const plies = segment.plies.length <= left ? segment.plies : segment.plies.slice(0, left);
    left -= plies.length;
    return plies === segment.plies ? segment : { ...segment, plies };
  });
}
