import { afterEach, describe, expect, it } from 'vitest';
import { BusBoard } from '../../../../../electron/devices/dgt/bus/bus-board.ts';
import { dgtBusDriver } from '../../../../../electron/devices/dgt/bus/bus-driver.ts';
import { ANSWER_TO, type BusCommand } from '../../../../../electron/devices/dgt/bus/bus-frames.ts';
import { clockData, fieldsOf } from '../../../../../electron/devices/dgt/make-message.ts';
import { makeLogEntry } from '../../../../../electron/devices/dgt/move-log.ts';
import { diceOf } from '../../../../../electron/devices/simulator/random.ts';
import { Timeline } from '../../../../../electron/devices/simulator/timeline.ts';
import type { BoardLine, LineState } from '../../../../../electron/host/ports/board-lines.ts';
import type { ClockPort } from '../../../../../electron/host/ports/system.ts';
import { NO_PIECE, pieceOf } from '../../../../../engine/chess/piece.ts';
import { placementOf, samePlacement, withPiece, type Placement } from '../../../../../engine/chess/placement.ts';
import type { BoardInput } from '../../../../../engine/recognition/input/observation.ts';
import { startPosition, type SpNumber } from '../../../../../engine/start/sp-number.ts';
import { SharedLine, sharedLines } from '../../../../support/bus-line.ts';
import { squareOf } from '../../../../support/table.ts';

const START = startPosition(518 as SpNumber).placement;

/** What came of one board. */
interface Heard {
  readonly line: BoardLine;
  readonly states: LineState[];
  readonly inputs: BoardInput[];
  readonly chunks: { readonly atMs: number; readonly bytes: Uint8Array }[];
}

/** Boards on one line in virtual time. */
class Hall {
  readonly timeline = new Timeline();
  readonly clock: ClockPort = {
    epochMs: () => this.timeline.monotonicMs(),
    monotonicMs: () => this.timeline.monotonicMs(),
    setTimer: (atMs, onTime) => this.timeline.setTimer(atMs, onTime),
  };
  readonly shared = new SharedLine(this.clock, diceOf(960));
  readonly #lines = sharedLines('tty', this.shared, this.clock);

  constructor(...numbers: readonly number[]) {
    for (const number of numbers) this.shared.add(String(number), START);
  }

