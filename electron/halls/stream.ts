import { DiscardPolicy, JetStreamApiCodes, JetStreamApiError, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import type { JetStreamManager, StreamInfo } from '@nats-io/jetstream';
import { PermissionViolationError } from '@nats-io/transport-node';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { centreJournals, centreStreamOf, journalsOf, mirrorOf, streamOf } from './names.ts';

/** The server counts spans of time in nanoseconds. */
const NANOSECONDS_A_MS = 1_000_000;
/** Only what is sent twice at once is the same by its name: what the stream holds is looked up before anything is sent again. */
const SAME_WITHIN_MS = 10_000;
/** An entry with its headers, bytes: what a server takes unless it is set otherwise. */
export const LARGEST_MESSAGE = 1024 * 1024;
/**
 * Messages on their way to here at once. The server lets go of a line on which 64 MB wait: a limit in bytes is waited for where it is not filled to
 * the last, seconds at a time.
 */
export const MOST_ON_THE_WAY = 60;

/** A stream of an event, and what goes into it. */
export interface EventStream {
  readonly name: string;
  readonly says: string;
  readonly subject: string;
}

export function hallsStream(event: string): EventStream {
  return {
    name: streamOf(event),
    says: `Arbiter960: journals of the halls of ${event}`,
    subject: `${journalsOf(event)}.>`,
  };
}

export function centreStream(event: string): EventStream {
  return {
    name: centreStreamOf(event),
    says: `Arbiter960: what the centre of ${event} says to all halls`,
    subject: `${centreJournals(event)}.>`,
  };
}

/**
 * The stream is there; whoever comes first makes it. Nothing is ever taken out of it, and a full one refuses what comes.
 * @returns fault `halls.otherStream` where something else has its name. Throws what the server answers.
 */
export async function findOrMakeStream(
  manager: JetStreamManager,
  event: string,
  stream: EventStream,
): Promise<Result<null>> {
  const found = await infoOf(manager, stream.name);
  if (found === null) return makeStream(manager, event, stream);
  if (found.config.subjects.join() !== stream.subject) return fail('halls.otherStream', { event });
  return ok(null);
}

/** A hall whose key is for its own journal alone makes no stream: the centre does. */
async function makeStream(
  manager: JetStreamManager,
  event: string,
  { name, says, subject }: EventStream,
): Promise<Result<null>> {
  try {
    await manager.streams.add({
      name,
      description: says,
      subjects: [subject],
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.New,
      max_msg_size: LARGEST_MESSAGE,
      storage: StorageType.File,
      duplicate_window: SAME_WITHIN_MS * NANOSECONDS_A_MS,
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

/**
 * What a server in a hall holds of the event, entry by entry: what the line between them has missed comes when it is there again. Whoever keeps
 * the hub may have changed it since it was made.
 * @param look asks the server in the hall: where none is called so, nothing is made.
 * @returns the place of the last message that it holds. Throws what the server answers, and where something else has its name.
 */
export async function findOrMakeMirror(
  manager: JetStreamManager,
  event: string,
  domain: string,
  look: () => Promise<unknown>,
): Promise<number> {
  const name = mirrorOf(event, domain);
  const found = await infoOf(manager, name);
  if (found !== null && found.config.mirror?.name !== streamOf(event)) throw new Error(`“${name}” is no mirror of it`);
  if (found !== null) return found.state.last_seq;
  await look();
  await manager.streams.add({
    name,
    description: `Arbiter960: journals of ${event} from the server ${domain}`,
    mirror: { name: streamOf(event), external: { api: `$JS.${domain}.API`, deliver: '' } },
    storage: StorageType.File,
    allow_direct: true,
    deny_delete: true,
    deny_purge: true,
  });
  return 0;
}

function isForbidden(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return [error, cause].some((one) => one instanceof PermissionViolationError);
}

/** Null where there is none. */
async function infoOf(manager: JetStreamManager, stream: string): Promise<StreamInfo | null> {
  try {
    return await manager.streams.info(stream);
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound.valueOf()) return null;
    throw error;
  }
}
