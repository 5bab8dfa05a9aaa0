import { describe, expect, it } from 'vitest';
import { meaningsOf } from '../../../electron/host/views/meanings.ts';
import type { Game, GameRuling } from '../../../engine/tournament/game.ts';
import { withQuestion } from '../../../engine/tournament/recorded-play.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { gameOf } from '../../support/recorded-game.ts';
import { TestTable } from '../../support/table.ts';

const CASTLE = 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1';

/** A knight's leap of a pawn at White's second move. */
function illegal(): Game {
  const table = new TestTable(CASTLE).start();
  table.ply('a3').settle().ply('a6').settle().lift('b2').set('c4', 'P').press().settle();
  const [question] = table.questions;
  if (question === undefined) throw new Error('an illegal move is asked about');
  return withQuestion(gameOf({ plies: table.plies, questions: [] }, CASTLE), question, 1);
}

const EARLIER: GameRuling = { ...rulingOf(1, 0), number: 1, madeEpochMs: 0, withdrawnEpochMs: null };

describe('what the Laws say about the open question of a game', () => {
  it('is told with its articles by name, the time it costs, and the piece that was lifted', () => {
    const [likely] = meaningsOf(NO_TOURNAMENT, illegal(), 250).asked;
    expect(likely).toMatchObject({
      irregularity: 'illegal-move',
      edition: 'Laws 2023',
      side: 'white',
      ply: 3,
      windowState: 'open',
      waysOut: ['restore-before'],
      mustPlay: { move: 'touched-piece', piece: { piece: 'P', square: 'b2' } },
      penalty: { kind: 'time', seconds: 120 },
      count: { illegalMoves: 1, losing: 2 },
      notes: ['lifted-not-touched'],
    });
    expect(likely?.articles[0]).toEqual({ number: '7.5.1', name: 'illegal-move' });
  });

  it('counts the rulings that stand, and no other', () => {
    const game = illegal();
    const [second] = meaningsOf(NO_TOURNAMENT, { ...game, rulings: [EARLIER] }, 250).asked;
    expect(second).toMatchObject({ penalty: { kind: 'over', winner: 'black' }, count: { illegalMoves: 2 } });
    const withdrawn = { ...EARLIER, withdrawnEpochMs: 5 };
    const [first] = meaningsOf(NO_TOURNAMENT, { ...game, rulings: [withdrawn] }, 250).asked;
    expect(first).toMatchObject({ penalty: { kind: 'time' }, count: { illegalMoves: 1 } });
  });
});

describe('what the Laws say about a castling that was recorded', () => {
  const castled = (first: string, piece: string, onto: string): Game => {
    const table = new TestTable(CASTLE).start();
    table.lift(first).settle();
    table.set(onto, piece).settle();
    if (first === 'h1') table.lift('e1').settle().set('g1', 'K').settle();
    else table.lift('h1').settle().set('f1', 'R').settle();
    table.press().settle();
    return gameOf({ plies: table.plies, questions: [] }, CASTLE);
  };

  it('stands at the ply where the rook was lifted first, and nowhere else', () => {
    const rookFirst = castled('h1', 'R', 'f1');
    const said = [...meaningsOf(NO_TOURNAMENT, rookFirst, 250).castlings];
    expect(said.map(([{ record }, { article }]) => [record.san, article])).toEqual([['O-O', '4.4.2']]);
    expect(meaningsOf(NO_TOURNAMENT, castled('e1', 'K', 'g1'), 250).castlings.size).toBe(0);
  });
});

