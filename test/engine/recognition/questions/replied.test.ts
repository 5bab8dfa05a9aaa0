import { describe, expect, it } from 'vitest';
import { namedRecogniser } from '../../../../engine/recognition/recogniser.ts';
import { step } from '../../../../engine/recognition/step.ts';
import { CASTLE, CLASSICAL } from '../../../support/irregular-turn.ts';
import { squareOf, TestTable } from '../../../support/table.ts';

/** With each move that is offered: the reply that is told of it. */
function told(table: TestTable): Readonly<Record<string, string>> {
  const { replied } = namedRecogniser.sensed(table.state);
  return Object.fromEntries(
    offered(table).map(({ uci, san }) => [san, replied.find((one) => one.uci === uci)?.reply.san ?? '']),
  );
}

/** … and what is recorded with it when it is entered. */
function recorded(table: TestTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    offered(table).map(({ uci, san }) => {
      const { events } = step(table.state, { kind: 'played', moves: [uci], atMs: table.nowMs });
      const plies = events.flatMap((event) =>
        event.kind === 'answered' ? event.plies : event.kind === 'ply' ? [event.ply] : [],
      );
      const since = table.provisional.map((ply) => ply.uci);
      const own = plies.slice(1).filter((ply) => !since.includes(ply.uci));
      return [san, own.map((ply) => ply.san).join(' ')];
    }),
  );
}

/** All that is recorded when each of the moves offered is entered. */
function answers(table: TestTable): readonly string[] {
  const before = table.plies.slice(0, table.plies.length - 1).map(({ san }) => san);
  return offered(table).map(({ san }) => [...before, san, recorded(table)[san]].join(' '));
}

function offered(table: TestTable): (typeof table.questions)[number]['nearest'] {
  return table.questions.at(-1)?.nearest ?? [];
}

/** The rook was pressed on d1, then the king went to c1. */
const late = (): TestTable =>
  new TestTable(CASTLE).start().lift('a1').set('d1', 'R').press().settle().lift('e1').set('c1', 'K').settle();
const answered = (): TestTable => late().lift('a7').set('a6', 'p').press().settle();
const changed = (): TestTable => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').ply('Nf3').settle();
  return table.lift('f3').set('h3', 'N').wait(4000).lift('d7').set('d6', 'p').press().settle();
};

const beside = (): TestTable => {
  const table = new TestTable(CLASSICAL).start().ply('e4').ply('e5').settle();
  return table.lift('b8').set('c6', 'n').lift('f8').set('c5', 'b').lift('g1').set('f3', 'N').press().settle();
};
const KINGS = '4k3/p7/8/8/8/8/P7/4K3 b - - 0 1';

