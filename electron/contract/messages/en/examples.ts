interface Example {
  readonly title: string;
  /** What is told before the first move, after moves, and of variations, in their order. */
  readonly says: readonly string[];
}

/** Examples of castling, and disputes that happened, as facts with their source. */
export const exampleWords = {
  heading: 'Examples of castling',
  says: 'Positions composed for this program. The disputes are as their sources report them; the positions show the point in dispute and are not taken from the games.',
  games: {
    doubleMove: {
      title: 'King and rook both move',
      says: [
        'Whatever the start position: after 0-0 the king stands on g1 and the rook on f1, after 0-0-0 the king on c1 and the rook on d1; on rank 8 for Black. Every square that either crosses or reaches must be empty, except for the two themselves.',
        'The king goes from b1 all the way to g1, the rook from h1 to f1.',
        'On the other side the king moves one square, from b8 to c8, and the rook goes from a8 to d8.',
      ],
    },
    transposition: {
      title: 'King and rook change places on move one',
      says: [
        'King f1, rook g1: nothing stands between them, and each goes to the other’s square. So castling is possible before any other piece has moved.',
        'The same squares are occupied before and after. A board that cannot tell pieces apart sees it only by the lifts.',
        'Black can do the same.',
      ],
    },
    kingOnly: {
      title: 'The rook does not move',
      says: [
        'The rook stands on f1 already. The bishop has left g1, so the king may go there.',
        'Only the king moves, from e1 past the rook to g1. On the board it is a king move of two squares; no other move looks like it.',
      ],
    },
    rookOnly: {
      title: 'The king does not move',
      says: [
        'The king stands on g1 already. The bishop has left f1, so the rook may go there.',
        'Only the rook moves, from h1 past the king to f1. It is still a king move: the king must not be in check.',
      ],
    },
    pressDecides: {
      title: 'Half a castling that is itself a legal move',
      says: [
        'King f1, rook h1. The first half of 0-0, king to g1, is itself a legal move.',
        'If the rook is also on f1 before the clock is pressed, it was castling. Announcing it first leaves no doubt.',
        'If the clock is pressed now, it was a king move, and White can no longer castle.',
      ],
    },
    occupied: {
      title: 'Squares that need not be empty',
      says: [
        'King d1, rook c1. Pieces on a1, b1 and e1 are not in the way.',
        'The king goes to c1, the rook to d1. After 0-0-0 the squares on the a-, b- and e-files may still be occupied, after 0-0 those on the e- and h-files, if neither king nor rook crosses them.',
      ],
    },
    rookAttacked: {
      title: 'An attacked rook may castle',
      says: [
        'The rook on b1 is attacked by the one on b8. Only the king’s squares matter: the one it stands on, those it crosses, and the one it reaches.',
        'So 0-0-0 is legal: the king stays on c1, the rook goes to d1.',
      ],
    },
    uncovered: {
      title: 'A rook that exposes its king by leaving',
      says: [
        'The king on c1 is not in check: the rook on b1 stands between it and the queen. 0-0-0 would take the rook away to d1 and leave the king in check. So it is illegal, though none of the king’s squares is attacked now. Only a rook on the b-file can do this.',
        'The rook may take the queen instead.',
      ],
    },
    rookFirst2019: {
      title: '2019: rook first, because it stood where the king goes',
      says: [
        'Nepomniachtchi – So, first rapid game of the last day of the semi-final, World Fischer Random Championship, October 2019. White’s king stood on e1, the rook on g1, where the king goes.',
        'For 13.0-0 White took the rook first, then the king. The arbiters ruled that the rook was touched first and had to move, and imposed a penalty of two minutes. A draw was agreed. White protested; the protest was upheld because the rook stood where the king had to go, and the game was replayed. Sources: NRK, October 2019; chess24, 31 October 2019.',
        'A move of the rook, as the first ruling required.',
      ],
    },
    outOfCheck2022: {
      title: '2022: castling out of check, with a king that stays',
      says: [
        'Wesley So, the champion, had Black against Nepomniachtchi at the World Fischer Random Championship, October 2022: king g8, rook h8. He had planned 18…0-0, in which the rook goes to f8 and the king stays. He was in check, so it was illegal: castling is a king move, even if the king stays where it is. He called the arbiter, and lost in 19 moves. Source: chess24, 27 October 2022.',
        'In this position the check must be met in another way.',
      ],
    },
  } satisfies Readonly<Record<string, Example>>,
} as const;
