import { castlingGeometry } from '../chess/castling.ts';
import type { CastlingGeometry } from '../chess/castling.ts';
import { legalMoves } from '../chess/moves.ts';
import { NO_PIECE, makePiece, pieceOf } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { kingOf, pieceAt } from '../chess/placement.ts';
import type { Setup } from '../chess/setup.ts';
import { makeSquare, parseSquare } from '../chess/square.ts';
import type { Square } from '../chess/square.ts';
import { firstLifted, lifts } from '../recognition/lifts.ts';
import type { Lifted } from '../recognition/lifts.ts';
import type { EvidenceStep, FirstPiece, PlyRecord, Question } from '../recognition/verdict.ts';
import { goesFirst } from '../start/castling-card.ts';
import { kingAndRook } from './hands.ts';
import type { Laws } from './laws.ts';
import { countsAsIllegalMove, illegalMoves, isCounted, penaltyOf } from './penalty.ts';
import type { Penalty, Ruling } from './penalty.ts';
import { windowState } from './progress.ts';
import type { Progress, WindowState } from './progress.ts';
import { readingOf } from './reading.ts';
import { mustPlay } from './replacing.ts';
import type { MustPlay } from './replacing.ts';
import type { IrregularityName, NoteName, Remedy, Replacement, Window } from './terms.ts';

/** What may have to be looked at by the Laws. `before`: the position before the ply. */
export type Happened =
  | {
      readonly kind: 'question';
      readonly question: Question;
      readonly before: Setup;
      readonly scanMs: number;
      readonly pressedAgain?: boolean;
    }
  /** A castling that was recorded. */
  | { readonly kind: 'castling'; readonly ply: PlyRecord; readonly before: Setup }
  /** What no sensor reports, or what is seen elsewhere: two hands, a device, a flag, a start that is not the drawn one. */
  | ({ readonly kind: 'told'; readonly before: Setup; readonly told?: Testimony } & Ruling);

/** What people say of what no sensor reports. */
export interface Testimony {
  /** Squares of the pieces that were touched, the first one first. */
  readonly touched: readonly Square[];
  /** Where the game stands now, if it went on since: whether the opponent can mate is judged there. */
  readonly now: Setup;
}

export interface SoFar {
  /** What has been ruled in this game before. */
  readonly rulings: readonly Ruling[];
  readonly progress: Progress;
}

/** What the Laws say about it, for the arbiter to rule on. */
export interface Meaning {
  readonly irregularity: IrregularityName;
  /** What it may be instead. */
  readonly orElse: readonly IrregularityName[];
  readonly side: Color;
  readonly ply: number;
  readonly article: string;
  readonly also: readonly string[];
  readonly window: Window;
  readonly windowState: WindowState;
  /** The first is what the Laws say; each other where the one before it cannot be done, or both players wish it. */
  readonly waysOut: readonly Remedy[];
  /** After the position before it is restored. */
  readonly mustPlay: MustPlay | null;
  readonly penalty: Penalty;
  /** The player's illegal moves with this one, if it counts, and the one that loses; null where it is no such thing. */
  readonly count: { readonly illegalMoves: number; readonly losing: number } | null;
  /**
   * Where something that counts was ruled on in this ply before: whether this is another press, after the position was restored, and
   * not one more fault in the same; null where nothing was. A question of the recogniser is a press of its own.
   */
  readonly pressedAgain: boolean | null;
  /** The piece touched first binds the move made instead. */
  readonly touchBinds: boolean;
  readonly notes: readonly NoteName[];
}

/** What hands did to king and rook. */
interface Hands {
  /** By the sensors; else somebody said so. */
  readonly seen: boolean;
  readonly lifted: readonly Lifted[];
  readonly evidence: readonly EvidenceStep[];
  readonly castling: CastlingGeometry | null;
  readonly first: FirstPiece | null;
  /** Whether the king was put down anywhere: in the hand, it binds only as touched. Of what is told, it is taken to have been. */
  readonly kingReleased: boolean;
  readonly announced: boolean;
}

interface Found extends Ruling {
  readonly orElse: readonly IrregularityName[];
  readonly hands: Hands;
}

