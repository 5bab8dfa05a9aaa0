import { describe, expect, it } from 'vitest';
import type { Meaning } from '../../../engine/laws/meaning.ts';
import type { Ruling } from '../../../engine/laws/penalty.ts';
import type { Regime } from '../../../engine/laws/terms.ts';
import type { TestTable } from '../../support/table.ts';
import { setupOf } from '../../support/table.ts';
import { FRESH, CASTLE, GUARDED, seen, judged } from '../../support/judged-hands.ts';
import type { Laws } from '../../support/judged-hands.ts';

const CLASSICAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** 2019: the rook stands on the king’s target. */
const ROOK_ON_G1 = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K1R1 w G - 0 1';

interface Case {
  readonly name: string;
  readonly fen: string;
  readonly hands: (t: TestTable) => unknown;
  readonly laws?: Laws;
  readonly meaning: Partial<Meaning> | null;
}

const TIME_120 = { kind: 'time', seconds: 120, inDoubt: false } as const;
const FIRST = { illegalMoves: 1, losing: 2 };

const cases: readonly Case[] = [
  {
    name: 'a press without a move, or too early',
    fen: CLASSICAL,
    hands: (t) => t.press(),
    meaning: {
      irregularity: 'nothing-moved',
      orElse: ['pressed-before-move'],
      article: '7.5.3',
      side: 'white',
      ply: 1,
      waysOut: ['restore-before'],
      mustPlay: { move: 'any-move', piece: null, captured: null },
      penalty: TIME_120,
      count: FIRST,
      notes: [],
    },
  },
  {
    name: 'an illegal move: the touched piece is bound',
    fen: CLASSICAL,
    hands: (t) => t.lift('g1').set('g3', 'N').press(),
    meaning: {
      irregularity: 'illegal-move',
      article: '7.5.1',
      window: 'whole-game',
      windowState: 'open',
      mustPlay: { move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null },
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'an illegal move after a legal one: if the piece was released on its first square, it stays there',
    fen: CLASSICAL,
    hands: (t) => t.lift('g1').set('f3', 'N').lift('f3').set('g4', 'N').press(),
    meaning: {
      mustPlay: {
        ...{ move: 'touched-piece', piece: { piece: 'N', square: 'g1' }, captured: null },
        released: 'f3',
      },
    },
  },
  {
    name: 'rook first, and put down by a legal move before the king: if it was released there, it stays there',
    fen: CASTLE,
    hands: (t) => t.lift('h1').set('f1', 'R').lift('e1').set('h1', 'K').press(),
    meaning: {
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null, released: 'f1' },
    },
  },
  {
    name: 'an illegal capture: the piece of the opponent that was lifted first is bound if it can be captured',
    fen: '4k3/8/8/8/8/2n5/3P4/B3K3 w - - 0 1',
    hands: (t) => t.lift('c3').lift('e1').set('c3', 'K').press(),
    meaning: {
      irregularity: 'illegal-move',
      mustPlay: { move: 'touched-piece', piece: null, captured: { piece: 'n', square: 'c3' } },
    },
  },
  {
    name: 'a pinned knight moves: it has no legal move, so any is made',
    fen: '4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1',
    hands: (t) => t.lift('e2').set('c3', 'N').press(),
    meaning: {
      irregularity: 'king-left-in-check',
      article: '7.5.1',
      mustPlay: { move: 'any-move', piece: null, captured: null },
      notes: [],
    },
  },
  {
    name: 'a king that steps into check',
    fen: '3rk3/8/8/8/8/8/8/4K3 w - - 0 1',
    hands: (t) => t.lift('e1').set('d1', 'K').press(),
    meaning: {
      irregularity: 'king-left-in-check',
      mustPlay: { move: 'touched-piece', piece: { piece: 'K', square: 'e1' }, captured: null },
    },
  },
  {
    name: 'a king in check that jumps into another is no more than an illegal move',
    fen: '3rk3/8/8/8/8/8/8/4K3 w - - 0 1',
    hands: (t) => t.lift('e1').set('d3', 'K').press(),
    meaning: { irregularity: 'illegal-move' },
  },
  {
    name: 'a pawn left on the last rank',
    fen: '8/P6k/8/8/8/8/8/7K w - - 0 1',
    hands: (t) => t.lift('a7').set('a8', 'P').press(),
    meaning: {
      irregularity: 'promotion-missing',
      orElse: ['no-promotion-piece'],
      article: '7.5.2',
      waysOut: ['queen'],
      mustPlay: null,
      count: FIRST,
    },
  },
  {
    name: 'a pawn that jumped to the last rank',
    fen: '8/7k/P7/8/8/8/8/7K w - - 0 1',
    hands: (t) => t.lift('a6').set('a8', 'P').press(),
    meaning: { irregularity: 'illegal-move', orElse: ['promotion-missing'] },
  },
  {
    name: 'a piece of the other side moved',
    fen: CLASSICAL,
    hands: (t) => t.lift('e7').set('e5', 'p').press(),
    meaning: { irregularity: 'wrong-colour', orElse: ['nothing-moved', 'displaced'], article: '7.5.1' },
  },
  {
    name: 'castling through check, king first',
    fen: GUARDED,
    hands: (t) => t.lift('e1').lift('h1').set('g1', 'K').set('f1', 'R').press(),
    meaning: {
      irregularity: 'illegal-castling',
      article: '7.5.1',
      also: ['3.8.2', '4.4.3', '4.7', '7.5.5'],
      mustPlay: { move: 'other-king-move', piece: null, captured: null },
      notes: [],
    },
  },
  {
    name: 'castling through check, rook first',
    fen: GUARDED,
    hands: (t) => t.lift('h1').lift('e1').set('g1', 'K').set('f1', 'R').press(),
    meaning: {
      irregularity: 'illegal-castling',
      also: ['3.8.2', '4.4.3', '4.7', '7.5.5', '4.4.2'],
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null },
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'castling through check, rook first, by Fischer’s text',
    fen: GUARDED,
    hands: (t) => t.lift('h1').lift('e1').set('g1', 'K').set('f1', 'R').press(),
    laws: ['standard', 'fischer'],
    meaning: {
      irregularity: 'illegal-castling',
      also: ['3.8.2', '4.4.3', '4.7', '7.5.5'],
      mustPlay: { move: 'other-king-move', piece: null, captured: null },
    },
  },
  {
    name: 'castling through check, both at once',
    fen: GUARDED,
    hands: (t) => t.lift('h1').lift('e1', 50).set('g1', 'K').set('f1', 'R').press(),
    meaning: { mustPlay: { move: 'other-king-move', piece: null, captured: null }, notes: ['order-not-seen'] },
  },
  {
    name: 'castling of which only the king was moved',
    fen: CASTLE,
    hands: (t) => t.lift('e1').set('g1', 'K').press(),
    meaning: {
      irregularity: 'incomplete-castling',
      article: '4.7.2',
      mustPlay: { move: 'castle-same-side', piece: null, captured: null, side: 'h' },
      count: FIRST,
    },
  },
  {
    name: 'castling with the king still in the hand: it was touched and not released',
    fen: CASTLE,
    hands: (t) => t.lift('e1').lift('h1').set('f1', 'R').press(),
    meaning: {
      irregularity: 'incomplete-castling',
      article: '4.4.1',
      also: ['7.5.1', '7.5.5'],
      mustPlay: { move: 'castle-same-side', piece: null, captured: null, side: 'h' },
    },
  },
  {
    name: 'castling that was not completed, rook first: the article is the one that is demanded',
    fen: CASTLE,
    hands: (t) => t.lift('h1').set('f1', 'R').lift('e1').set('h1', 'K').press(),
    meaning: {
      irregularity: 'incomplete-castling',
      article: '4.4.2',
      also: ['7.5.1', '7.5.5'],
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null },
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'the same where the rook stood on the king’s square: the arbiter takes one of two',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('g1').set('f1', 'R').lift('e1').set('h1', 'K').press(),
    meaning: {
      irregularity: 'incomplete-castling',
      article: '4.4.1',
      also: ['4.4.2', '7.5.1', '7.5.5'],
      waysOut: ['restore-before'],
      mustPlay: {
        ...{ move: 'castle-same-side', piece: null, captured: null, side: 'h' },
        byOrder: {
          article: '4.4.2',
          must: { move: 'rook-move', piece: { piece: 'R', square: 'g1' }, captured: null },
        },
      },
      notes: ['lifted-not-touched', 'rook-stood-on-kings-square'],
    },
  },
  {
    name: 'the same by Fischer’s text, which demands that order',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('g1').set('f1', 'R').lift('e1').set('h1', 'K').press(),
    laws: ['standard', 'fischer'],
    meaning: {
      article: '4.7.2',
      mustPlay: { move: 'castle-same-side', piece: null, captured: null, side: 'h' },
      notes: [],
    },
  },
  {
    name: 'a legal castling, rook first',
    fen: CASTLE,
    hands: (t) => t.lift('h1').lift('e1').set('g1', 'K').set('f1', 'R').press(),
    meaning: {
      irregularity: 'castling-order',
      article: '4.4.2',
      window: 'until-touch',
      mustPlay: { move: 'rook-move', piece: { piece: 'R', square: 'h1' }, captured: null },
      penalty: { kind: 'none' },
      count: null,
      notes: ['lifted-not-touched'],
    },
  },
  {
    name: 'a legal castling, king first',
    fen: CASTLE,
    hands: (t) => t.lift('e1').lift('h1').set('g1', 'K').set('f1', 'R').press(),
    meaning: null,
  },
  {
    name: 'the rook that stood on the king’s square goes first, as in 2019',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('g1').set('f1', 'R').lift('e1').set('g1', 'K').press(),
    meaning: {
      irregularity: 'castling-order',
      waysOut: ['stands', 'restore-before'],
      notes: ['lifted-not-touched', 'rook-stood-on-kings-square'],
    },
  },
  {
    name: 'the same, announced',
    fen: ROOK_ON_G1,
    hands: (t) =>
      t.key({ kind: 'castlingAnnounced', side: 'white' }).lift('g1').set('f1', 'R').lift('e1').set('g1', 'K').press(),
    meaning: { notes: ['lifted-not-touched', 'rook-stood-on-kings-square', 'announced'] },
  },
  {
    name: 'the same by Fischer’s text, which demands it',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('g1').set('f1', 'R').lift('e1').set('g1', 'K').press(),
    laws: ['standard', 'fischer'],
    meaning: null,
  },
  {
    name: 'the king first there, by Fischer’s text',
    fen: ROOK_ON_G1,
    hands: (t) => t.lift('e1').lift('g1').set('g1', 'K').set('f1', 'R').press(),
    laws: ['rapid', 'fischer'],
    meaning: { irregularity: 'castling-order', article: 'Fischer', waysOut: ['arbiter-decides'], mustPlay: null },
  },
  {
    name: 'pieces knocked over',
    fen: CLASSICAL,
    hands: (t) => t.lift('h1').lift('g1').lift('h2').press(),
    meaning: { irregularity: 'displaced', waysOut: ['restore-in-his-time'], count: null },
  },
  {
    name: 'a piece between two squares accuses nobody',
    fen: CLASSICAL,
    hands: (t) => t.lift('e2').press(),
    meaning: null,
  },
];

