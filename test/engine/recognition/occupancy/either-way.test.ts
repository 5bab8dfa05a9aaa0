import { describe, expect, it } from 'vitest';
import { TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** King and rook change places when they castle on the h-side: the board looks as before. */
const START = 'bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1';

/** A board that tells only taken from free, without a clock, at which nobody has said where White sits. */
function played(rotated: boolean, told: string, start = START): TestTable {
  return hands(new TestTable(start, { occupancy: true, clock: false, sideUnsaid: true, rotated }).start(), told);
}

function hands(one: TestTable, told: string): TestTable {
  for (const text of told.split(' ')) {
    const isLift = text.endsWith('-');
    one.set(isLift ? text.slice(0, 2) : text.slice(1), isLift ? '' : text.slice(0, 1), 900);
  }
  return one.wait(1000);
}

const CASTLES = 'g1- f1- Rf1 Kg1';
const REPLIES = 'b7- pb6 e2- Pe4';
/** The rook that has castled moves as Black’s knight on that square could not. */
const TELLS = 'd7- pd6 f2- Pf4 e7- pe5 f1- Rf3 a7- pa6 h2- Ph3 h7- ph6';

describe.each([
  ['the usual way', false],
  ['turned', true],
])('a board that lies %s, where nobody has said on which side White sits', (_, rotated) => {
  it('is known by who moves first', () => {
    const one = played(rotated, 'e2- Pe4 e7- pe5 b2- Pb3 b7- pb6 h2- Ph3', CLASSICAL);
    expect(one.events.find(({ kind }) => kind === 'gameStarted')).toMatchObject({ rotated });
    expect(one.sans).toMatch(/^e4 e5 b3 b6/u);
    expect(one.questions).toEqual([]);
  });

  it('is not taken to lie as it does not where White’s first move is a castling that changes nothing', () => {
    const one = played(rotated, `${CASTLES} ${REPLIES}`);
    expect(one.sans === '' || one.sans.startsWith('O-O')).toBe(true);
    // What was played is asked about in one way, and the other goes on.
    hands(one, TELLS).wait(60_000);
    hands(one, 'g2- Pg3 g7- pg6 a2- Pa3 a6- pa5 h3- Ph4 h6- ph5').wait(60_000);
    expect(one.events.find(({ kind }) => kind === 'gameStarted')).toMatchObject({ rotated });
    expect(one.sans).toMatch(/^O-O b6 e4 d6 f4 e5 Rf3/u);
    expect(one.questions).toEqual([]);
  });

  it('nor where that castling was not seen at all', () => {
    const one = played(rotated, `${REPLIES} ${TELLS}`);
    expect(one.sans).toBe('');
    expect(one.questions).toEqual([]);
  });

  it('nor where two of White’s men are touched that would be Black’s king and rook', () => {
    const one = played(rotated, 'b1- c1- Nc1 Qb1 g2- Pg3 d7- pd5');
    expect(one.sans === '' || one.sans.startsWith('g3')).toBe(true);
  });

  it('is known by whoever says where White sits, and what was played by then is recorded', () => {
    const one = played(rotated, `${CASTLES} ${REPLIES} d7- pd6`).send({ kind: 'lies', rotated });
    expect(one.events.find(({ kind }) => kind === 'gameStarted')).toMatchObject({ rotated });
    expect(hands(one, 'h2- Ph3 h7- ph6').sans).toMatch(/^O-O b6 e4 d6 h3/u);
  });
});
