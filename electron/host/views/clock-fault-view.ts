import { secondsAtStart } from '../../../engine/laws/time-control.ts';
import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { gamesAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { ClockFaultView } from '../../contract/views/set-up.ts';

/**
 * What is wrong with the clock before the game. Its times are the arbiter's to set (6.3, 7.1), and what stands wrong can be put right at any
 * time (6.10.2): the game begins all the same when White's clock does.
 */
export function clockFaultView(tournament: Tournament, table: number, sensed: Sensed): ClockFaultView | null {
  const { clock } = sensed;
  if (clock === null || clock.running) return null;
  const raised = clock.lever;
  const [left, right] = raised === 'left' ? [clock.white, clock.black] : [clock.black, clock.white];
  const expected = secondsAtStart(tournament.round?.rules.timeControl ?? []);
  if (expected !== null && (left !== expected || right !== expected)) return { kind: 'times', left, right, expected };
  const white = whiteSideBefore(tournament, table, sensed.rotated);
  return white === null || white === raised ? null : { kind: 'lever', white };
}

/** Where White's clock must be if board and clock stand as in the last game here: White may sit on the other side now. */
function whiteSideBefore(tournament: Tournament, table: number, rotated: boolean | null): ClockSide | null {
  if (rotated === null) return null;
  for (const { round } of tournament.rounds.toReversed()) {
    const game = gamesAt(tournament, round, table).findLast(({ whiteClock }) => whiteClock !== null);
    if (game === undefined || game.whiteClock === null) continue;
    return game.rotated === rotated ? game.whiteClock : otherSide(game.whiteClock);
  }
  return null;
}

function otherSide(side: ClockSide): ClockSide {
  return side === 'left' ? 'right' : 'left';
}
