import type { Limits } from './edition.ts';
import type { Window } from './terms.ts';

/** How far the game has gone on since something happened. */
export interface Progress {
  /** Plies made after it, of either side. */
  readonly pliesSince: number;
  /** Moves that White and Black have both completed in the game. */
  readonly movesByEach: number;
  /** The game has its result. */
  readonly over: boolean;
}

export type WindowState = 'open' | 'closed' | 'waiting';

/**
 * Whether it may be acted on now; `waiting`: not yet. No sensor sees a touch: `until-touch` closes at the latest with the reply, and the
 * arbiter, who is told so, knows whether it has closed before.
 */
export function windowState(window: Window, { pliesSince, movesByEach, over }: Progress, limits: Limits): WindowState {
  if (window === 'always') return 'open';
  if (over) return 'closed';
  switch (window) {
    case 'whole-game':
      return 'open';
    case 'until-reply':
    case 'until-touch':
      return pliesSince === 0 ? 'open' : 'closed';
    case 'opening':
      return movesByEach < limits.openingMoves ? 'open' : 'closed';
    case 'after-next-move':
      return pliesSince === 0 ? 'waiting' : 'open';
  }
}
