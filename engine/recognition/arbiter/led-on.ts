import { play } from '../../chess/moves.ts';
import { differingSquares, pieceAt, samePlacement, withPiece, type Placement } from '../../chess/placement.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeFen } from '../../notation/fen.ts';
import type { Result } from '../../result.ts';
import { chargedToNobody } from '../questions/charged-to-nobody.ts';
import { classify, type Finding } from '../questions/classify.ts';
import { join, plyOf, type Line } from '../questions/line.ts';
import { ask } from '../questions/question.ts';
import { moveTo } from '../search/paths.ts';
import { setupFrom } from '../turn/board-setup.ts';
import { NOT_READ } from '../turn/clock-side.ts';
import { openQuestion, type Pending, type Stretch, type Turn } from '../turn/state.ts';
import { emit, patch, setOpen, type Transition } from '../turn/transition.ts';
import { fresh, shown } from './new-turn.ts';

/*
 * While a question was open, boards came that nothing explains from the one before: what was done there is read once more from the line that
 * answers, and asked about where that does not explain it either.
 */

/** A line, and the boards after it that it does not explain. */
export interface Joined extends Line {
  readonly rest: readonly Stretch[];
}

/**
 * What was played after a line that ends where the first of these stretches does.
 * @param ply how many were made before the line.
 */
export function led(line: Line, [first, ...more]: readonly Stretch[], ply: number): Joined {
  const [next] = more;
  if (first === undefined || next === undefined) return { ...line, rest: [] };
  const end = endOf(first);
  const on = more.map((stretch) => onto(line.setup, end, stretch));
  // What the line has put right may have been in the hand, and gone on from there.
  const longer = (on[0] === undefined ? null : followed(line, on[0], ply)) ?? followed(line, next, ply);
  return longer === null ? { ...line, rest: on } : led(longer, more, ply);
}

function endOf({ base, provisional }: Stretch): Setup {
  const line = playedFrom(base, provisional, 0);
  return line.ok ? line.value.setup : base;
}

function playedFrom(setup: Setup, recorded: Stretch['provisional'], ply: number): Result<Line> {
  return join({ plies: [], before: [], setup }, recorded, ply);
}

/** What was done there, done on the board as it is recorded: what the line has put right stands right. */
function onto(setup: Setup, before: Setup, stretch: Stretch): Stretch {
  const { base } = stretch;
  const placement = differingSquares(before.placement, base.placement).reduce(
    (board, square) => withPiece(board, square, pieceAt(base.placement, square)),
    setup.placement,
  );
  const moved = setupFrom(setup, placement, base.turn);
  return playedFrom(moved, stretch.provisional, 0).ok ? { ...stretch, base: moved } : stretch;
}

/** The line with the one move that leads to the board, if one does, and what was recorded from there. */
export function followed(line: Line, { base, provisional }: Stretch, ply: number): Line | null {
  const { setup } = line;
  const isSame = samePlacement(setup.placement, base.placement);
  const move = isSame ? null : moveTo(setup, base.placement);
  if (!isSame && move === null) return null;
  const number = ply + line.plies.length;
  const made: Line =
    move === null
      ? line
      : {
          plies: [...line.plies, plyOf(setup, move, number + 1, 'laterPly', line.plies.at(-1)?.atMs ?? 0)],
          before: [...line.before, { setup, ply: number }],
          setup: play(setup, move),
        };
  if (made.setup.turn !== base.turn) return null;
  const joined = join(made, provisional, ply);
  return joined.ok ? joined.value : null;
}

/** Asks about the first of these boards, from where the line ends that has answered. What was recorded since is kept. @param since the turn open now. */
export function askForNext(transition: Transition, rest: readonly Stretch[], since: Turn): void {
  const [next] = rest;
  if (next === undefined) return;
  const { setup, ply } = transition.state.turn;
  const { placement, turn } = next.base;
  patch(transition, { turn: { ...fresh(setup, ply), snapshots: [shown(transition, setup, placement)] } });
  const pending: Pending = {
    cause: 'press',
    atMs: transition.atMs,
    settleAtMs: transition.atMs,
    presses: 0,
    toMoveByLever: turn,
    times: NOT_READ,
  };
  ask(transition, finding(transition, placement, pending), pending);
  const open = openQuestion(transition.state);
  if (open === null) return;
  let now: Turn = transition.state.turn;
  const stretches = rest.map(({ base, provisional }, index): Stretch => {
    if (index > 0)
      emit(transition, { kind: 'rebased', questionId: open.question.id, atMs: transition.atMs, fen: makeFen(base) });
    const number = now.ply + (index > 0 ? 1 : 0);
    const line = playedFrom(base, provisional, number);
    const plies = (line.ok ? line.value.plies : []).map((one) => ({ ...one, marked: 'provisional' as const }));
    for (const one of plies) emit(transition, { kind: 'ply', ply: one });
    now = { ...since, setup: line.ok ? line.value.setup : base, ply: number + plies.length };
    return { base, provisional: plies };
  });
  const [last = next, ...earlier] = stretches.toReversed();
  setOpen(transition, { ...open, ...last, earlier: earlier.toReversed(), window: null });
  patch(transition, { turn: now });
}

function finding({ state }: Transition, placement: Placement, pending: Pending): Finding {
  const { setup } = state.turn;
  if (samePlacement(setup.placement, placement))
    return { verdict: 'nothing-moved', reason: { code: 'verdict.nothingMoved', facts: {} }, nearest: [] };
  return chargedToNobody(state, { ...pending, presses: 1 }) ?? classify(setup, placement);
}
