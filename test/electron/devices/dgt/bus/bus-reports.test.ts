import { describe, expect, it } from 'vitest';
import { BUS_ANSWER } from '../../../../../electron/devices/dgt/bus/bus-frames.ts';
import { BusReports } from '../../../../../electron/devices/dgt/bus/bus-reports.ts';
import { clockData, fieldsOf } from '../../../../../electron/devices/dgt/make-message.ts';
import { makeLogEntry } from '../../../../../electron/devices/dgt/move-log.ts';
import { NO_PIECE, pieceOf } from '../../../../../engine/chess/piece.ts';
import { makeSquare } from '../../../../../engine/chess/square.ts';
import type { BoardLogEntry } from '../../../../../engine/recognition/input/board-log.ts';
import type { ClockSide } from '../../../../../engine/recognition/input/observation.ts';
import { startPosition, type SpNumber } from '../../../../../engine/start/sp-number.ts';
import { squareOf } from '../../../../support/table.ts';

const PAWN = pieceOf('white', 'pawn');

function lifted(square: string): BoardLogEntry {
  return { kind: 'square', square: squareOf(square), piece: NO_PIECE, soon: false };
}

function placed(square: string): BoardLogEntry {
  return { kind: 'square', square: squareOf(square), piece: PAWN, soon: false };
}

function time(side: ClockSide, seconds: number): BoardLogEntry {
  return { kind: 'time', side, seconds };
}

/** A board that has told its squares and its clock, and what it says from then on: `e2-`, `e4+`, or its clock `L 300 290`. */
class Told {
  readonly #reports = new BusReports();
  atMs = 0;

  constructor(lever: ClockSide) {
    const { placement } = startPosition(518 as SpNumber);
    this.#reports.take({ id: BUS_ANSWER.board, address: 1, data: fieldsOf(placement) }, 0);
    this.clock(lever, 300, 300);
  }

  changes(...entries: readonly BoardLogEntry[]): readonly string[] {
    return this.#said(BUS_ANSWER.changes, entries.flatMap(makeLogEntry));
  }

  clock(lever: ClockSide, left: number, right: number): readonly string[] {
    const shown = (seconds: number): { readonly seconds: number; readonly flag: false } => ({ seconds, flag: false });
    const reading = {
      kind: 'clock',
      left: shown(left),
      right: shown(right),
      running: true,
      lever,
      batteryLow: false,
    } as const;
    return this.#said(BUS_ANSWER.clock, clockData(reading));
  }

  noClock(): readonly string[] {
    return this.#said(BUS_ANSWER.clock, clockData({ kind: 'noClock' }));
  }

  zeros(): readonly string[] {
    return this.#said(BUS_ANSWER.clock, clockData({ kind: 'clockSilent' }));
  }

  get awaitsClock(): boolean {
    return this.#reports.awaitsClock;
  }

  #said(id: number, data: ArrayLike<number>): readonly string[] {
    const inputs = this.#reports.take({ id, address: 1, data: Uint8Array.from(Array.from(data)) }, this.atMs) ?? [];
    return inputs.map((input) => {
      if (input.kind === 'square') return `${makeSquare(input.square)}${input.piece === NO_PIECE ? '-' : '+'}`;
      if (input.kind !== 'clock') return input.kind;
      return `${input.lever === 'left' ? 'L' : 'R'} ${String(input.left.seconds)} ${String(input.right.seconds)}`;
    });
  }
}

