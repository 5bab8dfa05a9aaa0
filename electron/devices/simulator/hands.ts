import { geometryOf } from '../../../engine/chess/castling.ts';
import type { Move } from '../../../engine/chess/move.ts';
import { placementAfter } from '../../../engine/chess/moves.ts';
import { colorOf, NO_PIECE, opposite, pieceOf, roleOf, type Piece } from '../../../engine/chess/piece.ts';
import { occupiedSquares } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { fileOf, rankOf, squareAt, SQUARES, type Square } from '../../../engine/chess/square.ts';
import type { Dice } from './random.ts';

/** What hands do that no rule describes. Each is one thing that happens at real boards. */
export const MESSES = [
  'adjusts a piece',
  'touches another piece first',
  'slides over squares',
  'captured piece brushes a square',
  'both pieces in the hand',
  'pawn first, then the piece',
  'pauses with a piece in the hand',
  'seconds between the halves',
  'king onto the rook, then sorted out',
  'opponent lifts before the press',
  'both plies within one scan',
  'between two squares',
  'on the neighbouring square at the press',
  'forgets the press',
  'presses after the reply',
  'last ply not pressed',
  'presses twice',
  'presses before the piece is down',
  'clock stopped and restarted',
  'lever flipped while stopped',
  'clock set anew',
  'pieces put back by hand',
  'presses at once',
] as const;
export type Mess = (typeof MESSES)[number];

/** One thing a hand does, some time after the one before. */
export type HandAction = { readonly afterMs: number } & (
  | { readonly kind: 'put'; readonly square: Square; readonly piece: Piece }
  /** `pressOwed` is the press of the player who is not to move, forgotten before; `set` gives both clocks ten minutes. */
  | { readonly kind: 'press' | 'pressOwed' | 'stop' | 'restart' | 'flip' | 'set' }
);

/** How often each mess happens, 0 to 1. */
export type Habits = Readonly<Partial<Record<Mess, number>>>;

export const TIDY: Habits = {};

export interface PlannedPly {
  readonly actions: readonly HandAction[];
  readonly messes: readonly Mess[];
  /** The player ends his turn by a press. */
  readonly pressed: boolean;
  /** What is put right only after the press, in the opponent's time. */
  readonly afterwards: readonly HandAction[];
  /** The opponent answers at once, so that both plies may fall into one scan. */
  readonly hurriesReply: boolean;
  /** The press is made only when the opponent has replied. */
  readonly owesPress: boolean;
}

/** What comes before and after a ply and changes what its hands do. */
export interface Around {
  /** The opponent's next move; null when the game ends with this ply. */
  readonly reply: Move | null;
  readonly hurried: boolean;
  readonly pressOwed: boolean;
}

/** Plans the hands of one ply. `dice` decide the order of the hands and what goes wrong. */
export function planPly(before: Setup, move: Move, dice: Dice, habits: Habits, around: Around): PlannedPly {
  if (around.hurried) return hurriedPly(before, move, dice);
  const messes: Mess[] = [];
  const has = (mess: Mess, sensible = true): boolean => {
    const does = sensible && dice.chance(habits[mess] ?? 0);
    if (does) messes.push(mess);
    return does;
  };
  const { reply, pressOwed } = around;
  const forgets = reply === null ? has('last ply not pressed') : has('forgets the press', !pressOwed);
  const owesPress = has('presses after the reply', !forgets && !pressOwed && reply !== null);
  const actions: HandAction[] = [];
  if (has('adjusts a piece')) actions.push(...adjustment(before, dice));
  if (has('touches another piece first')) actions.push(...adjustment(before, dice));
  if (has('clock stopped and restarted', !forgets && !owesPress && !pressOwed))
    actions.push(...stop(before, dice, has));
  actions.push(
    ...(move.kind === 'castling' ? castlingHands(before, move, dice, has) : plainHands(before, move, dice, has)),
  );
  const astray = forgets || owesPress || pressOwed ? null : pieceAstray(before, move, dice, has, reply === null);
  actions.push(...(astray?.atThePress ?? []));
  if (
    move.kind === 'normal' &&
    before.placement[move.to] !== NO_PIECE &&
    astray === null &&
    has('captured piece brushes a square')
  )
    actions.push(...brush(before, move, dice));
  if (pressOwed) actions.push({ kind: 'pressOwed', afterMs: dice.between(300, 900) });
  const pressed = !forgets && !owesPress;
  const hurriesReply = has('both plies within one scan', pressed && astray === null && !pressOwed && reply !== null);
  if (hurriesReply) actions.push({ kind: 'press', afterMs: 15 });
  else if (pressed) {
    if (
      has('opponent lifts before the press', astray === null && reply !== null && reply.kind !== 'castling') &&
      reply !== null &&
      reply.kind !== 'castling'
    )
      actions.push({ kind: 'put', square: reply.from, piece: NO_PIECE, afterMs: dice.between(60, 300) });
    actions.push(...presses(actions, dice, has, astray !== null));
  }
  return { actions, messes, pressed: !forgets, afterwards: astray?.afterwards ?? [], hurriesReply, owesPress };
}

