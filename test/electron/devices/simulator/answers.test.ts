import { expect, it } from 'vitest';
import { chesslinkBytes } from '../../../../electron/devices/chesslink/messages.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { VirtualLine, type LineSettings } from '../../../../electron/devices/simulator/virtual-line.ts';
import { lineSettings } from '../../../support/served-boards.ts';

/** Everything that a board sends in the two seconds after it was told something, as numbers. */
function answersOf(more: Partial<LineSettings>, ...told: readonly Uint8Array[]): readonly (readonly number[])[] {
  const timeline = new Timeline();
  let said: number[] = [];
  const line = new VirtualLine(timeline, lineSettings(more), {
    onBytes: (bytes) => said.push(...bytes),
    onMove: () => undefined,
    onFault: () => undefined,
  });
  return told.map((bytes) => {
    said = [];
    line.hear(bytes);
    timeline.run(timeline.monotonicMs() + 2_000);
    return said;
  });
}

/** What programs of other people ask beside what this one does. Each frame: its letter, its length in two bytes. */
it.each([
  ['its place on a shared line', [0x46], [0x90, 0, 5, 0, 1]],
  ['its battery, which a board with a cable has not', [0x4c], []],
  ['a version of the clock before updates are wanted', [0x2b, 3, 3, 9, 0], []],
])('a board of dgt is asked %s', (_, asked, answer) => {
  expect(answersOf({}, Uint8Array.from(asked))).toEqual([answer]);
});

it('a board of dgt takes a key of lights and of the clock for what they are, whatever stands in them', () => {
  const lights = Uint8Array.of(0x60, 4, 0x42, 0x42, 0x49, 0x40);
  const text = Uint8Array.of(0x2b, 0x0c, 0x03, 0x0c, 0x42, 0x42, 0x42, 0x42, 0x42, 0x42, 0x42, 0x42, 0x01, 0x00);
  const [mode, lit, shown] = answersOf({ clock: true }, Uint8Array.of(0x43), lights, text);
  expect(mode?.[0]).toBe(0x8d);
  // Its clock goes on being told, and the text is acknowledged: no dump, which would be 67 bytes.
  for (const said of [lit, shown]) expect(said?.length).toBeLessThan(45);
});

it('a board at half speed tells its battery, as over Bluetooth', () => {
  expect(answersOf({ halfSpeed: true }, Uint8Array.of(0x4c))[0]?.slice(0, 4)).toEqual([0xa0, 0, 12, 80]);
});

it('a Pegasus takes the key that it is given, and then answers', () => {
  const key = Uint8Array.of(0x63, 0x07, 0xbe, 0xf5, 0xae, 0xdd, 0xa9, 0x5f, 0x00);
  const [nothing, squares] = answersOf({ kind: 'pegasus' }, key, Uint8Array.of(0x42));
  expect(nothing).toEqual([]);
  expect(squares?.length).toBe(67);
});

it('a ChessLink keeps its settings, acknowledges lights, and reports as it is told to', () => {
  const lights = `L32${'00'.repeat(81)}`;
  const told = ['V', lights, 'X', 'W0201', 'R02', 'T'].map(chesslinkBytes);
  const [version, lit, dark, written, read, reset] = answersOf({ kind: 'chesslink' }, ...told);
  const begins = (said: readonly number[] | undefined, body: string): void => {
    const bytes = [...chesslinkBytes(body)];
    expect(said?.slice(0, bytes.length)).toEqual(bytes);
  };
  begins(version, 'v0108');
  begins(lit, 'l');
  begins(dark, 'x');
  begins(written, 'w0201');
  // It reports no more by itself.
  expect(read).toEqual([...chesslinkBytes('r0201')]);
  expect(reset).toEqual([]);
});

it('a command to a ChessLink whose block check is wrong is not obeyed', () => {
  const wrong = Uint8Array.from(chesslinkBytes('W0201'), (byte, i) => (i === 4 ? 0xb3 : byte));
  const [said] = answersOf({ kind: 'chesslink' }, wrong);
  expect(said?.[0]).toBe('s'.charCodeAt(0));
});

it('a board of the plain protocol answers its question, and nothing else', () => {
  const line = (text: string): Uint8Array => new TextEncoder().encode(text);
  const [other, asked] = answersOf({ kind: 'plain' }, line('hello?\n'), line('?\r\n'));
  expect(other).toEqual([]);
  expect(String.fromCharCode(...(asked ?? []))).toMatch(/^plain version=1 number=96001 [^\n]*\nboard [^\n]*\nclock /u);
});
