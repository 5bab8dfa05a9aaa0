import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  incrementAt,
  isTimeControl,
  kindOfPlay,
  makeTimeControl,
  mostGained,
  parseTimeControl,
} from '../../../engine/laws/time-control.ts';
import type { Period, TimeControl } from '../../../engine/laws/time-control.ts';

const time = { seconds: fc.integer({ min: 1, max: 59_999 }), incrementSeconds: fc.integer({ min: 0, max: 999 }) };
const control: fc.Arbitrary<TimeControl> = fc
  .tuple(
    fc.array(fc.record<Period>({ moves: fc.integer({ min: 1, max: 999 }), ...time }), { maxLength: 4 }),
    fc.record<Period>({ moves: fc.constant(null), ...time }),
  )
  .map(([periods, last]) => [...periods, last]);

describe('a time control', () => {
  it('reads what it writes', () => {
    fc.assert(
      fc.property(control, (periods) => {
        expect(isTimeControl(periods)).toBe(true);
        expect(parseTimeControl(makeTimeControl(periods))).toEqual(periods);
      }),
    );
  });

  it.each([
    ['90+30', [[null, 5400, 30]]],
    ['3', [[null, 180, 0]]],
    ['3:30 + 2', [[null, 210, 2]]],
    ['0+10', [[null, 0, 10]]],
    [
      ' 40/90+30,30 + 30 ',
      [
        [40, 5400, 30],
        [null, 1800, 30],
      ],
    ],
  ] as const)('reads %s', (text, periods) => {
    expect(
      parseTimeControl(text)?.map(({ moves, seconds, incrementSeconds }) => [moves, seconds, incrementSeconds]),
    ).toEqual(periods);
  });

  it.each([
    '',
    'x',
    '90 30',
    '90+',
    '0',
    '0+0',
    '40/90',
    '90+30, 30',
    '0/90, 30',
    '1,2,3,4,5,6',
    '90+30,',
    '3:70',
    '-3',
    '1e3',
    '3+2+1',
  ])('does not read “%s”', (text) => {
    expect(parseTimeControl(text)).toBeNull();
  });

  it.each([
    ['60', 'standard'],
    ['30+30', 'standard'],
    ['59:59', 'rapid'],
    ['10+1', 'rapid'],
    ['10:01', 'rapid'],
    ['10', 'blitz'],
    ['3+7', 'blitz'],
    ['3+8', 'rapid'],
    ['40/30, 15+60', 'standard'],
    ['40/30+0, 5+30', 'rapid'],
    ['80/9, 5', 'rapid'],
  ])('%s is %s', (text, kind) => {
    expect(kindOfPlay(parseTimeControl(text) ?? [])).toBe(kind);
  });
});

it.each([
  ['40/90+30, 30+10', 1, 30],
  ['40/90+30, 30+10', 40, 30],
  ['40/90+30, 30+10', 41, 10],
  ['20/60, 20/30+5, 15+10', 40, 5],
  ['20/60, 20/30+5, 15+10', 41, 10],
  ['5', 1, 0],
])('under %s move %i gains %i seconds', (text, move, seconds) => {
  expect(incrementAt(parseTimeControl(text) ?? [], move)).toBe(seconds);
});

it.each([
  ['15+10', 0, 3, 30],
  ['15', 7, 9, 0],
  ['40/90+30, 30+10', 39, 40, 30 + 1800],
  ['40/90+30, 30+10', 38, 41, 30 + 30 + 1800 + 10],
  ['40/90+30, 30+10', 40, 41, 10],
  ['20/60, 20/30+5, 15+10', 19, 40, 1800 + 20 * 5 + 900],
])('under %s the moves after the %ith up to the %ith gain at most %i seconds', (text, from, to, seconds) => {
  expect(mostGained(parseTimeControl(text) ?? [], from, to)).toBe(seconds);
});