/** A reply made with the hand already over the board: plain hands, a few hundredths of a second apart. */
function hurriedPly(before: Setup, move: Move, dice: Dice): PlannedPly {
  const tidy = (): boolean => false;
  const hands =
    move.kind === 'castling' ? castlingHands(before, move, dice, tidy) : plainHands(before, move, dice, tidy);
  const actions = [...hands, { kind: 'press', afterMs: 0 } as const].map((action) => ({ ...action, afterMs: 15 }));
  return {
    actions,
    messes: ['both plies within one scan'],
    pressed: true,
    afterwards: [],
    hurriesReply: false,
    owesPress: false,
  };
}

function stop(before: Setup, dice: Dice, has: Has): readonly HandAction[] {
  const actions: HandAction[] = [{ kind: 'stop', afterMs: dice.between(300, 900) }];
  if (has('clock set anew')) actions.push({ kind: 'set', afterMs: dice.between(800, 3000) });
  if (has('pieces put back by hand')) actions.push(...adjustment(before, dice), ...adjustment(before, dice));
  if (has('lever flipped while stopped')) actions.push({ kind: 'flip', afterMs: 400 }, { kind: 'flip', afterMs: 400 });
  return [...actions, { kind: 'restart', afterMs: dice.between(500, 2000) }];
}

interface Astray {
  readonly atThePress: readonly HandAction[];
  readonly afterwards: readonly HandAction[];
}

/** At the press the piece stands where the sensors do not see it, or see it on the square beside; it is put right in the opponent's time. */
function pieceAstray(before: Setup, move: Move, dice: Dice, has: Has, last: boolean): Astray | null {
  const sensible = move.kind === 'normal' && !isPawn(before, move.from);
  const between = has('between two squares', sensible);
  const beside = !between && has('on the neighbouring square at the press', sensible && !last);
  if (move.kind !== 'normal' || (!between && !beside)) return null;
  const after = placementAfter(before, move);
  const piece = after[move.to] ?? NO_PIECE;
  const off: HandAction = { kind: 'put', square: move.to, piece: NO_PIECE, afterMs: 60 };
  const right: HandAction = { kind: 'put', square: move.to, piece, afterMs: 900 };
  const free = neighbours(move.to).filter((square) => after[square] === NO_PIECE && square !== move.from);
  if (between || free.length === 0) return { atThePress: [off], afterwards: [right] };
  const square = dice.pick(free);
  return {
    atThePress: [off, { kind: 'put', square, piece, afterMs: 60 }],
    afterwards: [{ kind: 'put', square, piece: NO_PIECE, afterMs: 900 }, right],
  };
}

function neighbours(square: Square): readonly Square[] {
  return SQUARES.filter(
    (other) =>
      other !== square &&
      Math.abs(fileOf(other) - fileOf(square)) <= 1 &&
      Math.abs(rankOf(other) - rankOf(square)) <= 1,
  );
}

type Has = (mess: Mess, sensible?: boolean) => boolean;

function presses(actions: HandAction[], dice: Dice, has: Has, late: boolean): readonly HandAction[] {
  const afterMs = has('presses at once') ? dice.between(20, 120) : dice.between(300, 900);
  const last = actions.at(-1);
  if (!late && last?.kind === 'put' && last.piece !== NO_PIECE && has('presses before the piece is down')) {
    actions.pop();
    return [
      { kind: 'press', afterMs: 20 },
      { ...last, afterMs: 30 },
    ];
  }
  const press = { kind: 'press', afterMs } as const;
  return has('presses twice') ? [press, { kind: 'flip', afterMs: 60 }, { kind: 'flip', afterMs: 60 }] : [press];
}

function plainHands(before: Setup, move: Exclude<Move, { kind: 'castling' }>, dice: Dice, has: Has): HandAction[] {
  const after = placementAfter(before, move);
  const piece = before.placement[move.from] ?? NO_PIECE;
  const arrives = after[move.to] ?? NO_PIECE;
  const captured = move.kind === 'normal' && before.placement[move.to] !== NO_PIECE;
  const pace = (): number => dice.between(150, 500);
  const lift: HandAction[] = [{ kind: 'put', square: move.from, piece: NO_PIECE, afterMs: pace() }];
  const actions: HandAction[] = [];
  if (has('both pieces in the hand', captured)) {
    const first = { kind: 'put', square: move.to, piece: NO_PIECE, afterMs: pace() } as const;
    actions.push(...(dice.chance(0.5) ? [first, ...lift] : [...lift, first]));
  } else actions.push(...lift);
  if (has('pauses with a piece in the hand'))
    actions.push({ kind: 'put', square: move.from, piece: NO_PIECE, afterMs: dice.between(1500, 6000) });
  if (move.kind === 'enPassant') {
    const victim: HandAction = { kind: 'put', square: (move.to ^ 8) as Square, piece: NO_PIECE, afterMs: pace() };
    const place: HandAction = { kind: 'put', square: move.to, piece: arrives, afterMs: pace() };
    return dice.chance(0.5) ? [...actions, victim, place] : [...actions, place, victim];
  }
  if (has('slides over squares', !captured)) {
    for (const square of between(move.from, move.to)) {
      if (before.placement[square] !== NO_PIECE) continue;
      actions.push({ kind: 'put', square, piece, afterMs: dice.between(40, 120) });
      actions.push({ kind: 'put', square, piece: NO_PIECE, afterMs: dice.between(40, 120) });
    }
  }
  if (move.promotesTo !== null && has('pawn first, then the piece')) {
    actions.push({ kind: 'put', square: move.to, piece, afterMs: pace() });
    actions.push({ kind: 'put', square: move.to, piece: NO_PIECE, afterMs: pace() });
  }
  return [...actions, { kind: 'put', square: move.to, piece: arrives, afterMs: pace() }];
}

