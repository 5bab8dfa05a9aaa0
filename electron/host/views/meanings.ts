import type { Setup } from '../../../engine/chess/setup.ts';
import { parseSquare } from '../../../engine/chess/square.ts';
import { meaningOf } from '../../../engine/laws/meaning.ts';
import type { Happened, Meaning } from '../../../engine/laws/meaning.ts';
import { isMoveMade } from '../../../engine/laws/replacing.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import type { Ruling } from '../../../engine/laws/penalty.ts';
import { parseUci } from '../../../engine/notation/uci.ts';
import type { Question } from '../../../engine/recognition/verdict.ts';
import {
  certainFen,
  certainPlies,
  certainSegments,
  fenAfter,
  fenBefore,
  openQuestion,
  standingRulings,
} from '../../../engine/tournament/game.ts';
import type { Game, GameQuestion, GameRuling, LinePly } from '../../../engine/tournament/game.ts';
import { lawsOf, progressSince } from '../../../engine/tournament/laws-of.ts';
import { isUnpressed, pressGained } from '../../../engine/tournament/press-gain.ts';
import { dutiesIn, dutyMoveIn } from '../../../engine/tournament/other-moves.ts';
import type { DutyMove } from '../../../engine/tournament/other-moves.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import { rulingOn } from '../../../engine/tournament/still-asked.ts';
import { meaningView } from '../../contract/views/meaning.ts';
import type { MeaningView } from '../../contract/views/meaning.ts';

/** What the Laws say about a game as it stands. */
export interface Meanings {
  /** Of the open question: the likely one first, then what it may be instead. */
  readonly asked: readonly MeaningView[];
  /** Of what a later move explains, by the questions, until it is ruled on: nothing is left to be restored. The likely one first. */
  readonly explainedLater: ReadonlyMap<number, readonly MeaningView[]>;
  /** Legal moves near to what stood there, as the question has them: where hands bind to king or rook, those that may still be made. */
  readonly nearest: Question['nearest'];
  /** Of castlings that were recorded, where the order of hands matters. */
  readonly castlings: ReadonlyMap<LinePly, MeaningView>;
  /** What must be played in place of the move that is taken back by a ruling, until a move is recorded. */
  readonly bound: MustPlay | null;
  /** Moves that were recorded where a ruling binds the player to another, in the order of the rulings. */
  readonly otherMoves: readonly DutyMove[];
  /** Those that a ruling bound the player to; but for the last while it is asked about as one that is no longer on the board. */
  readonly movesAsRuled: ReadonlySet<LinePly>;
}

/** As `gameViews`: a game is never changed, and looked at for every piece that is lifted. */
const made = new WeakMap<Game, Meanings>();

/** @param scanMs of the table's board: two reports nearer than this have no order. */
export function meaningsOf(tournament: Tournament, game: Game, scanMs: number): Meanings {
  const known = made.get(game);
  if (known !== undefined) return known;
  const meaning = meaningIn(tournament, game);
  const about = (question: Question): readonly MeaningView[] =>
    askedAbout(question, setupBefore(game, question), scanMs, isPressedAgain(game, question), meaning);
  const asked = openQuestion(game)?.question;
  const duties = dutiesIn(game, (ruling) => boundBy(game, ruling, about));
  const dutyMoves = duties.flatMap((duty) => dutyMoveIn(game, duty) ?? []);
  const otherMoves = dutyMoves.filter(({ asRuled }) => asRuled === false);
  const isLastInDoubt = asked?.reason.code === 'verdict.lastMoveUndone';
  const meant = asked === undefined || isPressedBack(asked, otherMoves) ? [] : about(asked);
  const meanings = {
    asked: meant,
    nearest: asked === undefined ? [] : nearestAllowed(asked, setupBefore(game, asked), meant[0]?.mustPlay ?? null),
    explainedLater: new Map(
      game.questions
        .filter((one) => isExplainedLater(game, one))
        .map(({ question }) => [question.id, about(question).map(asPutRight)] as const),
    ),
    bound: duties.find(({ ruling }) => ruling.ply === lastPly(game) + 1)?.must ?? null,
    otherMoves,
    movesAsRuled: new Set(
      dutyMoves.flatMap(({ ply, asRuled }) => (asRuled === true && !(isLastInDoubt && isLast(game, ply)) ? [ply] : [])),
    ),
    castlings: new Map(
      castlingsOf(game).flatMap(([ply, before]) =>
        meaning({ kind: 'castling', ply: ply.record, before }, ply.record.ply).map((view) => [ply, view] as const),
      ),
    ),
  };
  made.set(game, meanings);
  return meanings;
}

