import type { Color } from '../../../engine/chess/piece.ts';
import { timeControlOf } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { secondsAtStart } from '../../../engine/laws/time-control.ts';
import { otherSide } from '../../../engine/recognition/input/observation.ts';
import type { ClockSide } from '../../../engine/recognition/input/observation.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { gamesAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { ClockFaultView } from '../../contract/views/set-up.ts';

/**
 * What is wrong with the clock before the game. It can be put right at any time (Laws, 6.10.2): the game begins all the same when White's
 * clock does.
 */
export function clockFaultView(tournament: Tournament, table: number, sensed: Sensed): ClockFaultView | null {
  const { clock, leftover } = sensed;
  if (clock === null) return null;
  if (clock.running) return leftover === null ? null : { kind: 'running' };
  const raised = clock.lever;
  const [left, right] = raised === 'left' ? [clock.white, clock.black] : [clock.black, clock.white];
  const white = whiteSideBefore(tournament, table, sensed.rotated);
  const { rules } = tournament.round ?? {};
  const [ofWhite = null, ofBlack = null] =
    rules === undefined ? [] : [secondsOf(rules, 'white'), secondsOf(rules, 'black')];
  // Where it is not known which side White's is, the raised one is meant: White's clock begins.
  const isLeft = (white ?? raised) === 'left';
  const [onLeft, onRight] = isLeft ? [ofWhite, ofBlack] : [ofBlack, ofWhite];
  if (onLeft !== null && onRight !== null && (left !== onLeft || right !== onRight))
    return { kind: 'times', left, right, expected: onLeft, ...(onLeft === onRight ? {} : { expectedRight: onRight }) };
  return white === null || white === raised ? null : { kind: 'lever', white };
}

function secondsOf(rules: RoundRules, side: Color): number | null {
  return secondsAtStart(timeControlOf(rules, side) ?? []);
}

/** Where White's clock must be if board and clock stand as in the last game here: White may sit on the other side now. */
function whiteSideBefore(tournament: Tournament, table: number, rotated: boolean | null): ClockSide | null {
  if (rotated === null) return null;
  for (const { round } of tournament.rounds.toReversed()) {
    const game = gamesAt(tournament, round, table).findLast(({ whiteClock }) => whiteClock !== null);
    if (game?.whiteClock == null) continue;
    return game.rotated === rotated ? game.whiteClock : otherSide(game.whiteClock);
  }
  return null;
}