/** @returns null where the Laws have nothing to say, as far as the sensors tell. */
export function meaningOf(happened: Happened, { rulings, progress }: SoFar, laws: Laws): Meaning | null {
  const found = foundIn(happened, laws);
  if (found === null) return null;
  const { irregularity, orElse, side, ply, hands, questionId = null } = found;
  const rule = laws.irregularities[irregularity];
  const state = windowState(rule.window, progress, laws.limits);
  const binds = rule.replacing.some((move) => move !== 'any-move');
  const rookFirst = binds && isRookFirst(hands, laws);
  const castles = hands.castling !== null && hands.first !== null && rule.replacing.includes('touched-piece');
  const order = laws.irregularities['castling-order'];
  const madeRoom = rookFirst && hands.castling?.rook === hands.castling?.kingTo;
  const lawfulWays = state === 'closed' ? rule.later : rule.remedies;
  // A castling that was completed so stands, or is taken back: the arbiter takes one.
  const waysOut: readonly Remedy[] =
    madeRoom && irregularity === 'castling-order' && state !== 'closed' ? ['stands', ...lawfulWays] : lawfulWays;
  const { replacing } =
    rookFirst && !madeRoom ? order : castles ? laws.irregularities['castling-touched-in-vain'] : rule;
  const onMove = happened.before.turn === side;
  const replaced = (moves: readonly Replacement[]): MustPlay | null =>
    waysOut.includes('restore-before') && onMove ? mustPlay(moves, happened.before, hands) : null;
  const lawful = replaced(replacing);
  const byOrder = madeRoom && irregularity !== 'castling-order' ? replaced(order.replacing) : null;
  const must =
    lawful === null || byOrder === null ? lawful : { ...lawful, byOrder: { article: order.article, must: byOrder } };
  const counts = rule.cost === 'counted' && state !== 'closed';
  const countedBefore = counts && isCounted(rulings, { side, ply }, laws);
  const pressedAgain = countedBefore ? (found.pressedAgain ?? false) : null;
  const ruling = { irregularity, side, ply, questionId, pressedAgain: pressedAgain ?? false };
  const penalty: Penalty = state === 'closed' ? { kind: 'none' } : penaltyOf(ruling, rulings, standsAt(happened), laws);
  const again = counts && !countsAsIllegalMove(ruling, rulings, laws);
  const before = illegalMoves(rulings, side, laws);
  const mayNotMate = penalty.kind === 'over' && penalty.winner !== null && rule.cost !== 'loss';
  return {
    irregularity,
    orElse,
    side,
    ply,
    ...citedFor(found, laws, { rookFirst, madeRoom, must: castles ? must : null }),
    window: rule.window,
    windowState: state,
    waysOut,
    mustPlay: must,
    penalty,
    count: counts ? { illegalMoves: again ? before : before + 1, losing: laws.limits.losingIllegalMove } : null,
    pressedAgain,
    touchBinds: binds,
    notes: [
      ...noteIf(
        'lifted-not-touched',
        hands.seen &&
          (must?.piece != null || must?.captured != null || castles || rookFirst || irregularity === 'castling-order'),
      ),
      ...noteIf('as-told', !hands.seen && (rule.window === 'until-touch' || (binds && hands.lifted.length > 0))),
      ...noteIf('order-not-seen', binds && hands.first === 'unseen'),
      ...noteIf('rook-stood-on-kings-square', madeRoom),
      ...noteIf('announced', hands.announced),
      ...noteIf('reply-counts-when-released', rule.window === 'until-reply' && state === 'open'),
      ...noteIf('one-count-a-move', again),
      ...noteIf('which-flag-first', irregularity === 'both-flags'),
      ...noteIf('mate-judged-by-men', mayNotMate),
    ],
  };
}

function foundIn(happened: Happened, laws: Laws): Found | null {
  switch (happened.kind) {
    case 'question': {
      const { question, before, scanMs, pressedAgain } = happened;
      const reading = readingOf(question, before);
      return reading === null
        ? null
        : {
            ...reading,
            side: question.side,
            ply: question.ply,
            questionId: question.id,
            pressedAgain,
            hands: handsOf(question, before, scanMs),
          };
    }
    case 'castling':
      return orderFound(happened.ply, happened.before, laws);
    case 'told': {
      const { irregularity, side, ply, questionId = null, pressedAgain, before, told } = happened;
      const hands = toldHands(before, told?.touched ?? []);
      return { irregularity, side, ply, questionId, pressedAgain, orElse: [], hands };
    }
  }
}

/** A legal castling in an order of hands that the rule profile does not allow. */
function orderFound({ ply, side, castling, moved, evidence }: PlyRecord, before: Setup, laws: Laws): Found | null {
  if (castling === undefined || moved.castling === null) return null;
  const geometry = geometryAt(before, moved.from, moved.castling.rookFrom);
  const lifted = lifts(evidence);
  const { touched, placed } = castling;
  // Of one that was not seen lifted, or of which a dump alone told, nobody knows when.
  const { rookFrom } = moved.castling;
  const seen = (from: string): boolean => lifted.some(({ square, dump }) => square === from && dump === undefined);
  if (!seen(moved.from) || !seen(rookFrom)) return null;
  const wrong =
    laws.profile === 'fide' ? touched === 'rook' : isAgainstDemand(geometry, touched === placed ? touched : 'unseen');
  if (!wrong) return null;
  const hands = {
    seen: true,
    lifted,
    evidence,
    castling: geometry,
    first: touched,
    kingReleased: true,
    announced: castling.announcedAtMs !== undefined,
  };
  return { irregularity: 'castling-order', orElse: [], side, ply, hands };
}