describe('of two own pieces that were moved', () => {
  const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  const twoMoved = (hands: (t: TestTable) => TestTable) => {
    const table = new TestTable(START).start();
    hands(table).press().settle();
    const [question] = table.questions;
    if (question === undefined) throw new Error('two pieces that moved are asked about');
    return meaningsOf(NO_TOURNAMENT, withQuestion(gameOf({ plies: [], questions: [] }, START), question, 1), 250);
  };

  it.each<[string, (t: TestTable) => TestTable, string]>([
    ['the pawn', (t) => t.lift('d2').settle().set('d4', 'P').settle().lift('g1').settle().set('f3', 'N'), 'd4'],
    ['the knight', (t) => t.lift('g1').settle().set('f3', 'N').settle().lift('d2').settle().set('d4', 'P'), 'Nf3'],
  ])(
    'what was touched first, %s, was moved where it stands: that move is named, and the first of those offered',
    (_, hands, san) => {
      const { asked, nearest } = twoMoved(hands);
      expect(asked[0]?.mustPlay).toMatchObject({ move: 'touched-piece', released: san.slice(-2) });
      expect(nearest[0]?.san).toBe(san);
      expect(nearest.map((one) => one.san).sort()).toEqual(expect.arrayContaining(['Nf3', 'd4']));
    },
  );

  it('where no legal move leads, none is named', () => {
    const { asked } = twoMoved((t) => t.lift('d2').settle().set('d5', 'P').settle().lift('g1').settle().set('f3', 'N'));
    expect(asked[0]?.mustPlay?.piece).toEqual({ piece: 'P', square: 'd2' });
    expect(asked[0]?.mustPlay?.released).toBeUndefined();
  });
});

describe('moves near to a castling that was not completed', () => {
  const ROOK_ON_G1 = '4k3/pppppppp/8/8/8/8/PPPPPPPP/4K1R1 w G - 0 1';

  it.each<[string, string, (t: TestTable) => TestTable, readonly string[]]>([
    ['the king was released: castling alone', CASTLE, (t) => t.lift('e1').set('g1', 'K'), ['O-O']],
    [
      'the rook was first: no move of the king',
      CASTLE,
      (t) => t.lift('h1').set('f1', 'R').lift('e1').set('h1', 'K'),
      ['Rf1'],
    ],
    [
      'the rook was first and had to make room: either',
      ROOK_ON_G1,
      (t) => t.lift('g1').set('f1', 'R').lift('e1').set('h1', 'K'),
      ['O-O', 'Rf1'],
    ],
  ])('%s', (_name, fen, hands, allowed) => {
    const table = new TestTable(fen).start();
    hands(table).press().settle();
    const [question] = table.questions;
    if (question === undefined) throw new Error('castling that is not complete is asked about');
    const game = withQuestion(gameOf({ plies: table.plies, questions: [] }, fen), question, 1);
    const { asked, nearest } = meaningsOf(NO_TOURNAMENT, game, 250);
    expect(asked[0]?.irregularity).toBe('incomplete-castling');
    expect(nearest.map(({ san }) => san)).toEqual(allowed);
    const { released } = asked[0]?.mustPlay?.byOrder?.must ?? asked[0]?.mustPlay ?? {};
    expect(released).toBe(allowed.includes('Rf1') ? 'f1' : undefined);
  });
});

it.each([
  ['the king', (t: TestTable) => t.ply('Rd1'), ['e1', 'c1', 'K'], ['Rd1', 'O-O-O']],
  ['the rook', (t: TestTable) => t.ply('Kg1'), ['h1', 'f1', 'R'], ['Kg1', 'O-O']],
] as const)('%s completes castling after the press: no pieces were knocked over', (_, half, [from, to, piece], may) => {
  const fen = piece === 'K' ? '4k3/4p3/8/8/8/8/8/R3K3 w A - 0 1' : '4k3/4p3/8/8/8/8/8/5K1R w H - 0 1';
  const table = half(new TestTable(fen).start()).settle();
  table.lift(from, 1500).set(to, piece).lift('e7').set('e6', 'p').press().settle();
  const [question] = table.questions;
  if (question === undefined) throw new Error('castling completed after the press is asked about');
  const game = withQuestion(gameOf({ plies: table.plies.slice(0, question.ply - 1), questions: [] }, fen), question, 1);
  const { asked, nearest } = meaningsOf(NO_TOURNAMENT, game, 250);
  expect(asked.map(({ irregularity }) => irregularity)).toEqual([]);
  expect(nearest.map(({ san }) => san)).toEqual(may);
});
