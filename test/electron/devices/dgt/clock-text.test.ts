import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DgtBoard } from '../../../../electron/devices/dgt/board.ts';
import { CLOCK_MESSAGE } from '../../../../electron/devices/dgt/clock-text.ts';
import { createDgtDecoder } from '../../../../electron/devices/dgt/decoder.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import { VirtualBoard } from '../../../../electron/devices/simulator/virtual-board.ts';
import { VirtualClock } from '../../../../electron/devices/simulator/virtual-clock.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';

const { end, version, letters } = CLOCK_MESSAGE;

/** A session with a virtual board and its clock, in virtual time. */
class ClockScene {
  readonly timeline = new Timeline();
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly session: DgtBoard;
  /** Messages to the clock by their word, with whether the last that was heard of it before is that it runs. */
  readonly said: { readonly message: number | undefined; readonly toRunning: boolean }[] = [];
  readonly bytes: number[][] = [];
  readonly shown: (string | null)[] = [];
  #heardRunning = false;
  deaf = false;
  /** From this message on. */
  deafFrom: number | null = null;

  constructor() {
    const { placement } = startPosition(518 as SpNumber);
    const decoder = createDgtDecoder();
    this.board = new VirtualBoard(this.timeline, { serial: '12345', rotated: false }, placement, (bytes) => {
      for (const part of decoder.push(bytes, 0))
        if (part.kind === 'input' && part.input.kind === 'clock') this.#heardRunning = part.input.running;
      this.session.onBytes(bytes);
    });
    this.clock = this.newClock();
    this.board.attach(this.clock);
    const port = {
      epochMs: () => 0,
      monotonicMs: () => this.timeline.monotonicMs(),
      setTimer: (atMs: number, onTime: () => void) => this.timeline.setTimer(atMs, onTime),
    };
    const listener = {
      onInput: (): void => undefined,
      onState: (): void => undefined,
      onClockText: (text: string | null): void => {
        this.shown.push(text);
      },
      onBug: (error: unknown): never => {
        throw error;
      },
    };
    this.session = new DgtBoard(port, listener, (bytes) => {
      const [first, , , message] = bytes;
      if (first === 0x2b) {
        this.said.push({ message, toRunning: this.#heardRunning });
        this.bytes.push([...bytes]);
        if (message === this.deafFrom) this.deaf = true;
      }
      if (first !== 0x2b || !this.deaf) this.board.receive(bytes);
    });
    this.session.start();
    this.wait(5_000);
  }

  newClock(): VirtualClock {
    return new VirtualClock(this.timeline, { seconds: 300, incrementSeconds: 0 }, 'left', () => {
      this.board.clockChanged();
    });
  }

  wait(ms: number): void {
    this.timeline.run(this.timeline.monotonicMs() + ms);
  }

  get messages(): readonly (number | undefined)[] {
    return this.said.map(({ message }) => message);
  }
}

describe('letters on a clock', () => {
  it('are shown once it has said that it can, and taken away again', () => {
    const scene = new ClockScene();
    scene.wait(60_000);
    expect(scene.said).toEqual([]);
    scene.session.showOnClock('SP 518');
    scene.wait(5_000);
    expect([scene.clock.letters, scene.shown]).toEqual(['SP 518', ['SP 518']]);
    // Source: hardware notes 1.5.
    expect(scene.bytes).toEqual([
      [0x2b, 0x03, 0x03, 0x09, 0x00],
      [0x2b, 0x0c, 0x03, 0x0c, ...Array.from('SP 518  ', (letter) => letter.charCodeAt(0)), 0x00, 0x00],
    ]);
    scene.session.showOnClock(null);
    scene.wait(5_000);
    expect(scene.bytes.at(-1)).toEqual([0x2b, 0x03, 0x03, 0x03, 0x00]);
    expect([scene.clock.letters, scene.shown]).toEqual([null, ['SP 518', null]]);
    scene.wait(60_000);
    expect(scene.messages).toEqual([version, letters, end]);
  });

  it('are gone as soon as it starts, and back when it stands again', () => {
    const scene = new ClockScene();
    scene.session.showOnClock('SP 17');
    scene.wait(5_000);
    scene.clock.start();
    scene.wait(1_500);
    expect(scene.clock.letters).toBeNull();
    scene.wait(20_000);
    expect(scene.messages).toEqual([version, letters, end]);
    scene.clock.stop();
    scene.wait(5_000);
    expect(scene.clock.letters).toBe('SP 17');
  });

  it('become others', () => {
    const scene = new ClockScene();
    scene.session.showOnClock('SP 17');
    scene.wait(5_000);
    scene.session.showOnClock('SP 960 and more');
    scene.wait(5_000);
    expect(scene.clock.letters).toBe('SP 960 a');
  });

  it('are not sent to a clock that answers nothing, is of another version, or is not there; another that comes is asked', () => {
    const scene = new ClockScene();
    scene.clock.answers = false;
    scene.session.showOnClock('SP 518');
    scene.wait(60_000);
    expect(scene.messages).toEqual([version, version, version]);
    scene.board.attach(null);
    scene.wait(60_000);
    expect(scene.messages).toHaveLength(3);
    const other = scene.newClock();
    scene.board.attach(other);
    scene.wait(5_000);
    expect([other.letters, scene.messages.slice(3)]).toEqual(['SP 518', [version, letters]]);
  });

  it('are taken back where it is not known whether they came', () => {
    const scene = new ClockScene();
    scene.deafFrom = letters;
    scene.session.showOnClock('SP 518');
    scene.wait(30_000);
    const { messages } = scene;
    expect(messages.slice(messages.indexOf(letters))).toEqual([letters, letters, letters, end, end, end]);
    [scene.deaf, scene.deafFrom] = [false, null];
    scene.wait(60_000);
    expect(scene.messages).toHaveLength(messages.length);
  });

  it('are never sent to a clock that runs, nor before they are wanted, whatever happens when', () => {
    const what = fc.constantFrom('show', 'other', 'hide', 'start', 'stop', 'press', 'unplug', 'plug', 'deaf', 'hears');
    fc.assert(
      fc.property(fc.array(fc.tuple(what, fc.nat(3_000)), { maxLength: 30 }), (steps) => {
        const scene = new ClockScene();
        let wanted = false;
        for (const [step, waits] of steps) {
          if (step === 'show' || step === 'other') wanted = true;
          if (step === 'show') scene.session.showOnClock('SP 518');
          if (step === 'other') scene.session.showOnClock('SP 0');
          if (step === 'hide') scene.session.showOnClock(null);
          if (step === 'start') scene.clock.start();
          if (step === 'stop') scene.clock.stop();
          if (step === 'press') scene.clock.press(scene.clock.lever);
          if (step === 'unplug') scene.board.attach(null);
          if (step === 'plug') scene.board.attach(scene.clock);
          if (step === 'deaf' || step === 'hears') scene.deaf = step === 'deaf';
          scene.wait(waits);
          if (!wanted) expect(scene.said).toEqual([]);
        }
        expect(scene.said.filter(({ message, toRunning }) => toRunning && message !== end)).toEqual([]);
        // Whatever came before, nothing is thought to stand on a clock that runs.
        scene.deaf = false;
        scene.clock.start();
        scene.board.attach(scene.clock);
        scene.wait(10_000);
        expect(scene.shown.at(-1) ?? null).toBeNull();
      }),
    );
  });
});
