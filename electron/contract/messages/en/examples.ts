interface Example {
  readonly title: string;
  /** What is told before the first move, after moves, and of variations, in their order. */
  readonly says: readonly string[];
}

/** Examples of castling, and disputes that happened, as facts with their source. */
export const exampleWords = {
  heading: 'Examples of castling',
  says: 'Positions made for this program. The disputes are told after their sources; the positions show what was disputed, and are not those of the games.',
  games: {
    doubleMove: {
      title: 'King and rook both move',
      says: [
        'Whatever the start: after 0-0 the king stands on g1 and the rook on f1, after 0-0-0 the king on c1 and the rook on d1; on rank 8 for Black. All that either crosses or lands on must be empty but for the two.',
        'The king goes from b1 all the way to g1, the rook from h1 to f1.',
        'To the other side the king makes one step, from b8 to c8, and the rook comes from a8 to d8.',
      ],
    },
    transposition: {
      title: 'King and rook change places, on move one',
      says: [
        'King f1, rook g1: nothing stands between, and their targets are each other’s squares. So castling is possible before any other piece has moved.',
        'Before and after, the same squares are occupied. A board that does not tell its pieces apart sees it in the lifts alone.',
        'Black may do the same.',
      ],
    },
    kingOnly: {
      title: 'The rook does not move',
      says: [
        'The rook stands on f1 already. The bishop has left g1, so the king may go there.',
        'Castling by the king alone, from e1 over the rook to g1. On the board a plain king move of two squares; no other move looks like it.',
      ],
    },
    rookOnly: {
      title: 'The king does not move',
      says: [
        'The king stands on g1 already. The bishop has left f1, so the rook may go there.',
        'Castling by the rook alone, from h1 over the king to f1. It is a move of the king all the same: it may not be in check.',
      ],
    },
    pressDecides: {
      title: 'Half a castling that is a move by itself',
      says: [
        'King f1, rook h1. The first half of 0-0, the king to g1, is a legal move by itself.',
        'With the rook on f1 too before the clock is pressed, it was castling. Announcing it first leaves no doubt.',
        'With the clock pressed now, it was a king move, and White can castle no more.',
      ],
    },
    occupied: {
      title: 'Squares that need not be empty',
      says: [
        'King d1, rook c1. Pieces on a1, b1 and e1 are in nobody’s way.',
        'The king goes to c1, the rook to d1. After 0-0-0 the squares of the a-, b- and e-file may still be occupied, after 0-0 those of the e- and h-file, where neither king nor rook crosses them.',
      ],
    },
    rookAttacked: {
      title: 'An attacked rook may castle',
      says: [
        'The rook on b1 is attacked by the one on b8. What matters is the king’s squares: the one it stands on, those it crosses, and its target.',
        'So 0-0-0 is legal: the king stays on c1, the rook goes to d1.',
      ],
    },
    uncovered: {
      title: 'A rook that leaves and uncovers its king',
      says: [
        'The king on c1 is not in check: the rook on b1 stands between it and the queen. 0-0-0 would take the rook away to d1, and the king would stand in check. So it is not legal, though none of the king’s squares is attacked now. Only a rook on the b-file can do this.',
        'The rook may take the queen instead.',
      ],
    },
    rookFirst2019: {
      title: '2019: rook first, because it stood on the king’s square',
      says: [
        'Nepomniachtchi – So, first rapid game of the last day of the semi-final, World Fischer Random Championship, October 2019. White’s king stood on e1, the rook on g1, where the king goes.',
        'For 13.0-0 White took the rook first, then the king. The arbiters ruled that the rook was touched first and had to move, and gave a penalty of two minutes. A draw was agreed. White protested, the protest was upheld because the rook stood on the king’s square, and the game was replayed. Sources: NRK, October 2019; chess24, 31 October 2019.',
        'The move White had to make by the first ruling.',
      ],
    },
    outOfCheck2022: {
      title: '2022: castling out of check, with a king that stays',
      says: [
        'Wesley So, the champion, had Black against Nepomniachtchi at the World Fischer Random Championship, October 2022: king g8, rook h8. He had planned 18…0-0, by which the rook goes to f8 and the king stays. He was in check, so it was not legal: castling is a move of the king, though the king stays where it is. He called the arbiter, and lost in 19 moves. Source: chess24, 27 October 2022.',
        'In this position the check has to be met otherwise.',
      ],
    },
  } satisfies Readonly<Record<string, Example>>,
} as const;
