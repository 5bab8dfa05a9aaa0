/*
 * Cuts a DGT byte stream into frames. A frame is an id with its high bit set, a size in two 7-bit bytes (high first) that counts
 * the three header bytes, and data whose bytes all have the high bit clear. So a byte with the high bit starts a frame wherever it
 * comes: a half-read frame before it was cut. Source: DGT electronic board protocol, hardware notes 1.1.
 */

export interface Frame {
  readonly kind: 'frame';
  /** Id as on the wire, high bit set. */
  readonly id: number;
  /** Data bytes without the header. */
  readonly data: Uint8Array;
}

export interface FrameFault {
  readonly kind: 'fault';
  /** `cut`: a new frame began inside this one. `noise`: bytes that belong to no frame. `size`: an impossible size. */
  readonly reason: 'cut' | 'noise' | 'size';
  readonly bytes: number;
}

export interface Framer {
  /** Takes any chunk of the stream. @returns the frames it completes and the faults it shows, in order. */
  push(chunk: Uint8Array): readonly (Frame | FrameFault)[];
  /** Bytes of a frame begun but not complete. */
  readonly waiting: number;
  /** Id of that frame. */
  readonly frame: number | null;
}

const HEADER = 3;
/** The largest frame of the protocol: the move log, 0x1f03 bytes. */
const LARGEST = 0x1f03;

export function createFramer(): Framer {
  let held: number[] = [];
  let noise = 0;

  const flushNoise = (out: (Frame | FrameFault)[]): void => {
    if (noise > 0) out.push({ kind: 'fault', reason: 'noise', bytes: noise });
    noise = 0;
  };

  const take = (byte: number, out: (Frame | FrameFault)[]): void => {
    if (byte >= 0x80) {
      flushNoise(out);
      if (held.length > 0) out.push({ kind: 'fault', reason: 'cut', bytes: held.length });
      held = [byte];
      return;
    }
    if (held.length === 0) {
      noise++;
      return;
    }
    held.push(byte);
    if (held.length < HEADER) return;
    const [id = 0, high = 0, low = 0] = held;
    const size = high * 128 + low;
    if (size < HEADER || size > LARGEST) {
      out.push({ kind: 'fault', reason: 'size', bytes: held.length });
      held = [];
    } else if (held.length === size) {
      out.push({ kind: 'frame', id, data: Uint8Array.from(held.slice(HEADER)) });
      held = [];
    }
  };

  return {
    push(chunk) {
      const out: (Frame | FrameFault)[] = [];
      for (const byte of chunk) take(byte, out);
      if (held.length === 0) flushNoise(out);
      return out;
    },
    get waiting() {
      return held.length;
    },
    get frame() {
      return held[0] ?? null;
    },
  };
}
