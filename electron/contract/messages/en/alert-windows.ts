import type { WindowState } from '../../../../engine/laws/progress.ts';
import type { Window } from '../../../../engine/laws/terms.ts';

/** Until when it may be acted on, or that it may no more; with the side that is the opponent of who made it. */
export const WINDOWS: Readonly<Record<Window, Readonly<Record<WindowState, string | ((opponent: string) => string)>>>> =
  {
    'whole-game': { open: 'open', closed: 'the result stands', waiting: 'not yet' },
    'until-reply': {
      open: (opponent) => `open until ${opponent} moves`,
      closed: 'stands, unless both agree to correct it',
      waiting: 'not yet',
    },
    'until-touch': {
      open: (opponent) => `open until ${opponent} touches a piece`,
      closed: 'stands',
      waiting: 'not yet',
    },
    opening: { open: 'open in the first moves only', closed: 'too late: the game continues', waiting: 'not yet' },
    always: { open: 'open', closed: 'open', waiting: 'not yet' },
    'after-next-move': { open: 'open now', closed: 'the result stands', waiting: 'not before the next move' },
  };
