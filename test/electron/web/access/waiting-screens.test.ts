import { describe, expect, it } from 'vitest';
import { Timeline } from '../../../../electron/devices/simulator/timeline.ts';
import type { ClockPort } from '../../../../electron/host/ports/system.ts';
import type { Admission } from '../../../../electron/web/server/endpoint.ts';
import { WaitingScreens } from '../../../../electron/web/access/waiting-screens.ts';

const MINUTE = 60_000;
const ADMISSION: Admission = { audience: 'hall', known: true };

interface Bench {
  readonly waiting: WaitingScreens;
  readonly pass: (ms: number) => void;
  /** A screen at this address; what it shows, newest last. Null where it may not wait. */
  readonly enter: (from: string) => Screen | null;
}

interface Screen {
  readonly shown: readonly string[];
  readonly admitted: readonly Admission[];
  readonly gaveWay: () => boolean;
  readonly leave: () => void;
}

function bench(random?: () => number): Bench {
  const timeline = new Timeline();
  const clock: ClockPort = {
    epochMs: () => 0,
    monotonicMs: () => timeline.monotonicMs(),
    setTimer: (at, onTime) => timeline.setTimer(at, onTime),
  };
  const waiting = new WaitingScreens(clock, random);
  return {
    waiting,
    pass: (ms) => {
      timeline.run(timeline.monotonicMs() + ms);
    },
    enter: (from) => {
      const [shown, admitted]: [string[], Admission[]] = [[], []];
      let gone = false;
      const leave = waiting.enter(from, {
        show: (code) => shown.push(code),
        admit: (admission) => admitted.push(admission),
        isThere: () => Promise.resolve(!gone),
        giveWay: () => (gone = true),
      });
      return leave === null ? null : { shown, admitted, leave, gaveWay: () => gone };
    },
  };
}

function here(screen: Screen | null): Screen {
  if (screen === null) throw new Error('it may not wait');
  return screen;
}