describe('what a board means by the Laws', () => {
  it.each(cases)('$name', ({ fen, hands, laws, meaning }) => {
    const found = judged(seen(fen, hands), laws);
    if (meaning === null) expect(found).toBeNull();
    else expect(found).toMatchObject(meaning);
  });
});

describe('the window', () => {
  const illegal = seen(CLASSICAL, (t) => t.lift('g1').set('g3', 'N').press());

  it.each<[Regime, number, Partial<Meaning>]>([
    [
      'rapid',
      0,
      { windowState: 'open', waysOut: ['restore-before'], penalty: { kind: 'time', seconds: 60, inDoubt: false } },
    ],
    [
      'rapid',
      1,
      { windowState: 'closed', waysOut: ['stands', 'as-both-agree'], penalty: { kind: 'none' }, count: null },
    ],
    ['blitz', 1, { windowState: 'closed', waysOut: ['stands', 'as-both-agree'], mustPlay: null }],
    ['rapid-supervised', 30, { windowState: 'open', penalty: { kind: 'time', seconds: 60, inDoubt: false } }],
    ['blitz-supervised', 30, { windowState: 'open', penalty: { kind: 'time', seconds: 120, inDoubt: true } }],
    ['standard', 30, { windowState: 'open', penalty: TIME_120 }],
  ])('of an illegal move under %s after %i more plies', (regime, pliesSince, meaning) => {
    const soFar = { rulings: [], progress: { pliesSince, movesByEach: 20, over: false } };
    expect(judged(illegal, [regime], soFar)).toMatchObject(meaning);
  });

  it('says that a reply counts when it is released, while that matters', () => {
    expect(judged(illegal, ['rapid'])?.notes).toContain('reply-counts-when-released');
    expect(judged(illegal, ['standard'])?.notes).not.toContain('reply-counts-when-released');
  });

  it.each<[Regime, number, Meaning['waysOut']]>([
    ['standard', 9, ['new-game']],
    ['standard', 40, ['new-game']],
    ['rapid', 9, ['new-game']],
    ['rapid', 10, ['go-on-misplaced-cannot-castle']],
  ])('of a wrong start under %s after %i moves by each', (regime, movesByEach, waysOut) => {
    const soFar = { rulings: [], progress: { pliesSince: 2 * movesByEach, movesByEach, over: false } };
    const told = {
      kind: 'told',
      irregularity: 'wrong-start',
      side: 'white',
      ply: 1,
      before: setupOf(CLASSICAL),
    } as const;
    expect(judged(told, [regime], soFar)?.waysOut).toEqual(waysOut);
  });

  it('of kings that stand in check opens with the next move', () => {
    const at = (pliesSince: number) =>
      judged(
        { kind: 'told', irregularity: 'both-kings-in-check', side: 'white', ply: 5, before: setupOf(CLASSICAL) },
        ['blitz'],
        { rulings: [], progress: { pliesSince, movesByEach: 12, over: false } },
      );
    expect(at(0)).toMatchObject({ windowState: 'waiting', waysOut: ['wait-then-draw'], article: 'A.5.4' });
    expect(at(1)).toMatchObject({ windowState: 'open' });
  });

  it('closes with the result', () => {
    const soFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 2, over: true } };
    expect(judged(illegal, ['standard'], soFar)?.waysOut).toEqual(['result-stands']);
  });
});