describe('what a board on a bus tells', () => {
  it('changes count at once', () => {
    const told = new Told('left');
    expect(told.changes(lifted('e2'), placed('e4'))).toEqual(['e2-', 'e4+']);
    expect(told.awaitsClock).toBe(false);
  });

  it('from a press on they wait for the clock, and come after it', () => {
    const told = new Told('left');
    expect(told.changes(lifted('e2'), placed('e4'), time('left', 290), lifted('e7'))).toEqual(['e2-', 'e4+']);
    expect(told.awaitsClock).toBe(true);
    expect(told.changes(placed('e5'))).toEqual([]);
    expect(told.clock('right', 290, 299)).toEqual(['R 290 299', 'e7-', 'e5+']);
    expect(told.awaitsClock).toBe(false);
  });

  it('a press that the clock tells first waits for what was done before it', () => {
    const told = new Told('left');
    expect(told.clock('right', 290, 300)).toEqual([]);
    expect(told.changes(lifted('e2'), placed('e4'), time('left', 290), lifted('e7'))).toEqual(['e2-', 'e4+']);
    expect(told.clock('right', 290, 299)).toEqual(['R 290 299', 'e7-']);
  });

  it('a press that no change notes counts when the clock tells it again', () => {
    const told = new Told('left');
    expect(told.clock('right', 290, 300)).toEqual([]);
    expect(told.changes(lifted('e2'), placed('e4'))).toEqual(['e2-', 'e4+']);
    expect(told.clock('right', 290, 299)).toEqual(['R 290 299']);
    expect(told.clock('left', 290, 295)).toEqual([]);
  });

  it('two presses between two questions: each stands where it was, with the time it was noted with', () => {
    const told = new Told('left');
    expect(told.changes(placed('e4'), time('left', 290), placed('e5'), time('right', 280), lifted('d2'))).toEqual([
      'e4+',
    ]);
    expect(told.clock('left', 288, 280)).toEqual(['R 290 300', 'e5+', 'L 288 280', 'd2-']);
  });

  it('both times at a press are one press', () => {
    const told = new Told('left');
    told.changes(placed('e4'), time('right', 300), time('left', 290), lifted('e7'));
    expect(told.clock('right', 290, 299)).toEqual(['R 290 299', 'e7-']);
  });

  it('an answer that is heard twice tells no press that nobody made', () => {
    const told = new Told('left');
    const batch = [lifted('e2'), placed('e4'), time('left', 290)];
    told.changes(...batch);
    expect(told.clock('right', 290, 299)).toEqual(['R 290 299']);
    expect(told.changes(...batch)).toEqual(['e2-', 'e4+']);
    expect(told.clock('right', 290, 298)).toEqual(['R 290 298']);
  });

  it('what waits counts without a press where the clock is gone', () => {
    const told = new Told('left');
    told.changes(placed('e4'), time('left', 290), lifted('e7'));
    expect(told.noClock()).toEqual(['e7-', 'noClock']);
  });

  it('a clock that tells zeros alone is gone: what waits counts without a press', () => {
    const told = new Told('left');
    told.changes(placed('e4'), time('left', 290), lifted('e7'));
    const said = [0, 100, 1_000, 2_000].map((atMs) => {
      told.atMs = atMs;
      return told.zeros();
    });
    expect(said).toEqual([[], [], [], ['e7-', 'noClock']]);
  });

  it('a clock that ran and is answered for no more, while other questions are, is gone after fifteen seconds', () => {
    const told = new Told('left');
    told.changes(placed('e4'), time('left', 290), lifted('e7'));
    const said = [4_000, 8_000, 14_900, 15_100].map((atMs) => {
      told.atMs = atMs;
      return told.changes();
    });
    expect(said).toEqual([[], [], [], ['e7-', 'noClock']]);
  });

  it('a clock that makes no sense keeps all waiting until it is told again', () => {
    const told = new Told('left');
    told.changes(placed('e4'), time('left', 290), lifted('e7'));
    expect(told.clock('right', 30_000, 300)).toEqual([]);
    expect(told.awaitsClock).toBe(true);
    expect(told.clock('right', 290, 299)).toEqual(['R 290 299', 'e7-']);
  });

  it('nothing counts before all its squares were told', () => {
    const reports = new BusReports();
    const data = Uint8Array.from(makeLogEntry(lifted('e2')));
    expect(reports.take({ id: BUS_ANSWER.changes, address: 1, data }, 0)).toEqual([]);
  });
});