describe('the reply that is recorded with the move that answers', () => {
  it.each<[string, () => TestTable, Readonly<Record<string, string>>]>([
    ['castled after the press, and answered', answered, { Rd1: 'a6', 'O-O-O': 'a6' }],
    ['… and its reply put back since', () => answered().lift('a6').set('a7', 'p').settle(), { Rd1: 'a6', 'O-O-O': '' }],
    ['… and the king put back', () => answered().lift('c1').set('e1', 'K').settle(), { Rd1: 'a6', 'O-O-O': 'a6' }],
    [
      '… and the next move made, and not pressed',
      () => answered().lift('h2').set('h3', 'P').settle(),
      { Rd1: 'a6', 'O-O-O': 'a6' },
    ],
    ['… and gone on from', () => answered().lift('h2').set('h3', 'P').press().settle(), { Rd1: 'a6', 'O-O-O': 'a6' }],
    [
      '… and gone on from by the king',
      () => answered().lift('c1').set('b1', 'K').press().settle(),
      { Rd1: '', 'O-O-O': 'a6' },
    ],
    ['… and the king gone on', () => answered().lift('c1').set('b1', 'K').settle(), { Rd1: 'a6', 'O-O-O': 'a6' }],
    ['… and the king in the hand', () => answered().lift('c1').settle(), { Rd1: 'a6', 'O-O-O': 'a6' }],
    ['… and stopped', () => answered().stop().settle(), { Rd1: 'a6', 'O-O-O': 'a6' }],
    ['… and over', () => answered().key({ kind: 'stopGame' }).settle(), { Rd1: 'a6', 'O-O-O': 'a6' }],
    ['… and gone on with it', () => changed().lift('h3').set('g5', 'N').settle(), { Nf3: 'd6', Nh3: 'd6' }],
    ['a knight put elsewhere after its press, and answered', changed, { Nf3: 'd6', Nh3: 'd6' }],
    [
      'a castling of which half was pressed, with no reply yet',
      () => late().stop().settle().key({ kind: 'closeTurn' }).settle(),
      { Rd1: '', 'O-O-O': '' },
    ],
    [
      'a piece of the opponent beside the move',
      () =>
        new TestTable(CLASSICAL)
          .start()
          .ply('e4')
          .settle()
          .lift('d2')
          .set('d3', 'P')
          .lift('e7')
          .set('e5', 'p')
          .press()
          .settle(),
      { e5: '' },
    ],
    [
      'no legal move',
      () => new TestTable(CLASSICAL).start().ply('e4').ply('e5').lift('g1').set('g4', 'N').press().settle().settle(),
      { Nh3: '', Ne2: '', Nf3: '' },
    ],
    [
      'pieces of the opponent beside the move, one of them put back with the reply that was pressed',
      () => beside().lift('c5').set('f8', 'b').lift('d7').set('d6', 'p').press().settle(),
      { Nf3: 'd6' },
    ],
    [
      'a king in the hand beside the move, put down as the reply that was pressed',
      () =>
        new TestTable(KINGS)
          .start()
          .lift('e1')
          .lift('a7')
          .set('a6', 'p')
          .press()
          .settle()
          .set('d1', 'K')
          .press()
          .settle(),
      { a6: 'Kd1' },
    ],
  ])('is told: %s', (_, play, replies) => {
    const table = play();
    expect(told(table)).toEqual(replies);
    expect(recorded(table)).toEqual(replies);
  });
});

it('the reply is not to be put back because the next move has been made already', () => {
  const table = answered().lift('h2').set('h3', 'P').settle();
  table.key({ kind: 'played', moves: ['e1a1'] }).settle();
  expect(table.sans).toBe('O-O-O a6');
  table.press().settle();
  expect([table.sans, table.questions.length]).toEqual(['O-O-O a6 h3', 1]);
});

it.each([
  ['b1', 'O-O-O a6 Kb1'],
  ['c1', 'O-O-O a6'],
])('nor because the king was in the hand: put down on %s', (square, sans) => {
  const table = answered().lift('c1').settle();
  table.key({ kind: 'played', moves: ['e1a1'] }).settle();
  table.set(square, 'K').settle();
  if (square === 'b1') table.press();
  table.settle().key({ kind: 'stopGame' }).settle();
  expect([table.sans, table.questions.length]).toEqual([sans, 1]);
});

describe('a reply that stands beside a move that was changed after its press', () => {
  type Close = (table: TestTable) => TestTable;
  const CLOSES: Readonly<Record<string, Close>> = {
    'the clock stopped': (t) => t.stop(),
    'the clock pressed and stopped in one frame': (t) => {
      t.lever = 'left';
      return t.stop();
    },
    'the turn closed by the arbiter': (t) => t.key({ kind: 'closeTurn' }),
    'the game over': (t) => t.key({ kind: 'stopGame' }),
    'the clock stopped, then the game over': (t) => t.stop().settle().key({ kind: 'stopGame' }),
  };
  const mate = (): TestTable => {
    const table = new TestTable(CLASSICAL).start().ply('f3').ply('e5').ply('g4').settle();
    return table.lift('g4').set('g3', 'P').wait(4000).lift('d8').set('h4', 'q');
  };
  const castled = (): TestTable => late().lift('a7').set('a6', 'p');

  describe.each(Object.entries(CLOSES))('is the last ply: %s', (_, close) => {
    it.each([
      { play: mate, sans: ['f3 e5 g4 Qh4#', 'f3 e5 g3 Qh4'] },
      { play: castled, sans: ['Rd1 a6', 'O-O-O a6'] },
    ])('$sans', ({ play, sans }) => {
      const table = close(play()).settle();
      expect(told(table)).toEqual(recorded(table));
      expect(answers(table)).toEqual(sans);
    });
  });

  it('is that, too, where it came down just after the stop', () => {
    expect(answers(late().lift('a7').stop().set('a6', 'p', 200).settle())).toEqual(['Rd1 a6', 'O-O-O a6']);
  });

  it('is asked about where it was another by the time it was pressed', () => {
    const table = castled().stop().settle().restart().lift('a6').set('a5', 'p').press().settle();
    table.key({ kind: 'played', moves: ['a1d1'] }).settle();
    expect([table.sans, offered(table).map(({ san }) => san)]).toEqual(['Rd1', ['a5']]);
  });
});

