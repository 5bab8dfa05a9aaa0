import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFramer, type Frame, type FrameFault } from '../../../../electron/devices/dgt/framer.ts';

const SESSION = Uint8Array.of(
  ...[0x86, 0, 67, ...Array.from({ length: 64 }, (_, i) => i % 13)],
  ...[0x8e, 0, 5, 52, 1],
  ...[0x8d, 0, 10, 0, 0x12, 0x34, 1, 0x05, 0x09, 0x13],
  ...[0x91, 0, 8, 0x31, 0x32, 0x33, 0x34, 0x35],
  ...[0x93, 0, 5, 1, 4],
);

/** Bytes of the largest frame: the move log. */
const LARGEST = 0x1f03;

function framesOf(bytes: Uint8Array, sizes: readonly number[]): (Frame | FrameFault)[] {
  const framer = createFramer();
  const out: (Frame | FrameFault)[] = [];
  let at = 0;
  let turn = 0;
  while (at < bytes.length) {
    const size = sizes[turn++ % sizes.length] ?? 1;
    out.push(...framer.push(bytes.subarray(at, at + size)));
    at += size;
  }
  return out;
}

describe('framer', () => {
  it('cuts the same frames from any chunking', () => {
    const whole = framesOf(SESSION, [SESSION.length]);
    expect(whole.map((frame) => frame.kind)).toEqual(['frame', 'frame', 'frame', 'frame', 'frame']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sizes) => {
        expect(framesOf(SESSION, sizes)).toEqual(whole);
      }),
    );
  });

  it.each([
    { name: 'a frame cut by the next', bytes: [0x8e, 0, 5, 0x8e, 0, 5, 1, 2], faults: ['cut'], frames: 1 },
    { name: 'noise before a frame', bytes: [1, 2, 3, 0x8e, 0, 5, 1, 2], faults: ['noise'], frames: 1 },
    { name: 'a size below the header', bytes: [0x8e, 0, 2, 0x8e, 0, 5, 1, 2], faults: ['size'], frames: 1 },
    { name: 'a size beyond the protocol', bytes: [0x8e, 0x7f, 0x7f, 0x8e, 0, 5, 1, 2], faults: ['size'], frames: 1 },
  ])('reports $name and goes on', ({ bytes, faults, frames }) => {
    const out = framesOf(Uint8Array.from(bytes), [bytes.length]);
    expect(out.flatMap((part) => (part.kind === 'fault' ? [part.reason] : []))).toEqual(faults);
    expect(out.filter((part) => part.kind === 'frame')).toHaveLength(frames);
  });

  it('finds every whole frame again after any noise without a high bit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.uint8Array({ maxLength: 60 }), (before, between) => {
        const low = (bytes: Uint8Array): number[] => Array.from(bytes, (byte) => byte & 0x7f);
        const frame = [0x8e, 0, 5, 12, 3];
        const out = framesOf(Uint8Array.of(...low(before), ...frame, ...low(between), ...frame), [7]);
        expect(out.filter((part) => part.kind === 'frame')).toHaveLength(2);
      }),
    );
  });

  it('never throws and never holds more than the largest frame, whatever comes and however much', () => {
    const low = fc.integer({ min: 0, max: 0x7f });
    const header = fc.tuple(fc.integer({ min: 0x80, max: 0xff }), low, low);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), header, low, (before, begun, filler) => {
        const framer = createFramer();
        framer.push(before);
        framer.push(Uint8Array.from(begun));
        const waiting = Array.from({ length: 40 }, () => {
          framer.push(new Uint8Array(0x200).fill(filler));
          return framer.waiting;
        });
        expect(Math.max(...waiting)).toBeLessThan(LARGEST);
      }),
    );
  });

  it('gives the largest frame of the protocol whole', () => {
    const framer = createFramer();
    framer.push(Uint8Array.of(0x8f, LARGEST >> 7, LARGEST & 0x7f));
    expect(framer.push(new Uint8Array(LARGEST - 4).fill(1))).toEqual([]);
    expect(framer.waiting).toBe(LARGEST - 1);
    expect(framer.push(Uint8Array.of(1))).toMatchObject([{ kind: 'frame', id: 0x8f, data: { length: LARGEST - 3 } }]);
    expect(framer.waiting).toBe(0);
  });
});
