import { ANSWER } from '../../electron/devices/dgt/messages.ts';
import { pegasusDriver } from '../../electron/devices/pegasus/driver.ts';
import type { Tongue } from './tongue.ts';

/** Gives a virtual board the words of DGT’s Pegasus: a one for every piece, and no clock. */
export class PegasusTongue implements Tongue {
  readonly driver = pegasusDriver;

  say(bytes: Uint8Array): readonly Uint8Array[] {
    const first = { [ANSWER.boardDump]: 3, [ANSWER.fieldUpdate]: 4 }[bytes[0] ?? 0];
    if (first === undefined) return bytes[0] === ANSWER.clock ? [] : [bytes];
    return [bytes.map((byte, i) => (i >= first ? Math.min(byte, 1) : byte))];
  }

  hear(bytes: Uint8Array): ReturnType<Tongue['hear']> {
    return { answer: new Uint8Array(), commands: bytes };
  }
}
