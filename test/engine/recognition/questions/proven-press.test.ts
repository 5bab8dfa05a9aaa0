import { describe, expect, it } from 'vitest';
import type { ClockSide } from '../../../../engine/recognition/input/observation.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A table whose clock tells of presses by its times too: White's is on the left. */
class TimedTable extends TestTable {
  readonly #increment: number;
  readonly #seconds: Record<ClockSide, number> = { left: 600, right: 600 };

  constructor(increment: number) {
    super(CLASSICAL);
    this.#increment = increment;
    this.start();
  }

  override clock(): this {
    const { left, right } = this.#seconds;
    const lever = this.lever;
    const time = (seconds: number) => ({ seconds, flag: false });
    return this.send({ kind: 'clock', left: time(left), right: time(right), running: this.running, lever });
  }

  /** The lever goes over, with the increment; the board answers that it shows what it shows. */
  pressed(shown = true): this {
    this.#seconds[this.lever] += this.#increment;
    this.press();
    return shown ? this.wait(80).dump() : this;
  }

  /** The clock tells that a second has run. */
  second(): this {
    this.#seconds[this.lever] -= 1;
    return this.clock();
  }

  /** What the clock told some seconds ago comes only now, and then what is true. */
  stale(told: { readonly left: number; readonly right: number; readonly lever: ClockSide }): this {
    const time = (seconds: number) => ({ seconds, flag: false });
    return this.send({
      kind: 'clock',
      left: time(told.left),
      right: time(told.right),
      running: true,
      lever: told.lever,
    });
  }
}

/** The board's settling time, and what the dump took. */
const SETTLED_MS = 310;

const irregular: readonly { readonly name: string; readonly hands: (t: TestTable) => TestTable }[] = [
  { name: 'nothing-moved', hands: (t) => t },
  { name: 'illegal', hands: (t) => t.lift('b1').set('b3', 'N') },
];

describe.each(irregular)('$name', ({ name, hands }) => {
  it.each([2, 10, 30])('is asked when the board has settled where the clock gave an increment of %i', (increment) => {
    const first = new TimedTable(increment);
    hands(first);
    expect(first.pressed().wait(SETTLED_MS).verdicts).toEqual([name]);
    const later = new TimedTable(increment);
    later.hands('e4').pressed().hands('e5').pressed().wait(500);
    hands(later);
    expect(later.pressed().wait(SETTLED_MS).verdicts).toEqual([name]);
  });

  it.each([0, 1])('waits until the clock runs on after the press where the increment is %i', (increment) => {
    const table = new TimedTable(increment);
    hands(table);
    table.pressed().wait(SETTLED_MS);
    expect(table.verdicts).toEqual([]);
    expect(table.second().verdicts).toEqual([name]);
  });

  it('waits for a clock that says nothing new', () => {
    const table = new TimedTable(0);
    hands(table);
    expect(table.pressed().wait(1000).verdicts).toEqual([]);
    expect(table.wait(400).verdicts).toEqual([name]);
  });

  it('waits until the board has been shown since the press', () => {
    const table = new TimedTable(10);
    hands(table);
    expect(table.pressed(false).wait(600).verdicts).toEqual([]);
  });
});

describe('no question comes of', () => {
  it.each([0, 2, 3, 10])('a frame from before the last press that comes late: increment %i', (increment) => {
    for (const run of [0, 1, 2, 3, 4]) {
      const table = new TimedTable(increment);
      table.hands('e4').pressed().hands('e5').pressed().wait(500).hands('Nf3').pressed();
      for (let second = 0; second < run; second++) table.wait(1000).second();
      table
        .stale({ left: 600 + increment, right: 600 + increment, lever: 'left' })
        .wait(80)
        .dump();
      table.wait(SETTLED_MS).second().settle();
      expect(table.verdicts, `${String(run)} s`).toEqual([]);
      expect(table.sans).toBe('e4 e5 Nf3');
    }
  });

  it('a press over which the opponent has begun already, and presses himself', () => {
    const table = new TimedTable(10);
    // White’s last report and Black’s first lift: no board was seen complete.
    table.lift('e2').lift('e7').pressed().set('e4', 'P', 100).wait(SETTLED_MS).set('e5', 'p');
    table.pressed().settle();
    expect(table.sans).toBe('e4 e5');
    expect(table.verdicts).toEqual([]);
  });
});
