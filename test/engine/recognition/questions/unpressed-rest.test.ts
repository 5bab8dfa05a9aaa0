import { describe, expect, it } from 'vitest';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { CLASSICAL } from '../../../support/irregular-turn.ts';
import { TestTable } from '../../../support/table.ts';

type Put = readonly [square: string, piece: string];

/** After 2.h3, which White has pressed. */
interface Scene {
  readonly name: string;
  /** Put elsewhere by White while Black thinks; lifted first. */
  readonly elsewhere: readonly Put[];
  readonly back: readonly Put[];
}

const A6: readonly Put[] = [
  ['a7', ''],
  ['a6', 'p'],
];
const C3: readonly Put[] = [
  ['c2', ''],
  ['c3', 'P'],
];
const RECORDED = 'e4 e5 h3 a6';

const PAWN: Scene = {
  name: 'a pawn moved after the press',
  elsewhere: [
    ['g2', ''],
    ['g3', 'P'],
  ],
  back: [
    ['g3', ''],
    ['g2', 'P'],
  ],
};

const scenes: readonly Scene[] = [
  PAWN,
  {
    name: 'a queen put where it cannot go',
    elsewhere: [
      ['d1', ''],
      ['d3', 'Q'],
    ],
    back: [
      ['d3', ''],
      ['d1', 'Q'],
    ],
  },
  {
    name: 'two pieces moved after the press, one of them as in a legal move',
    elsewhere: [...PAWN.elsewhere, ['b1', ''], ['d5', 'N']],
    back: [...PAWN.back, ['d5', ''], ['b1', 'N']],
  },
];

function put(table: TestTable, puts: readonly Put[]): TestTable {
  for (const [square, piece] of puts) table.set(square, piece);
  return table;
}

/** Black has replied and pressed: it is asked about. */
function asked({ elsewhere }: Scene): TestTable {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').ply('h3').settle();
  put(table, elsewhere).settle();
  put(table, A6).press().settle();
  expect(table.questions).toHaveLength(1);
  return table;
}

function awaits(table: TestTable): boolean {
  return namedRecogniser.sensed(table.state).awaitsBoard;
}

describe.each(scenes)('what nobody has pressed is no move: $name', (scene) => {
  const { back } = scene;

  it('is waited for until it is put back where it stands yet, and then the game goes on', () => {
    const table = asked(scene).key({ kind: 'played', moves: ['a7a6'] });
    expect([table.sans, awaits(table), table.questions.length]).toEqual([RECORDED, true, 1]);
    put(table, back).settle();
    expect(awaits(table)).toBe(false);
    put(table, C3).press().settle();
    expect([table.sans, table.questions.length]).toEqual([`${RECORDED} c3`, 1]);
  });

  it('charges nobody where it is in a hand by then', () => {
    const table = asked(scene);
    const [lifted] = back;
    if (lifted !== undefined) put(table, [lifted]);
    table.key({ kind: 'played', moves: ['a7a6'] });
    expect([table.sans, table.questions.length]).toEqual([RECORDED, 1]);
    put(table, back.slice(1)).settle();
    put(table, C3).press().settle();
    expect([table.sans, table.questions.length]).toEqual([`${RECORDED} c3`, 1]);
  });

  it('is no last move of a game that has its result', () => {
    const table = asked(scene).stop().key({ kind: 'gameEnds' });
    table.key({ kind: 'played', moves: ['a7a6'] }).settle();
    expect([table.sans, table.questions.length]).toEqual([RECORDED, 1]);
  });
});

it('a piece of the opponent that was moved in the place of an own one becomes no reply', () => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle();
  put(table, [
    ['d7', ''],
    ['d6', 'p'],
  ])
    .press()
    .settle();
  table.key({ kind: 'played', moves: ['g1f3'] }).settle();
  expect([table.sans, awaits(table)]).toEqual(['e4 e5 Nf3', true]);
});

describe('a piece that is waited for to be put back', () => {
  const waiting = (): TestTable => {
    const table = asked(PAWN).key({ kind: 'played', moves: ['a7a6'] });
    expect(awaits(table)).toBe(true);
    return table;
  };
  const { back } = PAWN;

  it.each<[string, (t: TestTable) => TestTable]>([
    ['once another was made, and pressed then', (t) => put(put(t, C3), back).press()],
    ['once another was pressed', (t) => put(put(t, C3).press(), back)],
    ['while another is in the hand', (t) => put(put(put(t, C3.slice(0, 1)), back), C3.slice(1)).press()],
  ])('is back %s: that is recorded', (_, hands) => {
    const table = hands(waiting()).settle();
    expect([table.sans, awaits(table), table.questions.length]).toEqual([`${RECORDED} c3`, false, 1]);
  });

  it('has play go on beside it: at the result that is asked about, of nobody', () => {
    const table = put(waiting(), C3).press().settle();
    put(table, [
      ['d7', ''],
      ['d6', 'p'],
    ])
      .press()
      .wait(6000);
    table.key({ kind: 'stopGame' }).settle();
    expect(table.verdicts.slice(1)).toEqual(['ambiguous']);
  });
});

it('a piece that stands elsewhere yet is no move, whatever is made of the board while it is asked about', () => {
  const table = asked(PAWN);
  put(table, [['d7', ''], ['d6', 'p'], ...C3])
    .press()
    .settle();
  table.key({ kind: 'played', moves: ['a7a6'] }).settle();
  expect(table.sans).not.toMatch(/g3/u);
  expect(table.sans).not.toMatch(/d6/u);
});

it('a piece that the opponent has in the hand by then is his to move', () => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle();
  put(table, [
    ['g1', ''],
    ['f3', 'N'],
    ['b1', ''],
  ]);
  table.press();
  put(table, [['b8', '']])
    .settle()
    .settle();
  expect(table.questions).toHaveLength(1);
  put(table, [['b1', 'N']]);
  table.key({ kind: 'played', moves: ['g1f3'] });
  expect(awaits(table)).toBe(false);
  put(table, [['c6', 'n']])
    .press()
    .settle();
  expect([table.sans, table.questions.length]).toEqual(['e4 e5 Nf3 Nc6', 1]);
});

it('after a gap what leads on from too short a line is asked about as moves that are missing, of nobody', () => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle();
  table.send({ kind: 'line', state: 'lost' });
  const unseen = new TestTable(CLASSICAL);
  Object.assign(unseen, { setup: table.setup, board: table.board });
  for (const san of ['Nf3', 'Nc6', 'Bc4', 'Bc5']) unseen.hands(san);
  table.board = unseen.board;
  table.wait(20_000).send({ kind: 'line', state: 'connected' }).dump().clock().settle();
  expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.gapSeveral']);
  table.key({ kind: 'played', moves: ['f1c4'] }).settle();
  expect(table.questions.at(-1)?.reason.code).toMatch(/^verdict\.gap/u);
});
