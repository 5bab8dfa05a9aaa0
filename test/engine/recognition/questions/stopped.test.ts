import { describe, expect, it } from 'vitest';
import { placementAfter } from '../../../../engine/chess/moves.ts';
import { TestTable } from '../../../support/table.ts';

const FROM = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

it('a board that was asked about while the clock stood is not asked about again with the result', () => {
  const table = new TestTable('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1').start();
  table.ply('e4').ply('e5').settle();
  table.lift('d1').set('a6', 'Q').stop().settle();
  expect(table.questions).toEqual([]);
  table.key({ kind: 'closeTurn' }).settle();
  expect(table.questions.map(({ ply }) => ply)).toEqual([3]);
  table.lift('a6').set('d1', 'Q').key({ kind: 'restored' }).settle();
  for (const square of ['a8', 'b8', 'a1', 'c1']) table.lift(square);
  table.key({ kind: 'stopGame' }).settle();
  expect(table.questions.map(({ ply }) => ply)).toEqual([3]);
});

it.each([
  { name: 'the board is asked', lost: 0 },
  { name: 'asked again where the answer is lost too', lost: 1 },
])('a last ply whose report was lost is recorded when the clock is stopped: $name', ({ lost }) => {
  const table = new TestTable('rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2').start();
  table.board = placementAfter(table.setup, table.moveOf('Qh4#'));
  const asked = (): number => table.events.filter(({ kind }) => kind === 'wantDump').length;
  const before = asked();
  table.stop();
  for (let answer = 0; answer < lost; answer++) table.wait(table.state.settleMs);
  expect(asked()).toBe(before + 1 + lost);
  table.dump().settle();
  expect(table.plies.map(({ san }) => san)).toEqual(['Qh4#']);
  expect(table.questions).toEqual([]);
});

describe('the clock stopped over a piece that its player moved after his press', () => {
  const HANDS: readonly [string, (table: TestTable) => void][] = [
    ['on another square', (t) => t.lift('g2').set('g3', 'P')],
    ['off the board', (t) => t.lift('d1')],
  ];
  const stopped = (hands: (table: TestTable) => void): TestTable => {
    const table = new TestTable(FROM).start().ply('e4').ply('e5').ply('h3').settle();
    hands(table);
    return table.settle().stop().settle();
  };

  it.each(HANDS)('is no move of his opponent’s that could be closed: %s', (_, hands) => {
    const table = stopped(hands).key({ kind: 'closeTurn' });
    expect(table.events.at(-1)).toMatchObject({ kind: 'refused', fault: { code: 'key.onlyOpponentMoved' } });
    table.settle();
    expect([table.sans, table.questions]).toEqual(['e4 e5 h3', []]);
  });

  it.each(HANDS)('is not asked about with the result: %s', (_, hands) => {
    const table = stopped(hands).key({ kind: 'stopGame' }).settle();
    expect([table.sans, table.questions]).toEqual(['e4 e5 h3', []]);
  });

  it.each(HANDS)('is asked about with the reply that was made beside it, at either key: %s', (_, hands) => {
    for (const kind of ['closeTurn', 'stopGame'] as const) {
      const table = stopped((t) => {
        hands(t);
        t.lift('a7').set('a6', 'p');
      });
      table.key({ kind }).settle();
      expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.displaced']);
    }
  });
});

describe('the clock stopped over a move, and several pieces of the opponent’s beside it that no press explains', () => {
  const THEIRS: readonly [string, (table: TestTable) => void][] = [
    ['on other squares', (t) => t.lift('e7').set('e6', 'p').lift('d7').set('d6', 'p')],
    ['off the board', (t) => t.lift('a7').lift('h7')],
  ];
  const PRESSES = { 'no press': false, 'a press in the frame of the stop': true };
  const KEYS = ['closeTurn', 'gameEnds', 'stopGame'] as const;

  it.each(
    THEIRS.flatMap(([where, theirs]) =>
      Object.entries(PRESSES).flatMap(([by, isPressed]) =>
        [true, false].map((isFirst) => ({ where, by, theirs, isPressed, isFirst })),
      ),
    ),
  )('are charged to nobody: $where, $by, the move first: $isFirst', ({ theirs, isPressed, isFirst }) => {
    for (const kind of KEYS) {
      const table = new TestTable(FROM).start().ply('e4').ply('c5').settle();
      if (!isFirst) theirs(table);
      table.lift('g1').set('f3', 'N');
      if (isFirst) theirs(table);
      if (isPressed) table.lever = 'right';
      table.stop().settle().key({ kind }).settle();
      expect(table.verdicts).toEqual(['ambiguous']);
      expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.bothMoved']);
      expect(table.sans).toBe('e4 c5');
    }
  });
});

it.each<[string, (table: TestTable) => void, string]>([
  ['what is tried on the board once the clock was stopped', (t) => t.stop().wait(2000).hands('Nf3').hands('Nc6'), ''],
  ['a piece in the hand as the clock was stopped', (t) => t.lift('g1').stop(100).set('f3', 'N', 300), ' Nf3'],
  ['what was played before it was stopped', (t) => t.hands('Nf3').stop().wait(2000).lift('b8').set('c6', 'n'), ' Nf3'],
  [
    'what is played after its cable was pulled while it stood',
    (t) => t.stop().wait(2000).send({ kind: 'noClock' }).wait(1000).hands('Nf3'),
    ' Nf3',
  ],
  ['what is played once it runs again', (t) => t.stop().wait(2000).restart().wait(1000).hands('Nf3'), ' Nf3'],
  [
    'what is tried after a result that is taken back and given again',
    (t) => t.key({ kind: 'gameEnds' }).wait(2000).hands('Nf3').hands('Nc6'),
    '',
  ],
  ['… unless the clock is pressed', (t) => t.key({ kind: 'gameEnds' }).wait(2000).ply('Nf3').hands('Nc6'), ' Nf3 Nc6'],
])('at a result %s is recorded as it ought to be', (_, play, more) => {
  const table = new TestTable(FROM).start().ply('e4').ply('e5').settle();
  play(table);
  table.settle().key({ kind: 'stopGame' }).settle();
  expect(table.plies.map(({ san }) => san).join(' ')).toBe(`e4 e5${more}`);
  expect(table.questions).toEqual([]);
});

describe('the clock stopped over a press that is ruled on', () => {
  const OPEN = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR w KQkq - 0 1';
  const CASTLES = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';
  it.each<[string, string, (table: TestTable) => TestTable, (table: TestTable) => TestTable, string]>([
    [
      'a castling, completed since',
      CASTLES,
      (t) => t.lift('e1').set('g1', 'K'),
      (t) => t.lift('h1').set('f1', 'R'),
      'O-O a6',
    ],
    [
      'an illegal move, exchanged for another since',
      OPEN,
      (t) => t.lift('g1').set('g4', 'N'),
      (t) => t.lift('g4').set('f3', 'N'),
      'Nf3 a6',
    ],
  ])('leaves its question open; a reply explains it: %s', (_, fen, hands, since, sans) => {
    const table = hands(new TestTable(fen).start()).press().settle();
    since(table).wait(2_000).stop().settle();
    const answered = (): boolean => table.events.some(({ kind }) => kind === 'answered');
    expect([table.sans, table.questions.length, answered()]).toEqual(['', 1, false]);
    table.restart().wait(1_000).lift('a7').set('a6', 'p').press().settle();
    expect([table.sans, answered()]).toEqual([sans, true]);
  });
});
