import { beforeEach, describe, expect, it } from 'vitest';
import { DgtBoard } from '../../../../electron/devices/dgt/board.ts';
import { COMMAND } from '../../../../electron/devices/dgt/commands.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { VirtualBoard } from '../../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../../electron/devices/simulator/virtual-clock.ts';
import type { LineState } from '../../../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import type { ClockReading, Observation } from '../../../../engine/recognition/input/observation.ts';
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
  /** What crosses the line of what the board says. */
  hears = (_frame: Uint8Array): boolean => true;
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
  plugIn(placement = startPosition(518 as SpNumber).placement, wireless = false): VirtualBoard {
    const settings = { serial: '12345', rotated: false, ...(wireless ? { batteryPercent: 80 } : {}) };
    const board = new VirtualBoard(this.timeline, settings, placement, (bytes) => {
      if (!this.mute && board === this.board && this.hears(bytes)) this.driver.onBytes(bytes);
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
      onBug: (error: unknown): never => {
        throw error;
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

  it('begins with a reset, learns who it is, then one dump and updates', () => {
    line.driver.start();
    line.wait(900);
    const { reset, returnSerial, returnLongSerial, sendBoard, updateNice } = COMMAND;
    expect(line.asked[0]?.commands.slice(0, 5)).toEqual([reset, returnSerial, returnLongSerial, sendBoard, updateNice]);
    expect(line.inputs[0]?.kind).toBe('board');
    expect(line.states[0]).toMatchObject({ kind: 'connected', serial: '0000012345' });
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
    expect(line.asked.every(({ commands }) => commands.includes(DUMP))).toBe(true);
  });

  it('is asked every ten seconds while its clock talks', () => {
    line.clock.start();
    line.wait(60_000);
    expect(line.asked.length).toBeGreaterThanOrEqual(5);
    expect(line.asked.length).toBeLessThanOrEqual(7);
  });

  it('is called mute when it falls silent, and comes back with a dump', () => {
    line.mute = true;
    line.wait(4000);
    expect(line.kinds).toBe('');
    line.wait(4000);
    expect(line.states).toEqual([{ kind: 'noBoard', reason: 'mute' }]);
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

/** A frame as a board sends it: its size counts the header. */
function frame(id: number, ...data: readonly number[]): Uint8Array {
  const size = data.length + 3;
  return Uint8Array.of(id, size >> 7, size & 0x7f, ...data);
}

function textFrame(id: number, words: string): Uint8Array {
  return frame(id, ...Array.from(words, (letter) => letter.charCodeAt(0)));
}

describe('a line that is in trouble', () => {
  let line: Dialogue;
  beforeEach(() => {
    line = new Dialogue();
    line.driver.start();
  });

  it('was silent and carries noise now: it says noise', () => {
    line.mute = true;
    line.wait(5_000);
    expect(line.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'silent' });
    for (let i = 0; i < 5; i++) {
      line.wait(1_000);
      line.driver.onBytes(Uint8Array.of(0x55, 0xe1, 0x8e, 0x99));
    }
    expect(line.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'noise' });
    line.wait(15_000);
    expect(line.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'silent' });
  });

  it('carries the memory of a board for eight seconds: the board is there all the time', () => {
    line.wait(1_000);
    line.states.length = 0;
    line.mute = true;
    line.asked.length = 0;
    const memory = frame(0x8f, ...Array<number>(0x1f00).fill(0x6a));
    for (let sent = 0; sent < memory.length; sent += 96) {
      line.driver.onBytes(memory.subarray(sent, sent + 96));
      line.wait(100);
    }
    expect(line.states).toEqual([]);
    expect(line.asked.flatMap(({ commands }) => commands).length).toBeLessThanOrEqual(10);
    line.mute = false;
    line.wait(3_000);
    expect(line.states).toEqual([]);
  });

  it.each([
    { name: 'a dump of 100 squares', dump: frame(0x86, ...Array<number>(100).fill(0)) },
    { name: 'a bit above the codes of the pieces', dump: frame(0x86, 0x10, ...Array<number>(63).fill(0)) },
    { name: 'no dump at all', dump: null },
  ])('has a board that answers with $name: it says so, and is not opening for ever', ({ dump }) => {
    line = new Dialogue();
    line.deaf = true;
    line.driver.start();
    for (let i = 0; i < 6; i++) {
      line.driver.onBytes(textFrame(0x91, '12345'));
      line.driver.onBytes(textFrame(0xa2, '0000012345'));
      if (dump !== null) line.driver.onBytes(dump);
      line.wait(1_000);
    }
    expect(line.states).toEqual([{ kind: 'noBoard', reason: 'squares' }]);
    line.deaf = false;
    line.wait(2_000);
    expect(line.states.at(-1)).toMatchObject({ kind: 'connected' });
  });

  it('asks no faster than before when all dumps have become unreadable, and says so', () => {
    line.wait(1_000);
    line.mute = true;
    const asked = line.asked.length;
    for (let i = 0; i < 8; i++) {
      line.driver.onBytes(frame(0x86, 0x10, ...Array<number>(63).fill(0)));
      line.driver.requestDump();
      line.wait(500);
    }
    expect(line.asked.length - asked).toBeLessThan(16);
    expect(line.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'squares' });
  });

  it('tells a new number all the time: no board, once', () => {
    line.wait(1_000);
    line.states.length = 0;
    for (let n = 0; n < 4_000; n++) {
      line.driver.onBytes(textFrame(0x91, String(10_000 + n)));
      line.driver.onBytes(textFrame(0xa2, String(10_000 + n).padStart(10, '0')));
      if (n % 100 === 0) line.wait(100);
    }
    expect(line.states.filter(({ kind }) => kind === 'connected').length).toBeLessThan(3);
    expect(line.states.length).toBeLessThan(8);
    expect(line.states.at(-1)).toEqual({ kind: 'noBoard', reason: 'numbers' });
    line.wait(15_000);
    expect(line.states.at(-1)).toMatchObject({ kind: 'connected', serial: '0000012345' });
  });

  it('stays open while its board is changed for another: that is told before anything of the other counts', () => {
    line.wait(1_000);
    line.states.length = 0;
    line.inputs.length = 0;
    const other = new VirtualBoard(
      line.timeline,
      { serial: '20001', rotated: false },
      startPosition(0 as SpNumber).placement,
      (bytes) => {
        line.driver.onBytes(bytes);
      },
    );
    line.board = other;
    line.wait(4_000);
    expect(line.states[0]).toEqual({ kind: 'noBoard', reason: 'another' });
    expect(line.states[1]).toMatchObject({ kind: 'connected', serial: '0000020001' });
    const dumps = line.inputs.flatMap((input) => (input.kind === 'board' ? [makePlacementField(input.placement)] : []));
    expect(dumps.length).toBeGreaterThan(0);
    expect(new Set(dumps)).toEqual(new Set([makePlacementField(other.placement)]));
  });

  it('asks for the battery, shows what it is told, and needs no answer', () => {
    line.wait(125_000);
    expect(line.asked.filter(({ commands }) => commands.includes(COMMAND.sendBattery))).toHaveLength(3);
    line.driver.onBytes(frame(0xa0, 81, 0, 0, 0, 0, 0, 0, 0, 2));
    expect(line.states.at(-1)).toMatchObject({ kind: 'connected', battery: 81 });
    line.driver.onBytes(frame(0xa0, 0x7f, 0, 0, 0, 0, 0, 0, 0, 2));
    expect(line.states.at(-1)).toMatchObject({ kind: 'connected', battery: 81 });
  });

  it('does not believe a clock that has jumped by hours before it is told so again', () => {
    line.clock.set(900, 900);
    line.wait(1_000);
    line.inputs.length = 0;
    line.asked.length = 0;
    line.driver.onBytes(frame(0x8d, 9, 0x15, 0, 0, 0x15, 0, 0x08));
    line.wait(500);
    expect(line.asked.map(({ commands }) => commands)).toEqual([[COMMAND.sendClock]]);
    const shown = (): readonly number[] =>
      line.inputs.flatMap((input) => (input.kind === 'clock' ? [input.right.seconds] : []));
    expect(shown()).toEqual([900]);
    line.clock.set(5_400, 5_400);
    line.clock.start();
    line.wait(500);
    expect(shown().at(-1)).toBe(5_400);
  });

  it('hears a clock that joins late', () => {
    line = new Dialogue();
    line.board = line.plugIn();
    line.driver = line.open();
    line.driver.start();
    line.wait(5_000);
    expect(line.inputs.filter(({ kind }) => kind === 'noClock').length).toBeGreaterThan(0);
    line.inputs.length = 0;
    line.board.attach(line.clock);
    line.wait(100);
    expect(line.inputs).toMatchObject([{ kind: 'clock', lever: 'left', running: false }]);
  });

  describe('a clock that is not there any more', () => {
    const ofClock = (): readonly string[] =>
      line.inputs.flatMap((input) =>
        input.kind === 'clock' ? [input.running ? 'runs' : 'stands'] : input.kind === 'noClock' ? ['none'] : [],
      );
    const questions = (): number =>
      line.asked.filter(({ commands }) => commands.join() === String(COMMAND.sendClock)).length;
    const isClock = ([id]: Uint8Array): boolean => id === 0x8d;

    beforeEach(() => {
      line = new Dialogue();
      line.board = line.plugIn(undefined, true);
      line.board.attach(line.clock);
      line.driver = line.open();
      line.driver.start();
      line.clock.start();
      line.wait(10_000);
      line.asked.length = 0;
      line.inputs.length = 0;
    });

    it('is known by zeros that answer two questions, over Bluetooth too', () => {
      line.board.attach(null);
      line.wait(900);
      expect(ofClock()).not.toContain('none');
      line.wait(3_000);
      expect(ofClock()).toContain('none');
      expect(questions()).toBeGreaterThanOrEqual(2);
      line.asked.length = 0;
      line.wait(9_000);
      expect(questions()).toBe(0);
      line.inputs.length = 0;
      line.board.attach(line.clock);
      line.wait(2_000);
      expect(ofClock()[0]).toBe('runs');
      expect(ofClock()).not.toContain('none');
    });

    it('is not taken for gone by zeros that come in between', () => {
      line.clock.stop();
      line.wait(1_000);
      line.inputs.length = 0;
      for (let n = 0; n < 5; n++) {
        line.driver.onBytes(frame(0x8d, 0, 0, 0, 0, 0, 0, 0));
        line.wait(1_500);
      }
      expect(ofClock()).not.toContain('none');
      expect(ofClock().at(-1)).toBe('stands');
    });

    it('is told where it ran and none of the questions for it is answered in five seconds', () => {
      line.hears = (bytes) => !isClock(bytes);
      line.wait(4_500);
      expect(ofClock()).toEqual([]);
      expect(questions()).toBeGreaterThanOrEqual(2);
      line.wait(3_000);
      expect(ofClock()).toEqual(['none']);
      expect(line.states.at(-1)?.kind).toBe('connected');
      line.hears = () => true;
      line.wait(2_000);
      expect(ofClock().at(-1)).toBe('runs');
    });

    it('is not taken for gone while a delay runs off in which nothing changes: it answers', () => {
      const isAnswer = (): boolean => {
        const { atMs = -Infinity, commands = [] } = line.asked.at(-1) ?? {};
        return commands.includes(COMMAND.sendClock) && line.timeline.monotonicMs() - atMs < 100;
      };
      line.hears = (bytes) => !isClock(bytes) || isAnswer();
      line.wait(30_000);
      expect(ofClock().length).toBeGreaterThan(8);
      expect(ofClock()).not.toContain('none');
    });

    it('that stood is not missed, however long nothing is heard of it', () => {
      line.clock.stop();
      line.wait(1_000);
      line.asked.length = 0;
      line.inputs.length = 0;
      line.wait(60_000);
      expect(ofClock()).not.toContain('none');
      expect(questions()).toBe(0);
    });
  });
});
