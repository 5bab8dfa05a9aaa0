import type { Decision } from '../../../engine/tournament/decision.ts';

export type UndoRequest =
  | 'result.set'
  | 'result.clear'
  | 'result.forfeit'
  | 'result.sign'
  | 'result.correct'
  | 'ruling.withdraw'
  | 'castling.withdrawNote'
  | 'offer.withdraw'
  | 'clock.withdraw'
  | 'castling.announce'
  | 'seen.withdraw'
  | 'game.takeUp'
  | 'game.seat'
  | 'seats.correct'
  | 'round.correct'
  | 'round.withdraw'
  | 'round.rule'
  | 'byes.set'
  | 'player.absent'
  | 'tables.ready'
  | 'games.begin'
  | 'games.takeBack'
  | 'games.turn'
  | 'tournament.open'
  | 'hall.show'
  | 'timetable.set'
  | 'round.numberOnClocks'
  | 'draw.follow'
  | 'broadcast.delay'
  | 'broadcast.stop'
  | 'broadcast.variant'
  | 'broadcast.table';

/**
 * Why a decision cannot be undone from the list: it does not stand any more; something came after it at its table; it stays in the record;
 * it is made again at the table, put right there, or on the page Draw or Boards; the hall has seen it; games have begun by it, or gone on; its game or round is another one now.
 */
export type WhyNotUndone =
  | 'undone'
  | 'later'
  | 'stays'
  | 'again'
  | 'atTable'
  | 'atDraw'
  | 'inDraw'
  | 'atBoards'
  | 'seen'
  | 'otherGame'
  | 'firstGame'
  | 'nextGame'
  | 'goneOn'
  | 'ofOthers'
  | 'cancelled'
  | 'begun'
  | 'round';

/** A decision of the arbiter, and the request that undoes it. Audience: arbiter. */
export interface DecisionView<Undo> extends Omit<Decision, 'gameId'> {
  /** The very request that undoes it, as the record stands now; null where nothing does. */
  readonly undo: Undo | null;
  /** A floor phone asked for it; false too where the kiosk was started anew since. */
  readonly fromPhone: boolean;
  /** Names of those whom it is about: of its game, else of its table in its round. Null where it is about no table, nobody sits there, or it tells them itself. */
  readonly names: { readonly white: string; readonly black: string } | null;
  /** Null where it can be undone. */
  readonly whyNot: WhyNotUndone | null;
}