/** Every order of hands that is possible, the king beside the board first among them. */
function castlingHands(before: Setup, move: Extract<Move, { kind: 'castling' }>, dice: Dice, has: Has): HandAction[] {
  const { king, rook, kingTo, rookTo, manner } = geometryOf(before, move);
  const kingPiece = pieceOf(before.turn, 'king');
  const rookPiece = pieceOf(before.turn, 'rook');
  const pace = (): number => (has('seconds between the halves') ? dice.between(1500, 5000) : dice.between(120, 500));
  const liftKing = (): HandAction => ({ kind: 'put', square: king, piece: NO_PIECE, afterMs: pace() });
  const liftRook = (): HandAction => ({ kind: 'put', square: rook, piece: NO_PIECE, afterMs: pace() });
  const placeKing = (): HandAction => ({ kind: 'put', square: kingTo, piece: kingPiece, afterMs: pace() });
  const placeRook = (): HandAction => ({ kind: 'put', square: rookTo, piece: rookPiece, afterMs: pace() });
  if (has('king onto the rook, then sorted out')) {
    const ontoRook: HandAction = { kind: 'put', square: rook, piece: kingPiece, afterMs: pace() };
    return [liftKing(), ontoRook, { ...liftRook(), afterMs: pace() }, placeKing(), placeRook()];
  }
  if (manner === 'king-move-only' && dice.chance(0.5)) return [liftKing(), placeKing()];
  if (manner === 'rook-move-only' && dice.chance(0.5)) return [liftRook(), placeRook()];
  const orders: HandAction[][] = [
    [liftKing(), liftRook(), placeRook(), placeKing()],
    [liftKing(), liftRook(), placeKing(), placeRook()],
    [liftRook(), liftKing(), placeKing(), placeRook()],
    [liftRook(), liftKing(), placeRook(), placeKing()],
  ];
  if (kingTo !== rook) orders.push([liftKing(), placeKing(), liftRook(), placeRook()]);
  if (rookTo !== king) orders.push([liftRook(), placeRook(), liftKing(), placeKing()]);
  return dice.pick(orders);
}

/** A piece is lifted and put back, as by a player who adjusts it. */
function adjustment(before: Setup, dice: Dice): HandAction[] {
  const square = dice.pick(occupiedSquares(before.placement, before.turn));
  const piece = before.placement[square] ?? NO_PIECE;
  return [
    { kind: 'put', square, piece: NO_PIECE, afterMs: dice.between(300, 2000) },
    { kind: 'put', square, piece, afterMs: dice.between(250, 700) },
  ];
}

function brush(before: Setup, move: Extract<Move, { kind: 'normal' }>, dice: Dice): HandAction[] {
  const captured = before.placement[move.to] ?? NO_PIECE;
  const after = placementAfter(before, move);
  const empty = SQUARES.filter((square) => after[square] === NO_PIECE);
  if (captured === NO_PIECE || empty.length === 0 || colorOf(captured) !== opposite(before.turn)) return [];
  const square = dice.pick(empty);
  return [
    { kind: 'put', square, piece: captured, afterMs: 120 },
    { kind: 'put', square, piece: NO_PIECE, afterMs: dice.between(80, 260) },
  ];
}

function isPawn(before: Setup, square: Square): boolean {
  const piece = before.placement[square] ?? NO_PIECE;
  return piece !== NO_PIECE && roleOf(piece) === 'pawn';
}

/** The squares a piece slides over on a straight line; none for a knight. */
function between(from: Square, to: Square): Square[] {
  const files = fileOf(to) - fileOf(from);
  const ranks = rankOf(to) - rankOf(from);
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return [];
  return Array.from({ length: Math.max(0, steps - 1) }, (_, i) =>
    squareAt(fileOf(from) + ((i + 1) * files) / steps, rankOf(from) + ((i + 1) * ranks) / steps),
  );
}
