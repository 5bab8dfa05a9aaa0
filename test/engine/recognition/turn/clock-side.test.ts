import { describe, expect, it } from 'vitest';
import type { ClockSide } from '../../../../engine/recognition/input/observation.ts';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** The clock as it tells itself: lever and times, White's on the side of the table's settings. */
function tell(
  table: TestTable,
  lever: ClockSide,
  white: number,
  black: number,
  flag: ClockSide | null = null,
): TestTable {
  const times = { [table.sideOf('white')]: white, [table.sideOf('black')]: black } as Record<ClockSide, number>;
  table.lever = lever;
  table.running = true;
  return table.send({
    kind: 'clock',
    left: { seconds: times.left, flag: flag === 'left' },
    right: { seconds: times.right, flag: flag === 'right' },
    running: true,
    lever,
  });
}

const sides = ['left', 'right'] as const;

describe.each(sides)('White, whose clock is on the %s, moves before any clock is started', (whiteClock) => {
  const begun = (): TestTable => new TestTable(CLASSICAL, { whiteClock }).dump().clock().wait(500).hands('a4');
  const [white, black] = whiteClock === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const);

  const cases: readonly { name: string; play: (t: TestTable) => void; sans: string }[] = [
    {
      name: 'Black starts White’s clock, and White presses',
      play: (t) => {
        tell(t.wait(300), white, 330, 330);
        tell(t.wait(800), black, 360, 330);
        tell(t.wait(300).hands('e5'), white, 360, 355);
      },
      sans: 'a4 e5',
    },
    {
      name: 'he presses himself, and Black’s clock runs',
      play: (t) => {
        tell(t.wait(300), black, 330, 330);
        tell(t.wait(300).hands('e5'), white, 330, 355);
        tell(t.wait(300).hands('Nf3'), black, 355, 355);
        tell(t.wait(300).hands('Nf6'), white, 355, 380);
      },
      sans: 'a4 e5 Nf3 Nf6',
    },
    {
      name: 'Black starts White’s clock and replies, White presses, Black presses',
      play: (t) => {
        tell(t.wait(300), white, 330, 330);
        tell(t.wait(300).hands('e5'), black, 355, 330);
        tell(t.wait(800), white, 355, 355);
        tell(t.wait(300).hands('Nf3'), black, 380, 355);
      },
      sans: 'a4 e5 Nf3',
    },
    {
      name: 'Black starts White’s clock, and White only then puts the pawn where it stays',
      play: (t) => {
        tell(t.wait(300), white, 330, 330);
        t.lift('a4').set('a3', 'P');
        tell(t.wait(300), black, 350, 330);
        tell(t.wait(300).lift('e7').set('e5', 'p'), white, 350, 350);
      },
      sans: 'a3 e5',
    },
  ];

  it.each(cases)('$name', ({ play, sans }) => {
    const table = begun();
    play(table);
    table.settle();
    expect(table.verdicts).toEqual([]);
    expect(table.sans).toBe(sans);
    expect(table.state.whiteClock).toBe(whiteClock);
    expect(table.events.find((event) => event.kind === 'gameStarted')).toMatchObject({ whiteClock: null });
    const last = table.plies.at(-1);
    expect(namedRecogniser.sensed(table.state).clock?.toMove).toBe(last?.side === 'white' ? 'black' : 'white');
  });
});

describe('a clock that is heard only when the game is under way', () => {
  const joined = (): TestTable => {
    const table = new TestTable(CLASSICAL, { whiteClock: 'right', clock: false }).start();
    for (const san of ['e4', 'e5', 'Nf3']) table.hands(san);
    return tell(table.wait(500), 'left', 100, 200).wait(500);
  };

  it('has no times and no side to move until the first press, which tells the side', () => {
    const table = joined();
    expect(table.state.whiteClock).toBeNull();
    expect(namedRecogniser.sensed(table.state).clock).toMatchObject({ white: null, black: null, toMove: null });
    // The reply e5 was placed, but not pressed: Nf3 and it are two plies.
    tell(table.hands('Nc6'), 'right', 100, 205);
    tell(table.wait(500).hands('Bb5'), 'left', 110, 205);
    expect(table.settle().sans).toBe('e4 e5 Nf3 Nc6 Bb5');
    expect(table.verdicts).toEqual([]);
    expect(table.state.whiteClock).toBe('right');
    expect(table.plies.at(-1)).toMatchObject({ whiteSeconds: 110, blackSeconds: 205 });
    expect(namedRecogniser.sensed(table.state).clock).toMatchObject({ white: 110, black: 205, toMove: 'black' });
  });

  it('shows a flag of which nobody can say whose it is', () => {
    const table = joined();
    tell(table, 'left', 100, 0, 'left');
    tell(table.wait(1000), 'left', 100, 0, 'left');
    expect(table.events.filter((event) => event.kind === 'alert')).toMatchObject([
      { alert: { code: 'alert.flag', facts: { color: null } } },
    ]);
  });
});

