import { certainSegments } from '../../../engine/tournament/game.ts';
import type { Game, Segment } from '../../../engine/tournament/game.ts';
import { forfeitAt, gameAt, numberAt, revealedStartOf, seatAt } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { plyTimes } from '../../../engine/tournament/ply-times.ts';
import { firstGameView } from '../../host/views/first-game-view.ts';
import type { OutGame, OutRound, OutStretch } from './out-round.ts';

/** What is known of a table besides the record, as far as the public may know it. */
export type OutNow = Pick<OutGame, 'connected' | 'clock'>;

/** The running round as feeds tell it, without its games. A tournament that holds nothing but what is public; null where it has no round. */
export function outHeadOf(tournament: Tournament): Omit<OutRound, 'games'> | null {
  const { tournamentId, name, details, round } = tournament;
  if (tournamentId === null || round === null) return null;
  const dates = round.seats.flatMap(({ table }) => gameAt(tournament, table)?.date ?? []);
  return {
    tournamentId,
    name: name ?? '',
    place: details.place,
    federation: details.federation,
    round: round.round,
    date: dates.sort()[0] ?? '',
  };
}

export function outGameOf(tournament: Tournament, table: number, now: OutNow): OutGame {
  const game = gameAt(tournament, table);
  const start = revealedStartOf(tournament, table);
  const { white, black } = game ?? seatAt(tournament, table) ?? { white: '', black: '' };
  const from = game?.start ?? start?.fen ?? null;
  const forfeit = forfeitAt(tournament, table);
  return {
    table,
    game: numberAt(tournament, table),
    firstResult: firstGameView(tournament, table)?.result ?? null,
    white,
    black,
    connected: now.connected,
    start: from === null ? null : { sp: start?.fen === from ? start.sp : null, fen: from },
    stretches: game === null ? NONE : stretchesOf(game),
    clock: now.clock,
    state: game === null ? (forfeit === null ? 'waiting' : 'over') : game.result === null ? 'playing' : 'over',
    result: game === null ? forfeit : game.result,
  };
}

const NONE: readonly OutStretch[] = [];

/** A game is never changed: what was made of it once stays with it. */
const made = new WeakMap<Game, readonly OutStretch[]>();

function stretchesOf(game: Game): readonly OutStretch[] {
  const known = made.get(game);
  if (known !== undefined) return known;
  const stretches = certainSegments(game).map((segment, i) => stretchOf(segment, i === 0 ? game : null));
  made.set(game, stretches);
  return stretches;
}

function stretchOf({ fen, plies }: Segment, from: Game | null): OutStretch {
  const times = plyTimes(plies, from);
  return {
    fen,
    plies: plies.map(({ record: { san, fen: after, moved } }, i) => ({
      san,
      fen: after,
      moved,
      clockSeconds: times[i]?.clockSeconds ?? null,
      elapsedSeconds: times[i]?.elapsedSeconds ?? null,
    })),
  };
}
