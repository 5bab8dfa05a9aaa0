import { describe, expect, it } from 'vitest';
import { namedRecogniser } from '../../../engine/recognition/recogniser.ts';
import { CASTLINGS, ordersOf, type CastlingCase, type HandAction } from '../../support/castling84.ts';
import { TestTable } from '../../support/table.ts';

const MANNER = {
  'double-move': 'double-move',
  'king-only': 'king-move-only',
  'rook-only': 'rook-move-only',
  transposition: 'transposition',
} as const;

function act(table: TestTable, one: CastlingCase, action: HandAction, afterMs: number): void {
  const [king, rook] = one.color === 'w' ? ['K', 'R'] : ['k', 'r'];
  switch (action) {
    case 'liftKing':
      table.lift(one.kingFrom, afterMs);
      break;
    case 'placeKing':
      table.set(one.kingTo, king, afterMs);
      break;
    case 'liftRook':
      table.lift(one.rookFrom, afterMs);
      break;
    case 'placeRook':
      table.set(one.rookTo, rook, afterMs);
  }
}

function seat(one: CastlingCase, rotated = false): TestTable {
  return new TestTable(one.fen, { rotated, whiteClock: rotated ? 'right' : 'left' }).start();
}

function firstOf(order: readonly HandAction[], king: HandAction, rook: HandAction): 'king' | 'rook' {
  const k = order.indexOf(king);
  const r = order.indexOf(rook);
  return r === -1 || (k !== -1 && k < r) ? 'king' : 'rook';
}

