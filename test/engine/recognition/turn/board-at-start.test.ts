import { describe, expect, it } from 'vitest';
import { emptyPlacement } from '../../../../engine/chess/placement.ts';
import { makeFen } from '../../../../engine/notation/fen.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import { play } from '../../../../engine/chess/moves.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';
import { TestTable } from '../../../support/table.ts';

const START = makeFen(startPosition(518 as SpNumber));
const SANS = ['e4', 'e5', 'Nf3', 'Nc6'];

interface How {
  readonly clock: boolean;
  readonly rotated: boolean;
}

/** A game that was begun without a board, with moves that the arbiter entered; `table.setup` is where it stands. */
function entered(sans: readonly string[], how: How): TestTable {
  const table = new TestTable(START, how);
  const moves: string[] = [];
  table.key({ kind: 'setByHand', fen: START });
  for (const san of sans) {
    const move = table.moveOf(san);
    moves.push(makeUci(move));
    table.setup = play(table.setup, move);
  }
  table.key({ kind: 'played', moves });
  table.lever = table.sideOf(table.setup.turn);
  return table;
}

/** A board is there for the first time, over a clock that stands. */
function comes(table: TestTable, board: TestTable['board']): TestTable {
  table.board = board;
  table.send({ kind: 'line', state: 'connected' }).dump();
  if (table.state.clock?.kind !== 'clock') table.wait(400).clock();
  return table.wait(8_000);
}

const start = startPosition(518 as SpNumber).placement;
const reasons = (table: TestTable): readonly unknown[] => table.questions.map(({ reason }) => reason);

const ways = [true, false].flatMap((clock) => [false, true].map((rotated): How => ({ clock, rotated })));

describe.each(ways)('a board that comes to a game in play, clock $clock, turned $rotated', (how) => {
  it.each([
    [['e4'], { number: 1, side: 'white', last: 'e4' }],
    [['e4', 'e5'], { number: 1, side: 'black', last: 'e5' }],
    [['e4', 'e5', 'Nf3'], { number: 2, side: 'white', last: 'Nf3' }],
    [SANS, { number: 2, side: 'black', last: 'Nc6' }],
    // Moves could have led back: it is an untouched board all the same.
    [['Nf3'], { number: 1, side: 'white', last: 'Nf3' }],
    [['Nf3', 'Nf6'], { number: 1, side: 'black', last: 'Nf6' }],
  ] as const)('in the start position after %j: the last recorded ply is named', (sans, facts) => {
    const table = comes(entered(sans, how), start);
    expect(reasons(table)).toEqual([{ code: 'verdict.gapAtStart', facts }]);
    expect(table.sans).toBe(sans.join(' '));
  });

  it.each(SANS.map((last, i) => ({ last, sans: SANS.slice(0, i + 1) })))(
    'in the recorded position after $last: nothing is asked',
    ({ sans }) => {
      const table = entered(sans, how);
      expect(reasons(comes(table, table.setup.placement))).toEqual([]);
    },
  );

  it('in another position, to which nothing leads: it is asked as before', () => {
    const table = entered([...SANS, 'Bb5', 'a6', 'Ba4', 'Nf6'], how);
    const other = entered(['d4', 'd5'], how);
    expect(reasons(comes(table, other.setup.placement))).toMatchObject([{ code: 'verdict.gapTooLong' }]);
  });

  const asked = (): TestTable => comes(entered(SANS, how), start);

  /** An arbiter's hands put the recorded position up. */
  const setUp = (table: TestTable): TestTable => {
    for (const [from, to, piece] of [
      ['e2', 'e4', 'P'],
      ['b8', 'c6', 'n'],
      ['g1', 'f3', 'N'],
      ['e7', 'e5', 'p'],
    ] as const)
      table.lift(from).set(to, piece);
    return table.wait(8_000);
  };

  // Which way a board lies in the start position of other men is known once it shows the position.
  if (how.rotated) return;

  it('goes on where the position is set up and confirmed', () => {
    const table = setUp(asked()).key({ kind: 'restored' });
    expect(table.events.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(table.state.phase.kind).toBe('playing');
    expect(table.sans).toBe(SANS.join(' '));
  });

  it('takes the moves that were played since, and none of those that were recorded is lost', () => {
    const table = asked().key({ kind: 'played', moves: ['f1b5', 'a7a6'] });
    expect(table.sans).toBe([...SANS, 'Bb5', 'a6'].join(' '));
  });

  it('a result leaves the question open, for what was played meanwhile', () => {
    const table = asked().key({ kind: 'stopGame' });
    expect(table.state.phase).toMatchObject({ kind: 'over', open: { question: { ply: 5 } } });
    expect(table.key({ kind: 'played', moves: ['f1b5', 'a7a6'] }).sans).toBe([...SANS, 'Bb5', 'a6'].join(' '));
  });
});

it('the position is set up, nobody confirms it, and play goes on: the next move is recorded', () => {
  const table = comes(entered(SANS, { clock: true, rotated: false }), start);
  table.board = table.setup.placement;
  table.dump().restart().ply('Bb5').settle().ply('a6').settle();
  expect(table.sans).toBe([...SANS, 'Bb5', 'a6'].join(' '));
  expect(reasons(table)).toHaveLength(1);
});

it('an empty board is no start position', () => {
  const table = comes(entered(SANS, { clock: true, rotated: false }), emptyPlacement());
  expect(reasons(table)).not.toMatchObject([{ code: 'verdict.gapAtStart' }]);
});
