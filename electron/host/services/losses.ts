import { fail, ok } from '../../../engine/result.ts';
import type { Handlers } from '../handlers.ts';
import type { HostContext } from './context.ts';

/** What was lost is shown until the arbiter has seen it. */
export function lossService({ losses }: HostContext): Handlers<'loss.acknowledge'> {
  return {
    'loss.acknowledge': ({ id }) => (losses.acknowledge(id) ? ok(null) : fail('loss.unknown')),
  };
}
