import type { Color } from '../../../engine/chess/piece.ts';
import { knownAsPlayed, titledNames } from '../../../engine/journal/round.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import { certainFen, turnOf } from '../../../engine/tournament/game.ts';
import { forfeitAt, gameAt, numberAt, revealedStartOf, seatAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { HallTableView } from '../../contract/views/hall.ts';
import type { PublicTable } from '../../contract/views/live.ts';
import { boardOfTable } from './board-of-table.ts';
import { firstGameView } from './first-game-view.ts';
import { gameViews } from './game-views.ts';
import { placementOfFen, startView } from './start-view.ts';
import { publicClockView } from './shown-clock.ts';
import type { TableNow } from './table-now.ts';

/** What is shown of a table whose start nobody may know yet. */
const UNKNOWN = '8/8/8/8/8/8/8/8 w - - 0 1';

/** Made field by field from public facts, so nothing of the arbiter's can slip in. */
export function hallTableView(tournament: Tournament, table: number, now: TableNow): HallTableView {
  const seat = seatAt(tournament, table);
  const game = gameAt(tournament, table);
  const forfeit = forfeitAt(tournament, table);
  const start = revealedStartOf(tournament, table);
  const { certain, moves } = gameViews(game);
  const fen = game === null ? (start?.fen ?? UNKNOWN) : certainFen(game);
  const names = namesAt(tournament, table);
  return {
    table,
    game: numberAt(tournament, table),
    firstResult: firstGameView(tournament, table)?.result ?? null,
    ...titledNames(names, knownAsPlayed(seat, names)),
    simulated: now.board?.simulated ?? false,
    connected: now.connected,
    lostEpochMs: lostSince(tournament, table, now),
    state: publicState(game, forfeit),
    start: start === null ? null : startView(start),
    placement: placementOfFen(fen),
    lastMove: certain.at(-1)?.record.moved ?? null,
    turn: turnOf(fen),
    clock: game === null ? null : publicClockView(game, now),
    isClockOld: game !== null && now.sensed.clock === null,
    plyCount: moves.length,
    isEntered: certain.length > 0 && certain.every(({ record }) => record.marked === 'entered'),
    moves,
    result: game === null ? forfeit : game.result,
  };
}

export function publicTable(tournament: Tournament, table: number, now: TableNow): PublicTable {
  const game = gameAt(tournament, table);
  const hall = hallTableView(tournament, table, now);
  const startFen = game?.start ?? hall.start?.fen ?? null;
  return {
    table,
    ...namesAt(tournament, table),
    simulated: hall.simulated,
    connected: now.connected,
    start: startFen,
    sp: hall.start?.fen === startFen ? hall.start.sp : null,
    fen: game === null ? startFen : certainFen(game),
    moves: hall.moves,
    clock: hall.clock === null ? null : { white: hall.clock.white, black: hall.clock.black },
    state: hall.state,
    result: hall.result ?? '*',
  };
}

function namesAt(tournament: Tournament, table: number): Readonly<Record<Color, string>> {
  const { white, black } = gameAt(tournament, table) ?? seatAt(tournament, table) ?? { white: '', black: '' };
  return { white, black };
}

function lostSince(tournament: Tournament, table: number, { connected, board }: TableNow): number | null {
  if (connected || board === null) return null;
  const { line, sinceEpochMs } = boardOfTable(tournament, table, board);
  // In a game nothing that is shown is of now, whether or not its port has ever answered.
  const isMissing = line === 'noBoard' && gameAt(tournament, table) !== null;
  return line === 'lost' || isMissing ? sinceEpochMs : null;
}

function publicState(game: ReturnType<typeof gameAt>, forfeit: Forfeit | null): HallTableView['state'] {
  if (game === null) return forfeit === null ? 'waiting' : 'over';
  return game.result === null ? 'playing' : 'over';
}
