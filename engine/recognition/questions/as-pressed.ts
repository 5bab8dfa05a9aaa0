import type { Move } from '../../chess/move.ts';
import { isLegal, play } from '../../chess/moves.ts';
import type { Setup } from '../../chess/setup.ts';
import { isChangedAfterPress } from '../../fault-facts.ts';
import { parseUci } from '../../notation/uci.ts';
import { openQuestion, type OpenQuestion, type TableState } from '../turn/state.ts';
import { movedBesideDisplaced } from './charged-to-nobody.ts';

/** The move as it was recorded at its press, and the reply that was pressed while its piece stood elsewhere. */
export interface AsPressed {
  readonly moves: readonly Move[];
  /** After both. */
  readonly setup: Setup;
}

/**
 * A move that was pressed stands, though its piece was put elsewhere afterwards, and so does the opponent’s reply: only that piece is to be
 * put back. Null where the question is about anything else, or the reply cannot be told.
 */
export function asPressed({ question, anchor, base }: OpenQuestion): AsPressed | null {
  if (!isChangedAfterPress(question.reason)) return null;
  const [recorded] = question.nearest;
  const move = recorded === undefined ? null : legal(anchor.setup, recorded.uci);
  if (move === null || move.kind === 'castling') return null;
  const after = play(anchor.setup, move);
  const beside = movedBesideDisplaced(after, base.placement, anchor.setup.turn)?.nearest[0];
  const reply = beside === undefined ? null : legal(after, beside.uci);
  if (reply === null) return null;
  const setup = play(after, reply);
  return setup.turn === base.turn ? { moves: [move, reply], setup } : null;
}

/** What is to stand on the board again before an open question is answered as restored; null where none is open. */
export function standsAgain(state: TableState): Setup | null {
  const open = openQuestion(state);
  if (open === null) return null;
  return (open.provisional.length === 0 ? asPressed(open)?.setup : undefined) ?? open.anchor.setup;
}

function legal(setup: Setup, uci: string): Move | null {
  const parsed = parseUci(setup, uci);
  return parsed.ok && isLegal(setup, parsed.value) ? parsed.value : null;
}
