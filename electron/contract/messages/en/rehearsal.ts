import type { Dispute } from '../../rehearsal.ts';

interface DisputeWords {
  readonly title: string;
  readonly happens: string;
  /** What hands can try. */
  readonly steps: readonly string[];
  readonly rules: string;
}

const disputes: Readonly<Record<Dispute, DisputeWords>> = {
  rookFirst: {
    title: 'Rook first (2019)',
    happens:
      'King e1, rook g1. White lifts the rook first, because it stands where the king goes. In a semi-final of the Fischer Random World Championship 2019 this was ruled a touched rook and castling was refused; the protest was upheld, and the game was replayed.',
    steps: [
      'Rook g1 to f1, king e1 to g1, White presses.',
      'Set up again: king into the hand, rook to f1, king out of the hand to g1, White presses.',
    ],
    rules:
      'By Fischer’s rules the rook goes first when it stands where the king goes. By FIDE 4.4.2 a player who deliberately touches the rook first, and then the king, may not castle on that side on that move; FIDE’s guidelines advise: king off the board, rook to its square, king to its square. The kiosk reports what was lifted first; you rule, by the regulations of your event.',
  },
  outOfCheck: {
    title: 'Out of check (2022)',
    happens:
      'Black’s rook on f6 gives check, and White castles. At the Fischer Random World Championship 2022 the champion himself planned to castle out of check.',
    steps: ['King f1 to c1, rook a1 to d1, White presses.', 'Put rook and king back, and choose Position restored.'],
    rules:
      'A king in check may not castle (3.8.2). Once the clock is pressed it is an illegal move. The kiosk says why castling is illegal; the remedy depends on whether you play standard, rapid or blitz.',
  },
  halfCastling: {
    title: 'Half a castling',
    happens: 'King f1, rook h1. King to g1 is the first half of castling, and a legal king move as well.',
    steps: [
      'King f1 to g1, White presses: a king move.',
      'Set up again: king to g1, rook h1 to f1, White presses: castling.',
    ],
    rules:
      'The clock press decides: if king and rook have moved before it, it is castling; if only the king has, it is a king move. “I am about to castle”, said before the first touch, avoids the dispute.',
  },
  changePlaces: {
    title: 'King and rook change places',
    happens: 'King f1, rook g1: each stands where the other goes, so one of them has to leave the board for a moment.',
    steps: [
      'King into the hand, rook to f1, king out of the hand to g1, White presses.',
      'Set up again: both into the hand, both out of it, White presses.',
    ],
    rules:
      'Castling is one move, made with one hand (4.1). Using two hands and pressing the clock counts as an illegal move (7.5.4). No board can sense that; only you can see it. The kiosk reports what was lifted first, and whether there was a moment with both off the board.',
  },
  kingOntoRook: {
    title: 'King onto the rook',
    happens:
      'White puts the king on the rook’s square and takes the rook off, as when castling on a screen. For a moment there is one piece too few on the board.',
    steps: [
      'King e1 to h1, White presses: the kiosk asks.',
      'Set up again: king e1 to h1, king into the hand, rook out of it to f1, king to g1, White presses.',
    ],
    rules:
      'What is on the board when the clock is pressed is what was played. Completed before the press, it is castling; the kiosk judges the final position, not how it was reached.',
  },
  ownShield: {
    title: 'The rook that shields its king',
    happens:
      'King e1, rook b1, and a black rook on a1. While White’s rook is on b1, no square the king crosses is attacked.',
    steps: ['King e1 to c1, rook b1 to d1, White presses.'],
    rules:
      'Once the rook leaves b1, the king on c1 is in check from a1, so castling is illegal. It happens only on the a-side, with the rook on b1 and an enemy rook or queen on a1, and is easily overlooked.',
  },
};

/** The page on which disputes are rehearsed. */
export const rehearsalWords = {
  heading: 'Rehearsal',
  says: 'A board, two players’ hands and a clock, to practise castling disputes without hardware. The kiosk reads them as it would a real table. Nothing is recorded or shown on a hall screen. Pieces that do not matter to the dispute are left out.',
  list: 'Disputes',
  disputes,
  again: 'Set up again',
  steps: 'Try this',
  rules: 'What applies',
  board: 'Board to practise on',
  how: 'Drag a piece to carry it, or off the board to take it into the hand. By keyboard: Enter picks up and puts down, Delete takes into the hand. A piece in a hand goes to the square you choose next.',
  hand: { white: 'White’s hand', black: 'Black’s hand' },
  nothingInHand: 'empty',
  inHand: (piece: string): string => `${piece}, in the hand: put it on a square`,
  press: { white: 'White presses', black: 'Black presses' },
  stop: 'Stop the clocks',
  start: 'Start the clocks',
  kiosk: 'What the kiosk sees',
  waits: 'It waits for the first move.',
  played: (san: string): string => `${san} was played`,
  restored: 'Position restored',
};
