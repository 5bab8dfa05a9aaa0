import { sameMove, type Move } from '../../chess/move.ts';
import { play } from '../../chess/moves.ts';
import { isAcrossGap } from '../../fault-facts.ts';
import { makeSan } from '../../notation/san.ts';
import { asPressed } from '../questions/as-pressed.ts';
import { legal } from '../questions/line.ts';
import { moveTo } from '../search/paths.ts';
import type { Sensed } from '../turn/sensed.ts';
import { hasClock, openQuestion, type OpenQuestion, type TableState } from '../turn/state.ts';
import { hasRest, isToBePutBack } from './rest-of-line.ts';

/** Of the moves that the question offers, those with which a reply is recorded. Plies told as provisional are not counted. */
export function repliedAnswers(state: TableState): Sensed['replied'] {
  const open = openQuestion(state);
  // Where men are not named, what an answer comes to is for the hypotheses to tell.
  if (open === null || state.inferred) return [];
  const { anchor, question } = open;
  return question.nearest.flatMap(({ uci }) => {
    const move = legal(anchor.setup, uci);
    const reply = move === null ? null : replyTo(state, open, move);
    if (move === null || reply === null) return [];
    const setup = play(anchor.setup, move);
    return [{ uci, reply: { ply: anchor.ply + 2, side: setup.turn, san: makeSan(setup, reply) } }];
  });
}

function replyTo(state: TableState, open: OpenQuestion, move: Move): Move | null {
  const [pressed, reply] = asPressed(open)?.moves ?? [];
  if (pressed !== undefined && sameMove(pressed, move)) return reply ?? null;
  if (open.provisional.length > 0 || state.view === null || !hasClock(state)) return null;
  const setup = play(open.anchor.setup, move);
  if (isAcrossGap(open.question.reason) || isToBePutBack(state, open, setup, setup, false)) return null;
  return hasRest(state, open, setup) ? moveTo(setup, open.base.placement) : null;
}
