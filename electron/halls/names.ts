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

/** Signs of life of all halls, or of one, without the end of the subject. */
export function signsOf(event: string, hall?: string): string {
  return `arbiter960.${event}.alive${hall === undefined ? '' : `.${tokenOf(hall)}`}`;
}

/** The centre's time. */
export function timeOf(event: string): string {
  return `arbiter960.${event}.centre`;
}

/** The centre in the place of a hall's token; no hall has it. */
export const CENTRE = '=centre';

/** Where the server answers: each has its own, so that nobody hears what others are answered. */
export function inboxOf(token: string): string {
  return `_INBOX.${token}`;
}

/** A name as one token of a subject: two halls may come to the same one, which the origin tells apart. */
export function tokenOf(name: string): string {
  const token = name
    .normalize('NFKD')
    .replaceAll(/[^\w-]+/gu, '-')
    .slice(0, 64);
  return token === '' ? '-' : token;
}

/** SHA-256 of the text that is sent, so that a change on the way is seen at once. */
export const HASH_HEADER = 'Arbiter960-Hash';
/** The hall's name, percent-encoded: a header is ASCII. */
export const HALL_HEADER = 'Arbiter960-Hall';