describe.each(CASTLINGS)('$color $san K$kingFrom R$rookFrom ($kind)', (one) => {
  it('is castling in every order of hands, slowly, from both sides of the board', () => {
    for (const rotated of [false, true]) {
      for (const order of ordersOf(one)) {
        const table = seat(one, rotated);
        for (const action of order) act(table, one, action, 900);
        table.press().settle();
        const where = `${order.join(' ')} ${rotated ? 'rotated' : ''}`;
        expect(table.verdicts, where).toEqual([]);
        expect(table.sans.replace(/[+#]/, ''), where).toBe(one.san);
        const both = order.includes('liftKing') && order.includes('liftRook');
        const inHand =
          both &&
          Math.max(order.indexOf('liftKing'), order.indexOf('liftRook')) <
            Math.min(order.indexOf('placeKing'), order.indexOf('placeRook'));
        expect(table.plies[0]?.castling, where).toEqual({
          side: one.san === 'O-O' ? 'h' : 'a',
          manner: MANNER[one.kind],
          touched: firstOf(order, 'liftKing', 'liftRook'),
          placed: firstOf(order, 'placeKing', 'placeRook'),
          bothOff: inHand,
        });
      }
    }
  });

  it('is castling within one scan, and no order is claimed', () => {
    for (const order of ordersOf(one)) {
      const table = seat(one);
      for (const action of order) act(table, one, action, 15);
      table.press(10).settle();
      const both = order.length === 4;
      const only = order[0] === 'liftKing' ? 'king' : 'rook';
      expect(table.verdicts, order.join(' ')).toEqual([]);
      expect(table.sans.replace(/[+#]/, '')).toBe(one.san);
      expect(table.plies[0]?.castling).toMatchObject({
        touched: both ? 'unseen' : only,
        placed: both ? 'unseen' : only,
      });
    }
  });
});

/** Castlings of which one half alone is a legal move, with that half first. */
const HALVES = CASTLINGS.flatMap((one) => [
  ...(one.kingLegLegal ? [{ ...one, half: 'King', other: 'Rook', plain: one.kingFrom + one.kingTo } as const] : []),
  ...(one.rookLegLegal ? [{ ...one, half: 'Rook', other: 'King', plain: one.rookFrom + one.rookTo } as const] : []),
]);

describe.each(HALVES)('$color $san K$kingFrom R$rookFrom, the $half alone', (one) => {
  it('is the plain move when the press follows', () => {
    const table = seat(one);
    act(table, one, `lift${one.half}`, 600);
    act(table, one, `place${one.half}`, 600);
    table.press().settle();
    expect(table.verdicts).toEqual([]);
    expect(table.plies).toHaveLength(1);
    expect(table.plies[0]?.castling).toBeUndefined();
    expect(table.plies[0]?.uci).toBe(one.plain);
  });

  it('is asked about when the second half comes within a scan after the press', () => {
    const table = seat(one);
    act(table, one, `lift${one.half}`, 600);
    act(table, one, `place${one.half}`, 600);
    table.press(100);
    act(table, one, `lift${one.other}`, 60);
    act(table, one, `place${one.other}`, 60);
    table.settle();
    expect(table.verdicts).toEqual(['ambiguous']);
    expect(table.questions[0]?.nearest).toHaveLength(2);
  });
});

const BOTH_MOVE = CASTLINGS.filter(({ kind }) => kind === 'double-move' || kind === 'transposition');

describe.each(BOTH_MOVE)('$color $san K$kingFrom R$rookFrom, one piece in the air', (one) => {
  it('is never a plain move when the press comes', () => {
    const begun = ordersOf(one).map((order) => order.slice(0, 3));
    const inTheAir = begun.filter((order) => order.includes('liftKing') && order.includes('liftRook'));
    expect(inTheAir.length).toBeGreaterThan(0);
    for (const order of inTheAir) {
      const table = seat(one);
      for (const action of order) act(table, one, action, 600);
      table.press().settle();
      expect(table.plies, order.join(' ')).toHaveLength(0);
      expect(table.verdicts, order.join(' ')).toEqual(['incomplete-castling']);
    }
  });
});

it('covers all 84 cases, 60 of them with a half that is legal alone', () => {
  expect(CASTLINGS).toHaveLength(84);
  expect([HALVES.length, BOTH_MOVE.length]).toEqual([60, 64]);
});

describe('the other half after the press', () => {
  const HALF = '4k3/4p3/8/8/8/8/8/R3K3 w A - 0 1';

  it.each([
    ['lifted, then placed', (t: TestTable) => t.lift('e1', 1500).set('c1', 'K')],
    ['placed before its lift is told', (t: TestTable) => t.set('c1', 'K', 1500).lift('e1')],
  ])('is asked about when the opponent has replied: the king %s', (_, king) => {
    const table = new TestTable(HALF).start().lift('a1').set('d1', 'R').press();
    expect(table.sans).toBe('Rd1');
    king(table).lift('e7').set('e6', 'p').press().settle();
    expect(table.verdicts).toEqual(['ambiguous']);
    expect(table.questions[0]?.reason).toEqual({
      code: 'verdict.castledAfterPress',
      facts: { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' },
    });
    expect(table.questions[0]?.nearest.map(({ san }) => san)).toEqual(['Rd1', 'O-O-O']);
    expect(table.key({ kind: 'played', moves: ['e1a1', 'e7e6'] }).sans).toBe('O-O-O e6');
  });

  it('is that, too, where the opponent had his reply in the hand meanwhile', () => {
    const table = new TestTable(HALF).start().lift('a1').set('d1', 'R').press();
    table.lift('e7', 1000).lift('e1', 1000).set('c1', 'K').set('e6', 'p', 1000).press().settle();
    expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.castledAfterPress']);
    expect(table.key({ kind: 'played', moves: ['a1d1'] }).sans).toBe('Rd1 e6');
  });

  it.each([
    ['at once', (t: TestTable) => t.lift('e1', 30).set('c1', 'K', 30).settle()],
    ['after the reply', (t: TestTable) => t.lift('e1', 1500).set('c1', 'K').lift('e7').set('e6', 'p').press().settle()],
  ])('the rook’s move that was pressed stands when it is entered, the king is put back: asked %s', (_, hands) => {
    const table = new TestTable(HALF).start().lift('a1').set('d1', 'R').press();
    hands(table);
    expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.castledAfterPress']);
    table
      .key({ kind: 'played', moves: ['a1d1'] })
      .lift('c1')
      .set('e1', 'K')
      .settle();
    if (table.sans === 'Rd1') table.lift('e7').set('e6', 'p').press().settle();
    expect(table.sans).toBe('Rd1 e6');
    expect(table.questions).toHaveLength(1);
  });

  const kingAtOnce = (): TestTable =>
    new TestTable(HALF).start().lift('a1').set('d1', 'R').press().lift('e1', 30).set('c1', 'K', 30).settle();

  it('the rook’s move that was pressed stands when it is entered, and until the king is back nothing of the board is recorded', () => {
    const table = kingAtOnce();
    expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.castledAfterPress']);
    table.key({ kind: 'played', moves: ['a1d1'] }).settle();
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(true);
    table.lift('e7').set('e6', 'p').press().settle();
    expect([table.sans, table.questions.length]).toEqual(['Rd1', 1]);
    table.lift('e6').set('e7', 'p').lift('c1').set('e1', 'K').settle();
    expect(namedRecogniser.sensed(table.state).awaitsBoard).toBe(false);
  });

  it('castling is entered where it was made before the press: nothing is to be put back', () => {
    const table = kingAtOnce();
    table.key({ kind: 'played', moves: ['e1a1'] }).settle();
    expect([table.sans, namedRecogniser.sensed(table.state).awaitsBoard]).toEqual(['O-O-O', false]);
  });

  it('is never taken for castling by what is played on, and restored with the king back it is the rook’s move and the reply', () => {
    const table = new TestTable(HALF).start().lift('a1').set('d1', 'R').press().lift('e1', 1500).set('c1', 'K');
    table.lift('e7').set('e6', 'p').press().settle().lift('c1').set('e1', 'K').settle();
    expect(table.events.filter(({ kind }) => kind === 'answered')).toEqual([]);
    table.key({ kind: 'restored' }).settle();
    expect(table.sans).toBe('Rd1 e6');
    expect(table.questions).toHaveLength(1);
  });

  it('a king that went to another square completes no castling', () => {
    const table = new TestTable(HALF).start().lift('a1').set('d1', 'R').press();
    table.lift('e1', 1500).set('d2', 'K').lift('e7').set('e6', 'p').press().settle();
    expect(table.questions.map(({ reason }) => reason.code)).not.toContain('verdict.castledAfterPress');
  });
});
