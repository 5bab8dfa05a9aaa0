import { fail, ok } from '../../../engine/result.ts';
import type { RehearsalRequests } from '../../contract/rehearsal.ts';
import type { Handlers } from '../handlers.ts';
import { Rehearsal } from '../rehearsal.ts';
import type { HostContext } from './context.ts';

/** Disputes are rehearsed: one at a time, apart from every table of the hall. */
export function rehearsalService({
  clock,
  boundary,
  practice,
  rehearsing,
}: HostContext): Handlers<keyof RehearsalRequests> {
  return {
    'rehearsal.begin': ({ dispute }) => {
      rehearsing.end();
      const contained = boundary.clockFor('rehearsal', clock);
      const begun = new Rehearsal(
        dispute,
        contained,
        ({ setup }) => practice(contained, setup.placement),
        (error) => {
          boundary.report('rehearsal', error);
        },
      );
      rehearsing.now = begun;
      return ok(begun.view);
    },
    'rehearsal.act': ({ act }) => {
      const { now } = rehearsing;
      if (now === null) return fail('rehearsal.over');
      const done = now.act(act);
      return done.ok ? ok(now.view) : done;
    },
    'rehearsal.look': () => (rehearsing.now === null ? fail('rehearsal.over') : ok(rehearsing.now.view)),
    'rehearsal.end': () => {
      rehearsing.end();
      return ok(null);
    },
  };
}
