import { describe, expect, it } from 'vitest';
import { createDgtDecoder, type BoardFact } from '../../../../electron/devices/dgt/decoder.ts';
import { parseLog } from '../../../../electron/devices/dgt/move-log.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { VirtualBoard } from '../../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../../electron/devices/simulator/virtual-clock.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { rotate180, samePlacement } from '../../../../engine/chess/placement.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import type { ClockReading, Observation } from '../../../../engine/recognition/input/observation.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';
import { lateTimers } from '../../../support/late-timers.ts';

const START = startPosition(518 as SpNumber).placement;
const E2 = squareAt(4, 1);
const E4 = squareAt(4, 3);
const PAWN = pieceOf('white', 'pawn');
const RESET = 0x40;
const SEND_CLOCK = 0x41;
const SEND_BOARD = 0x42;
const UPDATE = 0x43;
const UPDATE_BOARD = 0x44;
const UPDATE_NICE = 0x4b;
const SEND_MEMORY = 0x49;

function plugged({ rotated = false, withClock = true, lateMs = 0, battery = 0 } = {}): {
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly send: (...commands: number[]) => void;
  readonly wait: (ms: number) => (Observation | ClockReading)[];
  /** What the board has told of itself. */
  readonly facts: readonly BoardFact[];
} {
  const timeline = new Timeline();
  const decoder = createDgtDecoder();
  let heard: (Observation | ClockReading)[] = [];
  const facts: BoardFact[] = [];
  const settings = { serial: '4711', rotated, ...(battery === 0 ? {} : { batteryPercent: battery }) };
  const board = new VirtualBoard(lateTimers(timeline, 1, lateMs), settings, START, (bytes) => {
    for (const part of decoder.push(bytes, timeline.monotonicMs()))
      if (part.kind === 'input') heard.push(part.input);
      else facts.push(part.fact);
  });
  const clock = new VirtualClock(timeline, { seconds: 300, incrementSeconds: 0 }, 'left', () => {
    board.clockChanged();
  });
  if (withClock) board.attach(clock);
  return {
    board,
    clock,
    facts,
    send: (...commands) => {
      board.receive(Uint8Array.from(commands));
    },
    wait: (ms) => {
      heard = [];
      timeline.run(timeline.monotonicMs() + ms);
      return heard;
    },
  };
}

function kindsOf(inputs: readonly { readonly kind: string }[]): readonly string[] {
  return inputs.map(({ kind }) => kind);
}

