import { createHash } from 'node:crypto';
import { plainText } from '../../engine/notation/plain-text.ts';
import type { Speaker } from '../host/halls/speaker.ts';

/** How an event is called on its server: one stream, and in it a subject for the journal of each kiosk. */

export function streamOf(event: string): string {
  return `arbiter960-${event}`;
}

/** On the hub, the stream of a server in a hall, entry by entry; no event has such a name. */
export function mirrorOf(event: string, domain: string): string {
  return `${streamOf(event)}=${domain}`;
}

/** All journals of the event, or those of one hall, without the end of the subject. */
export function journalsOf(event: string, hall?: string): string {
  return `arbiter960.${event}.journal${hall === undefined ? '' : `.${tokenOf(hall)}`}`;
}

/** The journal of one kiosk. What stands before the origin is the hall's own, so that its key can be for that alone. */
export function journalOf(event: string, hall: string, origin: string): string {
  return `${journalsOf(event, hall)}.${tokenOf(origin)}`;
}

/** Beside it in the same stream: whether the hall has left. No journal has such a subject. */
export function leftOf(event: string, hall: string, origin: string): string {
  return `${journalOf(event, hall, origin)}.${LEFT}`;
}

/** Whose word of having left it is; null for any other subject. */
export function leaverOf(event: string, subject: string): Speaker | null {
  return subject.endsWith(`.${LEFT}`) ? speakerOf(journalsOf(event), subject.slice(0, -LEFT.length - 1)) : null;
}

const LEFT = 'left';

/** Signs of life of all halls, or of one, without the end of the subject. */
export function signsOf(event: string, hall?: string): string {
  return `arbiter960.${event}.alive${hall === undefined ? '' : `.${tokenOf(hall)}`}`;
}

/** The centre's time. */
export function timeOf(event: string): string {
  return `arbiter960.${event}.centre`;
}

/** What the centre advises to one hall, or to all, without the end of the subject. */
export function adviceOf(event: string, hall?: string): string {
  return `${timeOf(event)}.advice${hall === undefined ? '' : `.${tokenOf(hall)}`}`;
}

/** The centre in the place of a hall's token; no hall has it. */
export const CENTRE = '=centre';

/** What the centre says to all halls: a stream of its own, which every hall may read and none may write. No domain has such a name. */
export function centreStreamOf(event: string): string {
  return mirrorOf(event, CENTRE);
}

/** Journals of centres, without the end of the subject: one that moved to another machine has two. */
export function centreJournals(event: string): string {
  return `${timeOf(event)}.journal`;
}

/** Where the server answers: each name has its own, so that nobody hears what others are answered. */
export function inboxOf(token: string): string {
  return `_INBOX.${token}`;
}

/** Half of a SHA-256: nobody finds a second name for a token that is not his. */
const DIGITS = 32;

/**
 * A name as one token of a subject, another for every other name: what a token cannot hold is `-`, and then `=` and digits of the name's SHA-256
 * follow. Names that people read alike are the same.
 */
export function tokenOf(name: string): string {
  const plain = plainText(name).trim().normalize('NFC');
  if (/^[\w-]{1,64}$/u.test(plain)) return plain;
  const token = plain.normalize('NFKD').replaceAll(/[^\w-]+/gu, '-');
  return `${token.slice(0, 64)}=${createHash('sha256').update(plain).digest('hex').slice(0, DIGITS)}`;
}

/** Who speaks under these subjects: the token of the hall, whose key alone may write there, and the number of the record that it names. Null for any other subject. */
export function speakerOf(subjects: string, subject: string): Speaker | null {
  if (!subject.startsWith(`${subjects}.`)) return null;
  const [, hall, origin] = /^([\w=-]{1,100})\.([\w=-]{1,100})$/u.exec(subject.slice(subjects.length + 1)) ?? [];
  return hall === undefined || origin === undefined ? null : { hall, origin };
}

/** SHA-256 of the text that is sent, so that a change on the way is seen at once. */
export const HASH_HEADER = 'Arbiter960-Hash';
/** The hall's name, percent-encoded: a header is ASCII. */
export const HALL_HEADER = 'Arbiter960-Hall';
