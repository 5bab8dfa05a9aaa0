import type { Sensed } from '../../../engine/recognition/recogniser.ts';
import type { Game } from '../../../engine/tournament/game.ts';
import type { ClockView } from '../../contract/views/moves.ts';
import { gameViews } from './game-views.ts';
import type { TableNow } from './table-now.ts';
import { typedClock } from './typed-times-view.ts';

/** As it is read, else as it was typed, else as the record last knew it. */
export function shownClock(game: Game, { sensed, zeroAt }: Pick<TableNow, 'sensed' | 'zeroAt'>): ClockView | null {
  return typedClock(game, sensed) ?? clockView(sensed, game, zeroAt);
}

/** The clock as read; until it has been read again after a restart, as the record last knew it, standing still. */
export function clockView(sensed: Sensed, game: Game | null, zeroAt: number): ClockView | null {
  const { clock } = sensed;
  // After the result a clock that nobody stopped runs on: that is no player's time.
  const isOver = game !== null && game.result !== null;
  if (clock !== null && !(isOver && clock.running)) {
    const { white, black, running, toMove, atMs } = clock;
    return { white, black, running: running ? toMove : null, readEpochMs: Math.round(zeroAt + atMs) };
  }
  if (game === null) return null;
  const last = gameViews(game).certain.findLast(({ record }) => record.whiteSeconds !== undefined);
  const white = last?.record.whiteSeconds ?? game.whiteSeconds;
  const black = last?.record.blackSeconds ?? game.blackSeconds;
  if (white === null && black === null) return null;
  return { white, black, running: null, readEpochMs: last?.closedEpochMs ?? game.startedEpochMs };
}
