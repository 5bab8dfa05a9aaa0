import { DiscardPolicy, JetStreamApiCodes, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { JetStreamManager } from '@nats-io/jetstream';
import { PermissionViolationError } from '@nats-io/transport-node';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { journalsOf, mirrorOf, streamOf } from './names.ts';

/** As the server counts spans of time. */
const NANOSECONDS = 1_000_000;
/** Only what is sent twice at once is the same by its name: what the stream holds is looked up before anything is sent again. */
const SAME_WITHIN_MS = 10_000;

/**
 * The event's stream is there; whoever comes first makes it. Nothing is ever taken out of it, and a full one refuses what comes.
 * @returns fault `halls.otherStream` where something else has its name. Throws what the server answers.
 */
export async function findOrMakeStream(manager: JetStreamManager, event: string): Promise<Result<null>> {
  const subjects = [`${journalsOf(event)}.>`];
  const found = await configOf(manager, event);
  if (found === null) return makeStream(manager, event, subjects);
  if (found.join() !== subjects.join()) return fail('halls.otherStream', { event });
  return ok(null);
}

/** A hall whose key is for its own journal alone makes no stream: the centre does. */
async function makeStream(manager: JetStreamManager, event: string, subjects: string[]): Promise<Result<null>> {
  try {
    await manager.streams.add({
      name: streamOf(event),
      description: `Arbiter960: journals of the halls of ${event}`,
      subjects,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      storage: StorageType.File,
      duplicate_window: SAME_WITHIN_MS * NANOSECONDS,
      allow_direct: true,
      deny_delete: true,
      deny_purge: true,
    });
    return ok(null);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    return fail('halls.noStream', { event, reason: 'the centre has not made it yet' });
  }
}

/** What a server in a hall holds of the event, entry by entry: what the line between them has missed comes when it is there again. */
export async function findOrMakeMirror(manager: JetStreamManager, event: string, domain: string): Promise<void> {
  await manager.streams.add({
    name: mirrorOf(event, domain),
    description: `Arbiter960: journals of ${event} from the server ${domain}`,
    mirror: { name: streamOf(event), external: { api: `$JS.${domain}.API`, deliver: '' } },
    storage: StorageType.File,
    allow_direct: true,
    deny_delete: true,
    deny_purge: true,
  });
}

function isForbidden(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return [error, cause].some((one) => one instanceof PermissionViolationError);
}

async function configOf(manager: JetStreamManager, event: string): Promise<readonly string[] | null> {
  try {
    return (await manager.streams.info(streamOf(event))).config.subjects;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound.valueOf()) return null;
    throw error;
  }
}
