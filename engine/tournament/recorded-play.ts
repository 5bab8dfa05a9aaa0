import type { Question, TableEvent } from '../recognition/verdict.ts';
import { BadEntry } from './bad-entry.ts';
import { certainFen, certainPlies, certainSegments, fenAfter, lastPly } from './game.ts';
import type { Answered, Game, GameRuling, LinePly, MoveTakenBack, Segment, TakenBack } from './game.ts';

/**
 * Nearly every entry is a ply, and a start folds hundreds of thousands: nothing is spread here. Node 20 makes an object of a
 * spread of what came of a spread in ten times the time of a literal, and an array longer than it need be.
 */
export function withPly(game: Game, ply: LinePly): Game {
  const last = game.segments.at(-1);
  if (last === undefined) throw new Error('a game has a first segment');
  const { fen, cause, questionId, sinceEpochMs } = last;
  const plies = last.plies.toSpliced(last.plies.length, 0, ply);
  return {
    gameId: game.gameId,
    round: game.round,
    table: game.table,
    number: game.number,
    white: game.white,
    black: game.black,
    simulated: game.simulated,
    date: game.date,
    start: game.start,
    castlingMode: game.castlingMode,
    matchesDraw: game.matchesDraw,
    rotated: game.rotated,
    whiteClock: game.whiteClock,
    whiteSeconds: game.whiteSeconds,
    blackSeconds: game.blackSeconds,
    startedEpochMs: game.startedEpochMs,
    startedMonotonicMs: game.startedMonotonicMs,
    playedFromEpochMs: game.playedFromEpochMs,
    ranEarly: game.ranEarly,
    cancelledEpochMs: game.cancelledEpochMs,
    segments: game.segments.with(-1, { fen, cause, questionId, sinceEpochMs, plies }),
    questions: game.questions,
    announced: game.announced,
    announcedWithdrawn: game.announcedWithdrawn,
    castlingNotes: game.castlingNotes,
    rulings: game.rulings,
    movesTakenBack: game.movesTakenBack,
    claims: game.claims,
    offers: game.offers,
    lineLosses: game.lineLosses,
    hasBoard: game.hasBoard,
    scoresShown: game.scoresShown,
    timesTyped: game.timesTyped,
    clocksSetEpochMs: game.clocksSetEpochMs,
    flags: game.flags,
    boardMayLag: false,
    boardReplaced: false,
    kings: null,
    playedOn: game.playedOn,
    result: game.result,
    resultReason: game.resultReason,
    resultChanges: game.resultChanges,
    signedEpochMs: game.signedEpochMs,
  } satisfies Required<Game>;
}

/** Opens a question: what is recorded from here on is provisional. */
export function withQuestion(game: Game, question: Question, openedEpochMs: number): Game {
  return {
    ...game,
    boardMayLag: false,
    boardReplaced: false,
    questions: [
      ...game.questions,
      { question, openedEpochMs, acknowledged: false, rightsSettled: false, answeredBy: null },
    ],
    segments: [
      ...game.segments,
      {
        ...{ fen: question.goesOnFrom, cause: 'question', questionId: question.id },
        ...{ sinceEpochMs: openedEpochMs, plies: [] },
      },
    ],
  };
}

/** The recording goes on from another board; with `plies`, which then take the place of what was recorded since the question. */
export function withRebase(
  game: Game,
  questionId: number,
  fen: string,
  sinceEpochMs: number,
  plies?: readonly LinePly[],
): Game {
  const next: Segment = { fen, cause: 'question', questionId, sinceEpochMs, plies: plies ?? [] };
  if (plies === undefined) return { ...game, segments: [...game.segments, next] };
  const questions = game.questions.map((q) => (q.question.id === questionId ? { ...q, rightsSettled: true } : q));
  return { ...game, questions, segments: [...certainSegments(game), next] };
}

type Answer = Omit<Extract<TableEvent, { kind: 'answered' }>, 'kind' | 'plies'> & {
  readonly plies: readonly LinePly[];
};

/** Where one that was pressed in its place is recorded with it, that stands there. */
function mayBoardLag({ by, plies, awaits }: Answer): boolean {
  return (by === 'takenBack' && plies.length === 0) || by === 'setByHand' || awaits === true;
}

