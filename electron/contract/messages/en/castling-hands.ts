import type { CastlingView } from '../../views/moves.ts';

const MANNERS = {
  'double-move': 'both moved',
  transposition: 'changed places',
  'king-move-only': 'only the king moved',
  'rook-move-only': 'only the rook moved',
} as const;

/** Of castlings by the move of one piece: which it is. */
const MOVED_ALONE: Partial<Record<CastlingView['manner'], 'king' | 'rook'>> = {
  'king-move-only': 'king',
  'rook-move-only': 'rook',
};

/** The hands of a castling: "changed places, king first". What the sensors did not see is not said. */
export function castlingHands(castling: CastlingView): string {
  const { manner, touched, placed, bothOff } = castling;
  const alone = MOVED_ALONE[manner];
  const parts: readonly (string | null)[] = [
    ...(alone === undefined ? [MANNERS[manner], ...handsOrder(touched, placed)] : handsBesides(alone, castling)),
    bothOff ? 'both off the board for a moment' : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

/** Where there is little room: what an arbiter looks for first, "rook first"; where no order was seen, what moved. */
export function castlingHandsBrief({ manner, touched, placed }: CastlingView): string {
  const [order] = MOVED_ALONE[manner] === undefined ? handsOrder(touched, placed).filter((part) => part !== null) : [];
  return order ?? MANNERS[manner];
}

function handsOrder(touched: CastlingView['touched'], placed: CastlingView['placed']): readonly (string | null)[] {
  if (touched === placed) return [touched === 'unseen' ? null : `${touched} first`];
  return [
    touched === 'unseen' ? null : `${touched} lifted first`,
    placed === 'unseen' ? null : `${placed} placed first`,
  ];
}

/** One piece alone moved, but the other may have been lifted, and was put back then. */
function handsBesides(
  alone: 'king' | 'rook',
  { manner, touched, placed, bothOff }: CastlingView,
): readonly (string | null)[] {
  const other = alone === 'king' ? 'rook' : 'king';
  const isLifted = touched === other || placed === other || bothOff;
  if (!isLifted) return [MANNERS[manner]];
  const first = touched === 'unseen' ? '' : touched === other ? ' first' : ' second';
  return [
    `${MANNERS[manner]}; the ${other} was lifted${first} and put back`,
    placed === alone ? `${alone} placed first` : null,
  ];
}