  listen(path: string): Heard {
    const heard: Heard = { line: this.#lines.line(path), states: [], inputs: [], chunks: [] };
    heard.line.open({
      onInput: (input) => heard.inputs.push(input),
      onState: (state) => heard.states.push(state),
      onBytes: (atMs, dir, bytes) => {
        if (dir === 'in') heard.chunks.push({ atMs, bytes });
      },
      onBug: (error) => {
        throw error;
      },
    });
    return heard;
  }

  wait(ms: number): void {
    this.timeline.run(this.timeline.monotonicMs() + ms);
  }
}

it('a board that tells nothing of its clock after a press is asked no second time before the others', () => {
  const board = new BusBoard(1, { onInput: () => undefined, onState: () => undefined, onBug: () => undefined }, 0);
  const answered = (command: BusCommand, data: ArrayLike<number>): readonly string[] => {
    board.asks(command, 0);
    return board.answered({ id: ANSWER_TO[command], address: 1, data: Uint8Array.from(Array.from(data)) }, 0);
  };
  answered('sendBoard', fieldsOf(START));
  const press = makeLogEntry({ kind: 'time', side: 'left', seconds: 300 });
  expect(answered('sendChanges', press)).toEqual(['sendClock']);
  expect(answered('sendClock', clockData({ kind: 'clockSilent' }))).toEqual([]);
  expect(board.visit(1_000, 1)).toContain('sendClock');
});

/** The board as it was told, update by update. */
function boardOf(inputs: Heard['inputs']): Placement {
  return inputs.reduce<Placement>((board, input) => {
    if (input.kind === 'board') return input.placement;
    return input.kind === 'square' ? withPiece(board, input.square, input.piece) : board;
  }, START);
}

/** One after the other; what is told of a board that is connected is told again with all that is known of it. */
function kindsOf({ states }: Heard): string[] {
  const kinds = states.map((state) => (state.kind === 'noBoard' ? state.reason : state.kind));
  return kinds.filter((kind, i) => kind !== kinds[i - 1]);
}

describe('boards on a bus', () => {
  let hall: Hall;
  const open: BoardLine[] = [];
  const listen = (path: string): Heard => {
    const heard = hall.listen(path);
    open.push(heard.line);
    return heard;
  };
  afterEach(() => {
    for (const line of open.splice(0)) line.close();
  });

  it('each is met at its address, with its squares and its clock', () => {
    hall = new Hall(1_025, 300);
    const [a, b] = [listen('dgt-bus:tty#1025'), listen('dgt-bus:tty#300')];
    hall.wait(1_000);
    expect(a.states.at(-1)).toEqual({
      ...{ kind: 'connected', serial: '01025', address: 1_025, version: '1.4', trademark: null },
    });
    expect(b.states.at(-1)).toMatchObject({ kind: 'connected', serial: '00300' });
    for (const { inputs } of [a, b]) {
      expect(inputs[0]?.kind).toBe('board');
      expect(inputs.some(({ kind }) => kind === 'clock')).toBe(true);
    }
  });

  it.each([
    ['is who it is, and its address where', {}, '52001'],
    ['is not known of an older one, whose address is no number', { numberless: true }, null],
  ])('the number of a board %s', (_, more, serial) => {
    hall = new Hall(1);
    hall.shared.add('52001', START, false, { busAddress: 1_025, ...more });
    const board = listen('dgt-bus:tty#1025');
    hall.wait(3_000);
    expect(board.states.at(-1)).toMatchObject({ kind: 'connected', serial, address: 1_025 });
  });

  it('a board that is changed for another at the same address is told', () => {
    hall = new Hall(1);
    const { board: old } = hall.shared.add('52001', START, false, { busAddress: 7 });
    const board = listen('dgt-bus:tty#7');
    hall.wait(3_000);
    hall.shared.remove(old);
    hall.shared.add('52002', START, false, { busAddress: 7 });
    hall.wait(20_000);
    expect(kindsOf(board)).toEqual(['opening', 'connected', 'another', 'connected']);
    expect(board.states.at(-1)).toMatchObject({ serial: '52002', address: 7 });
  });

  describe('two boards at one address', () => {
    const twin = { busAddress: 7, slowMs: 15 } as const;

    it.each([
      ['with numbers', {}],
      ['without', { numberless: true }],
    ])('%s are found before anything counts, and the one that stays is met', (_, more) => {
      hall = new Hall(1);
      hall.shared.add('52001', START, false, { ...twin, ...more, slowMs: 0 });
      const other = hall.shared.add('52002', START, false, { ...twin, ...more });
      const [neighbour, board] = [listen('dgt-bus:tty#1'), listen('dgt-bus:tty#7')];
      hall.wait(2_000);
      expect(kindsOf(board)).toEqual(['opening', 'sharedAddress']);
      expect(board.states.at(-1)).toMatchObject({ address: 7 });
      expect(board.inputs).toEqual([]);
      hall.wait(30_000);
      expect(kindsOf(board)).toEqual(['opening', 'sharedAddress']);
      expect(kindsOf(neighbour)).toEqual(['opening', 'connected']);
      hall.shared.remove(other.board);
      hall.wait(10_000);
      expect(kindsOf(board)).toEqual(['opening', 'sharedAddress', 'opening', 'connected']);
    });

    it.each([4, 6, 8, 12, 30, 75])('whose answers disturb each other, %i ms apart, are told', (slowMs) => {
      hall = new Hall();
      hall.shared.add('52001', START, false, { busAddress: 7 });
      const board = listen('dgt-bus:tty#7');
      hall.wait(5_000);
      hall.shared.add('52002', START, false, { busAddress: 7, slowMs });
      hall.wait(20_000);
      expect(kindsOf(board)).toEqual(['opening', 'connected', 'sharedAddress']);
      const again = listen('dgt-bus:tty#7');
      board.line.close();
      hall.wait(20_000);
      expect(kindsOf(again).at(-1)).toBe('sharedAddress');
    });

    it.each([1, 3, 8].flatMap((boards) => [15, 40, 75].map((slowMs) => ({ boards, slowMs }))))(
      '%o: are told where nothing that the second answers can be read',
      ({ boards, slowMs }) => {
        hall = new Hall(...Array.from({ length: boards - 1 }, (_, i) => 100 + i));
        hall.shared.add('52001', START, false, { busAddress: 7 });
        const board = listen('dgt-bus:tty#7');
        const others = Array.from({ length: boards - 1 }, (_, i) => listen(`dgt-bus:tty#${String(100 + i)}`));
        hall.wait(5_000);
        hall.shared.add('52002', START, false, { busAddress: 7, slowMs, garbled: true });
        hall.wait(10_000);
        expect(kindsOf(board)).toEqual(['opening', 'connected', 'sharedAddress']);
        hall.wait(30_000);
        expect(kindsOf(board)).toEqual(['opening', 'connected', 'sharedAddress']);
        expect(others.map(kindsOf)).toEqual(others.map(() => ['opening', 'connected']));
      },
    );

    it('are told as soon as the second is plugged in, and nothing of it is taken for the first', () => {
      hall = new Hall();
      const first = hall.shared.add('52001', START, false, { busAddress: 7, numberless: true });
      const board = listen('dgt-bus:tty#7');
      hall.wait(5_000);
      const empty = placementOf(Array.from({ length: 64 }, () => NO_PIECE));
      const second = hall.shared.add('52002', empty, false, { ...twin, numberless: true });
      hall.wait(3_000);
      expect(kindsOf(board)).toEqual(['opening', 'connected', 'sharedAddress']);
      expect(samePlacement(boardOf(board.inputs), START)).toBe(true);
      hall.shared.remove(second.board);
      hall.wait(10_000);
      expect(kindsOf(board).slice(-2)).toEqual(['opening', 'connected']);
      hall.shared.remove(first.board);
      hall.wait(10_000);
      expect(kindsOf(board).at(-1)).toBe('mute');
    });

    it('that are both taken away are missed', () => {
      hall = new Hall();
      const both = [0, 15].map((slowMs, i) => hall.shared.add(String(52_001 + i), START, false, { ...twin, slowMs }));
      const board = listen('dgt-bus:tty#7');
      hall.wait(2_000);
      for (const seat of both) hall.shared.remove(seat.board);
      hall.wait(10_000);
      expect(kindsOf(board)).toEqual(['opening', 'sharedAddress', 'silent']);
    });

    it('are not seen in answers that come late', () => {
      hall = new Hall(1, 2, 3);
      const boards = [1, 2, 3].map((address) => listen(`dgt-bus:tty#${String(address)}`));
      hall.shared.bad = { lost: 0.05, damaged: 0.05, late: 0.2, unheard: 0.05 };
      hall.wait(600_000);
      expect(new Set(boards.flatMap(kindsOf))).not.toContain('sharedAddress');
    });
  });

  it.each([
    ['its address', 'dgt-bus:tty#1'],
    ['no address', 'dgt-bus:tty'],
  ])('a board that two tables want by %s tells the first alone, and the other once that has let go', (_, path) => {
    hall = new Hall(1);
    const first = listen(path);
    hall.wait(5_000);
    const second = listen('dgt-bus:tty#1');
    hall.wait(5_000);
    expect([first, second].map(kindsOf)).toEqual([
      ['opening', 'connected'],
      ['opening', 'addressTaken'],
    ]);
    expect(second.inputs).toEqual([]);
    first.line.close();
    hall.wait(3_000);
    expect(kindsOf(second)).toEqual(['opening', 'addressTaken', 'connected']);
  });

  it('what is done on one is told of this one alone, and the press stands where it was', () => {
    hall = new Hall(1, 2);
    const [a, b] = [listen('dgt-bus:tty#1'), listen('dgt-bus:tty#2')];
    const [seat] = hall.shared.seats;
    if (seat === undefined) throw new Error('nobody');
    seat.clock.start();
    hall.wait(3_000);
    a.inputs.length = 0;
    b.inputs.length = 0;
    seat.board.put(squareOf('e2'), NO_PIECE);
    hall.wait(400);
    seat.board.put(squareOf('e4'), pieceOf('white', 'pawn'));
    hall.wait(400);
    seat.clock.press('left');
    seat.board.put(squareOf('e7'), NO_PIECE);
    hall.wait(800);
    const told = a.inputs.filter((input) => input.kind !== 'board');
    const press = told.findIndex((input) => input.kind === 'clock' && input.lever === 'right');
    const at = (square: string): number =>
      told.findIndex((one) => one.kind === 'square' && one.square === squareOf(square));
    expect([at('e2') < at('e4'), at('e4') < press, press < at('e7')]).toEqual([true, true, true]);
    expect(b.inputs.filter(({ kind }) => kind === 'square')).toEqual([]);
  });

  it('one whose squares never come whole, though all else does, is told, and met once they do', () => {
    hall = new Hall(1);
    hall.shared.bad = { lost: 0, damaged: 0, late: 0, unheard: 0, damagedBoards: 1 };
    const board = listen('dgt-bus:tty#1');
    hall.wait(10_000);
    expect(kindsOf(board)).toEqual(['opening', 'noise']);
    hall.wait(30_000);
    expect(kindsOf(board)).toEqual(['opening', 'noise']);
    hall.shared.bad = { lost: 0, damaged: 0, late: 0, unheard: 0 };
    hall.wait(5_000);
    expect(kindsOf(board)).toEqual(['opening', 'noise', 'connected']);
  });

  it.each([3, 4, 5])('one of whose answers to calls one in %i is damaged is not taken for two', (longPings) => {
    hall = new Hall(1);
    hall.shared.bad = { lost: 0, damaged: 0, late: 0, unheard: 0, damagedBoards: 1, longPings };
    const board = listen('dgt-bus:tty#1');
    hall.wait(60_000);
    expect(kindsOf(board)).toEqual(['opening', 'noise']);
  });

  it('one that is not there is told, and met when it comes', () => {
    hall = new Hall(1);
    const [a, b] = [listen('dgt-bus:tty#1'), listen('dgt-bus:tty#2')];
    hall.wait(20_000);
    expect(kindsOf(b)).toEqual(['opening', 'silent']);
    expect(kindsOf(a)).toEqual(['opening', 'connected']);
    hall.shared.add('2', START);
    hall.wait(5_000);
    expect(kindsOf(b)).toEqual(['opening', 'silent', 'connected']);
  });

  it.each([
    ['nobody', [], ['opening', 'silent']],
    ['one board', [77], ['opening', 'connected']],
    ['several', [77, 78, 79], ['opening', 'several']],
  ] as const)('without an address there is %s', (_, numbers, kinds) => {
    hall = new Hall(...numbers);
    const any = listen('dgt-bus:tty');
    hall.wait(20_000);
    expect(kindsOf(any)).toEqual(kinds);
  });

  it('without an address a board is waited for', () => {
    hall = new Hall();
    const any = listen('dgt-bus:tty');
    hall.wait(10_000);
    hall.shared.add('5', START);
    hall.wait(10_000);
    expect(any.states.at(-1)).toMatchObject({ kind: 'connected', serial: '00005' });
  });

  describe('while somebody waits for any board', () => {
    /** How long it was at most until what was done on a board was told, milliseconds. */
    const slowest = (all: readonly Heard[]): number => {
      const dice = diceOf(9);
      let mostMs = 0;
      for (let n = 0; n < 40; n++) {
        const at = Math.floor(dice.between(0, all.length));
        const [seat, heard] = [hall.shared.seats[at], all[at]];
        if (seat === undefined || heard === undefined) throw new Error('nobody');
        heard.inputs.length = 0;
        const fromMs = hall.timeline.monotonicMs();
        seat.board.put(squareOf('e4'), pieceOf('white', 'pawn'));
        hall.wait(4_000 + dice.between(0, 300));
        const told = heard.inputs.find(({ kind }) => kind === 'square');
        mostMs = Math.max(mostMs, (told?.atMs ?? Infinity) - fromMs);
        seat.board.put(squareOf('e4'), NO_PIECE);
        hall.wait(2_000);
      }
      return mostMs;
    };

    it.each([4, 16])('%i boards that are followed are asked nearly as often as without', (boards) => {
      const numbers = Array.from({ length: boards }, (_, i) => 200 + 7 * i);
      const measured = [false, true].map((isSearched) => {
        hall = new Hall(...numbers);
        const all = numbers.map((number) => listen(`dgt-bus:tty#${String(number)}`));
        if (isSearched) listen('dgt-bus:tty');
        hall.wait(5_000);
        const ms = slowest(all);
        expect(all.map(kindsOf)).toEqual(all.map(() => ['opening', 'connected']));
        for (const { line } of all) line.close();
        return ms;
      });
      const [without = 0, during = Infinity] = measured;
      expect(during - without).toBeLessThan(boards < 10 ? 250 : 500);
    });

    it.each([3, 31])(
      'one more is found where %i are followed and their clocks run, and is the one that is meant',
      (boards) => {
        const numbers = Array.from({ length: boards }, (_, i) => 200 + 7 * i);
        hall = new Hall(...numbers);
        const all = numbers.map((number) => listen(`dgt-bus:tty#${String(number)}`));
        for (const { clock } of hall.shared.seats) clock.start();
        const any = listen('dgt-bus:tty');
        hall.wait(20_000);
        expect(kindsOf(any)).toEqual(['opening', 'silent']);
        hall.shared.add('4711', START);
        hall.wait(25_000);
        expect(any.states.at(-1)).toMatchObject({ kind: 'connected', address: 4_711 });
        expect(all.map(kindsOf)).toEqual(all.map(() => ['opening', 'connected']));
      },
    );
  });

  it('all 32 of a line are found, those too that answer at the same moment', () => {
    hall = new Hall(...Array.from({ length: 32 }, (_, i) => 100 + 11 * i));
    const any = listen('dgt-bus:tty');
    hall.wait(30_000);
    expect(kindsOf(any)).toEqual(['opening', 'several']);
  });

  it('on a bad line every board has in the end what stands on it, nothing is told twice, and a capture says the same', () => {
    const numbers = Array.from({ length: 32 }, (_, i) => 1_000 + i);
    hall = new Hall(...numbers);
    const all = numbers.map((number) => listen(`dgt-bus:tty#${String(number)}`));
    hall.wait(10_000);
    expect(new Set(all.map((one) => one.states.at(-1)?.kind))).toEqual(new Set(['connected']));
    hall.shared.bad = { lost: 0.05, damaged: 0.05, late: 0.05, unheard: 0.05 };
    const dice = diceOf(32);
    for (const { clock } of hall.shared.seats) clock.start();
    const presses = numbers.map(() => 0);
    for (let n = 0; n < 1_500; n++) {
      const at = Math.floor(dice.between(0, numbers.length));
      const seat = hall.shared.seats[at];
      const square = squareOf(`${dice.pick([...'abcdefgh'])}${dice.pick([...'3456'])}`);
      seat?.board.put(square, dice.chance(0.5) ? NO_PIECE : pieceOf('white', 'knight'));
      // Nobody is as fast as to press twice between two scans.
      if (n % 5 === 0 && seat?.clock.press(seat.clock.lever) === true) presses[at] = (presses[at] ?? 0) + 1;
      hall.wait(120);
    }
    hall.shared.bad = { lost: 0, damaged: 0, late: 0, unheard: 0 };
    hall.wait(5_000);
    all.forEach((one, i) => {
      const { inputs, chunks } = one;
      expect(new Set(kindsOf(one)), String(i)).toEqual(new Set(['opening', 'connected']));
      const seat = hall.shared.seats[i];
      if (seat === undefined) throw new Error('nobody');
      expect(samePlacement(boardOf(inputs), seat.board.placement), String(i)).toBe(true);
      const levers = inputs.flatMap((input) => (input.kind === 'clock' ? [input.lever] : []));
      const changes = levers.filter((lever, n) => n > 0 && lever !== levers[n - 1]).length;
      expect(changes, `presses at ${String(i)}`).toBeLessThanOrEqual(presses[i] ?? 0);
      const decoder = dgtBusDriver.createDecoder();
      const again = chunks.flatMap(({ atMs, bytes }) => decoder.push(bytes, atMs));
      expect(again.slice(-inputs.length)).toEqual(inputs);
    });
    expect(presses.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(250);
  });
});