describe('the count', () => {
  const illegal = seen(CLASSICAL, (t) => t.lift('g1').set('g3', 'N').press());
  const after = (...rulings: Ruling[]): Meaning | null => judged(illegal, ['standard'], { ...FRESH, rulings });

  it('makes the second illegal move of a player lose', () => {
    const found = after({ irregularity: 'two-hands', side: 'white', ply: 21 });
    expect(found).toMatchObject({ count: { illegalMoves: 2, losing: 2 }, penalty: { kind: 'over', winner: 'black' } });
    expect(found?.notes).toContain('mate-judged-by-men');
  });

  it('is each player’s own, and holds only what counts', () => {
    const found = after(
      { irregularity: 'illegal-move', side: 'black', ply: 20 },
      { irregularity: 'distraction', side: 'white', ply: 21 },
    );
    expect(found).toMatchObject({ count: FIRST, penalty: TIME_120 });
  });

  it('takes two faults in one move once', () => {
    const found = after({ irregularity: 'two-hands', side: 'white', ply: 1 });
    expect(found).toMatchObject({ count: FIRST, penalty: { kind: 'none' } });
    expect(found?.notes).toContain('one-count-a-move');
  });

  it('draws where the opponent cannot mate', () => {
    const alone = seen('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', (t) => t.lift('e2').set('d3', 'P').press());
    const soFar = { ...FRESH, rulings: [{ irregularity: 'illegal-move', side: 'white', ply: 9 }] } as const;
    const found = judged(alone, ['standard'], soFar);
    expect(found?.penalty).toEqual({ kind: 'over', winner: null });
    expect(found?.notes).not.toContain('mate-judged-by-men');
  });
});
