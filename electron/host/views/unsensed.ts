import type { Setup } from '../../../engine/chess/setup.ts';
import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import { newestFen } from '../../../engine/tournament/game.ts';
import { recordedSetup } from '../../../engine/tournament/recorded-setup.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { ClockTold } from '../clock-watch.ts';
import { startSetup } from '../start-setup.ts';
import type { TableNow } from './table-now.ts';

const NOTHING_TOLD: ClockTold = {
  leverAgainstMs: null,
  zero: null,
  pressedOnMs: null,
  batteryLowMs: null,
  runningSinceMs: null,
  ran: { heardSinceMs: null, heardLastMs: null, runs: [] },
  unbegunMs: null,
  goneSinceMs: null,
  displaced: null,
};

/** A table of which nothing but the record is known: no board is connected to it here. */
export function unsensedNow(tournament: Tournament, table: number): TableNow {
  const game = gameAt(tournament, table);
  return {
    sensed: unsensed(game === null ? startSetup(tournament, table) : recordedSetup(newestFen(game), game.castlingMode)),
    clockLost: null,
    board: null,
    connected: false,
    nowEpochMs: 0,
    zeroAt: 0,
    movedMs: 0,
    scanMs: 0,
    clockTold: NOTHING_TOLD,
    unrecordedSinceMs: null,
    unbegun: null,
    begunWithheldMs: null,
    ranEarly: null,
  };
}

function unsensed(expected: Setup): Sensed {
  return {
    placement: null,
    rotated: null,
    whiteClock: null,
    expected,
    differing: [],
    lifted: [],
    ready: false,
    replied: [],
    awaitsBoard: false,
    goesOnUnrecorded: false,
    startSeen: false,
    leftover: null,
    clock: null,
    announcers: [],
  };
}
