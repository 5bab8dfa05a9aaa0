import type { Move } from '../../../engine/chess/move.ts';
import { legalMoves, play, placementAfter } from '../../../engine/chess/moves.ts';
import { isCheck } from '../../../engine/chess/position.ts';
import { NO_PIECE, roleOf } from '../../../engine/chess/piece.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { HandWork, type Workplace } from './hand-work.ts';
import type { HabitRates, HandAction, Habit } from './hands.ts';
import { planPly } from './plan.ts';
import type { Dice } from './random.ts';

/** What really happened: the truth that a record is compared with. */
export interface PlayedPly {
  readonly ply: number;
  readonly before: Setup;
  readonly move: Move;
  readonly pressed: boolean;
  readonly habits: readonly Habit[];
  /** When its player moved the lever; null when he did not, or only after the reply, or found it down since his last forgotten press. */
  readonly pressedAtMs: number | null;
  /** When the last hand of the turn had done its work: the press, or what came after it. */
  readonly doneAtMs: number;
}

export interface PlayersOptions extends Workplace {
  readonly dice: Dice;
  readonly habitRates: HabitRates;
  readonly start: Setup;
  /** From when the board stands until the clock is started, milliseconds at pace 1. */
  readonly beginsInMs?: number;
  /** Thinking time before each ply, milliseconds at pace 1. */
  readonly thinkMs: readonly [number, number];
  /** The next move, null at the end of the game. */
  readonly choose: (setup: Setup, ply: number) => Move | null;
  readonly onPly?: (ply: PlayedPly) => void;
  readonly onEnd?: () => void;
}

/** Two players at a board and a clock. */
export class Players {
  readonly #options: PlayersOptions;
  readonly #hands: HandWork;
  #setup: Setup;
  #ply = 0;
  /** Things still to be put right while the opponent thinks. */
  #afterwards: readonly HandAction[] = [];
  #hurried = false;
  #pressOwed = false;
  #pressedAtMs: number | null = null;
  /** The move thought of already, so that hands can be at work before the press. */
  #move: Move | null | undefined = undefined;

  constructor(options: PlayersOptions) {
    this.#options = options;
    this.#setup = options.start;
    this.#hands = new HandWork(options, () => {
      this.#pressedAtMs = options.timers.monotonicMs();
    });
  }

  /** Moves already made are taken for granted; the clock is started and play goes on. */
  begin(played: readonly Move[] = []): void {
    const { board, clock, pace, beginsInMs = 1500 } = this.#options;
    for (const move of played) this.#setup = play(this.#setup, move);
    this.#ply = played.length;
    board.setUp(this.#setup.placement);
    this.#hands.after(beginsInMs * pace, () => {
      if (clock.lever !== this.#hands.sideOf(this.#setup.turn)) clock.flip();
      if (!clock.running) clock.start();
      this.#next();
    });
  }

  stop(): void {
    this.#hands.stop();
  }

  #next(): void {
    const { choose, dice, habitRates, thinkMs, clock } = this.#options;
    const move = this.#move === undefined ? choose(this.#setup, this.#ply) : this.#move;
    if (move === null) {
      this.#hands.after(2000, () => {
        clock.stop();
        this.#options.onEnd?.();
      });
      return;
    }
    const before = this.#setup;
    const reply = choose(play(before, move), this.#ply + 1);
    const plan = planPly(before, move, dice, habitRates, { reply, hurried: this.#hurried, pressOwed: this.#pressOwed });
    this.#pressedAtMs = null;
    const think = this.#hurried ? 0 : dice.between(...thinkMs);
    const then = (): void => {
      this.#setup = play(before, move);
      this.#ply++;
      this.#afterwards = plan.afterwards;
      this.#hurried = plan.hurriesReply;
      this.#pressOwed = plan.owesPress;
      this.#move = reply;
      this.#options.onPly?.({
        ply: this.#ply,
        before,
        move,
        pressed: plan.pressed,
        habits: plan.habits,
        pressedAtMs: this.#pressedAtMs,
        doneAtMs: this.#options.timers.monotonicMs(),
      });
      this.#next();
    };
    this.#hands.do([...this.#afterwards, ...plan.actions], before.turn, then, think);
  }
}

/** Moves as people might make them: legal, taking what can be taken rather often, castling and en passant when they can be done. */
export function casualMoves(dice: Dice, plies: number): (setup: Setup, ply: number) => Move | null {
  return (setup, ply) => {
    const moves = legalMoves(setup);
    if (ply >= plies || moves.length === 0) return null;
    const castlings = moves.filter((move) => move.kind === 'castling');
    if (castlings.length > 0 && dice.chance(0.5)) return dice.pick(castlings);
    const passing = moves.filter((move) => move.kind === 'enPassant');
    if (passing.length > 0 && dice.chance(0.7)) return dice.pick(passing);
    const captures = moves.filter((move) => move.kind === 'normal' && setup.placement[move.to] !== NO_PIECE);
    if (captures.length > 0 && dice.chance(0.35)) return dice.pick(captures);
    const quiet = moves.filter((move) => !isKingWalk(setup, move));
    const from = quiet.length > 0 ? quiet : moves;
    const checks = dice.chance(0.1) ? from.filter((move) => isCheck({ ...setup, ...play(setup, move) })) : [];
    return dice.pick(checks.length > 0 ? checks : from);
  };
}

function isKingWalk(setup: Setup, move: Move): boolean {
  if (move.kind !== 'normal' || setup.castlingRooks.length === 0) return false;
  const piece = setup.placement[move.from] ?? NO_PIECE;
  return piece !== NO_PIECE && roleOf(piece) === 'king' && placementAfter(setup, move)[move.to] === piece;
}
