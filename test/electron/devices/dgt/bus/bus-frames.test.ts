import { describe, expect, it } from 'vitest';
import {
  BUS_COMMAND,
  busCommand,
  makeBusAnswer,
  parseBusAnswer,
  type BusAnswer,
  type BusCommand,
} from '../../../../../electron/devices/dgt/bus/bus-frames.ts';
import { createFramer } from '../../../../../electron/devices/dgt/framer.ts';
import { diceOf } from '../../../../../electron/devices/simulator/random.ts';

function read(bytes: Uint8Array): readonly (BusAnswer | null)[] {
  return createFramer()
    .push(bytes)
    .map((part) => (part.kind === 'frame' ? parseBusAnswer(part) : null));
}

describe('commands on a bus', () => {
  it.each<[BusCommand, number, readonly number[]]>([
    ['sendClock', (0x10 << 7) | 6, [0x81, 0x10, 0x06, 0x17]],
    ['sendVersion', 0, [0x8b, 0x00, 0x00, 0x0b]],
    ['ping', 0, [0x87, 0x00, 0x00, 0x07]],
    ['sendBoard', 1025, [0x82, 0x08, 0x01, 0x0b]],
    ['sendChanges', 16_383, [0x83, 0x7f, 0x7f, 0x01]],
  ])('%s to %i', (command, address, bytes) => {
    expect([...busCommand(command, address)]).toEqual(bytes);
  });

  it('are those alone that change nothing: no start of a game is set, no board reset', () => {
    expect(Object.values(BUS_COMMAND)).toEqual([0x81, 0x82, 0x83, 0x84, 0x87, 0x8a, 0x8b, 0x91]);
  });
});

describe('answers on a bus', () => {
  it.each<[string, BusAnswer, number]>([
    ['all squares', { id: 0x83, address: 1025, data: new Uint8Array(64).fill(7) }, 70],
    ['the clock', { id: 0x84, address: 1, data: Uint8Array.of(0, 3, 2, 1, 0x59, 0x58, 9) }, 13],
    ['changes', { id: 0x85, address: 16_383, data: Uint8Array.of(0x40, 52, 0x41, 36) }, 10],
    ['no changes', { id: 0x85, address: 2, data: new Uint8Array() }, 6],
    ['a ping', { id: 0x87, address: 300, data: new Uint8Array() }, 6],
    ['a version', { id: 0x89, address: 300, data: Uint8Array.of(1, 8) }, 8],
  ])('%s: %o has %i bytes and is read back', (_, answer, size) => {
    const bytes = makeBusAnswer(answer);
    expect(bytes).toHaveLength(size);
    expect([...bytes].findLastIndex((byte) => byte > 0x7f)).toBe(0);
    expect(read(bytes)).toEqual([answer]);
  });

  it('of which one bit is another are told from whole ones', () => {
    const dice = diceOf(7);
    for (let n = 0; n < 2_000; n++) {
      const data = Uint8Array.from({ length: Math.floor(dice.between(0, 40)) }, () => Math.floor(dice.between(0, 128)));
      const bytes = makeBusAnswer({ id: 0x85, address: Math.floor(dice.between(1, 16_384)), data });
      // A size that is another is found out by what does not come.
      const at = dice.chance(0.1) ? 0 : Math.floor(dice.between(3, bytes.length));
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(dice.between(0, 7)));
      expect(read(bytes).filter((answer) => answer !== null)).toEqual([]);
    }
  });
});
