import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_KNOWN } from '../../../engine/journal/round.ts';
import type { Bye, Players, Seat } from '../../../engine/journal/round.ts';
import { Seated, byeFault, twiceFault } from '../../../engine/tournament/seated-twice.ts';

/** `Li#7`: with a FIDE ID. */
function players(white: string, black: string): Players {
  const [one, other] = [white, black].map((text) => {
    const [name = '', fideId = ''] = text.split('#');
    return { name, known: { ...NOT_KNOWN, fideId } };
  });
  return {
    ...{ white: one?.name ?? '', black: other?.name ?? '' },
    details: { white: one?.known ?? NOT_KNOWN, black: other?.known ?? NOT_KNOWN },
  };
}

const seats = (...names: readonly (readonly [string, string])[]): readonly Seat[] =>
  names.map(([white, black], i) => ({ table: i + 1, ...players(white, black) }));
const bye = (name: string): Bye => ({ name, kind: 'full' });

describe('a player at two places of a round', () => {
  it.each([
    [
      'at two tables',
      seats(['Li', 'Wu'], ['Xu', 'Li']),
      [],
      { code: 'seat.twice', facts: { table: 1, name: 'Li', other: 2 } },
    ],
    [
      'written otherwise',
      seats(['li ', 'Wu'], ['Xu', 'LI']),
      [],
      { code: 'seat.twice', facts: { table: 1, other: 2 } },
    ],
    ['on both sides', seats(['Li', 'Li']), [], { code: 'seat.twice', facts: { table: 1, other: 1 } }],
    [
      'by one FIDE ID',
      seats(['Li#7', 'Wu'], ['Lee#7', 'Xu']),
      [],
      { code: 'seat.twice', facts: { other: 2, fideId: '7', opening: true } },
    ],
    ['one without a FIDE ID', seats(['Li#7', 'Wu'], ['Li', 'Xu']), [], { code: 'seat.twice', facts: { other: 2 } }],
    ['with a bye', seats(['Li', 'Wu']), [bye('wu')], { code: 'seat.bye', facts: { table: 1, name: 'Wu' } }],
  ] as const)('is one %s', (_, given, byes, fault) => {
    expect(twiceFault(given, byes)).toMatchObject(fault);
  });

  it.each([
    ['nobody', seats(['', ''], ['', ''])],
    ['two people of one name', seats(['Li#7', 'Wu'], ['Li#8', 'Xu'])],
    ['two of one name at one table', seats(['Li#7', 'Li#8'])],
  ])('is not %s', (_, given) => {
    expect(twiceFault(given, [bye('Zhu')])).toBeNull();
  });

  it('is found as by comparing each with each', () => {
    const name = fc.constantFrom('', 'A', 'A#1', 'A#2', 'B', 'B#1', 'C', 'D', 'E', 'F#3');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { maxLength: 4 }), (names) => {
        const all = names.flat().filter((one) => one !== '');
        const isSame = (one: string, other: string): boolean => {
          const [[a = '', x = ''], [b = '', y = '']] = [one.split('#'), other.split('#')];
          return x !== '' && y !== '' ? x === y : a === b;
        };
        const expected = all.some((one, i) => all.some((other, j) => i < j && isSame(one, other)));
        expect(twiceFault(seats(...names), []) !== null).toBe(expected);
      }),
    );
  });

  it('may be put right table by table where a record holds one', () => {
    const held = new Seated(seats(['Li', 'Wu'], ['Li', 'Xu']));
    expect(held.newlyTwice(1, players('Li', 'Wu'), players('Li', 'Wu Z'))).toBeNull();
    expect(held.newlyTwice(1, players('', 'Wu'), players('Li', 'Wu'))).toEqual({
      ...{ code: 'seat.twice', facts: { table: 1, name: 'Li', other: 2 } },
    });
  });
});

describe('byes', () => {
  const seated = seats(['Li', 'Wu']);
  it.each([
    [[], [bye('li')], 'bye.seated'],
    [[], [bye('Xu'), bye('xu')], 'bye.twice'],
    [[bye('Li')], [{ name: 'Li', kind: 'half' }], null],
    [[bye('Xu'), bye('Xu')], [bye('Xu')], null],
    [[], [bye('Xu')], null],
  ] as const)('from %j to %j: %s', (before, byes, code) => {
    expect(byeFault(seated, before, byes)?.code ?? null).toBe(code);
  });
});
