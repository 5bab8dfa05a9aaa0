import { expect, it } from 'vitest';
import { makeAlert } from '../../../electron/contract/views/table-alert.ts';
import { toPutBack, toPutBackAt } from '../../../renderer/screens/table/put-back.ts';
import TableBoards from '../../../renderer/screens/table/TableBoards.svelte';
import { show } from '../support/page.ts';
import { questionView, tableView } from '../support/views.ts';

const BEFORE = '4k3/8/8/8/8/8/8/R3K3';
const LATE = '4k3/8/8/8/8/8/8/2KR4';
const BACK = '4k3/8/8/8/8/8/8/3RK3';
const MARKED = [
  { square: 'e1', expected: 'K' },
  { square: 'c1', expected: '' },
];

it('of the other half of a castling, made after the press, its own squares are marked until it is back', () => {
  const facts = { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' } as const;
  const question = questionView({ reason: { code: 'verdict.castledAfterPress', facts }, boardBefore: BEFORE });
  expect(toPutBack(question, LATE)).toEqual(MARKED);
  expect(toPutBack(question, BACK)).toEqual([]);
  // What the castling leaves empty is none of its squares.
  const rook = { side: 'a', recorded: 'Kc1', late: 'rook', from: 'a1', to: 'd1' } as const;
  const other = questionView({ reason: { code: 'verdict.castledAfterPress', facts: rook }, boardBefore: BEFORE });
  expect(toPutBack(other, LATE)).toEqual([
    { square: 'a1', expected: 'R' },
    { square: 'd1', expected: '' },
  ]);
});

it('of a move that went on after its press its piece is marked where it stood then, until it is back', () => {
  const facts = { recorded: 'Rd1', piece: 'R', from: 'd1', to: 'c1' } as const;
  const question = questionView({ reason: { code: 'verdict.changedAfterPress', facts }, boardBefore: BEFORE });
  expect(toPutBack(question, '4k3/8/8/8/8/8/8/2R1K3')).toEqual([
    { square: 'd1', expected: 'R' },
    { square: 'c1', expected: '' },
  ]);
  expect(toPutBack(question, BACK)).toEqual([]);
  const several = { recorded: 'O-O-O', piece: null, from: null, to: null } as const;
  const other = questionView({ reason: { code: 'verdict.changedAfterPress', facts: several }, boardBefore: BEFORE });
  expect(toPutBack(other, LATE)).toBeNull();
});

it.each([
  [
    'it had captured there',
    '4k3/8/8/8/8/8/8/2R1K3',
    [
      ['d1', 'R'],
      ['c1', 'n'],
    ],
  ],
  ['it was taken there', '4k3/8/8/8/8/8/8/2r1K3', null],
  ['something else stands where it was', '4k3/8/8/8/8/8/8/2RrK3', null],
] as const)(
  'of a piece that went on after its press what stood there is to be put back with it: %s',
  (_, sensed, marks) => {
    const facts = { recorded: 'Rd1', piece: 'R', from: 'd1', to: 'c1' } as const;
    const boardBefore = '4k3/8/8/8/8/8/8/R1n1K3';
    const question = questionView({ reason: { code: 'verdict.changedAfterPress', facts }, boardBefore });
    expect(toPutBack(question, sensed)?.map(({ square, expected }) => [square, expected]) ?? null).toEqual(marks);
  },
);

it('of a piece that is off the board its square alone is marked', () => {
  const facts = { side: 'white', piece: 'R', from: 'a1', to: null, move: 'Ke7' } as const;
  const question = questionView({ reason: { code: 'verdict.displaced', facts }, boardBefore: BEFORE });
  expect(toPutBack(question, '8/4k3/8/8/8/8/8/4K3')).toEqual([{ square: 'a1', expected: 'R' }]);
  expect(toPutBack(question, '8/4k3/8/8/8/8/8/R3K3')).toEqual([]);
});

it('of one over which the opponent has pressed without a move both its squares are', () => {
  const facts = { side: 'white', piece: 'R', from: 'a1', to: 'c1' } as const;
  const question = questionView({ reason: { code: 'verdict.displacedAlone', facts }, boardBefore: BEFORE });
  expect(toPutBack(question, '4k3/8/8/8/8/8/8/2R1K3')).toEqual([
    { square: 'a1', expected: 'R' },
    { square: 'c1', expected: '' },
  ]);
});

it('of a piece that was taken where it had gone after its press all that the board lacks of the move is marked', () => {
  const facts = { side: 'white', recorded: 'Rxd1', piece: 'R', from: 'd1', to: 'd4', stood: null } as const;
  const boardBefore = '4k3/4p3/8/8/8/8/8/3RK3';
  const question = questionView({
    reason: { code: 'verdict.takenAfterPress', facts: { ...facts, by: 'p', byFrom: 'e7' } },
    boardBefore,
  });
  expect(toPutBack(question, '4k3/8/8/8/3p4/8/8/4K3')).toEqual([
    { square: 'e7', expected: 'p' },
    { square: 'd4', expected: '' },
    { square: 'd1', expected: 'R' },
  ]);
  expect(toPutBack(question, boardBefore)).toEqual([]);
});

it('where it is marked what is to be put back, the square that the recorded move left is not shown as that of a lifted piece', () => {
  const table = tableView({ sensed: LATE, lifted: ['a1'] });
  const facts = { side: 'a', recorded: 'Rd1', late: 'king', from: 'e1', to: 'c1' } as const;
  const asked = questionView({ reason: { code: 'verdict.castledAfterPress', facts }, boardBefore: BEFORE });
  const rings = (question: typeof asked | null): number =>
    show(TableBoards, { table, question }).container.querySelectorAll('.ring').length;
  expect(rings(asked)).toBe(0);
  expect(rings(null)).toBe(1);
});

it('any other question asks for the position before', () => {
  expect(toPutBack(questionView({ boardBefore: BEFORE }), LATE)).toBeNull();
});

it('while the opponent thinks it is measured against what is recorded', () => {
  const call = { sinceEpochMs: 0, urgency: 'look', article: null, seen: false } as const;
  const moved = makeAlert('displaced', { side: 'white', man: { piece: 'K', from: 'e1', to: 'c1' } }, call);
  const table = tableView({ alerts: [moved], expected: BACK });
  expect(toPutBackAt(table, LATE)).toEqual(MARKED);
  expect(toPutBackAt(table, BACK)).toEqual([]);
  expect(toPutBackAt(tableView({}), LATE)).toBeNull();
});
