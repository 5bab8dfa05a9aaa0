import { JetStreamApiError } from '@nats-io/jetstream';
import {
  AuthorizationError,
  PermissionViolationError,
  RequestError,
  UserAuthenticationExpiredError,
} from '@nats-io/transport-node';
import type { Fault } from '../../engine/result.ts';

/** Codes of the server's answers. */
const FULL: ReadonlySet<number> = new Set([10_023, 10_047, 10_077]);
const TAKEN: ReadonlySet<number> = new Set([10_058, 10_065]);
/** Another entry of this journal, and another message of the stream, stands last than was said. */
export const WRONG_LAST = 10_071;
export const WRONG_LAST_ID = 10_070;
/** The client's words for a server that would speak in clear text to whoever asks for TLS. */
const CLEAR_TEXT = "server does not support 'tls'";

/** What this kiosk's own program threw while it spoke to the server. */
class OwnError extends Error {
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/** What it throws is told as an error of our own, and not as one of the line. */
export function own<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new OwnError(error);
  }
}

export interface LineFaultsOptions {
  readonly address: string;
  readonly event: string;
  /** Told of errors of our own, one time until another comes. */
  readonly report: (where: string, error: unknown) => void;
}

/** What threw on the line to the server, as the arbiter is told it. */
export class LineFaults {
  readonly #options: LineFaultsOptions;
  #reported: string | null = null;

  constructor(options: LineFaultsOptions) {
    this.#options = options;
  }

  of(error: unknown): Fault {
    const { address, event, report } = this.#options;
    if (!isOwn(error)) return lineFault(error, address, event);
    const reason = reasonOf(error);
    if (reason !== this.#reported) report('halls', error instanceof OwnError ? error.cause : error);
    this.#reported = reason;
    return { code: 'halls.internal', facts: { reason } };
  }
}

/** Whatever a server says, it makes none of these. */
function isOwn(error: unknown): boolean {
  return (
    error instanceof OwnError ||
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError
  );
}

function lineFault(error: unknown, address: string, event: string): Fault {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  const both = [error, cause];
  if (both.some(isRefusal)) return { code: 'halls.refused', facts: { address } };
  const answer = both.find((one) => one instanceof JetStreamApiError);
  if (answer !== undefined) {
    if (FULL.has(answer.code)) return { code: 'halls.full', facts: { event } };
    if (TAKEN.has(answer.code)) return { code: 'halls.otherStream', facts: { event } };
    return { code: 'halls.noStream', facts: { event, reason: answer.message } };
  }
  if (both.some((one) => one instanceof RequestError && one.isNoResponders()))
    return { code: 'halls.noStream', facts: { event, reason: 'JetStream is not turned on' } };
  const reason = reasonOf(error);
  // What goes over a network goes encrypted or not at all.
  if (reason === CLEAR_TEXT) return { code: 'halls.notSecure', facts: { address } };
  return { code: 'halls.unreachable', facts: { address, reason } };
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof AuthorizationError ||
    error instanceof UserAuthenticationExpiredError ||
    error instanceof PermissionViolationError
  );
}

/** The same, told by the centre: it is no hall that is not seen. */
export function atCentre(fault: Fault): Fault {
  const facts: object = { ...fault.facts, at: 'centre' };
  return { code: fault.code, facts } as Fault;
}
