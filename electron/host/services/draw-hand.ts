import { fail } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import { allowedBy } from '../../../engine/start/draw-policy.ts';
import { handDraw } from '../../../engine/start/hand-draw.ts';
import type { Draw } from '../../../engine/tournament/draws.ts';
import type { StartView } from '../../contract/views/draw.ts';
import { handOf } from '../../../engine/tournament/hand-of.ts';
import { showsDraw } from '../views/draw-view.ts';
import type { Handlers } from '../handlers.ts';
import { openDraw, policyFor, recordMade, roundWithoutStart } from './draw-common.ts';
import type { Drawn } from './draw-common.ts';
import type { HostContext } from './context.ts';

/** The draw by hand, throw by throw, each in the record as it falls. */
export function handService(context: HostContext): Handlers<'draw.byHand' | 'draw.throw' | 'draw.takeBack'> {
  const { recorder, random } = context;
  return {
    'draw.byHand': ({ round: number, excluded, repeats, method, numbering }) => {
      const round = roundWithoutStart(context, number);
      if (!round.ok) return round;
      const policy = policyFor(context, round.value, excluded, repeats);
      if (!policy.ok) return policy;
      const draw = random.uuid();
      const data = { round: number, draw, policy: policy.value, method, numbering };
      return recorder.add({ type: 'draw.handBegun', data });
    },
    'draw.throw': ({ draw, thrown, value }) => {
      const open = openHand(context, draw, thrown);
      if (!open.ok) return open;
      const { method, numbering, policy, throws, round } = open.value;
      if (policy === null || numbering === null || method === 'ceremony' || method === 'quick' || method === 'given') {
        throw new Error(`draw ${draw} is not by hand`);
      }
      const allowed = new Set<number>(allowedBy(policy));
      const next = handDraw(method, numbering, allowed, [...throws, value]);
      return next.ok ? recorder.add({ type: 'draw.thrown', data: { round, draw, value } }) : next;
    },
    'draw.takeBack': ({ draw, thrown }) => {
      const open = openHand(context, draw, thrown);
      if (!open.ok) return open;
      if (open.value.throws.length === 0) return fail('draw.nothingThrown');
      return recorder.add({ type: 'draw.throwTakenBack', data: { round: open.value.round, draw } });
    },
  };
}

/** The arbiter confirms the position that fell: everybody saw it where the hall was shown the draw. */
export function confirmHand(context: HostContext, open: Draw, present: readonly string[]): Result<StartView> {
  const { draw, policy, method, numbering, throws } = open;
  const { sp } = handOf(open);
  if (sp === null) return fail('draw.notThrown');
  if (policy === null || method === 'given') throw new Error(`draw ${draw} is not by hand`);
  const drawn: Drawn = {
    draw,
    method,
    committed: false,
    commitment: null,
    secret: null,
    inputs: [],
    replacedInputs: null,
    numbering: method === 'balls' ? numbering : null,
    throws,
    committedAt: null,
    inputAt: null,
    present,
  };
  return recordMade(context, policy, sp, drawn, showsDraw(context.recorder.tournament));
}

/** The open draw by hand, if so many throws have fallen as were seen. */
function openHand(context: HostContext, draw: string, thrown: number): Result<Draw> {
  const open = openDraw(context, draw);
  if (!open.ok) return open;
  if (open.value.commitment !== null) return fail('draw.notOpen');
  return open.value.throws.length === thrown ? open : fail('draw.movedOn', { thrown: open.value.throws.length });
}
