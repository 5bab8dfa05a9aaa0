import type { JsMsg } from '@nats-io/jetstream';
import { plainText } from '../../engine/notation/plain-text.ts';
import type { Speaker } from '../host/halls/speaker.ts';
import type { CameIn } from '../host/halls/hall-record.ts';
import { SAYS_LEFT } from './leaving.ts';
import { HALL_HEADER, HASH_HEADER, journalsOf, leaverOf, speakerOf, tokenOf } from './names.ts';

/** An entry of a hall out of a stream: whose it is, the name that the hall has given with it, empty for one that is not its own, and what came. */
interface HallEntry {
  readonly from: Speaker;
  readonly name: string;
  readonly came: CameIn;
}

/** Null for what is no hall's. */
export function hallEntry(event: string, message: JsMsg): HallEntry | null {
  const from = speakerOf(journalsOf(event), message.subject);
  if (from === null) return null;
  return { from, name: ownName(from, nameIn(message.headers?.get(HALL_HEADER) ?? '')), came: cameIn(message) };
}

/** Whether a hall has left, as the stream keeps it. */
interface HallLeft {
  readonly from: Speaker;
  readonly name: string;
  readonly left: boolean;
  /** By the server's clock. */
  readonly atEpochMs: number;
}

/** Null for what is not that. */
export function hallLeft(event: string, message: JsMsg): HallLeft | null {
  const from = leaverOf(event, message.subject);
  if (from === null) return null;
  const name = ownName(from, nameIn(message.headers?.get(HALL_HEADER) ?? ''));
  return { from, name, left: message.string() === SAYS_LEFT, atEpochMs: message.time.getTime() };
}

export function cameIn({ headers, data }: Pick<JsMsg, 'headers' | 'data'>): CameIn {
  return { text: new TextDecoder().decode(data), hash: headers?.get(HASH_HEADER) ?? '' };
}

/** The name as people read it, where it is that of the key by which it came; empty otherwise. */
export function ownName({ hall }: Speaker, name: string): string {
  return tokenOf(name) === hall ? plainText(name).trim() : '';
}

/** What cannot be read is no name. */
function nameIn(header: string): string {
  try {
    return decodeURIComponent(header).slice(0, 200);
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}
