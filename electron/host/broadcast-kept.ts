import { canonicalJson } from '../../engine/canonical-json.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import type { Broadcast } from '../../engine/tournament/tournament.ts';

/**
 * Entries with which a new tournament goes out as the one before it did: nothing goes out sooner, or under another name, because a
 * record was begun. What was held back of single tables was held back of a round that is over.
 */
export function broadcastEntries(own: Broadcast, before: Broadcast): readonly Entry[] {
  const { delay, variant } = before;
  return [
    ...stopEntries(own, before),
    ...(canonicalJson(delay) === canonicalJson(own.delay)
      ? []
      : [{ type: 'broadcast.delayed', data: { delay, out: false } } as const]),
    ...(variant === own.variant ? [] : [{ type: 'broadcast.variant', data: { variant } } as const]),
  ];
}

/** One that is reopened has a delay of its own; a stop holds until the arbiter lifts it. */
export function stopEntries(own: Broadcast, before: Broadcast): readonly Entry[] {
  return before.stopped === null || own.stopped !== null
    ? []
    : [{ type: 'broadcast.stopped', data: { stopped: true } }];
}
