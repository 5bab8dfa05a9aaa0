import { fail, ok } from '../../../engine/result.ts';
import { gamePgn, roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { drawsOf } from '../../../engine/tournament/draws.ts';
import { gameAt } from '../../../engine/tournament/tournament.ts';
import type { Handlers } from '../handlers.ts';
import { gameOf } from './desk.ts';
import type { Desk } from './desk.ts';

/** Opens rounds and gives out their games. */
export function roundService(desk: Desk): Handlers<'round.open' | 'game.pgn' | 'round.pgn'> {
  const { recorder, tables } = desk;
  return {
    'round.open': ({ name, tables: seats, castlingMode }) => {
      const { tournament } = recorder;
      const twice = seats.find((seat, i) => seats.findIndex((other) => other.table === seat.table) !== i);
      if (twice !== undefined) return fail('round.tableTwice', { table: twice.table });
      const running = tournament.round?.seats.filter((seat) => gameAt(tournament, seat.table)?.result === null) ?? [];
      if (running.length > 0) return fail('round.running', { tables: running.map((seat) => String(seat.table)) });
      const before = tournament.round;
      if (before !== null && drawsOf(tournament.ledger, before.round).open !== null) return fail('draw.open');
      if (before !== null && !before.closed) recorder.add({ type: 'round.closed', data: { round: before.round } });
      const round = (before?.round ?? 0) + 1;
      const added = recorder.add({ type: 'round.opened', data: { round, name, castlingMode, tables: seats } });
      tables.sync();
      return added.ok ? ok({ round }) : added;
    },
    'game.pgn': ({ table }) => {
      const game = gameOf(desk, table);
      return game.ok ? ok({ pgn: gamePgn(game.value, recorder.durable, 'arbiter') }) : game;
    },
    'round.pgn': () => ok({ pgn: roundPgn(recorder.durable, 'arbiter') }),
  };
}