describe('a reply with a piece that was in the hand at the press before', () => {
  type Made = readonly [from: string, to: string, piece: string];
  interface InHand {
    readonly of: string;
    readonly plies: readonly string[];
    readonly hand: string;
    readonly move: Made;
    readonly reply: readonly [square: string, piece: string];
    readonly next: Made;
  }
  const IN_HAND: readonly InHand[] = [
    {
      of: 'Black',
      plies: ['e4', 'e5'],
      hand: 'b8',
      move: ['g1', 'f3', 'N'],
      reply: ['c6', 'n'],
      next: ['d2', 'd4', 'P'],
    },
    { of: 'White', plies: ['e4'], hand: 'b1', move: ['d7', 'd6', 'p'], reply: ['c3', 'N'], next: ['h7', 'h6', 'p'] },
  ];

  describe.each(IN_HAND)('of $of', ({ plies, hand, move, reply, next }) => {
    type Hands = (table: TestTable) => TestTable;
    const make: (made: Made) => Hands =
      ([from, to, piece]) =>
      (t) =>
        t.lift(from).set(to, piece);
    const asked = (): TestTable => {
      const table = new TestTable(CLASSICAL).start();
      for (const san of plies) table.ply(san);
      make(move)(table.settle().lift(hand)).press().settle();
      expect(table.questions.map(({ reason }) => reason.code)).toEqual(['verdict.displaced']);
      return table;
    };
    const put: Hands = (t) => t.set(reply[0], reply[1]).press().settle();
    const answer: Hands = (t) => t.key({ kind: 'played', moves: [offered(t)[0]?.uci ?? ''] }).settle();
    const go: Hands = (t) => make(next)(t).press().settle();

    it.each<[string, Hands]>([
      ['before the answer', (t) => go(answer(put(t)).wait(7000))],
      ['after it', (t) => go(put(answer(t)).wait(7000))],
      ['before the answer, as the next move', (t) => answer(go(put(t)))],
      [
        'before the answer, which comes once the next move is made',
        (t) =>
          answer(make(next)(put(t)))
            .press()
            .settle(),
      ],
    ])('is recorded: pressed %s', (_, hands) => {
      const table = hands(asked());
      const made = [move, reply, next].map((one) => one.at(-2));
      expect([table.plies.slice(plies.length).map(({ uci }) => uci.slice(2)), table.questions.length]).toEqual([
        made,
        1,
      ]);
    });

    it('may be another, the piece back on its square', () => {
      const table = answer(asked()).set(hand, reply[1]);
      const [from, to, piece] = hand === 'b8' ? (['d7', 'd6', 'p'] as const) : (['d2', 'd4', 'P'] as const);
      table.lift(from).set(to, piece).press().settle();
      expect([table.plies.at(-1)?.uci, table.plies.length, table.questions.length]).toEqual([
        from + to,
        plies.length + 2,
        1,
      ]);
    });

    it('is not made by another piece while that is off the board', () => {
      const table = make(hand === 'b8' ? ['d7', 'd6', 'p'] : ['d2', 'd4', 'P'])(answer(asked()))
        .press()
        .settle();
      expect([table.plies.length, table.questions.length]).toEqual([plies.length + 1, 2]);
    });
  });
});

it('castling that is chosen although the king was put back keeps the reply, and waits for the king alone', () => {
  const table = answered()
    .lift('c1')
    .set('e1', 'K')
    .settle()
    .key({ kind: 'played', moves: ['e1a1'] })
    .settle();
  expect(table.sans).toBe('O-O-O a6');
  expect(table.state.phase).toMatchObject({ kind: 'awaitingBoard', squares: [squareOf('c1'), squareOf('e1')] });
  table.lift('e1').set('c1', 'K').settle().lift('b2').set('b3', 'P').press().settle();
  expect(table.sans).toBe('O-O-O a6 b3');
  expect(table.questions).toHaveLength(1);
});
