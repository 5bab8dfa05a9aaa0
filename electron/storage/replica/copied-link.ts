import { FIRST_PREV } from '../../../engine/journal/envelope.ts';
import type { Envelope } from '../../../engine/journal/envelope.ts';
import type { Sealed } from '../../host/ports/journal.ts';
import { linkHash } from '../journal/journal-file.ts';

/** A link as it stands in a copy. */
export interface CopiedLink extends Sealed {
  /** The mark of whoever wrote it, if it has one. */
  readonly mark: unknown;
}

/** Empty for a line that is no object. */
export function parsedObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(line);
    return isObject(parsed) ? parsed : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Null for a line that is not the link after that one. */
export function parsedLink(line: string, before: Sealed | null): CopiedLink | null {
  const link = wholeLink(line);
  const next = link?.entry.seq === (before?.entry.seq ?? 0) + 1 && link.entry.prev === (before?.hash ?? FIRST_PREV);
  return next ? link : null;
}

/** An entry as it was written, whatever stands before it. */
export function wholeLink(line: string): CopiedLink | null {
  try {
    const { hash, mark, ...entry } = JSON.parse(line) as Envelope & { readonly hash: string; readonly mark?: unknown };
    return isEnvelope(entry) && linkHash(entry) === hash ? { entry, hash, mark } : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}

/** Anybody can make a hash that holds: only what the journal can keep is an envelope. */
function isEnvelope({ origin, seq, at, type, v, data, prev }: Envelope): boolean {
  const texts = [origin, type, prev].every((text) => typeof text === 'string');
  return texts && [seq, at].every(Number.isSafeInteger) && (v as number) === 1 && isObject(data);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
