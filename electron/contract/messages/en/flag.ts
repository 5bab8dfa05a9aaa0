import type { AlertFacts } from '../../views/table-alert.ts';
import { counted } from './faults/say.ts';
import { OTHER, SIDES } from './sides.ts';

/** Where nobody can tell which flag fell first. */
const BOTH_FLAGS: Readonly<Record<'drawn' | 'goes-on' | 'not-said', string>> = {
  drawn: 'If nobody can tell, the game is drawn: this is the last period, and the Guidelines were announced.',
  'goes-on': 'If nobody can tell, the game continues: this is not the last period, and the Guidelines were announced.',
  'not-said': 'If nobody can tell, the Laws leave it to you.',
};

/** What a fallen flag means, by the moves made and by what the opponent has left. */
export function flagSays(facts: AlertFacts['flag']): string {
  const { side, both, withoutOrder, sign, moves, means, ended } = facts;
  if (both)
    return `Both flags have fallen. Check on the clock which fell first. ${BOTH_FLAGS[withoutOrder ?? 'not-said']}`;
  if (side === null) return 'The clock shows a fallen flag. The kiosk cannot tell yet whose it is: look at the clock.';
  const fallen =
    sign === 'flag' ? `${SIDES[side]}’s flag has fallen` : `${SIDES[side]}’s clock is at 0:00 but shows no flag`;
  const made = moves === null ? null : counted(moves.made, 'move', 'moves');
  if (means === 'made')
    return `${fallen}, but ${made ?? 'the moves'} of the ${String(moves?.of ?? 0)} required had been made in time: play continues.`;
  if (facts.waitsForRuling === true)
    return `${fallen}. The ruling against ${OTHER[side]} comes first: if it gives ${SIDES[side]} more time, this flag does not count.`;
  const needed = moves?.of == null ? '' : ` after ${made ?? ''} of the ${String(moves.of)} required`;
  const unless = moves === null ? ', unless the required moves were made' : '';
  if (ended === null) return `${fallen}${needed}.`;
  return ended.result === '1/2-1/2'
    ? `${fallen}${needed}: drawn, since ${OTHER[side]} cannot mate${unless}. Judged by the pieces and locked pawns only.`
    : `${fallen}${needed}: ${OTHER[side]} wins${unless}.`;
}
