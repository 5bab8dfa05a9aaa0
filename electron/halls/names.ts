/** How an event is called on its server: one stream, and in it a subject for the journal of each kiosk. */

export function streamOf(event: string): string {
  return `arbiter960-${event}`;
}

/** All journals of the event. */
export function journalsOf(event: string): string {
  return `arbiter960.${event}.journal.>`;
}

/** The journal of one kiosk. What stands before the origin is the hall's own, so that its key can be for that alone. */
export function journalOf(event: string, hall: string, origin: string): string {
  return `arbiter960.${event}.journal.${tokenOf(hall)}.${tokenOf(origin)}`;
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
