import { beforeEach, expect, it } from 'vitest';
import { ChipMemory } from '../../../../electron/devices/certabo/chip-memory.ts';
import { PlainBoard } from '../../../../electron/devices/plain/board.ts';
import { plainDriver } from '../../../../electron/devices/plain/driver.ts';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import type { LineState } from '../../../../electron/host/ports/board-lines.ts';
import type { BoardInput } from '../../../../engine/recognition/input/observation.ts';
import { plainLine } from '../../../../electron/devices/simulator/makers/plain.ts';

const HELLO = 'plain version=1 number=17 scan=40 settle=200 clock=no';
const BOARD = 'board rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** A session in virtual time, and what the board at its end answers. */
class Dialogue {
  readonly timeline = new Timeline();
  readonly states: LineState[] = [];
  readonly inputs: BoardInput[] = [];
  readonly chunks: { readonly atMs: number; readonly bytes: Uint8Array }[] = [];
  asked = 0;
  answers: readonly string[] = [HELLO, BOARD];
  readonly session = new PlainBoard({
    clock: {
      epochMs: () => 0,
      monotonicMs: () => this.timeline.monotonicMs(),
      setTimer: (atMs, onTime) => this.timeline.setTimer(atMs, onTime),
    },
    chips: new ChipMemory(),
    listener: {
      onInput: (input) => this.inputs.push(input),
      onState: (state) => this.states.push(state),
      onBytes: (atMs, dir, bytes) => {
        if (dir === 'in') this.chunks.push({ atMs, bytes });
      },
      onBug: (error) => {
        throw error;
      },
    },
    write: (bytes) => {
      expect([...bytes]).toEqual([0x3f, 0x0a]);
      this.asked++;
      this.timeline.setTimer(this.timeline.monotonicMs() + 5, () => {
        this.say(...this.answers);
      });
    },
  });

  say(...bodies: readonly string[]): void {
    for (const body of bodies) this.session.onBytes(plainLine(body));
  }

  wait(ms: number): void {
    this.timeline.run(this.timeline.monotonicMs() + ms);
  }

  get told(): readonly string[] {
    return this.states.map((state) => (state.kind === 'noBoard' ? state.reason : state.kind));
  }
}

let line: Dialogue;
beforeEach(() => {
  line = new Dialogue();
});

it('connects with the first whole board, with the number and the traits that the board told', () => {
  line.session.start();
  expect(line.session.traits).toBeNull();
  line.say('square e2 -');
  expect(line.inputs).toEqual([]);
  line.wait(100);
  expect(line.states).toEqual([{ kind: 'connected', serial: '17', version: '1', trademark: null }]);
  expect(line.inputs.map(({ kind }) => kind)).toEqual(['noClock', 'board']);
  expect(line.session.traits).toMatchObject({ scanMs: 40, settleMs: 200, clock: false });
});

it('is asked again until it answers, and every ten seconds after that; more often only while an answer is owed', () => {
  line.answers = [];
  line.session.start();
  line.wait(3_500);
  expect(line.asked).toBe(4);
  line.answers = [HELLO, BOARD];
  line.wait(1_000);
  expect(line.told).toEqual(['connected']);
  line.asked = 0;
  for (let second = 0; second < 30; second++) {
    line.wait(1_000);
    line.say('square e2 -');
  }
  expect(line.asked).toBe(3);
  line.session.requestDump();
  line.session.requestDump();
  expect(line.asked).toBe(4);
});

it.each<[string, (board: Dialogue) => void, readonly string[]]>([
  ['one that falls silent', (board) => (board.answers = []), ['connected', 'silent']],
  [
    'noise in place of answers',
    (board) => {
      board.answers = [];
      for (let at = 1; at < 9; at++)
        board.timeline.setTimer(board.timeline.monotonicMs() + 900 * at, () => {
          board.session.onBytes(Uint8Array.of(0x8e, 0x00, 0x0a));
        });
    },
    ['connected', 'noise'],
  ],
  [
    'another board on the same line',
    (board) => (board.answers = [HELLO.replace('17', '18'), BOARD]),
    ['connected', 'another', 'connected'],
  ],
])('%s is told', (_, change, told) => {
  line.session.start();
  line.wait(100);
  change(line);
  line.session.requestDump();
  line.wait(8_000);
  expect(line.told).toEqual(told);
});

it('one that speaks a later version is not followed', () => {
  line.answers = [HELLO.replace('version=1', 'version=2'), BOARD];
  line.session.start();
  line.wait(3_000);
  expect(line.told).toEqual(['squares']);
  expect(line.inputs).toEqual([]);
});

it('nothing is sent or told after it is stopped', () => {
  line.session.start();
  line.session.stop();
  line.answers = [];
  line.wait(20_000);
  expect(line.asked).toBe(1);
});

const CLOCKED = HELLO.replace('clock=no', 'clock=yes');
const clockAt = (seconds: number, state: string): string => `clock ${String(seconds)} 900 left ${state}`;

it.each([
  ['and that ran is gone, once it has answered without it for five seconds', 'running', 5_000],
  ['and that stood may be silent for ever', 'stopped', null],
])('a clock of which the board says nothing any more %s; a capture says the same', (_, state, goneAfterMs) => {
  line.answers = [CLOCKED, BOARD, clockAt(900, state)];
  line.session.start();
  line.wait(100);
  const saidAtMs = line.inputs.find(({ kind }) => kind === 'clock')?.atMs ?? Infinity;
  line.answers = [CLOCKED, BOARD];
  line.wait(60_000);
  const gone = line.inputs.filter(({ kind }) => kind === 'noClock').map(({ atMs }) => atMs - saidAtMs);
  if (goneAfterMs === null) expect(gone).toEqual([]);
  else {
    expect(gone).toHaveLength(1);
    expect(gone[0]).toBeGreaterThanOrEqual(goneAfterMs);
    expect(gone[0]).toBeLessThan(goneAfterMs + 2_000);
  }
  line.say(clockAt(890, 'running'));
  expect(line.inputs.at(-1)).toMatchObject({ kind: 'clock', left: { seconds: 890 }, running: true });
  const decoder = plainDriver.createDecoder();
  expect(line.chunks.flatMap(({ atMs, bytes }) => decoder.push(bytes, atMs))).toEqual(line.inputs);
});

it('a clock that runs is asked for when nothing of it has come for two seconds, and stays where it answers', () => {
  line.answers = [CLOCKED, BOARD, clockAt(900, 'running')];
  line.session.start();
  line.wait(20_000);
  expect(line.asked).toBeGreaterThan(5);
  expect(line.inputs.some(({ kind }) => kind === 'noClock')).toBe(false);
});
