import { describe, it } from 'vitest';
import { CASTLE, checkTurn } from '../../../support/irregular-turn.ts';
import type { IrregularTurn } from '../../../support/irregular-turn.ts';

const turns: readonly IrregularTurn[] = [
  {
    name: 'a reply on the clock that still ran for the opponent once an illegal move was taken back',
    play: (t) =>
      t
        .ply('e4')
        .ply('e5')
        .lift('g1')
        .set('g4', 'N')
        .press()
        .settle()
        .lift('g4')
        .set('g1', 'N')
        .settle()
        .key({ kind: 'restored' })
        .lift('b8')
        .set('c6', 'n')
        .press(),
    verdicts: ['illegal', 'ambiguous'],
    reason: 'verdict.outOfTurn',
    sans: 'e4 e5',
    answered: ['restored'],
  },
  {
    name: 'the last move put back by both, the lever turned',
    play: (t) => t.ply('e4').ply('e5').ply('Nf3').settle().lift('f3').set('g1', 'N').press(),
    verdicts: ['ambiguous'],
    reason: 'verdict.lastMoveUndone',
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'the last move put back while the clock stood, and another played',
    play: (t) =>
      t
        .ply('e4')
        .ply('e5')
        .ply('Nf3')
        .settle()
        .stop()
        .lift('f3')
        .set('g1', 'N')
        .settle()
        .restart('left')
        .lift('b1')
        .set('c3', 'N')
        .press(),
    verdicts: ['ambiguous'],
    reason: 'verdict.lastMoveUndone',
    sans: 'e4 e5 Nf3',
  },
  ...[false, true].map((repliedFirst): IrregularTurn => ({
    name: `the last move taken back by the arbiter too, where another was pressed instead${repliedFirst ? ' and answered' : ''}`,
    play: (t) => {
      t.ply('e4').ply('e5').ply('Nf3').settle().stop().lift('f3').set('g1', 'N').settle().restart('left');
      t.lift('b1').set('c3', 'N').press().settle();
      if (!repliedFirst) t.key({ kind: 'takeBack' });
      t.lift('b8').set('c6', 'n').press().settle();
      if (repliedFirst) t.key({ kind: 'takeBack' });
      t.lift('f1').set('c4', 'B').press().settle();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.lastMoveUndone',
    sans: 'e4 e5 Nc3 Nc6 Bc4',
    provisional: repliedFirst ? 'Nc6' : '',
    answered: ['takenBack'],
  })),
  {
    name: 'castling of the opponent under way before the press, king and rook in his hands',
    fen: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
    play: (t) => t.hands('a3').lift('e8').lift('h8').press().wait(1500).set('g8', 'k').set('f8', 'r').press().settle(),
    verdicts: [],
    sans: 'a3 O-O',
  },
  {
    name: 'a capture of the piece that was moved, under way before the press with both in the hands',
    fen: '4k3/8/3p4/2b5/8/4B3/8/4K3 w - - 0 1',
    play: (t) => t.hands('Bxc5').lift('d6').lift('c5').press().wait(3000).set('c5', 'p').press().settle(),
    verdicts: [],
    sans: 'Bxc5 dxc5',
  },
  {
    name: 'a pawn taken in passing before the press, with both in the hands',
    fen: '4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1',
    play: (t) => t.hands('d4').lift('e4').lift('d4').press().wait(2500).set('d3', 'p').press().settle(),
    verdicts: [],
    sans: 'd4 exd3',
  },
  {
    name: 'a piece that its player lifts again once it is down, and presses',
    fen: '4k3/8/3p4/8/8/4B3/8/4K3 w - - 0 1',
    play: (t) => t.hands('Bc5').lift('c5').press().settle(),
    verdicts: ['unclear'],
    sans: '',
  },
  {
    name: 'a pawn that rests on its way while a piece of the opponent is moved, all under one press',
    play: (t) => {
      t.ply('e3').settle().lift('e7').set('e6', 'p').wait(400).lift('f2').set('f4', 'P').wait(200);
      t.lift('e6').set('e5', 'p').press().settle().settle();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'e3',
  },
  ...(
    [
      ['has stood there for a while', 6000, 'verdict.displacedAlone'],
      ['has not', 1000, 'verdict.opponentsPieceMoved'],
    ] as const
  ).map(([how, restsMs, reason]): IrregularTurn => ({
    name: `a press without a move over a piece of the opponent’s that was moved after his, and ${how}`,
    play: (t) => t.ply('e4').ply('e5').settle().lift('h7').set('h6', 'p').wait(restsMs).press(),
    verdicts: ['illegal'],
    reason,
    sans: 'e4 e5',
  })),
  {
    name: 'a press without a move over two pieces of the opponent’s',
    play: (t) => t.ply('e4').ply('e5').settle().lift('h7').set('h6', 'p').lift('a7').set('a6', 'p').wait(6000).press(),
    verdicts: ['illegal'],
    reason: 'verdict.opponentsPieceMoved',
    sans: 'e4 e5',
  },
  {
    name: 'a press without a move over a piece of the opponent’s where nobody has pressed before',
    play: (t) => t.lift('h7').set('h6', 'p').wait(6000).press(),
    verdicts: ['illegal'],
    reason: 'verdict.opponentsPieceMoved',
    sans: '',
  },
  {
    name: 'castling beside a piece that the opponent moved in between',
    fen: 'r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1',
    play: (t) =>
      t
        .ply('a3')
        .settle()
        .lift('h2')
        .set('h3', 'P')
        .settle()
        .lift('e8')
        .set('g8', 'k')
        .lift('h8')
        .set('f8', 'r')
        .press(),
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'a3',
  },
  {
    name: 'two moves taken back over the stopped clock, and others played',
    play: (t) => {
      t.ply('e4').ply('e5').ply('Nf3').settle().stop().lift('f3').set('g1', 'N').lift('e5').set('e7', 'p').wait(3000);
      t.restart('right').lift('c7').set('c5', 'p').press().settle();
    },
    verdicts: ['ambiguous'],
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'the last move replaced in its player’s place and answered, with no press between',
    play: (t) => {
      t.ply('e4').ply('e6').settle().lift('e6').set('e7', 'p').settle().lift('g8').set('f6', 'n').settle();
      t.lift('c2').set('c4', 'P').press().settle().key({ kind: 'takeBack' });
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.lastMoveUndone',
    sans: 'e4 Nf6 c4',
    answered: ['takenBack'],
  },
  {
    name: 'the last move replaced on the board, and taken back by the arbiter before it is pressed',
    play: (t) => {
      t.ply('e4').ply('e5').ply('Nf3').settle().lift('f3').set('g1', 'N').lift('b1').set('c3', 'N').settle();
      t.key({ kind: 'takeBack' }).press(3000).press(3000).settle();
    },
    verdicts: [],
    sans: 'e4 e5 Nc3',
    answered: ['takenBack'],
  },
  {
    name: 'a move of the one who was not to move, and the reply to the move before it',
    play: (t) => t.ply('e4').settle().lift('g1').set('f3', 'N').settle().lift('e7').set('e5', 'p').press(),
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'e4',
  },
  {
    name: 'a piece that was put elsewhere after its press, and the reply',
    play: (t) => {
      t.ply('e4').ply('e5').ply('Nf3').settle().lift('f3').set('h4', 'N').settle();
      t.lift('d7').set('d5', 'p').press();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'two pieces that were put elsewhere after the press, and the reply',
    play: (t) => {
      t.ply('e4').ply('e5').ply('Nf3').settle().lift('f3').set('h4', 'N').lift('b1').set('c3', 'N').settle();
      t.lift('d7').set('d5', 'p').press();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.bothMoved',
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'a piece that was taken off after the press, and the reply',
    play: (t) => t.ply('e4').ply('e5').ply('h3').settle().lift('d1').wait(1000).lift('a7').set('a6', 'p').press(),
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'e4 e5 h3',
  },
  {
    name: 'a piece that was taken off after the press, put back once the reply is pressed: play explains it',
    play: (t) => {
      t.ply('e4').ply('e5').ply('h3').settle().lift('d1').wait(1000).lift('a7').set('a6', 'p').press().settle();
      t.set('d1', 'Q').lift('c2').set('c3', 'P').press().settle();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'e4 e5 h3 a6 c3',
    answered: ['laterPly'],
  },
  {
    name: 'a piece that was moved on after its press, and taken there',
    play: (t) => {
      t.ply('e4').ply('e5').ply('Nf3').settle().lift('f3').set('g5', 'N').settle();
      t.lift('g5').lift('d8').set('g5', 'q').press();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.displaced',
    sans: 'e4 e5 Nf3',
  },
  {
    name: 'castling that was entered, its rook still in the hand when the reply is pressed',
    fen: CASTLE,
    play: (t) => {
      t.lift('e1')
        .lift('a1')
        .set('c1', 'K')
        .press()
        .settle()
        .key({ kind: 'played', moves: ['e1a1'] });
      t.settle().lift('h7').set('h6', 'p').press();
    },
    verdicts: ['incomplete-castling', 'ambiguous'],
    reason: 'verdict.displaced',
    sans: 'O-O-O',
    answered: ['played'],
  },
  {
    name: 'two pieces that were taken off after the press, and the reply',
    play: (t) => {
      t.ply('e4').ply('e5').ply('h3').settle().lift('d1').lift('c1').wait(1000).lift('a7').set('a6', 'p').press();
    },
    verdicts: ['ambiguous'],
    reason: 'verdict.bothMoved',
    sans: 'e4 e5 h3',
  },
  {
    name: 'a capture on the clock that still ran for the opponent',
    fen: 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
    play: (t) =>
      t
        .lift('g1')
        .set('g4', 'N')
        .press()
        .settle()
        .lift('g4')
        .set('g1', 'N')
        .settle()
        .key({ kind: 'restored' })
        .lift('e4')
        .lift('d5')
        .set('e4', 'p')
        .press(),
    verdicts: ['illegal', 'ambiguous'],
    reason: 'verdict.outOfTurn',
    sans: '',
    answered: ['restored'],
  },
];

describe('turns of which nobody, or not the player to move, is accused', () => {
  it.each(turns)('$name', checkTurn);
});
