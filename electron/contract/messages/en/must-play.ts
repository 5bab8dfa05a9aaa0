import type { BoundPiece, MustPlay } from '../../../../engine/laws/replacing.ts';
import type { Replacement } from '../../../../engine/laws/terms.ts';
import { castlingWord, pieceWord } from './faults/say.ts';
import { lawWords } from './laws.ts';

function boundText(move: Replacement, piece: BoundPiece | null, captured: BoundPiece | null): string {
  if (captured !== null) {
    const capture = `capture of the ${pieceWord(captured.piece)} on ${captured.square}`;
    return piece === null ? `a ${capture}` : `the ${capture} with the ${pieceWord(piece.piece)} from ${piece.square}`;
  }
  if (piece === null) return lawWords.replacements[move];
  if (move === 'rook-move') return `a move of the rook on ${piece.square}`;
  if (move === 'touched-piece') return `a move of the ${pieceWord(piece.piece)} on ${piece.square}`;
  return `${lawWords.replacements[move]} (${piece.piece.toUpperCase()}\u00A0${piece.square})`;
}

/** "castling 0-0-0", "a move of the rook on c1": what is bound, and what holds where it is not possible. */
function dutyText({ move, piece, captured, side, orElse = [] }: MustPlay): string {
  const duty = side === undefined ? boundText(move, piece, captured) : `castling ${castlingWord(side)}`;
  return [duty, ...orElse.map((other) => lawWords.replacements[other])].join('; if that is not possible, ');
}

/** Boards see lifts and not touches, and a rook that was put down for a moment may have been held: only people know whether it was released. */
function releasedText({ move, piece, released, ifTouched }: MustPlay): string {
  if (ifTouched !== undefined)
    return `; if the ${pieceWord(ifTouched.piece)} on ${ifTouched.square} was touched deliberately, it must be moved (4.3)`;
  if (piece !== null && released !== undefined)
    return `; if the ${pieceWord(piece.piece)} was released on ${released}, it stays there (4.7)`;
  return move === 'rook-move' && piece !== null
    ? '; if it was released on another square by a legal move, that move (4.7)'
    : '';
}

/** Of two articles between which the arbiter has not decided, what each demands. */
export function boundTo(must: MustPlay): string {
  const { byOrder } = must;
  const order =
    byOrder === undefined ? '' : `; or, by ${byOrder.article}, ${dutyText(byOrder.must)}${releasedText(byOrder.must)}`;
  return `${dutyText(must)}${releasedText(must)}${order}`;
}

export interface Choice {
  readonly article: string;
  readonly must: string;
  readonly when: string;
}

/** Between two articles the arbiter decides: what each demands, and when it applies. */
export function choicesText(must: MustPlay, article: string): readonly Choice[] {
  const { byOrder } = must;
  if (byOrder === undefined) return [];
  const named = (duty: MustPlay, by: string): string => {
    const text = dutyText(duty);
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} (${lawWords.articleName(by)})`;
  };
  return [
    { article, must: named(must, article), when: 'if the rook was moved only to make room for the king.' },
    {
      article: byOrder.article,
      must: named(byOrder.must, byOrder.article),
      when: 'if the player touched it before deciding to castle.',
    },
  ];
}
