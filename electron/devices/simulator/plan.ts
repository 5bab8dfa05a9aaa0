import type { Move } from '../../../engine/chess/move.ts';
import { placementAfter } from '../../../engine/chess/moves.ts';
import { NO_PIECE, roleOf } from '../../../engine/chess/piece.ts';
import { pieceAt } from '../../../engine/chess/placement.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { fileOf, rankOf, SQUARES, type Square } from '../../../engine/chess/square.ts';
import {
  adjustment,
  brush,
  castlingHands,
  otherPieceFirst,
  plainHands,
  put,
  shownAndPutBack,
  TIDY,
  type HabitRates,
  type HandAction,
  type Habit,
  type HabitDice,
} from './hands.ts';
import type { Dice } from './random.ts';

export interface PlannedPly {
  readonly actions: readonly HandAction[];
  readonly habits: readonly Habit[];
  /** The player ends his turn by a press, however late. */
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

const NOTHING_AFTERWARDS = { afterwards: [], hurriesReply: false, owesPress: false } as const;

/** Plans the hands of one ply. `dice` decide the order of the hands and what goes wrong. */
export function planPly(before: Setup, move: Move, dice: Dice, habitRates: HabitRates, around: Around): PlannedPly {
  const { habits, habitDice } = habitDiceOf(around.hurried ? TIDY : habitRates, dice);
  if (around.hurried) {
    habitDice.note('both plies within one scan');
    const hurried = [...handsOf(before, move, dice, habitDice), { kind: 'press', afterMs: 0 } as const];
    const actions = hurried.map((action) => ({ ...action, afterMs: 15 }));
    return { actions, habits, pressed: true, ...NOTHING_AFTERWARDS };
  }
  const { reply, pressOwed } = around;
  const forgets =
    reply === null ? habitDice.has('last ply not pressed') : habitDice.has('forgets the press', !pressOwed);
  const owesPress = habitDice.has('presses after the reply', !forgets && !pressOwed && reply !== null);
  const pressesInTime = !forgets && !owesPress && !pressOwed;
  const actions: HandAction[] = [];
  if (habitDice.has('adjusts a piece')) actions.push(...adjustment(before, dice));
  if (habitDice.has('touches another piece first')) actions.push(...otherPieceFirst(before, dice));
  if (habitDice.has('clock stopped and restarted', pressesInTime)) actions.push(...stop(before, dice, habitDice));
  const hands = handsOf(before, move, dice, habitDice);
  if (habitDice.has('presses before the move', pressesInTime && reply !== null)) {
    const late = hands.map((action, i) => (i === 0 ? { ...action, afterMs: dice.between(400, 1500) } : action));
    actions.push({ kind: 'press', afterMs: dice.between(200, 900) }, ...late);
    return { actions, habits, pressed: true, ...NOTHING_AFTERWARDS };
  }
  actions.push(...hands);
  const astray = pressesInTime ? pieceAstray(before, move, dice, habitDice, reply === null) : null;
  if (astray !== null) actions.push(...astray.atThePress);
  else if (move.kind === 'normal' && habitDice.has('captured piece brushes a square', isCapture(before, move)))
    actions.push(...brush(before, move, dice));
  if (pressOwed) actions.push({ kind: 'pressOwed', afterMs: dice.between(300, 900) });
  const hurriesReply = habitDice.has('both plies within one scan', pressesInTime && astray === null && reply !== null);
  if (hurriesReply) actions.push({ kind: 'press', afterMs: 15 });
  else if (!forgets && !owesPress) {
    const lifts = reply !== null && reply.kind !== 'castling' && astray === null ? reply.from : null;
    if (lifts !== null && habitDice.has('opponent lifts before the press'))
      actions.push(put(lifts, NO_PIECE, dice.between(60, 300)));
    actions.push(...presses(actions, dice, habitDice, astray === null));
  }
  return { actions, habits, pressed: !forgets, afterwards: astray?.afterwards ?? [], hurriesReply, owesPress };
}

function habitDiceOf(
  habitRates: HabitRates,
  dice: Dice,
): { readonly habits: readonly Habit[]; readonly habitDice: HabitDice } {
  const habits: Habit[] = [];
  const note = (habit: Habit): void => {
    if (!habits.includes(habit)) habits.push(habit);
  };
  const has = (habit: Habit, sensible = true): boolean => {
    const does = sensible && dice.chance(habitRates[habit] ?? 0);
    if (does) note(habit);
    return does;
  };
  return { habits, habitDice: { has, note } };
}

function handsOf(before: Setup, move: Move, dice: Dice, habitDice: HabitDice): readonly HandAction[] {
  return move.kind === 'castling'
    ? castlingHands(before, move, dice, habitDice)
    : plainHands(before, move, dice, habitDice);
}

function stop(before: Setup, dice: Dice, { has }: HabitDice): readonly HandAction[] {
  const actions: HandAction[] = [{ kind: 'stop', afterMs: dice.between(300, 900) }];
  if (has('clock set anew')) actions.push({ kind: 'set', afterMs: dice.between(800, 3000) });
  if (has('pieces put back by hand')) actions.push(...shownAndPutBack(before, dice));
  if (has('lever flipped while stopped')) actions.push({ kind: 'flip', afterMs: 400 }, { kind: 'flip', afterMs: 400 });
  return [...actions, { kind: 'restart', afterMs: dice.between(500, 2000) }];
}

interface Astray {
  readonly atThePress: readonly HandAction[];
  readonly afterwards: readonly HandAction[];
}

/** At the press the piece stands where the sensors do not see it, or see it on the square beside; it is put right in the opponent's time. */
function pieceAstray(before: Setup, move: Move, dice: Dice, { has }: HabitDice, last: boolean): Astray | null {
  if (move.kind !== 'normal' || isPawn(before, move.from)) return null;
  const between = has('between two squares');
  const after = placementAfter(before, move);
  const free = neighbours(move.to).filter((square) => pieceAt(after, square) === NO_PIECE && square !== move.from);
  const beside = has('on the neighbouring square at the press', !between && !last && free.length > 0);
  if (!between && !beside) return null;
  const piece = pieceAt(after, move.to);
  const off = put(move.to, NO_PIECE, 60);
  const right = put(move.to, piece, 900);
  if (between) return { atThePress: [off], afterwards: [right] };
  const square = dice.pick(free);
  return { atThePress: [off, put(square, piece, 60)], afterwards: [put(square, NO_PIECE, 900), right] };
}

/** The press, and what goes wrong with it. The last piece may come down a little after it. */
function presses(actions: HandAction[], dice: Dice, { has }: HabitDice, canBeEarly: boolean): readonly HandAction[] {
  const press = {
    kind: 'press',
    afterMs: has('presses at once') ? dice.between(20, 120) : dice.between(300, 900),
  } as const;
  const last = actions.at(-1);
  const placed = last?.kind === 'put' && last.piece !== NO_PIECE;
  if (placed && has('presses before the piece is down', canBeEarly)) {
    actions.pop();
    return [
      { ...press, afterMs: 20 },
      { ...last, afterMs: 30 },
    ];
  }
  return has('presses twice') ? [press, { kind: 'flip', afterMs: 60 }, { kind: 'flip', afterMs: 60 }] : [press];
}

function neighbours(square: Square): readonly Square[] {
  return SQUARES.filter(
    (other) =>
      other !== square &&
      Math.abs(fileOf(other) - fileOf(square)) <= 1 &&
      Math.abs(rankOf(other) - rankOf(square)) <= 1,
  );
}

function isPawn(before: Setup, square: Square): boolean {
  const piece = pieceAt(before.placement, square);
  return piece !== NO_PIECE && roleOf(piece) === 'pawn';
}

function isCapture(before: Setup, move: Extract<Move, { kind: 'normal' }>): boolean {
  return pieceAt(before.placement, move.to) !== NO_PIECE;
}
