import type { LineLoss } from './game.ts';
import { withGame } from './game-changes.ts';
import { gameAt } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** A line that is lost again so soon has a loose plug: all of it is one loss, of which no game has many. */
const SAME_LOSS_MS = 60_000;

/** The line to the board of a table is lost; a game that is played there is told of it. */
export function withLineLost(state: Tournament, table: number, epochMs: number): Tournament {
  const lost = { ...state, lostEpochMs: state.lostEpochMs.with(table, epochMs) };
  return withLosses(lost, table, (losses) => {
    const last = losses.at(-1);
    return last?.backEpochMs != null && epochMs - last.backEpochMs < SAME_LOSS_MS
      ? [...losses.slice(0, -1), { ...last, times: last.times + 1, backEpochMs: null }]
      : [...losses, { lostEpochMs: epochMs, times: 1, backEpochMs: null }];
  });
}

/** Of a game that begins while the line is lost: for it, it was lost from its beginning. */
export function lossAtStart({ lostEpochMs }: Tournament, table: number, startedEpochMs: number): readonly LineLoss[] {
  const sinceEpochMs = lostEpochMs.get(table);
  return sinceEpochMs === undefined
    ? []
    : [{ lostEpochMs: Math.max(sinceEpochMs, startedEpochMs), times: 1, backEpochMs: null }];
}

/** The board is heard, for the first time or again. */
export function withLineHeard(state: Tournament, table: number, epochMs: number): Tournament {
  const heard = { ...state, lostEpochMs: state.lostEpochMs.without(table) };
  return withLosses(heard, table, (losses) => {
    const last = losses.at(-1);
    return last?.backEpochMs === null ? [...losses.slice(0, -1), { ...last, backEpochMs: epochMs }] : losses;
  });
}

function withLosses(
  state: Tournament,
  table: number,
  change: (losses: readonly LineLoss[]) => readonly LineLoss[],
): Tournament {
  const game = gameAt(state, table);
  if (game?.result !== null) return state;
  const lineLosses = change(game.lineLosses);
  return lineLosses === game.lineLosses ? state : withGame(state, game.gameId, (one) => ({ ...one, lineLosses }));
}
