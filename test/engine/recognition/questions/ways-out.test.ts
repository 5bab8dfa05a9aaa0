import { describe, expect, it } from 'vitest';
import { resumeTable } from '../../../../engine/recognition/turn/new-table.ts';
import { setupOf, TestTable } from '../../../support/table.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('a pawn left on the last rank', () => {
  const left = (): TestTable =>
    new TestTable('8/P3k3/8/8/8/8/4K3/8 w - - 0 1').start().lift('a7').set('a8', 'P').press().settle();

  it('becomes a queen by the key, and the game goes on with a queen on the square', () => {
    const table = left().key({ kind: 'queenPlaced' });
    expect(table.sans).toBe('a8=Q');
    table.set('a8', 'Q').lift('e7').set('e6', 'k').press().settle();
    expect(table.verdicts).toEqual(['illegal']);
    expect(table.sans).toBe('a8=Q Ke6');
  });

  it('is joined with what was recorded meanwhile', () => {
    const table = left().lift('e7').set('e6', 'k').press().settle().key({ kind: 'queenPlaced' });
    expect(table.sans).toBe('a8=Q Ke6');
  });

  it('is refused where no pawn is in question', () => {
    const table = new TestTable(CLASSICAL).start().lift('b1').set('b3', 'N').press().settle();
    table.key({ kind: 'queenPlaced' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'key.noPawnToReplace' } });
  });
});

describe('ways out of a question', () => {
  const illegal = (): TestTable =>
    new TestTable(CLASSICAL).start().ply('e4').ply('e5').lift('b1').set('b3', 'N').press().settle();

  it('refuses "restored" while the board differs and names the squares', () => {
    const table = illegal().key({ kind: 'restored' });
    expect(table.events.at(-1)).toMatchObject({
      kind: 'refused',
      fault: { code: 'key.boardDiffers', facts: { squares: ['b1', 'b3'] } },
    });
  });

  it('closes no move on a board that was put right, and says so', () => {
    const table = illegal().lift('b3').set('b1', 'N').settle().key({ kind: 'closeTurn' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'key.nothingToClose' } });
    expect(table.settle().key({ kind: 'restored' }).events.at(-1)?.kind).not.toBe('refused');
  });

  it('goes on from the restored position, whatever was recorded meanwhile', () => {
    const table = illegal().lift('g8').set('f6', 'n').press().settle();
    expect(table.provisional.map((ply) => ply.san)).toEqual(['Nf6']);
    table.lift('f6').set('g8', 'n').lift('b3').set('b1', 'N').key({ kind: 'restored' });
    table.restart('left');
    table.setup = table.setup;
    table.ply('Nf3');
    expect(table.settle().sans).toBe('e4 e5 Nf3');
  });

  it('takes back the last certain ply', () => {
    const table = illegal().key({ kind: 'takeBack' });
    expect(table.sans).toBe('e4');
  });

  it('joins what was recorded to the moves entered', () => {
    const table = illegal().lift('g8').set('f6', 'n').press().settle();
    table.key({ kind: 'played', moves: ['b1c3'] });
    expect(table.sans).toBe('e4 e5 Nc3 Nf6');
  });

  it.each([
    { name: 'takes a line that goes on to a ply which no press has closed yet', made: true, sans: 'e4 e5 Nc3 Nf6 d4' },
    { name: 'refuses one that goes on to a ply which the board does not show', made: false, sans: 'e4 e5' },
  ])('$name', ({ made, sans }) => {
    const table = illegal().lift('g8').set('f6', 'n').press().settle().lift('b3').set('c3', 'N');
    if (made) table.lift('d2').set('d4', 'P');
    table.key({ kind: 'played', moves: ['b1c3', 'g8f6', 'd2d4'] });
    expect(table.sans).toBe(sans);
    if (!made) return;
    table.press().lift('d7').set('d5', 'p').press().settle();
    expect(table.sans).toBe(`${sans} d5`);
    expect(table.verdicts).toEqual(['illegal']);
  });

  it('takes a line up to the board as it stands, though a piece put right was recorded as a ply meanwhile', () => {
    const table = new TestTable('4k3/8/8/8/2b5/3B4/8/1K6 w - - 0 1').start();
    table
      .lift('b1')
      .set('a2', 'K')
      .press()
      .settle()
      .lift('c4')
      .set('d3', 'b')
      .lift('a2')
      .set('b2', 'K')
      .stop()
      .settle();
    expect(table.provisional.map(({ san }) => san)).toEqual(['Bxd3', 'Kb2']);
    expect(table.key({ kind: 'played', moves: ['b1b2', 'c4d3'] }).sans).toBe('Kb2 Bxd3');
  });

  it('refuses a line that is not legal and names the move', () => {
    const table = illegal().key({ kind: 'played', moves: ['b1b3'] });
    expect(table.events.at(-1)).toMatchObject({
      kind: 'refused',
      fault: { code: 'key.moveNotLegal', facts: { move: 'b1b3', ply: 3 } },
    });
  });

  it('goes on from a position set by hand', () => {
    const table = illegal();
    table.key({ kind: 'setByHand', fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/1N6/PPPP1PPP/R1BQKBNR b KQkq - 0 2' });
    table.lift('g8').set('f6', 'n').press().settle();
    expect(table.events.filter((event) => event.kind === 'ply').map((event) => event.ply.san)).toEqual([
      'e4',
      'e5',
      'Nf6',
    ]);
    expect(table.events.find((event) => event.kind === 'answered')).toMatchObject({ by: 'setByHand' });
  });
});

describe('after the result', () => {
  it.each([{ kind: 'takeBack' }, { kind: 'setByHand', fen: CLASSICAL }, { kind: 'played', moves: ['g1f3'] }] as const)(
    '$kind is refused, and the record stays',
    (key) => {
      const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle().key({ kind: 'stopGame' });
      table.key(key);
      expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'key.gameOver' } });
      expect(table.sans).toBe('e4 e5');
    },
  );
});

describe('a restart over an open question', () => {
  it('still takes back the ply in doubt when the question is answered', () => {
    const table = new TestTable(CLASSICAL).start();
    table.lift('e2').set('e3', 'P').press().lift('e3', 1200).set('e4', 'P');
    table.lift('e7').set('e5', 'p').press().settle();
    const [question] = table.questions;
    const [first] = table.plies;
    if (question === undefined || first === undefined) throw new Error('the table asked nothing');
    const start = table.state.start;
    const base = setupOf(question.goesOnFrom);
    table.state = resumeTable(
      { start },
      {
        setup: setupOf(first.fen),
        ply: 1,
        previousSetups: [{ setup: start, ply: 0 }],
        rotated: false,
        whiteClock: 'left',
        matchesDraw: true,
        boardMayLag: false,
        boardReplaced: false,
        announced: [],
        left: null,
        lastQuestionId: 1,
        open: { question, dropped: 1, base, provisional: [], earlier: [], now: { setup: base, ply: 1 } },
      },
    );
    table
      .dump()
      .clock()
      .key({ kind: 'played', moves: ['e2e4', 'e7e5'] });
    expect(table.sans).toBe('e4 e5');
  });
});
