import { drawsOf } from '../../../engine/tournament/draws.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { Round } from '../../../engine/tournament/round.ts';
import type { EventDrawView } from '../../contract/halls.ts';

/** How far the draw of a round is, for the centre of its event. */
export function drawOf(ledger: readonly Draw[], { round, start }: Round): EventDrawView {
  const { open, standing } = drawsOf(ledger, round);
  const draw = open ?? standing;
  const centre = draw?.centre === true;
  const given = draw?.method === 'given' && !centre;
  if (start === null) return { moment: centre ? 'seen' : 'none', centre, given, sp: null };
  return { moment: start.revealed ? 'revealed' : 'sealed', centre, given, sp: start.revealed ? start.sp : null };
}
