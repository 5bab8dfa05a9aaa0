import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { certainPlies, certainSegments } from '../../../engine/tournament/game.ts';
import type { Game, Segment } from '../../../engine/tournament/game.ts';
import {
  firstGameAt,
  forfeitAt,
  gameAt,
  numberAt,
  revealedStartOf,
  seatAt,
} from '../../../engine/tournament/tournament.ts';
import type { RoundStart } from '../../../engine/tournament/round-parts.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { rulesOf } from '../../../engine/tournament/laws-of.ts';
import { plyTimes } from '../../../engine/tournament/ply-times.ts';
import { firstGameView } from '../../host/views/first-game-view.ts';
import type { OutFirst, OutGame, OutRound, OutStretch } from './out-round.ts';

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
    first: firstOf(tournament, table),
    white,
    black,
    connected: now.connected,
    start: from === null ? null : startOf(start, from),
    stretches: game === null ? NONE : stretchesOf(tournament, game),
    clock: now.clock,
    state: game === null ? (forfeit === null ? 'waiting' : 'over') : game.result === null ? 'playing' : 'over',
    result: game === null ? forfeit : game.result,
  };
}

function firstOf(tournament: Tournament, table: number): OutFirst | null {
  const game = firstGameAt(tournament, table);
  if (game === null || certainPlies(game).length === 0) return null;
  const { white, black, start, result } = game;
  const at = startOf(revealedStartOf(tournament, table), start);
  return { white, black, start: at, stretches: stretchesOf(tournament, game), result };
}

/** The number of the start of the round where a game was begun from it. */
function startOf(start: RoundStart | null, fen: string): OutFirst['start'] {
  return { sp: start?.fen === fen ? start.sp : null, fen };
}

const NONE: readonly OutStretch[] = [];

/** A game is never changed: what was made of it once stays with it, as long as the rules of its round do. */
const made = new WeakMap<Game, { readonly rules: RoundRules; readonly stretches: readonly OutStretch[] }>();

function stretchesOf(tournament: Tournament, game: Game): readonly OutStretch[] {
  const rules = rulesOf(tournament, game);
  const known = made.get(game);
  if (known?.rules === rules) return known.stretches;
  const stretches = certainSegments(game).map((segment, i) => stretchOf(segment, game, rules, i === 0));
  made.set(game, { rules, stretches });
  return stretches;
}

function stretchOf({ fen, plies }: Segment, game: Game, rules: RoundRules, isFirst: boolean): OutStretch {
  const times = plyTimes(plies, game, rules, isFirst);
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
