import { describe, expect, it } from 'vitest';
import { casualMoves } from '../../../../electron/devices/simulator/players.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import { placementAfter, play } from '../../../../engine/chess/moves.ts';
import { makePiece, NO_PIECE, opposite } from '../../../../engine/chess/piece.ts';
import { differingSquares, occupiedSquares, pieceAt, type Placement } from '../../../../engine/chess/placement.ts';
import type { Setup } from '../../../../engine/chess/setup.ts';
import { makeSquare, SQUARES } from '../../../../engine/chess/square.ts';
import { makeFen } from '../../../../engine/notation/fen.ts';
import { makeUci } from '../../../../engine/notation/uci.ts';
import { startPosition, type SpNumber } from '../../../../engine/start/sp-number.ts';
import { CLASSICAL } from '../../../support/irregular-turn.ts';
import { TestTable } from '../../../support/table.ts';

/** Two of the opponent’s men beside White’s hands, from 1.e4 e5 on. */
function beside(hands: (table: TestTable) => void): TestTable {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle();
  table.lift('b8').set('c6', 'n').lift('f8').set('c5', 'b');
  hands(table);
  return table.press().settle().settle();
}

const offered = (table: TestTable): unknown =>
  table.questions.map(({ reason, nearest }) => [reason.code, ...nearest.map(({ san }) => san)]);

describe('pieces of both players that stand elsewhere', () => {
  it('offer the one move after which all men of the mover stand as they do', () => {
    expect(offered(beside((t) => t.lift('g1').set('f3', 'N')))).toEqual([['verdict.bothMoved', 'Nf3']]);
  });

  it('offer what is near to it where none is', () => {
    const table = beside((t) => t.lift('g1').set('g4', 'N'));
    expect(offered(table)).toEqual([['verdict.bothMoved', 'Nh3', 'Ne2', 'Nf3']]);
  });
});

describe('a man that went on after its press, and was taken where it had gone', () => {
  function played(...sans: readonly string[]): TestTable {
    const table = new TestTable(CLASSICAL).start();
    for (const san of sans) table.ply(san);
    return table;
  }
  const bishop = (): TestTable => played('e4', 'e5', 'Bc4', 'a6', 'Bxf7+');
  const pawn = (): TestTable => played('e4', 'd5', 'exd5', 'c6', 'dxc6').settle();
  const asked = (table: TestTable): unknown => {
    table.press().settle().settle();
    return table.questions.map(({ reason, nearest }) => [reason.code, reason.facts, ...nearest]);
  };

  it('is told with what goes back, and no move is offered; once all is back the move that was pressed stands', () => {
    const table = bishop().settle().lift('f7').set('e6', 'B').wait(2_000).lift('e6').lift('d7').set('e6', 'p');
    const facts = { side: 'white', recorded: 'Bxf7+', piece: 'B', from: 'f7', to: 'e6', stood: null };
    expect(asked(table)).toEqual([['verdict.takenAfterPress', { ...facts, by: 'p', byFrom: 'd7' }]]);
    table.lift('e6').set('d7', 'p').set('f7', 'B').settle().key({ kind: 'restored' }).settle();
    table.lift('f7').lift('e8').set('f7', 'k').press().press().settle();
    expect([table.sans, table.questions.length]).toEqual(['e4 e5 Bc4 a6 Bxf7+ Kxf7', 1]);
  });

  it('so it is where it went on by another capture', () => {
    const table = pawn().lift('c6').lift('b7').set('b7', 'P').lift('b7').lift('c8').set('b7', 'b');
    const facts = { side: 'white', recorded: 'dxc6', piece: 'P', from: 'c6', to: 'b7', stood: 'p' };
    expect(asked(table)).toEqual([['verdict.takenAfterPress', { ...facts, by: 'b', byFrom: 'c8' }]]);
  });

  it.each<[string, (table: TestTable) => TestTable, string | undefined]>([
    ['seen to go there', (t) => t.lift('d4').set('f5', 'N').wait(2_000).lift('f5'), 'f5'],
    ['not seen to', (t) => t.lift('d4').wait(2_000), undefined],
  ])('by a move that is legal without it is told with that, which is offered: %s', (_, hands, taken) => {
    const table = hands(played('Nf3', 'd6', 'Nd4').settle())
      .lift('c8')
      .set('f5', 'b');
    const facts = { side: 'white', piece: 'N', from: 'd4', to: null, move: 'Bf5' };
    const told = taken === undefined ? facts : { ...facts, taken };
    expect(asked(table)).toEqual([['verdict.displaced', told, { uci: 'c8f5', san: 'Bf5' }]]);
    table.key({ kind: 'played', moves: ['c8f5'] }).settle();
    expect(table.sans).toBe('Nf3 d6 Nd4 Bf5');
  });

  it('so it is where the hand that took it lifted both at once: nothing is recorded of it unasked', () => {
    const table = played('Nf3', 'd6', 'Nd4').settle().lift('d4').set('f5', 'N').wait(2_000);
    table.lift('c8').lift('f5').set('f5', 'b', 200);
    const facts = { side: 'white', piece: 'N', from: 'd4', to: null, move: 'Bf5', taken: 'f5' };
    expect(asked(table)).toEqual([['verdict.displaced', facts, { uci: 'c8f5', san: 'Bf5' }]]);
    expect(table.sans).toBe('Nf3 d6 Nd4');
  });

  it.each<[string, (table: TestTable) => TestTable]>([
    ['its like was straightened there', (t) => t.lift('e6').set('e6', 'N').wait(2_000).lift('b1').lift('e6')],
    ['its like was knocked off', (t) => t.wait(2_000).lift('b1').lift('e6')],
  ])('is not told of a man that nobody saw go there: %s', (_, hands) => {
    const table = hands(played('Nf3', 'd6', 'Nd4', 'a6', 'Ne6').settle())
      .lift('c8')
      .set('e6', 'b');
    const facts = { side: 'white', piece: 'N', from: 'b1', to: null, move: 'Bxe6' };
    expect(asked(table)).toEqual([['verdict.displaced', facts, { uci: 'c8e6', san: 'Bxe6' }]]);
  });

  it.each<[string, TestTable, string]>([
    [
      'it went on from there before it was taken off',
      bishop()
        .settle()
        .lift('f7')
        .set('e6', 'B')
        .wait(2_000)
        .lift('e6')
        .set('g4', 'B')
        .lift('g4')
        .lift('d7')
        .set('e6', 'p'),
      'verdict.bothMoved',
    ],
    [
      'another man stands elsewhere as well',
      bishop().settle().lift('f7').set('e6', 'B').lift('h7').set('h6', 'p').lift('e6').lift('d7').set('e6', 'p'),
      'verdict.bothMoved',
    ],
    [
      'it went there within a scan of its press',
      bishop().lift('f7', 50).set('e6', 'B', 50).wait(2_000).lift('e6').lift('d7').set('e6', 'p'),
      'verdict.bothMoved',
    ],
    [
      'it was not seen to go there',
      pawn().lift('a7').set('a4', 'p').lift('b7').lift('c8').set('b7', 'b'),
      'verdict.moreThanAMove',
    ],
  ])('nothing more is said than is known where %s', (_, table, code) => {
    asked(table);
    expect(table.questions.map(({ reason }) => reason.code)).toEqual([code]);
  });
});

