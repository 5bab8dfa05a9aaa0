import { describe, expect, it } from 'vitest';
import { CASTLE, CLASSICAL, checkTurn } from '../../../support/irregular-turn.ts';
import type { IrregularTurn } from '../../../support/irregular-turn.ts';
import { TestTable } from '../../../support/table.ts';

const turns: readonly IrregularTurn[] = [
  {
    name: 'a press without a move',
    play: (t) => t.press(),
    verdicts: ['nothing-moved'],
    reason: 'verdict.nothingMoved',
    sans: '',
  },
  {
    name: 'a press without a move, taken back by the lever, and the move then made',
    play: (t) => t.press().press(1500).ply('e4'),
    verdicts: ['nothing-moved'],
    sans: 'e4',
    answered: ['laterPly'],
  },
  {
    name: 'a press before the move, which comes within the settling time',
    play: (t) => t.lift('e2').press(100).set('e4', 'P', 100),
    verdicts: [],
    sans: 'e4',
  },
  {
    name: 'king on its target, rook not moved',
    fen: CASTLE,
    play: (t) => t.lift('e1').set('g1', 'K').press(),
    verdicts: ['incomplete-castling'],
    reason: 'verdict.castlingIncomplete',
    sans: '',
  },
  {
    name: 'an incomplete castling completed while the opponent thinks',
    fen: CASTLE,
    play: (t) => {
      t.lift('e1').set('g1', 'K').press().lift('h1').set('f1', 'R');
      t.setup = t.setup;
      t.lift('a7').set('a6', 'p').press();
    },
    verdicts: ['incomplete-castling'],
    sans: 'O-O a6',
    answered: ['laterPly'],
  },
  {
    name: 'a bishop moved like no bishop, and ten plies go by',
    play: (t) => {
      t.lift('b1').set('b3', 'N').press();
      for (const [from, to, piece] of [
        ['e7', 'e5', 'p'],
        ['e2', 'e4', 'P'],
        ['g8', 'f6', 'n'],
        ['d2', 'd3', 'P'],
        ['b8', 'c6', 'n'],
        ['a2', 'a3', 'P'],
      ] as const)
        t.lift(from).set(to, piece).press();
    },
    verdicts: ['illegal'],
    reason: 'verdict.notALegalMove',
    sans: '',
    provisional: 'e5 e4 Nf6 d3 Nc6 a3',
  },
  {
    name: 'a pawn left on the last rank',
    fen: '8/P3k3/8/8/8/8/4K3/8 w - - 0 1',
    play: (t) => t.lift('a7').set('a8', 'P').press(),
    verdicts: ['illegal'],
    reason: 'verdict.promotionMissing',
    sans: '',
  },
  {
    name: 'a bishop between two squares, adjusted before the reply',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    play: (t) => t.lift('f1').press().set('c4', 'B', 800).lift('g8').set('f6', 'n').press(),
    verdicts: ['unclear'],
    sans: 'Bc4 Nf6',
    answered: ['laterPly'],
  },
  {
    name: 'the opponent moved for the player',
    play: (t) => t.lift('e7').set('e5', 'p').press(),
    verdicts: ['illegal'],
    reason: 'verdict.opponentsPieceMoved',
    sans: '',
  },
  {
    name: 'a king that goes where a rook of the opponent’s, taken off, would give check',
    fen: '4k3/8/8/8/8/8/8/3RK3 b - - 0 1',
    play: (t) => t.lift('d1').wait(1000).lift('e8').set('d8', 'k').press(),
    verdicts: ['illegal'],
    reason: 'verdict.moreThanAMove',
    sans: '',
  },
  {
    name: 'a pawn that is taken in passing where that is not allowed',
    fen: '4k3/8/8/8/3Pp3/8/8/4K3 b - - 0 1',
    play: (t) => t.lift('d4').lift('e4').set('d3', 'p').press(),
    verdicts: ['illegal'],
    reason: 'verdict.moreThanAMove',
    sans: '',
  },
  {
    name: 'two own pieces moved in one turn, which a bishop that never left its square would explain',
    play: (t) => {
      for (const san of ['e3', 'e6', 'h3', 'Bb4']) t.ply(san).settle();
      t.hands('Nf3').lift('c2').set('c5', 'P').press();
    },
    verdicts: ['illegal'],
    reason: 'verdict.twoPiecesMoved',
    sans: 'e3 e6 h3 Bb4',
  },
  {
    name: 'mate without a press, then the clock is stopped',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
    play: (t) => t.hands('Qh4#').stop(1500),
    verdicts: [],
    sans: 'Qh4#',
  },
  {
    name: 'mate without a press, kings put on the centre, then the clock is stopped',
    fen: 'rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2',
    play: (t) => t.hands('Qh4#').lift('e1').lift('e8').set('e4', 'K').stop().set('d4', 'k'),
    verdicts: [],
    sans: 'Qh4#',
  },
  {
    name: 'the clock stopped over plies that nobody pressed and that ended where fewer would have',
    fen: '4k3/8/8/8/8/8/8/R3K3 b - - 0 1',
    play: (t) =>
      t.hands('Kd7').hands('Ra2').hands('Ke7').hands('Ra3').hands('Kd7').stop().settle().key({ kind: 'stopGame' }),
    verdicts: ['ambiguous'],
    reason: 'verdict.severalLines',
    sans: '',
  },
  {
    name: 'a ply that nobody pressed, and a piece in the air as the result is entered',
    play: (t) => t.hands('e4').lift('e7').stop().settle().key({ kind: 'stopGame' }),
    verdicts: ['unclear'],
    reason: 'verdict.pieceOnNoSquare',
    sans: 'e4',
  },
  {
    name: 'a ply that nobody pressed, and both pieces of the capture that answered it in the air',
    fen: '3rk3/8/8/8/8/8/8/R3K3 w - - 0 1',
    play: (t) => t.hands('Rd1').wait(1000).lift('d8').lift('d1').stop().settle().key({ kind: 'stopGame' }),
    verdicts: ['illegal'],
    reason: 'verdict.piecesMissing',
    sans: '',
  },
  {
    name: 'both presses of a capture and its recapture, of which the board shows two pieces gone',
    fen: '7k/8/1p6/2pR4/8/8/8/K7 w - - 0 1',
    play: (t) => t.lift('d5').wait(5000).press().press(80).lift('b6', 60).settle().settle(),
    verdicts: ['illegal'],
    reason: 'verdict.piecesMissing',
    sans: '',
  },
  {
    name: 'plies there and back that nobody pressed, of which a report was lost',
    fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
    play: (t) =>
      t.hands('Ra2').lift('e8').lift('a2').set('a3', 'R').set('e8', 'k').lift('a3').set('a2', 'R').press().settle(),
    verdicts: ['ambiguous'],
    reason: 'verdict.severalLines',
    sans: '',
  },
  {
    name: 'two unpressed plies, and two more within one scan that end where one would have',
    fen: 'k7/8/8/8/8/8/8/B3K3 w - - 0 1',
    play: (t) => {
      t.hands('Bg7').hands('Ka7').lift('g7', 2000).press(80).press(80);
      t.lift('a7', 75).set('a8', 'k', 5).set('h8', 'B', 15).settle();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.severalLines',
    sans: '',
  },
  {
    name: 'a piece that the opponent lifts and puts back, and one that the mover does, before the press',
    fen: '4k3/8/8/8/8/8/8/R3K3 w - - 0 1',
    play: (t) => t.hands('Ra2').lift('e8').set('e8', 'k').lift('a2').set('a2', 'R').press().settle(),
    verdicts: [],
    sans: 'Ra2',
  },
  {
    name: 'pieces that are cleared away with the clock running, and no ply among them',
    play: (t) => t.ply('e4').lift('e7').lift('e4').lift('d7').stop().settle().key({ kind: 'stopGame' }),
    verdicts: [],
    sans: 'e4',
  },
  {
    name: 'mate by plies that nobody pressed, of which some went there and back',
    fen: '7k/8/6K1/8/8/8/8/R7 b - - 0 1',
    play: (t) =>
      t
        .hands('Kg8')
        .hands('Rb1')
        .hands('Kf8')
        .hands('Ra1')
        .hands('Kg8')
        .hands('Ra8#')
        .stop()
        .settle()
        .key({ kind: 'stopGame' }),
    verdicts: ['ambiguous'],
    reason: 'verdict.severalLines',
    sans: '',
  },
  {
    name: 'the clock stopped over a castling half',
    fen: CASTLE,
    play: (t) => t.lift('e1').set('f1', 'K').stop().restart().press(),
    verdicts: [],
    sans: 'Kf1',
  },
  {
    name: 'the clock stopped over a half that is a plain move',
    fen: '4k3/8/8/8/8/8/8/5K1R w K - 0 1',
    play: (t) => t.lift('f1').set('g1', 'K').stop(),
    verdicts: ['ambiguous'],
    reason: 'verdict.stoppedHalfWay',
    sans: '',
  },
  ...[
    { name: 'with the rook in the hand', play: (t: TestTable) => t.lift('e1').lift('a1').set('c1', 'K').stop() },
    { name: 'with the rook on its square', play: (t: TestTable) => t.lift('e1').set('c1', 'K').stop() },
  ].flatMap(({ name, play }): readonly IrregularTurn[] => [
    {
      name: `the clock stopped over half a castling that is no move, ${name}: nobody has pressed`,
      fen: CASTLE,
      play,
      verdicts: ['ambiguous'],
      reason: 'verdict.stoppedHalfWay',
      sans: '',
    },
    {
      name: `the clock stopped over half a castling, ${name}, which is then completed`,
      fen: CASTLE,
      play: (t) => play(t).settle().set('a1', '').set('d1', 'R').settle().restart().press(),
      verdicts: ['ambiguous'],
      sans: 'O-O-O',
      answered: ['laterPly'],
    },
  ]),
  {
    name: 'the clock stopped, the lever flipped, and play goes on',
    play: (t) => t.ply('e4').ply('e5').stop().restart('right').ply('Nf3').ply('Nc6').ply('Bb5'),
    verdicts: [],
    sans: 'e4 e5 Nf3 Nc6 Bb5',
  },
  {
    name: 'the clock stopped over a finished move that is then changed',
    play: (t) => t.lift('g1').set('h3', 'N').stop(1000).wait(1000).restart().lift('h3').set('f3', 'N').press().settle(),
    verdicts: [],
    sans: 'Nf3',
    answered: ['laterPly'],
  },
  {
    name: 'pieces put back by hand after a slide',
    play: (t) => t.lift('e2').set('e3', 'P', 40).lift('e3', 40).set('e4', 'P', 40).lift('g1').set('g1', 'N').press(),
    verdicts: [],
    sans: 'e4',
  },
  {
    name: 'a captured piece brushes a square after the move is complete',
    fen: 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    play: (t) => t.lift('e4').set('d5', 'P').set('e6', 'p', 60).press(60).lift('e6', 60),
    verdicts: [],
    sans: 'exd5',
  },
];

describe('irregular turns', () => {
  it.each(turns)('$name', checkTurn);
});

describe('two knights moved in one turn, both illegally', () => {
  it.each([
    ['g1', 'b1'],
    ['b1', 'g1'],
  ] as const)('moves of the one touched first are offered: %s', (first, then) => {
    const table = new TestTable('4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1').start();
    const onRank5 = (from: string): string => `${from.charAt(0)}5`;
    table.lift(first).set(onRank5(first), 'N').lift(then).set(onRank5(then), 'N').press().settle();
    const froms = table.questions[0]?.nearest.map(({ uci }) => uci.slice(0, 2));
    expect(froms).toEqual([first, first, first]);
  });
});

describe('castling that is not legal', () => {
  it.each([
    ['the king was in check', 'r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1', 'cg'],
    ['the right is lost', 'r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1', 'cg'],
    ['by the other mode', 'r3k3/8/8/8/8/8/8/RK6 w Q - 0 1', 'none'],
  ] as const)('is named, for its reasons to be told: %s', (_, fen, castlingMode) => {
    const table = new TestTable(castlingMode === 'none' ? fen.replace(' Q ', ' - ') : fen, { castlingMode }).start();
    const [king, rook] = castlingMode === 'none' ? ['b1', 'a1'] : ['e1', 'a1'];
    table.lift(king).lift(rook).set('c1', 'K').set('d1', 'R').press().settle();
    if (castlingMode === 'none') {
      expect(table.questions.map((q) => q.reason.code)).toEqual(['verdict.twoPiecesMoved']);
      return;
    }
    expect(table.questions.map((q) => q.reason)).toEqual([
      { code: 'verdict.castlingNotLegal', facts: { side: 'a', king, rook } },
    ]);
  });
});

describe('a cut line', () => {
  it('records the one ply made meanwhile, marked', () => {
    const table = new TestTable(CLASSICAL).start().ply('e4');
    table.send({ kind: 'line', state: 'lost' });
    const quiet = new TestTable(CLASSICAL).start().ply('e4').hands('e5');
    table.board = quiet.board;
    table.wait(3000).send({ kind: 'line', state: 'connected' }).dump();
    table.lever = 'left';
    table.clock().settle();
    expect(table.plies.map((ply) => [ply.san, ply.marked])).toEqual([
      ['e4', undefined],
      ['e5', 'recovered'],
    ]);
  });
});

describe('the piece of the last ply put elsewhere in the opponent’s time', () => {
  it('is asked, with both moves to choose from', () => {
    const table = new TestTable(CLASSICAL).start();
    table.lift('e2').set('e3', 'P').press().lift('e3', 1200).set('e4', 'P');
    table.lift('e7').set('e5', 'p').press().settle();
    expect(table.verdicts).toEqual(['ambiguous']);
    expect(table.questions[0]?.nearest.map((one) => one.san)).toEqual(['e3', 'e4']);
    table.key({ kind: 'played', moves: ['e2e4', 'e7e5'] });
    expect(table.sans).toBe('e4 e5');
  });
});

describe('a press that comes late, after the opponent’s king has made half of a castling', () => {
  it('closes the ply it was made for, and the half is the plain move that it is', () => {
    const table = new TestTable('r4k1r/pppppp1p/6p1/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1').start();
    table.hands('a4').lift('f8').set('g8', 'k').press(200).press(150).settle();
    expect(table.verdicts).toEqual([]);
    expect(table.sans).toBe('a4 Kg8');
  });
});
