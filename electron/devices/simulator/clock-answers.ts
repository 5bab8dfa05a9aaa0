import type { DgtMessage } from '../dgt/messages.ts';

type Ack = Extract<DgtMessage, { readonly kind: 'clockAck' }>;

/** Every message to a clock begins with one and ends with the other. */
const FIRST = 0x03;
const LAST = 0x00;

/** Messages a clock acknowledges: display, icons, end, button, version, set and run, beep, letters. */
const KNOWN: readonly number[] = [0x01, 0x02, 0x03, 0x08, 0x09, 0x0a, 0x0b, 0x0c];
const VERSION = 0x09;
const SET_AND_RUN = 0x0a;
/** A clock of the newer kind, 2.2: main number in the high half. */
const OWN_VERSION = 0x22;
const DONE = 0x10;
const REFUSED = 0x40;

/**
 * What a clock answers to a message; null where it answers nothing. Its times are set by hands alone:
 * a clock obeys such a message only in a mode that none is in during a game. Source: hardware notes 1.5.
 */
export function clockAnswer([first, command = 0, ...content]: readonly number[]): Ack | null {
  if (first !== FIRST || content.at(-1) !== LAST || !KNOWN.includes(command)) return null;
  const done = command === SET_AND_RUN ? REFUSED : DONE;
  return { kind: 'clockAck', ack: [done, command, command === VERSION ? OWN_VERSION : 0, 0] };
}