describe.each(sides)('a side that is not taught wrongly, White’s clock being on the %s', (whiteClock) => {
  const [white, black] = whiteClock === 'left' ? (['left', 'right'] as const) : (['right', 'left'] as const);

  it('White presses at the start, and Black presses without a move', () => {
    const table = new TestTable(CLASSICAL, { whiteClock }).dump().clock().wait(500).hands('a4');
    tell(table.wait(300), black, 330, 330);
    tell(table.wait(2500), white, 330, 360).wait(2500);
    expect(table.state.whiteClock).toBeNull();
    tell(table.hands('e5').wait(300).hands('Nf3'), black, 360, 360).wait(2500);
    expect(table.state.whiteClock).toBeNull();
    tell(table.hands('Nc6'), white, 360, 380).wait(2500);
    expect(table.state.whiteClock).toBe(whiteClock);
    expect(table.settle().sans).toBe('a4 e5 Nf3 Nc6');
    expect(table.verdicts).toEqual([]);
    expect(table.plies.map(({ whiteSeconds }) => whiteSeconds ?? null)).toEqual([null, null, null, 360]);
  });

  /** The clock is started with Black's side raised over an untouched board. */
  const startedWrongly = (): TestTable => {
    const table = new TestTable(CLASSICAL, { whiteClock }).dump().clock();
    return tell(table.wait(500), black, 330, 330).wait(1500);
  };

  it('the clock is stopped, the lever put right and the clock started again', () => {
    const table = startedWrongly();
    expect(table.state.whiteClock).toBe(black);
    table.stop().restart(white);
    tell(table.hands('e4'), black, 330, 330);
    tell(table.wait(2000).hands('e5'), white, 330, 320);
    expect(table.settle().sans).toBe('e4 e5');
    expect(table.verdicts).toEqual([]);
    expect(table.plies.at(-1)).toMatchObject({ whiteSeconds: 330, blackSeconds: 320 });
    const starts = table.events.flatMap((event) => (event.kind === 'gameStarted' ? [event.whiteClock] : []));
    expect(starts).toEqual([black, white]);
    expect(table.events.filter(({ kind }) => kind === 'startTakenBack')).toHaveLength(1);
  });

  it('stopped and started again on the same side, it is the same game', () => {
    const table = startedWrongly().stop().restart(black).settle();
    expect(table.events.filter(({ kind }) => kind === 'gameStarted')).toHaveLength(1);
  });

  it('the lever is put right while the clock runs', () => {
    const table = startedWrongly();
    tell(table, white, 330, 330).wait(2500);
    expect(table.state.whiteClock).toBeNull();
    tell(table.hands('e4'), black, 320, 330).wait(2500);
    tell(table.hands('e5'), white, 320, 310).wait(2500);
    expect(table.settle().sans).toBe('e4 e5');
    expect(table.state.whiteClock).toBe(whiteClock);
    expect(table.plies.at(-1)).toMatchObject({ whiteSeconds: 320, blackSeconds: 310 });
    expect(table.plies[0]).not.toHaveProperty('whiteSeconds');
    expect(table.verdicts).toEqual(['nothing-moved']);
  });
});

describe('a clock that was not heard for a while', () => {
  const begun = (): TestTable => new TestTable(CLASSICAL).start().ply('e4').settle().ply('e5').settle();
  const unheard = (table: TestTable): TestTable => table.send({ kind: 'noClock' }).wait(4000);
  const heard = (table: TestTable): TestTable => table.clock().wait(100).dump().wait(1500);

  it('closes by its lever the ply that was pressed meanwhile', () => {
    const table = unheard(begun()).hands('d4');
    table.lever = table.sideOf('black');
    heard(table);
    expect(table.plies.map(({ san, marked }) => [san, marked])).toEqual([
      ['e4', undefined],
      ['e5', undefined],
      ['d4', 'recovered'],
    ]);
    expect(table.ply('d5').settle().sans).toBe('e4 e5 d4 d5');
    expect(table.questions).toEqual([]);
  });

  it('closes nothing where nobody has pressed, whatever the hand at work has lifted', () => {
    const table = heard(unheard(begun()).lift('d2'));
    expect(table.sans).toBe('e4 e5');
    table.set('d4', 'P').press().settle();
    expect(table.sans).toBe('e4 e5 d4');
    expect(table.questions).toEqual([]);
  });
});
