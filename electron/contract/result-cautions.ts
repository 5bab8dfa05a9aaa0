import type { ResultDoubt } from '../../engine/laws/reasons.ts';

/** What keeps a table from being one that is simply asked for its result. `absent`: somebody is waited for. */
export type Busy = 'question' | 'lost' | 'playing' | 'disputed' | 'notBegun' | 'absent';

/**
 * What speaks against a result as it is given: what somebody may not have meant, or has not looked at. `recording`: its board records a game, and no
 * clock shows that it has been stopped. `calls`: the arbiter is called there, and not for a result. `begun`: a game has begun, which a forfeit
 * cancels. `newGame`: it is ruled that the game is cancelled. `notThere`: the loser is marked so.
 */
export type Caution =
  | Busy
  | ResultDoubt
  | 'recording'
  | 'given'
  | 'signed'
  | 'other'
  | 'begun'
  | 'played'
  | 'unplayed'
  | 'unmarked'
  | 'late'
  | 'calls'
  | 'newGame'
  | 'notThere';
