import { ANSWER } from '../../dgt/messages.ts';
import { pegasusDriver } from '../../pegasus/driver.ts';
import type { BoardProtocol } from '../board-protocol.ts';

/** What DGT’s Pegasus says: a one for every piece, and nothing of a clock. */
export class PegasusProtocol implements BoardProtocol {
  readonly driver = pegasusDriver;

  say(bytes: Uint8Array): readonly Uint8Array[] {
    const first = { [ANSWER.boardDump]: 3, [ANSWER.fieldUpdate]: 4 }[bytes[0] ?? 0];
    if (first === undefined) return bytes[0] === ANSWER.clock ? [] : [bytes];
    return [bytes.map((byte, i) => (i >= first ? Math.min(byte, 1) : byte))];
  }

  hear(bytes: Uint8Array): ReturnType<BoardProtocol['hear']> {
    return { answer: new Uint8Array(), commands: bytes };
  }
}