describe('a virtual board', () => {
  it('says nothing of itself when it is idle', () => {
    const { board, clock, wait } = plugged();
    clock.start();
    board.put(E2, NO_PIECE);
    expect(wait(5000)).toEqual([]);
  });

  it('sends no dump by itself when a mode is set', () => {
    for (const mode of [UPDATE, UPDATE_BOARD, UPDATE_NICE]) {
      const { send, wait } = plugged();
      send(mode);
      expect(kindsOf(wait(900)), mode.toString(16)).not.toContain('board');
    }
  });

  it('43: squares, and the clock at least every second', () => {
    const { board, send, wait } = plugged();
    send(UPDATE);
    expect(kindsOf(wait(10_050)).filter((kind) => kind === 'clock')).toHaveLength(11);
    board.put(E2, NO_PIECE);
    expect(kindsOf(wait(300))).toContain('square');
  });

  it('44: squares and no clock', () => {
    const { board, clock, send, wait } = plugged();
    send(UPDATE_BOARD);
    clock.start();
    board.put(E2, NO_PIECE);
    expect(kindsOf(wait(5000))).toEqual(['square']);
  });

  it('4b: squares, and the clock only when something in it has changed', () => {
    const { board, clock, send, wait } = plugged();
    send(UPDATE_NICE);
    expect(kindsOf(wait(10_000))).toEqual(['clock']);
    send(UPDATE_NICE);
    expect(wait(5000)).toEqual([]);
    clock.start();
    expect(kindsOf(wait(3500))).toEqual(['clock', 'clock', 'clock', 'clock']);
    clock.press('left');
    expect(wait(200)).toMatchObject([{ kind: 'clock', lever: 'right' }]);
    board.put(E2, NO_PIECE);
    expect(kindsOf(wait(250))).toContain('square');
  });

  it('says that no clock is there', () => {
    const { send, wait } = plugged({ withClock: false });
    send(UPDATE_NICE);
    expect(kindsOf(wait(3000))).toEqual(['noClock']);
  });

  it('is idle after a reset', () => {
    const { board, send, wait } = plugged();
    send(UPDATE, RESET);
    wait(100);
    board.put(E2, NO_PIECE);
    expect(wait(5000)).toEqual([]);
  });

  it('dumps what the last scan saw, not what stands there this moment', () => {
    const { board, send, wait } = plugged();
    board.put(E2, NO_PIECE);
    send(SEND_BOARD);
    const [first] = wait(75);
    expect(first?.kind === 'board' && samePlacement(first.placement, START)).toBe(true);
    wait(250);
    send(SEND_BOARD);
    const [second] = wait(75);
    expect(second?.kind === 'board' && second.placement[E2]).toBe(NO_PIECE);
  });

  it('never sees what stood on a square only between two scans', () => {
    const { board, send, wait } = plugged();
    send(UPDATE_BOARD);
    wait(226);
    board.put(E4, PAWN);
    board.put(E4, NO_PIECE);
    expect(wait(1000)).toEqual([]);
  });

  it('tells one thing after the other, however late a busy machine is', () => {
    const { send, wait } = plugged({ lateMs: 2000 });
    send(SEND_BOARD, SEND_CLOCK, SEND_BOARD, SEND_BOARD, SEND_CLOCK);
    expect(kindsOf(wait(5000))).toEqual(['board', 'clock', 'board', 'board', 'clock']);
  });

  it('says once, and to whoever asked last, when all that stands on it has been told', () => {
    const { board, send, wait } = plugged();
    const said: string[] = [];
    board.whenTold(() => said.push('first'));
    board.whenTold(() => said.push('second'));
    wait(1000);
    send(UPDATE_BOARD);
    board.put(E2, NO_PIECE);
    wait(1000);
    expect(said).toEqual([]);
    send(SEND_BOARD);
    board.put(E4, PAWN);
    wait(71);
    expect(said).toEqual([]);
    wait(1000);
    expect(said).toEqual(['second']);
    send(RESET);
    board.whenTold(() => said.push('third'));
    wait(1000);
    expect(said).toEqual(['second']);
  });

  it('numbers its fields from the other side when it is turned', () => {
    const { board, send, wait } = plugged({ rotated: true });
    send(SEND_BOARD, UPDATE_BOARD);
    const [dump] = wait(200);
    expect(dump?.kind === 'board' && samePlacement(dump.placement, rotate180(START))).toBe(true);
    board.put(E2, NO_PIECE);
    expect(wait(300)).toMatchObject([{ kind: 'square', square: squareAt(3, 6), piece: NO_PIECE }]);
  });
});

/** A message to the clock: its size, then what it says between its first byte and its last. */
function toClock(command: number, ...content: readonly number[]): readonly number[] {
  return [0x2b, content.length + 3, 0x03, command, ...content, 0x00];
}