describe('screens that wait to be let in', () => {
  it('show six digits each, no two of them the same, and one wrong digit leads to no other', () => {
    const { enter } = bench();
    const codes = Array.from({ length: 200 }, (_, n) => here(enter(String(n))).shown[0] ?? '');
    for (const [n, one] of codes.entries()) {
      expect(one).toMatch(/^\d{6}$/u);
      for (const other of codes.slice(n + 1))
        expect([...one].filter((digit, i) => digit !== other[i]).length, `${one} ${other}`).toBeGreaterThan(1);
    }
  });

  it('are never given what another shows, whatever chance says', () => {
    const numbers = [7, 7, 8, 17, 18, 18, 27, 99];
    const { enter } = bench(() => numbers.shift() ?? Number.NaN);
    expect(['a', 'b', 'c'].map((from) => here(enter(from)).shown)).toEqual([['000007'], ['000018'], ['000099']]);
  });

  it('show another code after five minutes, and the old one is worth nothing', () => {
    const { waiting, enter, pass } = bench();
    const screen = here(enter('a'));
    pass(5 * MINUTE - 1);
    expect(screen.shown).toHaveLength(1);
    pass(1);
    expect(screen.shown).toHaveLength(2);
    expect(waiting.take(screen.shown[0] ?? '')).toMatchObject({ fault: { code: 'screen.codeOld' } });
    const taken = waiting.take(screen.shown[1] ?? '');
    if (taken.ok) taken.value.admit(ADMISSION);
    expect(screen.admitted).toEqual([ADMISSION]);
    pass(60 * MINUTE);
    expect(screen.shown).toHaveLength(2);
  });

  it('are let in once, and not when they have gone', () => {
    const { waiting, enter, pass } = bench();
    const [first, second] = [here(enter('a')), here(enter('b'))];
    expect(waiting.take(first.shown[0] ?? '').ok).toBe(true);
    expect(waiting.take(first.shown[0] ?? '').ok).toBe(false);
    second.leave();
    expect(waiting.take(second.shown[0] ?? '').ok).toBe(false);
    expect(waiting.count).toBe(0);
    pass(60 * MINUTE);
    expect(second.shown).toHaveLength(1);
  });

  it('whose code was shown a moment ago is told so, and that is no wrong code', () => {
    const { waiting, enter, pass } = bench();
    const [screen, other] = [here(enter('a')), here(enter('b'))];
    pass(5 * MINUTE);
    const [old = '', fresh = ''] = screen.shown;
    other.leave();
    for (const code of [...Array<string>(9).fill(old), other.shown[1] ?? ''])
      expect(waiting.take(code)).toMatchObject({ fault: { code: 'screen.codeOld' } });
    expect(waiting.take(fresh).ok).toBe(true);
    pass(5 * MINUTE);
    expect(waiting.take(old)).toMatchObject({ fault: { code: 'screen.codeUnknown' } });
  });

  it('are not pushed out by a crowd: who comes later is refused, but for the place of an address that has several', () => {
    const { waiting, enter, pass } = bench();
    const early = here(enter('screen'));
    const several = [1, 2, 3].map(() => {
      pass(1);
      return here(enter('several'));
    });
    const crowd = Array.from({ length: 300 }, (_, n) => enter(String(n)));
    expect(waiting.count).toBe(256);
    expect(several.map(({ gaveWay }) => gaveWay())).toEqual([false, true, true]);
    expect(crowd.slice(0, 254).every((one) => one?.gaveWay() === false)).toBe(true);
    expect(crowd.slice(254).every((one) => one === null)).toBe(true);
    expect(enter('several')).toBeNull();
    expect(early.gaveWay()).toBe(false);
    expect(waiting.take(early.shown[0] ?? '').ok).toBe(true);
    expect(enter('late')).not.toBeNull();
  });

  it('make the arbiter wait after five wrong codes in a row, and after each further one', () => {
    const { waiting, enter, pass } = bench(() => 111_111);
    const screen = here(enter('a'));
    for (let n = 0; n < 5; n++) expect(waiting.take('000000')).toMatchObject({ fault: { code: 'screen.codeUnknown' } });
    expect(waiting.take('111111')).toMatchObject({ fault: { code: 'screen.codeWait', facts: { seconds: 30 } } });
    pass(29_001);
    expect(waiting.take('111111')).toMatchObject({ fault: { facts: { seconds: 1 } } });
    pass(999);
    expect(waiting.take('000000')).toMatchObject({ fault: { code: 'screen.codeUnknown' } });
    expect(waiting.take('000000')).toMatchObject({ fault: { code: 'screen.codeWait' } });
    pass(30_000);
    expect(waiting.take('111111').ok).toBe(true);
    here(enter('b'));
    for (let n = 0; n < 4; n++) expect(waiting.take('000000')).toMatchObject({ fault: { code: 'screen.codeUnknown' } });
    expect(waiting.take('111111').ok).toBe(true);
    expect(screen.admitted).toEqual([]);
  });

  it('are no more than four of an address, and come no more often than it needs; others find their place', () => {
    const { enter, pass } = bench();
    const first = Array.from({ length: 4 }, () => here(enter('a')));
    expect(enter('a')).toBeNull();
    expect(enter('b')).not.toBeNull();
    for (const { leave } of first) leave();
    let entered = 0;
    for (let n = 0; n < 100; n++) {
      const screen = enter('a');
      if (screen !== null) entered++;
      screen?.leave();
    }
    expect(entered).toBe(6);
    expect(enter('b')).not.toBeNull();
    pass(6_000);
    expect(enter('a')).not.toBeNull();
  });

  it('are told to the consoles once a second, however many come and go', () => {
    const { waiting, enter, pass } = bench();
    let told = 0;
    waiting.onChange = () => (told += 1);
    for (let n = 0; n < 50; n++) here(enter(String(n))).leave();
    pass(999);
    expect(told).toBe(0);
    pass(1);
    expect(told).toBe(1);
    pass(MINUTE);
    expect(told).toBe(1);
  });
});