/** The clock was pressed back over a move made against a ruling: that is to be ruled on, and no press without a move of the opponent’s. */
function isPressedBack({ reason, ply, side }: Question, otherMoves: readonly DutyMove[]): boolean {
  if (reason.code !== 'verdict.nothingMoved') return false;
  return otherMoves.some(({ ply: { record } }) => record.ply === ply - 1 && record.side !== side);
}

/** What the Laws say of what is ruled on, where a board saw it: a question, or a castling that was recorded. */
export function ruledMeaning(
  tournament: Tournament,
  game: Game,
  scanMs: number,
  { irregularity, ply, questionId }: Pick<GameRuling, 'irregularity' | 'ply' | 'questionId'>,
): MeaningView | null {
  const question = game.questions.find((one) => one.question.id === questionId)?.question;
  const found =
    question === undefined
      ? [...meaningsOf(tournament, game, scanMs).castlings].flatMap(([made, view]) =>
          made.record.ply === ply ? [view] : [],
        )
      : askedAbout(
          question,
          setupBefore(game, question),
          scanMs,
          isPressedAgain(game, question),
          meaningIn(tournament, game),
        );
  return found.find((one) => one.irregularity === irregularity) ?? null;
}

/** As the Laws see what happened with a ply. */
function meaningIn(tournament: Tournament, game: Game): (happened: Happened, ply: number) => readonly MeaningView[] {
  const laws = lawsOf(tournament, game);
  const rulings = standingRulings(game);
  return (happened, ply) => {
    const found = meaningOf(happened, { rulings, progress: progressSince(game, ply) }, laws);
    return found === null ? [] : [meaningView(found, laws, pressOf(game, found))];
  };
}

/**
 * What the Laws say of what a person tells.
 * @param touched squares as 'e4'.
 * @param told its `pressedAgain` is what the record says where it is not given.
 */
export function toldMeaning(
  tournament: Tournament,
  game: Game,
  told: Omit<Ruling, 'questionId'>,
  touched: readonly string[],
): MeaningView {
  const laws = lawsOf(tournament, game);
  const soFar = { rulings: standingRulings(game), progress: progressSince(game, told.ply) };
  const before = recordedSetup(fenBefore(game, told.ply), game.castlingMode);
  const now = recordedSetup(certainFen(game), game.castlingMode);
  const squares = touched.flatMap((square) => parseSquare(square) ?? []);
  const pressedAgain = told.pressedAgain ?? isPressedAgain(game, told);
  const found = meaningOf(
    { kind: 'told', before, ...told, pressedAgain, told: { touched: squares, now } },
    soFar,
    laws,
  );
  if (found === null) throw new Error('what is told has a meaning');
  return meaningView(found, laws, pressOf(game, found));
}

/** Of what is asked about, or of what is recorded there. */
function pressOf(
  game: Game,
  { side, ply, pressedAgain }: Pick<Meaning, 'side' | 'ply' | 'pressedAgain'>,
): { readonly gained: number | null; readonly isUnpressed: boolean } {
  const open = openQuestion(game)?.question;
  const questionId = open?.ply === ply ? open.id : null;
  return {
    gained: pressGained(game, { side, ply, questionId }),
    isUnpressed: isUnpressed(game, { questionId, pressedAgain: pressedAgain ?? undefined }),
  };
}

/**
 * Whether what happens in a ply now is another press than what was ruled on there before: a position that is ruled on is restored, unless
 * the question about it is still open.
 */
