import { isMoveMade } from '../laws/replacing.ts';
import type { MustPlay } from '../laws/replacing.ts';
import { isEndedBy } from '../laws/ruling.ts';
import { parseUci } from '../notation/uci.ts';
import { certainPlies, fenBefore, standingRulings } from './game.ts';
import type { Game, GameRuling, LinePly } from './game.ts';
import { recordedSetup } from './recorded-setup.ts';

/** What a ruling binds its player to. */
export interface Duty {
  readonly ruling: GameRuling;
  readonly must: MustPlay;
}

/** The move that was made where a ruling binds the player to one. */
export interface DutyMove extends Duty {
  readonly ply: LinePly;
  /** It is what had to be played; null where nobody can tell. */
  readonly asRuled: boolean | null;
}

/**
 * Of every ruling that takes a move back and stands: whatever is ruled later releases nobody. Of two about one move the first binds, as what
 * was touched first does.
 * @param boundBy what a ruling binds to; null where it is nothing, or nobody knows.
 */
export function dutiesIn(game: Game, boundBy: (ruling: GameRuling) => MustPlay | null): readonly Duty[] {
  const duties = new Map<number, Duty>();
  for (const ruling of standingRulings(game)) {
    if (ruling.remedy !== 'restore-before' || isEndedBy(ruling) || duties.has(ruling.ply)) continue;
    const must = boundBy(ruling);
    if (must !== null) duties.set(ruling.ply, { ruling, must });
  }
  return [...duties.values()];
}

/** What was made where a move was due, unless that was ruled on in its turn. What explains the board otherwise is the move that was ruled on, and no other in its place. */
export function dutyMoveIn(game: Game, duty: Duty): DutyMove | null {
  const { ruling, must } = duty;
  const ply = certainPlies(game).find(({ record }) => record.ply === ruling.ply);
  if (ply === undefined || ply.record.side !== ruling.side || !isMadeSince(game, ruling, ply)) return null;
  const isRuledOn = standingRulings(game).some(
    (one) => one.side === ruling.side && one.ply === ruling.ply && one.madeEpochMs > ply.closedEpochMs,
  );
  if (isRuledOn) return null;
  const before = recordedSetup(fenBefore(game, ruling.ply), game.castlingMode);
  const move = parseUci(before, ply.record.uci);
  return { ...duty, ply, asRuled: move.ok ? isMoveMade(must, move.value, before) : null };
}

/** A castling that was recorded is taken back first. What was asked about is restored and then answered; or a later move explains it, all of which was made since. */
function isMadeSince(game: Game, { questionId, madeEpochMs }: GameRuling, ply: LinePly): boolean {
  if (questionId === null) return ply.closedEpochMs > madeEpochMs;
  const answered = game.questions.find(({ question }) => question.id === questionId)?.answeredBy;
  return (
    answered === 'restored' ||
    answered === 'restoredAsRuled' ||
    (answered === 'laterPly' && shownEpochMs(ply) > madeEpochMs)
  );
}

/** When its pieces came to stand so: it may have been closed together with the plies after it. */
function shownEpochMs({ record: { evidence, uci, atMs }, closedEpochMs }: LinePly): number {
  const last = evidence.findLast(({ square }) => uci.includes(square));
  return closedEpochMs - atMs + (last?.atMs ?? -Infinity);
}
