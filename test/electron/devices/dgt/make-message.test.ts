import { describe, expect, it } from 'vitest';
import { createFramer } from '../../../../electron/devices/dgt/framer.ts';
import { makeMessage } from '../../../../electron/devices/dgt/make-message.ts';
import { parseMessage, type DgtMessage } from '../../../../electron/devices/dgt/messages.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { emptyPlacement } from '../../../../engine/chess/placement.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import type { ClockSide } from '../../../../engine/recognition/input/observation.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';

const BACK = [2, 3, 4, 6, 5, 4, 3, 2];
const USUAL = [
  ...BACK.map((code) => code + 6),
  ...row(7),
  ...row(0),
  ...row(0),
  ...row(0),
  ...row(0),
  ...row(1),
  ...BACK,
];

function row(code: number): readonly number[] {
  return Array<number>(8).fill(code);
}

function ascii(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

function time(seconds: number, flag = false): { readonly seconds: number; readonly flag: boolean } {
  return { seconds, flag };
}

const CLOCK = { kind: 'clock', left: time(3600 + 59 * 60 + 58), right: time(182), batteryLow: false } as const;

/** Each answer of a board, and the whole frame as it stands on the wire. */
const ANSWERS: readonly (readonly [string, DgtMessage, readonly number[]])[] = [
  ['all squares', { kind: 'board', placement: startPosition(518 as SpNumber).placement }, [0x86, 0, 67, ...USUAL]],
  ['an empty board', { kind: 'board', placement: emptyPlacement() }, [0x86, 0, 67, ...Array<number>(64).fill(0)]],
  ['a place', { kind: 'square', square: squareAt(4, 3), piece: pieceOf('white', 'pawn') }, [0x8e, 0, 5, 36, 1]],
  ['a lift', { kind: 'square', square: squareAt(7, 7), piece: NO_PIECE }, [0x8e, 0, 5, 7, 0]],
  [
    'the left clock runs',
    { ...CLOCK, running: true, lever: 'left' },
    [0x8d, 0, 10, 0, 0x03, 0x02, 1, 0x59, 0x58, 0x09],
  ],
  [
    'the right clock is on move and stands, its battery low',
    { ...CLOCK, running: false, lever: 'right', batteryLow: true },
    [0x8d, 0, 10, 0, 0x03, 0x02, 1, 0x59, 0x58, 0x16],
  ],
  [
    'a flag has fallen',
    { ...CLOCK, right: time(0, true), running: false, lever: 'right' },
    [0x8d, 0, 10, 0x10, 0, 0, 1, 0x59, 0x58, 0x12],
  ],
  ['no clock', { kind: 'noClock' }, [0x8d, 0, 10, 0, 0, 0, 0, 0, 0, 0x20]],
  ['nothing of the clock', { kind: 'clockSilent' }, [0x8d, 0, 10, 0, 0, 0, 0, 0, 0, 0]],
  [
    'the clock has shown what it was sent',
    { kind: 'clockAck', ack: [0x10, 0x0c, 0, 0] },
    [0x8d, 0, 10, 0x0a, 0x10, 0x0c, 0x0a, 0, 0, 0],
  ],
  [
    'the version of the clock',
    { kind: 'clockAck', ack: [0x10, 0x09, 0x22, 0] },
    [0x8d, 0, 10, 0x0a, 0x10, 0x09, 0x0a, 0x22, 0, 0],
  ],
  [
    'a button of the clock',
    { kind: 'clockAck', ack: [0x10, 0x88, 0, 0x35] },
    [0x8d, 0, 10, 0x0a, 0x10, 0x08, 0x2a, 0, 0x35, 0],
  ],
  [
    'an acknowledgement with all high bits',
    { kind: 'clockAck', ack: [0xff, 0x80, 0xfe, 0x81] },
    [0x8d, 0, 10, 0x3a, 0x7f, 0, 0x3a, 0x7e, 1, 0],
  ],
  ['a number', { kind: 'serial', serial: '01025', long: false }, [0x91, 0, 8, ...ascii('01025')]],
  ['a long number', { kind: 'serial', serial: '3000012345', long: true }, [0xa2, 0, 13, ...ascii('3000012345')]],
  ['a version', { kind: 'version', version: '1.8' }, [0x93, 0, 5, 1, 8]],
  ['an address', { kind: 'busAddress', address: 1025 }, [0x90, 0, 5, 8, 1]],
  [
    'its battery',
    { kind: 'battery', percent: 81, charging: true },
    [0xa0, 0, 12, 81, 127, 127, 127, 127, 127, 127, 127, 1],
  ],
  [
    'its trade mark in more than 124 letters',
    { kind: 'trademark', text: 'words '.repeat(30).trim() },
    [0x92, 1, 54, ...ascii('words '.repeat(30).trim())],
  ],
  [
    'its memory',
    { kind: 'moveLog', log: new Uint8Array(0x1f00).fill(0x6a) },
    [0x8f, 0x3e, 0x03, ...Array<number>(0x1f00).fill(0x6a)],
  ],
  ['what nobody knows', { kind: 'other', id: 0xa3, bytes: 3 }, [0xa3, 0, 6, 0, 0, 0]],
];

function readBack(bytes: Uint8Array): readonly unknown[] {
  return createFramer()
    .push(bytes)
    .map((part) => (part.kind === 'fault' ? part : parseMessage(part)));
}

describe('the answers of a board', () => {
  it.each(ANSWERS)('%s: its bytes', (_, message, bytes) => {
    expect([...makeMessage(message)]).toEqual([...bytes]);
  });

  it.each(ANSWERS)('%s: read back', (_, message) => {
    expect(readBack(makeMessage(message))).toEqual([message]);
  });

  it('carry no byte with the high bit but the first: what is cut is found again', () => {
    for (const [name, message] of ANSWERS)
      expect(
        [...makeMessage(message)].findLastIndex((byte) => byte > 0x7f),
        name,
      ).toBe(0);
  });

  it('any time and any acknowledgement comes back as it was', () => {
    const dice = diceOf(15);
    const upTo = (end: number): number => Math.floor(dice.between(0, end));
    for (let n = 0; n < 2_000; n++) {
      const clock = {
        kind: 'clock',
        left: time(upTo(36_000), dice.chance(0.1)),
        right: time(1 + upTo(35_999), dice.chance(0.1)),
        running: dice.chance(0.5),
        lever: dice.pick<ClockSide>(['left', 'right']),
        batteryLow: dice.chance(0.5),
      } as const;
      const ack = { kind: 'clockAck', ack: [upTo(256), upTo(256), upTo(256), upTo(256)] } as const;
      expect(readBack(Uint8Array.from([clock, ack].flatMap((one) => [...makeMessage(one)])))).toEqual([clock, ack]);
    }
  });
});
