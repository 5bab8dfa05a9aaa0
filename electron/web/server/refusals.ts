import { closeSync, constants, openSync, renameSync, statSync, writeSync } from 'node:fs';
import { rateLimit } from './guards.ts';

/** What was not let in, in one word. */
export type RefusalKind =
  | 'host'
  | 'origin'
  | 'method'
  | 'path'
  | 'body'
  | 'rate'
  | 'connections'
  | 'malformed'
  | 'slow'
  | 'hello'
  | 'token'
  | 'message'
  | 'request'
  | 'role'
  | 'locked'
  | 'pin'
  | 'unread';

export interface Refusal {
  readonly kind: RefusalKind;
  /** The other side's address; empty when it has gone already. */
  readonly from: string;
  /** What it sent, shortened; never a token or a PIN. */
  readonly what: string;
}

export type OnRefusal = (refusal: Refusal) => void;

const LONGEST_WHAT = 120;
/** Of one kind. */
const LINES_A_SECOND = 20;
const BURST_LINES = 100;
const MOST_BYTES = 1_000_000;
/** Windows knows neither of the two last. */
const { O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants as Partial<Record<'O_NOFOLLOW' | 'O_NONBLOCK', number>>;
/** Never through a link, and a pipe holds nobody up. */
const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | O_NOFOLLOW | O_NONBLOCK;

/**
 * Keeps refusals as JSON lines in `file`, at most twice a megabyte: a full file becomes `file.1`. A flood of one
 * kind is counted, not written. `failed` hears the system's word when the file cannot be written.
 */
export function refusalLog(file: string, nowEpochMs: () => number, failed: (reason: string) => void): OnRefusal {
  const limits = new Map<RefusalKind, (nowMs: number) => boolean>();
  let size = sizeOf(file);
  const unwritten = new Map<RefusalKind, number>();
  return ({ kind, from, what }) => {
    const mayWrite = limits.get(kind) ?? rateLimit(LINES_A_SECOND, BURST_LINES);
    limits.set(kind, mayWrite);
    const missed = unwritten.get(kind) ?? 0;
    if (!mayWrite(nowEpochMs())) {
      unwritten.set(kind, missed + 1);
      return;
    }
    const counted = missed === 0 ? {} : { unwritten: missed };
    const line = `${JSON.stringify({ at: new Date(nowEpochMs()).toISOString(), kind, from, what: shortened(what), ...counted })}\n`;
    unwritten.delete(kind);
    try {
      if (size + line.length > MOST_BYTES) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      append(file, line);
      size += Buffer.byteLength(line);
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  };
}

function append(file: string, line: string): void {
  const handle = openSync(file, APPEND, 0o600);
  try {
    writeSync(handle, line);
  } finally {
    closeSync(handle);
  }
}

/** As long as the shortest secret of ours, a screen's token: what looks like one may be one that was mistyped into an address. */
const SECRETS = /[\w-]{32,}/gu;

/** Without what follows the path of an address, without secrets, and without control characters: a log is read in terminals. */
function shortened(text: string): string {
  const clean = text
    .replace(/[?#].*$/su, '?…')
    .replaceAll(SECRETS, '…')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '�');
  return clean.length > LONGEST_WHAT ? `${clean.slice(0, LONGEST_WHAT)}…` : clean;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