function lettersOf(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

describe('a virtual board that other programs talk to', () => {
  it.each<[string, readonly number[], BoardFact]>([
    ['its number', [0x45], { kind: 'serial', serial: '04711', long: false }],
    ['its long number', [0x55], { kind: 'serial', serial: '0000004711', long: true }],
    ['its address', [0x46], { kind: 'busAddress', address: 4711 }],
    ['its version', [0x4d], { kind: 'version', version: '1.4' }],
    ['its battery', [0x4c], { kind: 'battery', percent: 64, charging: false }],
  ])('tells %s', (_, commands, fact) => {
    const { send, wait, facts } = plugged({ battery: 64 });
    send(...commands);
    wait(500);
    expect(facts).toEqual([fact]);
  });

  it('tells no battery where it has a cable', () => {
    const { send, wait, facts } = plugged();
    send(0x4c);
    wait(500);
    expect(facts).toEqual([]);
  });

  it.each<[string, readonly number[]]>([
    ['letters that are commands', toClock(0x0c, ...lettersOf('ABCDEFGH'), 3)],
    ['dashes, each a reset', toClock(0x01, 0x40, 0x40, 0x40, 0x40, 0x40, 0x40, 0, 0x01)],
    ['lights', [0x60, 0x04, 0x01, 0x40, 0x40, 0x00]],
  ])('obeys nothing of what is sent as content: %s', (_, bytes) => {
    const { clock, send, wait } = plugged();
    send(UPDATE_NICE);
    wait(500);
    for (const byte of bytes) send(byte);
    expect(wait(500).filter(({ kind }) => kind === 'board')).toEqual([]);
    clock.start();
    expect(kindsOf(wait(3_050))).toEqual(['clock', 'clock', 'clock', 'clock']);
  });

  it('forgets half a message, and obeys what comes later', () => {
    const { send, wait } = plugged();
    send(0x2b, 0x0b, 0x03);
    wait(1_000);
    send(SEND_BOARD);
    expect(kindsOf(wait(500))).toEqual(['board']);
  });

  it.each<[string, readonly number[], readonly number[] | null]>([
    ['display', toClock(0x01, 0, 0, 0, 0, 0, 0, 0, 0x01), [0x10, 0x01, 0, 0]],
    ['icons', toClock(0x02, 0, 0, 0, 0, 0, 0, 0, 0), [0x10, 0x02, 0, 0]],
    ['the end of a display', toClock(0x03), [0x10, 0x03, 0, 0]],
    ['its buttons', toClock(0x08), [0x10, 0x08, 0, 0]],
    ['its version', toClock(0x09), [0x10, 0x09, 0x22, 0]],
    ['times: refused', toClock(0x0a, 0, 5, 0, 0, 5, 0, 4), [0x40, 0x0a, 0, 0]],
    ['a beep', toClock(0x0b, 4), [0x10, 0x0b, 0, 0]],
    ['letters', toClock(0x0c, ...lettersOf('SP  518 '), 0), [0x10, 0x0c, 0, 0]],
    ['what no clock knows', toClock(0x1f), null],
    ['what does not end', [0x2b, 0x03, 0x03, 0x09, 0x01], null],
  ])('its clock answers: %s', (_, bytes, ack) => {
    const { send, wait, facts } = plugged();
    send(...bytes);
    wait(200);
    // In no mode but two are clocks heard.
    expect(facts).toEqual([]);
    send(UPDATE_NICE, ...bytes);
    wait(200);
    expect(facts).toEqual(ack === null ? [] : [{ kind: 'clockAck', ack }]);
  });

  it('has no clock that answers where there is none', () => {
    const { send, wait, facts } = plugged({ withClock: false });
    send(UPDATE_NICE, ...toClock(0x09));
    wait(200);
    expect(facts).toEqual([]);
  });

  it('tells a clock that is plugged in later', () => {
    const { board, clock, send, wait } = plugged({ withClock: false });
    send(UPDATE_NICE);
    expect(kindsOf(wait(3_000))).toEqual(['noClock']);
    board.attach(clock);
    expect(kindsOf(wait(100))).toEqual(['clock']);
  });

  it('tells the flag when a time is over: one frame, the clock stands, then silence', () => {
    const { clock, send, wait } = plugged();
    clock.set(2, 300);
    send(UPDATE_NICE);
    clock.start();
    expect(wait(2_100).at(-1)).toMatchObject({
      running: false,
      left: { seconds: 0, flag: true },
      right: { flag: false },
    });
    expect(wait(10_000)).toEqual([]);
  });

  it('sends its memory: what stood, what changed, who pressed, in order; it takes eight seconds', () => {
    const { board, clock, send, wait, facts } = plugged();
    board.put(E2, NO_PIECE);
    wait(300);
    board.put(E4, PAWN);
    clock.start();
    wait(2_500);
    clock.press('left');
    send(SEND_MEMORY);
    wait(8_000);
    expect(facts).toEqual([]);
    wait(300);
    const [memory] = facts;
    const log = memory?.kind === 'moveLog' ? memory.log : new Uint8Array();
    expect(log).toHaveLength(0x1f00);
    expect(parseLog(log)).toEqual([
      { kind: 'mark', mark: 'powerUp' },
      { kind: 'square', square: E2, piece: NO_PIECE, soon: false },
      { kind: 'square', square: E4, piece: PAWN, soon: false },
      { kind: 'time', side: 'left', seconds: 298 },
    ]);
  });

  it.each([
    ['start', 518, false],
    ['startRotated', 518, true],
    ['fourRows', 0, false],
    ['fourRows', 959, true],
  ] as const)('notes %s when the men of %i stand (turned: %s)', (mark, sp, rotated) => {
    const { board, send, wait, facts } = plugged({ rotated });
    board.setUp(startPosition(0 as SpNumber).placement);
    wait(300);
    board.put(E2, NO_PIECE);
    wait(300);
    board.setUp(startPosition(sp as SpNumber).placement);
    wait(300);
    send(SEND_MEMORY);
    wait(9_000);
    const [memory] = facts;
    const marks = parseLog(memory?.kind === 'moveLog' ? memory.log : new Uint8Array()).flatMap((entry) =>
      entry.kind === 'mark' ? [entry.mark] : [],
    );
    expect(marks.at(-1)).toBe(mark);
  });
});
