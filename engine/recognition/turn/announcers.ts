import { canCastle } from '../../chess/moves.ts';
import { opposite, type Color } from '../../chess/piece.ts';
import { kingOf, pieceAt, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { missing } from '../search/paths.ts';
import { isUnderWay, openQuestion, type TableState, type Turn } from './state.ts';

/**
 * Whose announcement of castling can be recorded now. Two where the question and the hands at the board leave it open: then nobody but the
 * arbiter knows who spoke.
 */
export function announcers(state: TableState): readonly Color[] {
  if (!isUnderWay(state)) return [];
  const { turn, view } = state;
  const open = openQuestion(state);
  const side = turn.setup.turn;
  if (open === null) return castles(turn.setup) && !isOthersHand(turn.setup, view) ? [side] : [];
  const asked = open.anchor.setup;
  const others = asked.turn === side || !castles(turn.setup) ? [] : [side];
  if (!castles(asked)) return others;
  const hasGoneOn =
    open.provisional.length > 0 || view === null || missing(turn.setup, view, opposite(asked.turn)).length > 0;
  return !hasGoneOn && isCastlingBegun(asked, view) ? [asked.turn] : [asked.turn, ...others];
}

/** The turn in which that side may have announced it: that in question, or the one that is open. */
export function turnAnnouncedIn(state: TableState, side: Color): Turn {
  const anchor = openQuestion(state)?.anchor;
  return anchor?.setup.turn === side ? anchor : state.turn;
}

/** Only men of the player who is not to move are in a hand. */
function isOthersHand(setup: Setup, view: Placement | null): boolean {
  if (view === null) return false;
  const own = missing(setup, view, setup.turn).length;
  return own === 0 && missing(setup, view, opposite(setup.turn)).length > 0;
}

/** King or castling rook of the player to move is not where the turn began. */
function isCastlingBegun({ placement, castlingRooks, turn }: Setup, view: Placement): boolean {
  const king = kingOf(placement, turn);
  const own = king === null ? [] : [king, ...castlingRooks];
  return own.some((square) => pieceAt(placement, square) !== pieceAt(view, square));
}

/** Worked out once for each position: a table is looked at for every piece that is lifted. */
const known = new WeakMap<Setup, boolean>();

function castles(setup: Setup): boolean {
  const castling = known.get(setup) ?? canCastle(setup);
  known.set(setup, castling);
  return castling;
}
