import { describe, expect, it } from 'vitest';
import { wrapped } from '../../../../renderer/components/tiles.ts';
import { boardName, longestLines } from '../../../../renderer/screens/hall/rows.ts';

const LONG = 'Featherstonehaugh-Cholmondeleydorff-Ramachandran, Maximiliab';
/** Letters beside a clock on a board as narrow as can be. */
const BESIDE_CLOCK = 10.3;

describe('a name at a board of the hall screen', () => {
  it.each([
    ['Tal, Jo', BESIDE_CLOCK, 2],
    [LONG, BESIDE_CLOCK, 2],
    [LONG, BESIDE_CLOCK, 3],
    [LONG, 14.7, 2],
    [LONG.repeat(3), BESIDE_CLOCK, 2],
  ])('stands whole: %s in %f, on %i lines', (name, room, lines) => {
    const { em, long } = boardName(name, room, lines);
    const taken = wrapped(name, room / em);
    // Two lines, or three, of the least letters: what smaller ones leave is for more lines.
    expect(long ? taken * em : taken).toBeLessThanOrEqual(long ? lines * 0.64 : 1);
  });

  it('is smaller only where it needs more lines than there are', () => {
    expect(longestLines(['Tal, Jo', LONG], BESIDE_CLOCK)).toBe(3);
    expect(boardName('Tal, Jo', BESIDE_CLOCK, 2)).toEqual({ em: 1, long: false });
    expect(boardName(LONG, BESIDE_CLOCK, 3).em).toBe(0.64);
    expect(boardName(LONG, BESIDE_CLOCK, 2).em).toBeLessThan(0.64);
  });
});
