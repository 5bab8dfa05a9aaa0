import { expect, it } from 'vitest';
import { chesslinkBytes } from '../../../../electron/devices/chesslink/messages.ts';
import { busCommand } from '../../../../electron/devices/dgt/bus/bus-frames.ts';
import { bytesOf } from '../../../../electron/devices/dgt/commands.ts';
import { createDgtDecoder } from '../../../../electron/devices/dgt/decoder.ts';
import { driverNamed } from '../../../../electron/devices/drivers.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { LINE_KINDS, VirtualLine, type LineSettings } from '../../../../electron/devices/simulator/virtual-line.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { parseSquare } from '../../../../engine/chess/square.ts';
import { lineSettings } from '../../../support/served-boards.ts';

interface Said {
  readonly atMs: number;
  readonly bytes: Uint8Array;
}

/** A line in virtual time that is asked for all its squares again and again, while a pawn goes to and fro. */
function lineFor(more: Partial<LineSettings>): {
  readonly line: VirtualLine;
  readonly timeline: Timeline;
  readonly said: readonly Said[];
  readonly ask: () => void;
} {
  const timeline = new Timeline();
  const said: Said[] = [];
  const line = new VirtualLine(timeline, lineSettings(more), {
    onBytes: (bytes) => said.push({ atMs: timeline.monotonicMs(), bytes }),
    onMove: () => undefined,
    onFault: () => undefined,
  });
  const questions = { plain: new TextEncoder().encode('?\n'), chesslink: chesslinkBytes('S') };
  const { kind = 'dgt' } = more;
  return {
    line,
    timeline,
    said,
    ask: () => {
      line.hear(kind === 'plain' || kind === 'chesslink' ? questions[kind] : bytesOf('sendBoard', 'updateNice'));
    },
  };
}

function square(name: string): NonNullable<ReturnType<typeof parseSquare>> {
  const known = parseSquare(name);
  if (known === null) throw new Error(name);
  return known;
}

/** How many bytes came in a minute, and how many times something among them could not be read. */
function heardOn(more: Partial<LineSettings>): { readonly faults: number; readonly bytes: number } {
  const { timeline, said, ask } = lineFor(more);
  for (let second = 1; second <= 60; second++) {
    ask();
    timeline.run(second * 1_000);
  }
  const driver = driverNamed(more.kind ?? 'dgt');
  if (driver === null) throw new Error(more.kind);
  const decoder = driver.createDecoder();
  const inputs = said.flatMap(({ atMs, bytes }) => decoder.push(bytes, atMs));
  return {
    faults: inputs.filter(({ kind }) => kind === 'fault').length,
    bytes: said.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

it.each(LINE_KINDS)('a line of %s carries nothing but what is said, unless it is told to', (kind) => {
  expect(heardOn({ kind }).faults).toBe(0);
});

it.each(LINE_KINDS)('noise on a line of %s makes messages that cannot be read', (kind) => {
  expect(heardOn({ kind, noise: 0.3 }).faults).toBeGreaterThan(3);
});

it.each(LINE_KINDS)(
  'a line of %s that cuts messages off loses what follows, and the rest of them cannot be read',
  (kind) => {
    const [whole, cut] = [heardOn({ kind }), heardOn({ kind, cut: 0.3 })];
    expect(cut.bytes / whole.bytes).toBeLessThan(0.95);
    // The rest of a line of a Sentio is known as such by the colon of the next.
    if (kind !== 'sentio') expect(cut.faults).toBeGreaterThan(3);
  },
);

it('a dead square tells no piece, neither with all squares nor when one is put there; others do', () => {
  const { line, timeline, said, ask } = lineFor({ deadSquares: [square('e2'), square('e4')] });
  const [seat] = line.seats;
  ask();
  timeline.run(1_000);
  const pawn = seat?.board.placement[square('e2')] ?? NO_PIECE;
  for (const name of ['e4', 'd4']) seat?.board.put(square(name), pawn);
  timeline.run(2_000);
  ask();
  timeline.run(3_000);
  const decoder = createDgtDecoder();
  const inputs = said
    .flatMap(({ bytes }) => decoder.push(bytes, 0))
    .flatMap((part) => (part.kind === 'input' ? [part.input] : []));
  const boards = inputs.flatMap((input) => (input.kind === 'board' ? [input.placement] : []));
  expect(boards.map((board) => board[square('e2')])).toEqual([NO_PIECE, NO_PIECE]);
  expect(boards.map((board) => board[square('e4')])).toEqual([NO_PIECE, NO_PIECE]);
  expect(boards.at(-1)?.[square('d4')]).toBe(pawn);
  expect(inputs.flatMap((input) => (input.kind === 'square' ? [input.square] : []))).toEqual([square('d4')]);
});

it.each(LINE_KINDS)('that a board of %s was read is known, dead squares or not', (kind) => {
  const { line, timeline, ask } = lineFor({ kind, deadSquares: [square('e2')] });
  let read = 0;
  line.whenRead(() => read++);
  timeline.run(3_000);
  expect(read).toBe(0);
  line.connected();
  ask();
  timeline.run(6_000);
  ask();
  timeline.run(9_000);
  expect(read).toBe(1);
});

it('each board of a shared line is known to be read once it was asked', () => {
  const { line, timeline } = lineFor({ boards: 3 });
  const read: number[] = [];
  line.whenRead((seat) => read.push(seat.board.busAddress));
  for (const address of [3, 1]) {
    line.hear(busCommand('sendBoard', address));
    timeline.run(timeline.monotonicMs() + 1_000);
  }
  expect(read).toEqual([3, 1]);
});

it('at half speed a change is told up to 450 ms later, else within 225', () => {
  const slowest = (halfSpeed: boolean): number => {
    const { line, timeline, said, ask } = lineFor({ halfSpeed });
    ask();
    timeline.run(1_000);
    let most = 0;
    for (let at = 1; at <= 60; at++) {
      const putAtMs = 1_000 * at + at * 7;
      timeline.run(putAtMs);
      const before = said.length;
      line.seats[0]?.board.put(square('d4'), at % 2 === 0 ? NO_PIECE : pieceOf('white', 'pawn'));
      timeline.run(putAtMs + 900);
      most = Math.max(most, (said[before]?.atMs ?? Infinity) - putAtMs);
    }
    return most;
  };
  expect(slowest(false)).toBeLessThan(240);
  expect(slowest(true)).toBeGreaterThan(300);
  expect(slowest(true)).toBeLessThan(465);
});

it('a board sends its memory though nobody has asked, after ten seconds and again a minute later; in bus mode it does not', () => {
  const bytesWith = (tellsMemory: boolean, toBoard = bytesOf('reset')): number => {
    const { line, timeline, said } = lineFor({ tellsMemory });
    line.hear(toBoard);
    timeline.run(90_000);
    return said.reduce((sum, { bytes }) => sum + bytes.length, 0);
  };
  expect(bytesWith(false)).toBe(0);
  expect(bytesWith(true)).toBe(2 * (0x1f00 + 3));
  expect(bytesWith(true, bytesOf('toBusMode'))).toBe(0);
});

it('whoever asks without end is answered without end neither: what waits to be sent has a bound', () => {
  const { line, timeline, said } = lineFor({});
  for (let time = 0; time < 20_000; time++) line.hear(bytesOf('sendBoard'));
  timeline.run(600_000);
  expect(said.length).toBeLessThan(400);
  line.hear(bytesOf('sendBoard'));
  const before = said.length;
  timeline.run(601_000);
  expect(said.length).toBe(before + 1);
});
