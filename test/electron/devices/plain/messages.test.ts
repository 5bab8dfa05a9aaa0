import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlainDecoder, PlainPlay } from '../../../../electron/devices/plain/decoder.ts';
import { parsePlainLine, plainChecksum } from '../../../../electron/devices/plain/messages.ts';
import { isPiece } from '../../../../engine/chess/piece.ts';
import { SQUARES } from '../../../../engine/chess/square.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import type { ClockReading, Observation } from '../../../../engine/recognition/input/observation.ts';
import { plainBodyOf, plainLine } from '../../../../electron/devices/simulator/makers/plain.ts';

const told = (body: string): unknown => parsePlainLine(`${body}*${plainChecksum(body)}`);

it('the checksum is CRC-16 with polynomial 0x1021 from 0xFFFF, whose check value is 29B1', () => {
  expect(plainChecksum('123456789')).toBe('29B1');
});

it.each([
  'board 4k3/8/8/8/8/8/8/4K3*731F',
  'square e4 -*4E2B',
  'plain version=1 number=17 scan=40 settle=200 clock=no*E0D1',
])('the example for an Arduino says %s', (line) => {
  expect(parsePlainLine(line).kind).toBe(line.split(' ')[0]?.replace('plain', 'hello'));
});

it.each([
  [
    'plain version=1 number=17 scan=40 settle=200 clock=yes',
    { kind: 'hello', version: 1, number: '17', scanMs: 40, settleMs: 200, clock: true },
  ],
  [
    'plain version=2 scan=40 settle=40 lamp=red',
    { kind: 'hello', version: 2, number: null, scanMs: 40, settleMs: 40, clock: false },
  ],
  ['square e4 P', { kind: 'square', square: 28, piece: 1 }],
  ['square a8 -', { kind: 'square', square: 56, piece: 0 }],
  [
    'clock 905 0! left running',
    {
      kind: 'clock',
      left: { seconds: 905, flag: false },
      right: { seconds: 0, flag: true },
      lever: 'left',
      running: true,
    },
  ],
  ['clock none', { kind: 'noClock' }],
  ['light e4', { kind: 'other' }],
])('%s', (body, message) => {
  expect(told(body)).toEqual(message);
});

it.each([
  'plain version=1 scan=40',
  'plain version=1 scan=40 settle=20',
  'plain version=1 scan=0 settle=20',
  'plain version=1 scan=40 settle=200 scan=40',
  'plain version=1 scan=40 settle=200 number=../x',
  'plain version=1 scan=40 settle=200 clock=maybe',
  'board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP',
  'board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w',
  'square e9 P',
  'square e4 X',
  'square e4 P P',
  'clock 905',
  'clock 36000 0 left running',
  'clock -1 0 left running',
  'clock 905 905 up running',
  'clock 905 905 left',
])('%s is a fault', (body) => {
  expect(told(body)).toEqual({ kind: 'fault', reason: 'message' });
});

const square = fc.constantFrom(...SQUARES);
const piece = fc.integer({ min: 0, max: 15 }).filter(isPiece);
const time = fc.record({ seconds: fc.integer({ min: 0, max: 35_999 }), flag: fc.boolean() });
const side = fc.constantFrom('left' as const, 'right' as const);
const input: fc.Arbitrary<Observation | ClockReading> = fc.oneof(
  fc.record({ kind: fc.constant('square' as const), square, piece, atMs: fc.constant(5) }),
  fc
    .integer({ min: 0, max: 959 })
    .map((sp) => ({ kind: 'board' as const, placement: startPosition(sp as SpNumber).placement, atMs: 5 })),
  fc.record({
    kind: fc.constant('clock' as const),
    left: time,
    right: time,
    lever: side,
    running: fc.boolean(),
    atMs: fc.constant(5),
  }),
);

describe('a stream of messages', () => {
  it('reads back what was said, in whatever chunks it comes', () => {
    fc.assert(
      fc.property(fc.array(input, { maxLength: 20 }), fc.integer({ min: 1, max: 50 }), (inputs, size) => {
        const bytes = inputs.flatMap((one) => [...plainLine(plainBodyOf(one) ?? '')]);
        const decoder = createPlainDecoder();
        const play = new PlainPlay();
        const read: unknown[] = [];
        for (let at = 0; at < bytes.length; at += size)
          for (const message of decoder.push(Uint8Array.from(bytes.slice(at, at + size))))
            read.push(...play.take(message, 5));
        expect(read).toEqual(inputs);
      }),
    );
  });

  it('with bytes changed, lost and added tells nothing that was not said, and goes on with the next whole message', () => {
    const said = plainLine('square e4 P');
    const noise = fc.uint8Array({ maxLength: 300 });
    const harm = fc.record({ at: fc.nat(said.length - 1), byte: fc.nat(255), drop: fc.boolean() });
    fc.assert(
      fc.property(noise, fc.array(harm, { minLength: 1, maxLength: 3 }), (before, harms) => {
        const bytes = [...said];
        for (const { at, byte, drop } of harms) bytes.splice(at, 1, ...(drop ? [] : [byte]));
        const decoder = createPlainDecoder();
        const heard = [...before, 0x0a, ...bytes, 0x0a, ...said];
        const read = decoder.push(Uint8Array.from(heard)).filter(({ kind }) => kind !== 'fault');
        expect(read.length).toBeGreaterThan(0);
        expect(read.every((message) => JSON.stringify(message) === JSON.stringify(told('square e4 P')))).toBe(true);
      }),
      { numRuns: 20_000 },
    );
  });

  it('a line without an end is held no further than a message can be long', () => {
    const decoder = createPlainDecoder();
    const flood = new Uint8Array(100_000).fill(0x41);
    expect(decoder.push(flood)).toEqual([{ kind: 'fault', reason: 'checksum' }]);
    expect(decoder.push(Uint8Array.of(0x0a, ...plainLine('clock none')))).toEqual([{ kind: 'noClock' }]);
  });
});
