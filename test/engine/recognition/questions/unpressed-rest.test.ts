import { describe, expect, it } from 'vitest';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { CLASSICAL } from '../../../support/irregular-turn.ts';
import { TestTable } from '../../../support/table.ts';

type Put = readonly [square: string, piece: string];

interface Scene {
  readonly name: string;
  /** Pressed by White. */
  readonly pressed: string;
  /** Put elsewhere by White while Black thinks; lifted first. */
  readonly elsewhere: readonly Put[];
  /** Put on the board by Black. */
  readonly reply: readonly Put[];
  /** What the arbiter enters: what was pressed. */
  readonly entered: string;
  readonly san: string;
  readonly back: readonly Put[];
  readonly next: Put;
  readonly nextFrom: string;
}

const PAWN: Scene = {
  name: 'a pawn moved after the press',
  pressed: 'h3',
  elsewhere: [
    ['g2', ''],
    ['g3', 'P'],
  ],
  reply: [
    ['a7', ''],
    ['a6', 'p'],
  ],
  entered: 'a7a6',
  san: 'a6',
  back: [
    ['g3', ''],
    ['g2', 'P'],
  ],
  nextFrom: 'c2',
  next: ['c3', 'P'],
};

const scenes: readonly Scene[] = [
  PAWN,
  {
    name: 'a queen put where it cannot go',
    pressed: 'h3',
    elsewhere: [
      ['d1', ''],
      ['d3', 'Q'],
    ],
    reply: [
      ['a7', ''],
      ['a6', 'p'],
    ],
    entered: 'a7a6',
    san: 'a6',
    back: [
      ['d3', ''],
      ['d1', 'Q'],
    ],
    nextFrom: 'c2',
    next: ['c3', 'P'],
  },
  {
    name: 'two pieces moved after the press, one of them as in a legal move',
    pressed: 'h3',
    elsewhere: [
      ['g2', ''],
      ['g3', 'P'],
      ['b1', ''],
      ['d5', 'N'],
    ],
    reply: [
      ['a7', ''],
      ['a6', 'p'],
    ],
    entered: 'a7a6',
    san: 'a6',
    back: [
      ['g3', ''],
      ['g2', 'P'],
      ['d5', ''],
      ['b1', 'N'],
    ],
    nextFrom: 'c2',
    next: ['c3', 'P'],
  },
];

function put(table: TestTable, puts: readonly Put[]): TestTable {
  for (const [square, piece] of puts) table.set(square, piece);
  return table;
}

function asked({ pressed, elsewhere, reply }: Scene): TestTable {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').ply(pressed).settle();
  put(table, elsewhere).settle();
  put(table, reply).press().settle();
  expect(table.questions).toHaveLength(1);
  return table;
}

function awaits(table: TestTable): boolean {
  return namedRecogniser.sensed(table.state).awaitsBoard;
}

describe.each(scenes)('what nobody has pressed is no move: $name', (scene) => {
  const { pressed, entered, san, back, nextFrom, next } = scene;
  const recorded = `e4 e5 ${pressed} ${san}`;

  it('is waited for until it is put back where it stands yet, and then the game goes on', () => {
    const table = asked(scene).key({ kind: 'played', moves: [entered] });
    expect([table.sans, awaits(table), table.questions.length]).toEqual([recorded, true, 1]);
    put(table, back).settle();
    expect(awaits(table)).toBe(false);
    put(table, [[nextFrom, ''], next])
      .press()
      .settle();
    expect([table.sans, table.questions.length]).toEqual([`${recorded} ${next[0]}`, 1]);
  });

  it('charges nobody where it is in a hand by then', () => {
    const table = asked(scene);
    const [lifted] = back;
    if (lifted !== undefined) put(table, [lifted]);
    table.key({ kind: 'played', moves: [entered] });
    expect([table.sans, table.questions.length]).toEqual([recorded, 1]);
    put(table, back.slice(1)).settle();
    put(table, [[nextFrom, ''], next])
      .press()
      .settle();
    expect([table.sans, table.questions.length]).toEqual([`${recorded} ${next[0]}`, 1]);
  });

  it('is no last move of a game that has its result', () => {
    const table = asked(scene).stop().key({ kind: 'gameEnds' });
    table.key({ kind: 'played', moves: [entered] }).settle();
    expect([table.sans, table.questions.length]).toEqual([recorded, 1]);
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
  const c3: readonly Put[] = [
    ['c2', ''],
    ['c3', 'P'],
  ];
  const back: readonly Put[] = [
    ['g3', ''],
    ['g2', 'P'],
  ];

  it.each<[string, (t: TestTable) => TestTable]>([
    ['once another was made, and pressed then', (t) => put(put(t, c3), back).press()],
    ['once another was pressed', (t) => put(put(t, c3).press(), back)],
    ['while another is in the hand', (t) => put(put(put(t, c3.slice(0, 1)), back), c3.slice(1)).press()],
  ])('is back %s: that is recorded', (_, hands) => {
    const table = hands(waiting()).settle();
    expect([table.sans, awaits(table), table.questions.length]).toEqual(['e4 e5 h3 a6 c3', false, 1]);
  });

  it('has play go on beside it: at the result that is asked about, of nobody', () => {
    const table = put(waiting(), c3).press().settle();
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
  put(table, [
    ['d7', ''],
    ['d6', 'p'],
    ['c2', ''],
    ['c3', 'P'],
  ])
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