function answeredAs({ by, asRuled }: Answer): Answered {
  return by === 'restored' && asRuled === true ? 'restoredAsRuled' : by;
}

/** The answer's plies join the certain line, and the game goes on from its position. */
export function withAnswer(game: Game, answer: Answer, sinceEpochMs: number): Game {
  const kept = dropped(certainSegments(game), answer.dropped);
  const certain = answer.by === 'setByHand' ? kept : appended(kept, answer.plies);
  const joined: Game = {
    ...game,
    rulings: answer.dropped === 0 ? game.rulings : withoutPlies(game, lastPly(kept)),
    movesTakenBack: [...game.movesTakenBack, ...takenBackBy(game, answer, sinceEpochMs)],
    boardMayLag: mayBoardLag(answer),
    questions: game.questions.map((q) =>
      q.question.id === answer.questionId
        ? {
            ...{ ...q, answeredBy: answeredAs(answer), answeredEpochMs: sinceEpochMs },
            acknowledged: answer.by !== 'laterPly' || isNoOffence(q.question),
          }
        : q,
    ),
    segments: certain,
  };
  if (answer.by !== 'setByHand' && sameBoard(certainFen(joined), answer.fen)) return joined;
  const next: Segment =
    answer.by === 'setByHand'
      ? { fen: answer.fen, cause: 'setByHand', questionId: answer.questionId, sinceEpochMs, plies: answer.plies }
      : { fen: answer.fen, cause: 'hole', questionId: answer.questionId, sinceEpochMs, plies: [] };
  return { ...joined, segments: [...certain, next] };
}

/** Whatever else drops plies records others in their place. */
function takenBackBy(game: Game, { by, dropped: count }: Answer, atEpochMs: number): readonly MoveTakenBack[] {
  if (by !== 'takenBack' || count === 0) return [];
  const gone = certainPlies(game).slice(-count);
  return gone.map(({ record, closedEpochMs }) => ({ record, closedEpochMs, atEpochMs }));
}

/** @param last the ply after which none is left. */
function withoutPlies(game: Game, last: number): readonly GameRuling[] {
  return game.rulings.map((ruling) => {
    if (ruling.ply <= last) return ruling;
    const takenBack = ruling.takenBack ?? (ruling.isPlyGone === true ? undefined : takenBackIn(game, ruling.ply));
    return { ...ruling, isPlyGone: true, ...(takenBack !== undefined && { takenBack }) };
  });
}

function takenBackIn(game: Game, ply: number): TakenBack | undefined {
  for (const segment of certainSegments(game)) {
    const index = segment.plies.findIndex(({ record }) => record.ply === ply);
    const made = segment.plies[index];
    if (made === undefined) continue;
    const { side, san, fen, evidence, atMs } = made.record;
    const [before = ''] = fenAfter(segment, index).split(' ');
    return { side, san, fen, evidence, atMs, before, closedEpochMs: made.closedEpochMs };
  }
  return undefined;
}

/** What only could not be read: once a later ply explains it there is nothing to rule on. */
function isNoOffence({ verdict }: Question): boolean {
  return verdict === 'unclear' || verdict === 'ambiguous';
}

function sameBoard(a: string, b: string): boolean {
  return a.split(' ').slice(0, 2).join(' ') === b.split(' ').slice(0, 2).join(' ');
}

function dropped(segments: readonly Segment[], count: number): readonly Segment[] {
  const last = segments.at(-1);
  if (count === 0 || last === undefined) return segments;
  if (last.plies.length >= count) return [...segments.slice(0, -1), { ...last, plies: last.plies.slice(0, -count) }];
  if (segments.length === 1) throw new BadEntry('more plies taken back than were recorded');
  return dropped(segments.slice(0, -1), count - last.plies.length);
}

function appended(segments: readonly Segment[], plies: readonly LinePly[]): readonly Segment[] {
  const last = segments.at(-1);
  if (last === undefined) throw new Error('a game has a first segment');
  return [...segments.slice(0, -1), { ...last, plies: [...last.plies, ...plies] }];
}
