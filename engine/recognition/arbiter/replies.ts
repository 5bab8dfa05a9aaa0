import { isAcrossGap } from '../../fault-facts.ts';
import { recordedSince } from '../questions/as-pressed.ts';
import type { Sensed } from '../turn/sensed.ts';
import { copyOf, openQuestion, type TableState } from '../turn/state.ts';
import type { Transition } from '../turn/transition.ts';
import { obey } from './commands.ts';

/**
 * Of the moves that the question offers, those with which the reply alone is recorded: each is answered on a copy, so that what is said is what is done. Plies told as
 * provisional are not counted.
 */
export function repliedAnswers(state: TableState): Sensed['replied'] {
  const open = openQuestion(state);
  // Where men are not named, what an answer comes to is for the hypotheses to tell; across a gap, to find that takes too long for each look at the table.
  if (open === null || state.inferred || isAcrossGap(open.question.reason)) return [];
  const { anchor, question } = open;
  const since = recordedSince(open).map((ply) => ply.uci);
  const atMs = Math.max(question.atMs, state.dumpAtMs, state.turn.snapshots.at(-1)?.atMs ?? 0);
  return question.nearest.flatMap(({ uci }) => {
    const answered: Transition = { atMs, state: copyOf(state), events: [] };
    obey(answered, { kind: 'played', moves: [uci], atMs });
    const plies = answered.events.flatMap((event) => {
      if (event.kind === 'answered') return event.plies;
      return event.kind === 'ply' && event.ply.marked !== 'provisional' ? [event.ply] : [];
    });
    const [reply, ...more] = plies.slice(1).filter((ply) => !since.includes(ply.uci));
    if (reply === undefined || more.length > 0 || reply.ply !== anchor.ply + 2) return [];
    return [{ uci, reply: { ply: reply.ply, side: reply.side, san: reply.san } }];
  });
}
