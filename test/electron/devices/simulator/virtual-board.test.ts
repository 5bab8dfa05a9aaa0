import { describe, expect, it } from 'vitest';
import { createDgtDecoder } from '../../../../electron/devices/dgt/decoder.ts';
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

function plugged({ rotated = false, withClock = true, lateMs = 0 } = {}): {
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly send: (...commands: number[]) => void;
  readonly wait: (ms: number) => (Observation | ClockReading)[];
} {
  const timeline = new Timeline();
  const decoder = createDgtDecoder();
  let heard: (Observation | ClockReading)[] = [];
  const board = new VirtualBoard(lateTimers(timeline, 1, lateMs), { serial: '4711', rotated }, START, (bytes) => {
    for (const part of decoder.push(bytes, timeline.monotonicMs())) if (part.kind === 'input') heard.push(part.input);
  });
  const clock = new VirtualClock(timeline, { seconds: 300, incrementSeconds: 0 }, 'left', () => {
    board.clockChanged();
  });
  if (withClock) board.attach(clock);
  return {
    board,
    clock,
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
