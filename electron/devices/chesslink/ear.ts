import { faultHeard, REST } from '../heard.ts';
import type { Ear, Heard } from '../heard.ts';
import { Repeats } from '../repeats.ts';
import { ANSWERS, hasOddParity, parseChesslinkMessage } from './messages.ts';
import type { ChesslinkFault, ChesslinkMessage } from './messages.ts';

/** Cuts the bytes of a line into messages. The letter of an answer begins one wherever it comes. */
export function createChesslinkFramer(): {
  push(chunk: Uint8Array): readonly (ChesslinkMessage | ChesslinkFault)[];
} {
  let held = '';
  let noise = false;

  const take = (byte: number, out: (ChesslinkMessage | ChesslinkFault)[]): void => {
    const drop = (reason: ChesslinkFault['reason']): void => {
      // What follows a fault up to the next message is part of it.
      if (!noise) out.push({ kind: 'fault', reason });
      noise = true;
      held = '';
    };
    if (!hasOddParity(byte)) {
      drop('parity');
      return;
    }
    const letter = String.fromCharCode(byte & 0x7f);
    if (ANSWERS.has(letter)) {
      if (held !== '') drop('cut');
      noise = false;
      held = letter;
      return;
    }
    if (held === '') {
      drop('noise');
      return;
    }
    held += letter;
    if (held.length < (ANSWERS.get(held.charAt(0)) ?? 0)) return;
    out.push(parseChesslinkMessage(held));
    held = '';
  };

  return {
    push(chunk) {
      const out: (ChesslinkMessage | ChesslinkFault)[] = [];
      for (const byte of chunk) take(byte, out);
      return out;
    },
  };
}

export function createChesslinkEar(): Ear {
  const framer = createChesslinkFramer();
  const repeats = new Repeats();
  return {
    push: (chunk, atMs) =>
      framer.push(chunk).map((message): Heard => {
        switch (message.kind) {
          case 'fault':
            return faultHeard(message.reason, atMs);
          case 'version':
            return { kind: 'about', version: message.version };
          case 'board': {
            const { placement } = message;
            return repeats.isNews(placement, atMs)
              ? { kind: 'input', input: { kind: 'board', atMs, placement } }
              : REST;
          }
        }
      }),
  };
}