it('of a move that was pressed otherwise than it stood when the clock was stopped over it, that which was pressed is told', () => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle().lift('f1').set('c4', 'B').stop().settle();
  table.restart().wait(1_000).lift('c4').set('b5', 'B').press().settle();
  expect(table.sans).toBe('e4 e5 Bb5');
  table.lift('b5').set('a6', 'B').wait(1_500).lift('b8').set('c6', 'n').press().settle().settle();
  expect(table.questions.map(({ reason, nearest }) => [reason.code, reason.facts, nearest[0]?.san])).toEqual([
    ['verdict.changedAfterPress', { recorded: 'Bb5', piece: 'B', from: 'b5', to: 'a6' }, 'Bb5'],
  ]);
});

it('pieces of both players offer what was played, and nothing else: 100 random moves beside two men of the opponent', () => {
  let told = 0;
  for (let seed = 1; seed <= 100; seed++) {
    const dice = diceOf(seed);
    const setup = whiteToMove(startPosition(Math.floor(dice.next() * 960) as SpNumber), dice);
    const move = casualMoves(dice, 999)(setup, 0);
    if (move === null) continue;
    const after = placementAfter(setup, move);
    const theirs = occupiedSquares(after, opposite(setup.turn)).toSorted(() => dice.next() - 0.5);
    const free = SQUARES.filter(
      (square) => pieceAt(after, square) === NO_PIECE && pieceAt(setup.placement, square) === NO_PIECE,
    ).toSorted(() => dice.next() - 0.5);
    const table = new TestTable(makeFen(setup)).start().settle();
    for (const from of theirs.slice(0, 2)) {
      const to = free.pop();
      const piece = makePiece(pieceAt(after, from));
      table.lift(makeSquare(from));
      if (to !== undefined && dice.chance(0.8)) table.set(makeSquare(to), piece);
    }
    put(table, setup.placement, after);
    table.press().settle().settle();
    const [question] = table.questions;
    if (question?.reason.code !== 'verdict.bothMoved') continue;
    told++;
    expect(
      question.nearest.map(({ uci }) => uci),
      `seed ${String(seed)}`,
    ).toEqual([makeUci(move)]);
  }
  expect(told).toBeGreaterThan(50);
});

function whiteToMove(start: Setup, dice: ReturnType<typeof diceOf>): Setup {
  const choose = casualMoves(dice, 999);
  let setup = start;
  for (let ply = 0; ply < 2 * Math.floor(dice.between(0, 20)); ply++) {
    const move = choose(setup, ply);
    if (move === null) return start;
    setup = play(setup, move);
  }
  return setup.turn === 'white' ? setup : start;
}

/** What the move changes, what it frees first. */
function put(table: TestTable, before: Placement, after: Placement): void {
  const squares = differingSquares(before, after);
  for (const square of squares) table.lift(makeSquare(square));
  for (const square of squares)
    if (pieceAt(after, square) !== NO_PIECE) table.set(makeSquare(square), makePiece(pieceAt(after, square)));
}
