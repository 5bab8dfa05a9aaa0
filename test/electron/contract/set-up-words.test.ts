import { describe, expect, it } from 'vitest';
import { consoleWords } from '../../../electron/contract/messages/en/console.ts';
import { setUpWords } from '../../../electron/contract/messages/en/set-up.ts';
import type { ClockFaultView, SetupFaultView } from '../../../electron/contract/views/set-up.ts';

const NOTHING: SetupFaultView = { kind: 'other', squares: [], pieces: [], missing: [], color: null };

describe('what is wrong with a board, in words', () => {
  it.each<readonly [Partial<SetupFaultView>, string]>([
    [{ kind: 'missing', squares: ['b1'], missing: ['b1'] }, 'A piece is missing: b1'],
    [{ kind: 'missing', squares: ['b1', 'c1'], missing: ['b1', 'c1'] }, '2 pieces are missing'],
    [{ kind: 'displaced', squares: ['e3', 'e2'], missing: ['e2'] }, 'A piece is on the wrong square: e3'],
    [{ kind: 'displaced', squares: ['e5', 'e7', 'h1'], missing: ['e7', 'h1'] }, '3 squares differ: h1, e5, e7'],
    [{ kind: 'displaced', squares: ['e4', 'd4', 'e2', 'd2', 'h1'], missing: ['e2', 'd2', 'h1'] }, '5 squares differ'],
    [{ kind: 'extra', squares: ['d5'] }, 'A piece does not belong on d5'],
    [{ kind: 'extra', squares: ['d5', 'h1'], missing: ['h1'] }, '2 squares differ: h1, d5'],
    [
      { kind: 'swapped', squares: ['d1', 'e1', 'h1'], missing: ['h1'], pieces: ['Q', 'K'], color: 'white' },
      'Swapped: White’s queen and king, missing: h1',
    ],
    [{ kind: 'swapped', squares: ['d1', 'e1'], pieces: ['Q', 'K'], color: 'white' }, 'Swapped: White’s queen and king'],
    [{ kind: 'swapped', squares: ['d1', 'd8'], pieces: ['Q', 'q'], color: null }, 'Swapped: d1 and d8'],
    [{ kind: 'swappedBoth', pieces: ['B', 'N', 'b', 'n'] }, 'Swapped on both sides: bishop and knight'],
    [{ kind: 'previous' }, 'This is the last round’s position'],
    [{ kind: 'rowTurned', color: 'black' }, 'Black’s back rank is reversed'],
    [{ kind: 'mirrored' }, 'Mirror image: both back ranks are reversed'],
    [{ kind: 'wrongSides' }, 'White and Black are on the wrong sides'],
    [{ kind: 'quarterTurned' }, 'The board is turned by 90°'],
    [{ kind: 'swappedPairs', squares: ['a1', 'b1', 'g8', 'f8'] }, 'Several pieces are swapped: a1, b1, g8, f8'],
    [{ kind: 'swappedPairs', squares: ['a1', 'b1', 'g8', 'f8', 'a8', 'b8'] }, 'Several pieces are swapped: 6 squares'],
    [{ kind: 'other', squares: ['a1'] }, 'Not the position drawn'],
  ])('%o', (fault, words) => {
    expect(setUpWords.fault({ ...NOTHING, ...fault })).toBe(words);
  });

  it.each<readonly [ClockFaultView, string]>([
    [{ kind: 'times', left: 900, right: 900, expected: 910 }, 'Clock 15:00, expected 15:10'],
    [{ kind: 'times', left: 900, right: 910, expected: 910 }, 'Left clock 15:00, expected 15:10'],
    [{ kind: 'times', left: 5430, right: null, expected: 5430 }, 'Right clock –:––, expected 1:30:30'],
    [{ kind: 'times', left: 900, right: 0, expected: 910 }, 'Clocks 15:00 and 0:00, expected 15:10'],
    [{ kind: 'lever', white: 'left' }, 'Black’s side of the clock is up'],
  ])('the clock: %o', (fault, words) => {
    expect(setUpWords.clock(fault)).toBe(words);
  });

  it('a clock that runs on is told before the pieces of the game before', () => {
    const board = { line: 'connected' } as const;
    const setupFault = { ...NOTHING, kind: 'other', squares: ['a1'] } as const;
    const { what } = consoleWords.notReady;
    expect(what({ board, setupFault, clockFault: { kind: 'running' } })).toBe('Clock still running');
    expect(what({ board, setupFault, clockFault: null })).toBe('Not the position drawn');
  });
});
