import { beforeEach, describe, expect, it } from 'vitest';
import { DgtBoard } from '../../../../electron/devices/dgt/board.ts';
import { COMMAND } from '../../../../electron/devices/dgt/commands.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { VirtualBoard } from '../../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../../electron/devices/simulator/virtual-clock.ts';
import type { ClockPort, LineState } from '../../../../electron/host/ports.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import type { ClockReading, Observation } from '../../../../engine/recognition/observation.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';

const E2 = squareAt(4, 1);
const E4 = squareAt(4, 3);
const DUMP = COMMAND.sendBoard;

/** A driver and a virtual board in virtual time, with a line between them that can be cut in either direction. */
class Dialogue {
  readonly timeline = new Timeline();
  readonly states: LineState[] = [];
  readonly inputs: (Observation | ClockReading)[] = [];
  readonly asked: { readonly atMs: number; readonly commands: readonly number[] }[] = [];
  readonly clock: VirtualClock;
  deaf = false;
  mute = false;
  board: VirtualBoard;
  driver: DgtBoard;

  constructor() {
    this.board = this.plugIn();
    this.clock = new VirtualClock(this.timeline, { seconds: 300, incrementSeconds: 0 }, 'left', () => {
      this.board.clockChanged();
    });
    this.board.attach(this.clock);
    this.driver = this.open();
  }

  /** A board as it comes from the power supply: idle. */
  plugIn(placement = startPosition(518 as SpNumber).placement): VirtualBoard {
    const board = new VirtualBoard(this.timeline, { serial: '12345', rotated: false }, placement, (bytes) => {
      if (!this.mute && board === this.board) this.driver.onBytes(bytes);
    });
    return board;
  }

  open(): DgtBoard {
    const port: ClockPort = {
      epochMs: () => 0,
      monotonicMs: () => this.timeline.monotonicMs(),
      setTimer: (atMs, onTime) => this.timeline.setTimer(atMs, onTime),
    };
    const listener = {
      onInput: (input: Observation | ClockReading): void => {
        this.inputs.push(input);
      },
      onState: (state: LineState): void => {
        this.states.push(state);
      },
    };
    return new DgtBoard(port, listener, (bytes) => {
      this.asked.push({ atMs: this.timeline.monotonicMs(), commands: [...bytes] });
      if (!this.deaf) this.board.receive(bytes);
    });
  }

  wait(ms: number): void {
    this.timeline.run(this.timeline.monotonicMs() + ms);
  }

  get kinds(): string {
    return this.states.map(({ kind }) => kind).join(' ');
  }

  squares(): number {
    return this.inputs.filter(({ kind }) => kind === 'square').length;
  }
}

describe('the dialogue with a board', () => {
  let line: Dialogue;
  beforeEach(() => {
    line = new Dialogue();
  });

  it('begins with a reset, one dump and updates, and learns who it is', () => {
    line.driver.start();
    line.wait(900);
    expect(line.asked[0]?.commands.slice(0, 3)).toEqual([COMMAND.reset, COMMAND.sendBoard, COMMAND.updateNice]);
    expect(line.inputs[0]?.kind).toBe('board');
    expect(line.states.at(-1)).toMatchObject({ kind: 'connected', serial: '0000012345', version: '1.4' });
  });

  it('asks for more than ten bytes at once never', () => {
    line.mute = true;
    line.driver.start();
    line.wait(20_000);
    expect(line.asked.every(({ commands }) => commands.length <= 10)).toBe(true);
  });

  it('asks again when the first question was lost while the board reset itself', () => {
    line.deaf = true;
    line.driver.start();
    line.wait(500);
    line.deaf = false;
    line.wait(1000);
    expect(line.kinds).toMatch(/^connected/);
    line.board.put(E2, NO_PIECE);
    line.wait(300);
    expect(line.squares()).toBe(1);
  });

  it('takes nothing from a board before its first dump: what comes first may be the rest of a frame', () => {
    line.driver.onBytes(Uint8Array.of(4, 1, 0x8e, 0, 5, 12, 1, 0x8d, 0, 10, 0, 5));
    expect(line.inputs).toEqual([]);
    line.driver.start();
    line.wait(500);
    expect(line.inputs[0]?.kind).toBe('board');
    expect(line.states[0]?.kind).toBe('connected');
  });
});

describe('a board that was there', () => {
  let line: Dialogue;
  beforeEach(() => {
    line = new Dialogue();
    line.driver.start();
    line.wait(1000);
    line.states.length = 0;
    line.inputs.length = 0;
    line.asked.length = 0;
  });

  it('tells its squares and its clock when it is asked, and does not wait for the clock to tell by itself', () => {
    line.driver.requestDump();
    line.wait(300);
    expect(line.asked.map(({ commands }) => commands)).toEqual([[COMMAND.sendBoard, COMMAND.sendClock]]);
    expect(new Set(line.inputs.map(({ kind }) => kind))).toEqual(new Set(['board', 'clock']));
  });

  it('is asked now and then, and stays as long as it answers', () => {
    line.wait(60_000);
    expect(line.states).toEqual([]);
    expect(line.asked.every(({ commands }) => commands[0] === DUMP)).toBe(true);
  });

  it('is asked every ten seconds while its clock talks', () => {
    line.clock.start();
    line.wait(60_000);
    expect(line.asked.length).toBeGreaterThanOrEqual(5);
    expect(line.asked.length).toBeLessThanOrEqual(7);
  });

  it('is called silent when it falls mute, and comes back with a dump', () => {
    line.mute = true;
    line.wait(4000);
    expect(line.kinds).toBe('');
    line.wait(4000);
    expect(line.states).toEqual([{ kind: 'noBoard', reason: 'silent' }]);
    line.board.put(E2, NO_PIECE);
    line.wait(30_000);
    expect(line.kinds).toBe('noBoard');
    expect(line.inputs).toEqual([]);
    line.mute = false;
    line.wait(1500);
    expect(line.states[1]).toMatchObject({ kind: 'connected', serial: '0000012345' });
    expect(line.inputs[0]).toMatchObject({ kind: 'board' });
    line.board.put(E4, pieceOf('white', 'pawn'));
    line.wait(300);
    expect(line.inputs.at(-1)).toMatchObject({ kind: 'square', square: E4 });
  });

  it('is called noise when only rubbish comes', () => {
    line.mute = true;
    for (let i = 0; i < 10; i++) {
      line.wait(1000);
      line.driver.onBytes(Uint8Array.of(0x55, 0xe1, 0x8e, 0x99));
    }
    expect(line.states).toEqual([{ kind: 'noBoard', reason: 'noise' }]);
  });

  it('is found again when it has reset itself, with the updates it did not send', () => {
    line.clock.start();
    line.wait(5000);
    line.board.receive(Uint8Array.of(COMMAND.reset));
    line.board.put(E2, NO_PIECE);
    line.board.put(E4, pieceOf('white', 'pawn'));
    line.wait(4000);
    const dump = line.inputs.findLast((input) => input.kind === 'board');
    expect(dump?.kind === 'board' && dump.placement[E4]).toBe(pieceOf('white', 'pawn'));
    line.board.put(E4, NO_PIECE);
    line.wait(300);
    expect(line.inputs.at(-1)).toMatchObject({ kind: 'square', square: E4, piece: NO_PIECE });
    expect(line.states).toEqual([]);
  });

  it('says nothing any more when the driver has stopped', () => {
    line.driver.stop();
    line.wait(20_000);
    expect(line.asked).toEqual([]);
  });
});