function isPressedAgain(game: Game, { side, ply }: Pick<Ruling, 'side' | 'ply'>): boolean {
  const open = openQuestion(game);
  if (open?.question.ply !== ply) return true;
  const { openedEpochMs } = open;
  return !standingRulings(game).some(
    (ruling) => ruling.side === side && ruling.ply === ply && ruling.madeEpochMs >= openedEpochMs,
  );
}

/**
 * Of a piece that was merely lifted, any may be what was played: a sensor may have told something else. First comes what was played if the
 * piece that is bound was released where it stands.
 */
function nearestAllowed({ nearest }: Question, before: Setup, must: MustPlay | null): Question['nearest'] {
  if (must === null || must.move === 'any-move') return nearest;
  const isReleased = ({ uci }: Question['nearest'][number]): boolean =>
    must.released !== undefined && uci.startsWith(`${must.piece?.square ?? ''}${must.released}`);
  const allowed = nearest.filter(({ uci }) => {
    const move = parseUci(before, uci);
    return must.move === 'touched-piece' || !move.ok || isMoveMade(must, move.value, before) !== false;
  });
  return [...allowed.filter(isReleased), ...allowed.filter((one) => !isReleased(one))];
}

/** That the players put it right, or completed it, does not make it legal at its press. What only could not be read needs no ruling. */
function isExplainedLater(game: Game, asked: GameQuestion): boolean {
  const { verdict } = asked.question;
  return (
    asked.answeredBy === 'laterPly' &&
    verdict !== 'unclear' &&
    verdict !== 'ambiguous' &&
    rulingOn(game, asked) === null
  );
}

/** Of what stands right on the board by now there is its penalty: play goes on, a castling stands as it was completed. */
function asPutRight(view: MeaningView): MeaningView {
  if (view.windowState === 'closed') return { ...view, mustPlay: null };
  const way = view.irregularity === 'incomplete-castling' ? 'stands' : 'go-on';
  return { ...view, waysOut: [way], mustPlay: null };
}

/** As it was recorded with the ruling; older records have it of what was asked alone. */
function boundBy(
  game: Game,
  { irregularity, mustPlay, questionId }: GameRuling,
  about: (question: Question) => readonly MeaningView[],
): MustPlay | null {
  if (mustPlay !== undefined) return mustPlay;
  const question = game.questions.find((one) => one.question.id === questionId)?.question;
  if (question === undefined) return null;
  const must = about(question).find((one) => one.irregularity === irregularity)?.mustPlay ?? null;
  return must?.move === 'any-move' ? null : must;
}

function isLast(game: Game, { record }: LinePly): boolean {
  return record.ply === lastPly(game);
}

function lastPly(game: Game): number {
  return certainPlies(game).at(-1)?.record.ply ?? 0;
}

function askedAbout(
  question: Question,
  before: Setup,
  scanMs: number,
  pressedAgain: boolean,
  meaning: (happened: Happened, ply: number) => readonly MeaningView[],
): readonly MeaningView[] {
  const { side, ply, id } = question;
  return meaning({ kind: 'question', question, before, scanMs, pressedAgain }, ply).flatMap((likely) => [
    likely,
    ...likely.orElse.flatMap((irregularity) =>
      meaning({ kind: 'told', before, irregularity, side, ply, questionId: id, pressedAgain }, ply),
    ),
  ]);
}

/** The position from which what is asked about was made; of what changed after a press, the one that was pressed. */
export function setupBefore(game: Game, { before, ply }: Pick<Question, 'before' | 'ply'>): Setup {
  const stood = certainPlies(game).findLast(({ record }) => record.fen.startsWith(`${before} `));
  return recordedSetup(stood?.record.fen ?? fenBefore(game, ply), game.castlingMode);
}

function castlingsOf(game: Game): readonly (readonly [LinePly, Setup])[] {
  return certainSegments(game).flatMap((segment) =>
    segment.plies.flatMap((ply, i) =>
      ply.record.castling === undefined ? [] : [[ply, recordedSetup(fenAfter(segment, i), game.castlingMode)] as const],
    ),
  );
}
