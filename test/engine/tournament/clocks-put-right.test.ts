import { describe, expect, it } from 'vitest';
import { werePutRight } from '../../../engine/tournament/clocks-put-right.ts';
import type { TimesRead } from '../../../engine/tournament/clocks-put-right.ts';

/** Of White's press in the first ply, of Black's in the next, and of nobody's: as the clock shows now. */
const by = (
  side: 'white' | 'black' | null,
  atS: number,
  white: number,
  black: number,
  { stands = true, after = side === 'white' ? 0 : 1 } = {},
): TimesRead => ({
  ...{ white, black, atEpochMs: 1000 * atS, after },
  press: side === null ? null : { side, most: 10, ply: after + 1, stands },
});

describe('clocks that were to be put forward and back', () => {
  it.each<readonly [string, readonly TimesRead[], object, boolean]>([
    ['were not', [by('white', 0, 600, 500), by(null, 60, 600, 440)], { white: -10, black: 110 }, false],
    ['were, as they show now', [by('white', 0, 600, 500), by(null, 60, 590, 590)], { white: -10, black: 110 }, true],
    [
      'were in one, not in the other',
      [by('white', 0, 600, 500), by(null, 60, 600, 590)],
      { white: -10, black: 110 },
      false,
    ],
    ['were, in the one that stands', [by('white', 0, 600, 500), by(null, 60, 590, 490)], { white: -10 }, true],
    ['were, in the one that runs', [by('white', 0, 600, 500), by(null, 60, 600, 560)], { black: 110 }, true],
    [
      'perhaps were, in the one that runs: or its player thinks for longer',
      [by('white', 0, 600, 500), by(null, 60, 600, 450)],
      { black: -10 },
      false,
    ],
    ['were by the next press', [by('white', 0, 600, 500), by('black', 60, 590, 580)], { white: -10, black: 110 }, true],
    [
      'were between two presses, and have run on since',
      [by('white', 0, 600, 500), by('black', 60, 590, 580), by('white', 99, 500, 580), by(null, 120, 500, 560)],
      { white: -10, black: 110 },
      true,
    ],
    ['gained with each press', [by('white', 0, 600, 500), by('black', 5, 600, 505)], { black: 10 }, false],
    ['were, some seconds off', [by('black', 0, 600, 500), by(null, 60, 590, 607)], { black: 110 }, true],
    ['were, by more than half of a little', [by('white', 0, 600, 500), by(null, 60, 592, 490)], { white: -10 }, true],
    ['were not, by half of a little', [by('white', 0, 600, 500), by(null, 60, 595, 490)], { white: -10 }, false],
    ['were put forward by much less', [by('black', 0, 600, 500), by(null, 60, 590, 600)], { black: 110 }, false],
    ['were put forward by more', [by('white', 0, 600, 500), by(null, 60, 600, 700)], { black: 110 }, false],
    ['are to be left alone', [by('white', 0, 600, 500), by(null, 60, 600, 700)], {}, false],
    [
      'stood with a press that was not read between two of one side',
      [by('white', 0, 600, 500), by('white', 60, 590, 460)],
      { white: -10 },
      false,
    ],
    [
      'ran for whoever had made a move and not pressed',
      [by(null, 0, 600, 500, { after: 1 }), by(null, 10, 590, 500)],
      { white: -10 },
      false,
    ],
    [
      'ran on for whoever had pressed what was taken back, or asked about',
      [by('white', 0, 600, 500, { stands: false }), by(null, 10, 590, 500)],
      { white: -10 },
      false,
    ],
    [
      'ran while two plies were made that were not read',
      [by('white', 0, 600, 500), by('black', 40, 590, 480, { after: 3 })],
      { white: -10 },
      false,
    ],
    [
      'run now for whoever had pressed: the reply was not read',
      [by('white', 0, 600, 500), by(null, 10, 590, 495, { after: 2 })],
      { white: -10 },
      false,
    ],
  ])('%s', (_, readings, added, expected) => {
    expect(werePutRight(readings, added)).toBe(expected);
  });
});
