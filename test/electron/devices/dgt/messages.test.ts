import { describe, expect, it } from 'vitest';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import { parseMessage } from '../../../../electron/devices/dgt/messages.ts';

function frame(id: number, ...data: number[]): { kind: 'frame'; id: number; data: Uint8Array } {
  return { kind: 'frame', id, data: Uint8Array.from(data) };
}

describe('messages', () => {
  it('reads a dump of the classical start, White with the connector on the left', () => {
    const back = [2, 3, 4, 6, 5, 4, 3, 2];
    const dump = [
      ...back.map((code) => code + 6),
      ...Array<number>(8).fill(7),
      ...Array<number>(32).fill(0),
      ...Array<number>(8).fill(1),
      ...back,
    ];
    const message = parseMessage(frame(0x86, ...dump));
    expect(message.kind === 'board' && makePlacementField(message.placement)).toBe(
      'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
    );
  });

  it('takes field 0 for a8 and field 63 for h1', () => {
    expect(parseMessage(frame(0x8e, 0, 5))).toMatchObject({ kind: 'square', square: 56, piece: 6 });
    expect(parseMessage(frame(0x8e, 63, 0))).toMatchObject({ kind: 'square', square: 7, piece: 0 });
  });

  it.each([
    { name: 'stopped, left to move', status: 0x08, lever: 'left', running: false },
    { name: 'left runs', status: 0x09, lever: 'left', running: true },
    { name: 'stopped, right to move', status: 0x12, lever: 'right', running: false },
    { name: 'right runs', status: 0x13, lever: 'right', running: true },
  ])('reads the clock: $name', ({ status, lever, running }) => {
    expect(parseMessage(frame(0x8d, 0, 0x03, 0x02, 1, 0x59, 0x58, status))).toEqual({
      kind: 'clock',
      right: { seconds: 182, flag: false },
      left: { seconds: 3600 + 59 * 60 + 58, flag: false },
      running,
      lever,
      batteryLow: false,
    });
  });

  it('reads the flag of a fallen clock', () => {
    expect(parseMessage(frame(0x8d, 0x30, 0, 0, 0, 1, 0, 0x12))).toMatchObject({
      right: { seconds: 0, flag: true },
      running: false,
    });
  });

  it('takes an ack for no time', () => {
    expect(parseMessage(frame(0x8d, 0x0a, 0x10, 0x01, 0x0a, 0, 0, 1))).toMatchObject({ kind: 'clockAck' });
  });

  it('ignores a frame of zeros and knows a board without a clock', () => {
    expect(parseMessage(frame(0x8d, 0, 0, 0, 0, 0, 0, 0)).kind).toBe('clockSilent');
    expect(parseMessage(frame(0x8d, 0, 0, 0, 0, 0, 0, 0x20)).kind).toBe('noClock');
  });

  it.each([
    { name: 'hours beyond 9', data: [0x0b, 0, 0, 0, 0, 0, 1] },
    { name: 'seconds that are no decimals', data: [0, 0x5a, 0, 0, 0, 0, 1] },
    { name: 'minutes beyond 59', data: [0, 0x60, 0, 0, 0, 0, 1] },
  ])('refuses $name', ({ data }) => {
    expect(parseMessage(frame(0x8d, ...data))).toMatchObject({ kind: 'fault', reason: 'value' });
  });

  it('refuses a known answer of the wrong length', () => {
    expect(parseMessage(frame(0x86, 1, 2, 3))).toEqual({ kind: 'fault', reason: 'length', id: 0x86 });
  });

  it.each([
    { name: 'a field beyond 63', data: [64, 1] },
    { name: 'a field with the highest bit of seven', data: [0x40 | 12, 5] },
    { name: 'a piece beyond 15', data: [12, 0x11] },
    { name: 'a piece that would be none if its high bits were masked', data: [12, 0x10] },
  ])('takes nothing from an update with $name: it is damaged', ({ data }) => {
    expect(parseMessage(frame(0x8e, ...data))).toEqual({ kind: 'fault', reason: 'value', id: 0x8e });
  });

  it('takes no number from an answer with characters that cannot be printed', () => {
    expect(parseMessage(frame(0x91, 0x31, 0x32, 0x00, 0x34, 0x35))).toMatchObject({ kind: 'fault', reason: 'value' });
    expect(parseMessage(frame(0x91, 0x31, 0x32, 0x33, 0x34, 0x35))).toMatchObject({ kind: 'serial', serial: '12345' });
  });

  it.each([
    // Hours: 4 the flag has fallen, 5 time per move, 6 the flag is shown.
    { bits: 'hours 0 to 9', d0: 0x09, d6: 0x08, says: { right: { seconds: 9 * 3600, flag: false } } },
    { bits: 'hours, 4', d0: 0x10, d6: 0x12, says: { right: { seconds: 0, flag: true } } },
    { bits: 'hours, 5', d0: 0x21, d6: 0x08, says: { right: { seconds: 3600, flag: false } } },
    { bits: 'hours, 6', d0: 0x41, d6: 0x08, says: { right: { seconds: 3600, flag: true } } },
    // Status: 0 runs, 1 the right side of the lever is up, 2 battery low, 3 and 4 whose turn, 5 no clock, 6 nothing.
    { bits: 'status, 0', d0: 0, d6: 0x01, says: { running: true, lever: 'left', batteryLow: false } },
    { bits: 'status, 1', d0: 0, d6: 0x02, says: { running: false, lever: 'right', batteryLow: false } },
    { bits: 'status, 2', d0: 0, d6: 0x04, says: { running: false, lever: 'left', batteryLow: true } },
    { bits: 'status, 3 and 4', d0: 0, d6: 0x18, says: { running: false, lever: 'left', batteryLow: false } },
    { bits: 'status, 5', d0: 0, d6: 0x20, says: { kind: 'noClock' } },
    { bits: 'status, 5, and all others', d0: 0x71, d6: 0x7f, says: { kind: 'noClock' } },
    { bits: 'status, 6', d0: 0, d6: 0x41, says: { running: true, lever: 'left', batteryLow: false } },
  ])('reads of a clock $bits', ({ d0, d6, says }) => {
    expect(parseMessage(frame(0x8d, d0, 0, 0, 0, 0x05, 0, d6))).toMatchObject(says);
    const mirrored = 'right' in says ? { left: says.right } : says;
    expect(parseMessage(frame(0x8d, 0, 0x05, 0, d0, 0, 0, d6))).toMatchObject(mirrored);
  });

  it.each([
    { d0: 0x0a, d3: 0x0a, ack: [0x10, 0x09, 0x20, 0] },
    { d0: 0x0a, d3: 0x3a, ack: [0x90, 0x89, 0x20, 0] },
    { d0: 0x3a, d3: 0x0a, ack: [0x10, 0x09, 0xa0, 0x80] },
  ])('takes the high bits of an ack from its two marks: %o', ({ d0, d3, ack }) => {
    expect(parseMessage(frame(0x8d, d0, 0x10, 0x09, d3, 0x20, 0, 0))).toEqual({ kind: 'clockAck', ack });
  });

  it.each([
    { status: 0x00, charging: false },
    { status: 0x01, charging: true },
    { status: 0x02, charging: false },
    { status: 0x7d, charging: true },
  ])('reads of a battery whether it is charged: $status', ({ status, charging }) => {
    const message = parseMessage(frame(0xa0, 64, 0x7f, 0x7f, 0, 0, 0, 0, 0, status));
    expect(message).toEqual({ kind: 'battery', percent: 64, charging });
  });
});