/** Only where one piece clearly went before the other: lifted first and at rest first. */
function isAgainstDemand(geometry: CastlingGeometry | null, first: FirstPiece): boolean {
  const demanded = geometry === null ? null : goesFirst(geometry);
  return (demanded === 'king' || demanded === 'rook') && first !== 'unseen' && first !== demanded;
}

function handsOf({ reason, evidence, side }: Question, before: Setup, scanMs: number): Hands {
  const attempted =
    reason.code === 'verdict.castlingIncomplete'
      ? legalMoves(before).find((move) => move.kind === 'castling' && move.side === reason.facts.side)
      : undefined;
  const lifted = lifts(evidence);
  const both = kingAndRook(lifted, side);
  const castling =
    attempted?.kind === 'castling'
      ? castlingGeometry(before.castlingMode, side, attempted.king, attempted.rook)
      : reason.code === 'verdict.castlingNotLegal'
        ? geometryAt(before, reason.facts.king, reason.facts.rook)
        : both === null || before.turn !== side
          ? null
          : geometryAt(before, both.king, both.rook);
  const squares =
    castling === null ? null : { color: side, king: makeSquare(castling.king), rook: makeSquare(castling.rook) };
  return {
    seen: true,
    lifted,
    evidence,
    castling,
    first: squares === null ? null : firstLifted(evidence, squares, scanMs),
    kingReleased:
      reason.code !== 'verdict.castlingIncomplete' || reason.facts.placed === 'king' || reason.facts.standsOn !== null,
    announced: false,
  };
}

/** An own rook that was touched stands for castling with it. */
function toldHands(before: Setup, touched: readonly Square[]): Hands {
  const lifted = touched.flatMap((square) => {
    const piece = pieceAt(before.placement, square);
    return piece === NO_PIECE ? [] : [{ piece: makePiece(piece), square: makeSquare(square), atMs: 0 }];
  });
  const king = kingOf(before.placement, before.turn);
  const rook = touched.find((square) => pieceAt(before.placement, square) === pieceOf(before.turn, 'rook'));
  const castling =
    king === null || rook === undefined ? null : castlingGeometry(before.castlingMode, before.turn, king, rook);
  const first = kingAndRook(lifted, before.turn)?.first ?? null;
  return { seen: false, lifted, evidence: [], castling, first, kingReleased: true, announced: false };
}

function standsAt(happened: Happened): Setup {
  return (happened.kind === 'told' ? happened.told?.now : undefined) ?? happened.before;
}

/** The rook first, then the king, where that takes castling away: not by Fischer's text. */
function isRookFirst({ first }: Hands, { irregularities }: Laws): boolean {
  return first === 'rook' && irregularities['castling-order'].replacing.length > 0;
}

function geometryAt({ castlingMode, turn }: Setup, king: string, rook: string): CastlingGeometry | null {
  const [from, by] = [parseSquare(king), parseSquare(rook)];
  return from === null || by === null ? null : castlingGeometry(castlingMode, turn, from, by);
}

interface Demand {
  readonly rookFirst: boolean;
  readonly madeRoom: boolean;
  /** Of hands that touched king and rook. */
  readonly must: MustPlay | null;
}

/** Of a castling that was not completed, the article that says what must be played comes first: a king in the hand was not released. */
function citedFor(
  { irregularity, hands }: Found,
  { irregularities, replacementArticles }: Laws,
  { rookFirst, madeRoom, must }: Demand,
): Pick<Meaning, 'article' | 'also'> {
  const rule = irregularities[irregularity];
  const order = irregularities['castling-order'].article;
  const castle = replacementArticles['castle-same-side'] ?? rule.article;
  if (irregularity === 'incomplete-castling' && (rookFirst || !hands.kingReleased)) {
    const also = rule.also.filter((article) => article !== castle);
    if (!rookFirst) return { article: castle, also };
    return madeRoom ? { article: castle, also: [order, ...also] } : { article: order, also };
  }
  if (rookFirst) return { article: rule.article, also: withArticle(rule, order) };
  const demanded = must === null ? undefined : replacementArticles[must.move];
  return { article: rule.article, also: demanded === undefined ? rule.also : withArticle(rule, demanded) };
}

function withArticle({ article, also }: { readonly article: string; readonly also: readonly string[] }, more: string) {
  return article === more || also.includes(more) ? also : [...also, more];
}

function noteIf(note: NoteName, holds: boolean): readonly NoteName[] {
  return holds ? [note] : [];
}
