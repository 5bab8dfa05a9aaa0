import { opposite, type Color } from '../../../engine/chess/piece.ts';
import { otherSide } from '../../../engine/recognition/input/observation.ts';
import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import type { HandAction } from './hands.ts';
import type { Timers } from './timeline.ts';
import type { VirtualBoard } from './virtual-board.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** Where hands are at work. */
export interface Workplace {
  readonly timers: Timers;
  readonly board: VirtualBoard;
  readonly clock: VirtualClock;
  readonly whiteClock: ClockSide;
  /** 1 works at the pace of people, 4 four times as fast. */
  readonly pace: number;
}

/** Hands at a board and its clock: they do one thing after the other, until they are stopped. */
export class HandWork {
  readonly #place: Workplace;
  readonly #onPress: () => void;
  #stopped = false;

  /** @param onPress told when a player's press has moved the lever. */
  constructor(place: Workplace, onPress: () => void = () => undefined) {
    this.#place = place;
    this.#onPress = onPress;
  }

  stop(): void {
    this.#stopped = true;
  }

  sideOf(color: Color): ClockSide {
    const { whiteClock } = this.#place;
    return color === 'white' ? whiteClock : otherSide(whiteClock);
  }

  /** All of it in order, the first after so many milliseconds more, at pace 1. A press is the mover's. */
  do(actions: readonly HandAction[], mover: Color, then: () => void, thinkMs = 0): void {
    const [action, ...rest] = actions;
    if (action === undefined) {
      then();
      return;
    }
    this.after(thinkMs + action.afterMs, () => {
      this.#act(action, mover);
      this.do(rest, mover, then);
    });
  }

  /** Unless they are stopped before; milliseconds at pace 1. */
  after(ms: number, act: () => void): void {
    const { timers, pace } = this.#place;
    timers.setTimer(timers.monotonicMs() + ms / pace, () => {
      if (!this.#stopped) act();
    });
  }

  #act(action: HandAction, mover: Color): void {
    const { board, clock } = this.#place;
    switch (action.kind) {
      case 'put':
        board.put(action.square, action.piece);
        break;
      case 'press':
        if (clock.press(this.sideOf(mover))) this.#onPress();
        break;
      case 'pressOwed':
        clock.press(this.sideOf(opposite(mover)));
        break;
      case 'set':
        clock.set(600, 600);
        break;
      case 'stop':
        clock.stop();
        break;
      case 'restart':
        clock.start();
        break;
      case 'flip':
        clock.flip();
    }
  }
}
