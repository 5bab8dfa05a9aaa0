import { play } from '../chess/moves.ts';
import type { Setup } from '../chess/setup.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import type { PgnGame, PgnPly, PgnSegment } from '../notation/pgn-game.ts';
import { makePgn } from '../notation/pgn-write.ts';
import type { PgnVariant } from '../notation/pgn-write.ts';
import { parseUci } from '../notation/uci.ts';
import type { PlyMark } from '../recognition/verdict.ts';
import { asOfRound } from './earlier-round.ts';
import { BadEntry } from './bad-entry.ts';
import { certainSegments, standingOffers } from './game.ts';
import type { Game, GameOffer, LinePly } from './game.ts';
import { rulesOf } from './laws-of.ts';
import { pgnResult, pgnTagsOf } from './pgn-head.ts';
import type { PgnAudience } from './pgn-head.ts';
import { stopSaid } from './pgn-stops.ts';
import { plyTimes } from './ply-times.ts';
import type { PlyTimes } from './ply-times.ts';
import { recordedSetup } from './recorded-setup.ts';
import { gamesThatCountAt } from './tournament.ts';
import { unplayedAt, unplayedPgn } from './unplayed-pgn.ts';
import type { Tournament } from './tournament.ts';

interface Written {
  readonly tags: string;
  readonly pgn: string;
}

/** A game is never changed, and the public asks for a whole round many times a second: what was written of it stays with it. */
const written: Readonly<Record<PgnAudience, WeakMap<Game, Written>>> = {
  arbiter: new WeakMap(),
  public: new WeakMap(),
};

/**
 * A game as PGN. The movetext is the certain line up to its first break; what follows a break, and for the arbiter
 * what was recorded while a question is open, stands in comments with its FEN, for the arbiter with why. An offer of a draw is told to the arbiter as `(=)`.
 */
export function gamePgn(game: Game, tournament: Tournament, audience: PgnAudience): string {
  const tags = pgnTagsOf(game, tournament, audience);
  const { variant } = tournament.broadcast;
  // The time control by which its times are told is among the tags.
  const said = JSON.stringify([variant, ...tags]);
  const known = written[audience].get(game);
  if (known?.tags === said) return known.pgn;
  const pgn = writtenGame(game, rulesOf(tournament, game), tags, audience, variant);
  written[audience].set(game, { tags: said, pgn });
  return pgn;
}

function writtenGame(
  game: Game,
  rules: RoundRules,
  tags: ReadonlyMap<string, string>,
  audience: PgnAudience,
  variant: PgnVariant,
): string {
  const segments = (audience === 'public' ? certainSegments(game) : game.segments).map((segment, i) => {
    const start = recordedSetup(segment.fen, game.castlingMode);
    const offered = audience === 'public' ? [] : standingOffers(game);
    const says = audience === 'public' || i === 0 ? null : stopSaid(game, segment);
    const times = plyTimes(segment.plies, game, rules, i === 0);
    const plies = pgnPlies(start, segment.plies, times, offered, audience);
    return { ...(says === null ? {} : { says }), start, plies };
  });
  const [first, ...later] = segments;
  if (first === undefined) throw new Error('a game has a first segment');
  const pgn: PgnGame = {
    tags,
    start: first.start,
    plies: first.plies,
    later: later satisfies readonly PgnSegment[],
    result: pgnResult(game.result),
  };
  return makePgn(pgn, { variant });
}

/**
 * The running round in order of its tables, of a double round both games: the games that have started, each whole, and without moves what has its
 * result without one.
 * @param onUnwritable told of a game that cannot be written, and left out for it.
 */
export function roundPgn(
  tournament: Tournament,
  audience: PgnAudience,
  onUnwritable: (game: Game, error: unknown) => void,
): string {
  const texts = (tournament.round?.seats ?? []).flatMap(({ table }) => {
    const games = gamesThatCountAt(tournament, table);
    const played = games.map((game) => ({ number: game.number, text: writable(game) }));
    const unplayed = unplayedAt(tournament, table).map((one) => ({
      number: one.number,
      text: unplayedPgn(one, tournament, audience),
    }));
    return [...played, ...unplayed].sort((one, other) => one.number - other.number).map(({ text }) => text);
  });
  return texts.join('');

  function writable(game: Game): string {
    try {
      return gamePgn(game, tournament, audience);
    } catch (error) {
      onUnwritable(game, error);
      return '';
    }
  }
}

/** Every round, as `roundPgn`. */
export function eventPgn(tournament: Tournament, onUnwritable: (game: Game, error: unknown) => void): string {
  const rounds = tournament.rounds.map(({ round }) => asOfRound(tournament, round));
  return rounds.map((as) => (as === null ? '' : roundPgn(as, 'arbiter', onUnwritable))).join('');
}

/** Plies that came back after a gap, as the arbiter's file says so. A game without a board is entered as a whole: that is no news of each. */
const UNSEEN: Readonly<Partial<Record<PlyMark, string>>> = {
  recovered: 'recovered after a gap',
  gap: 'recovered after a gap',
};

function pgnPlies(
  start: Setup,
  plies: readonly LinePly[],
  times: readonly PlyTimes[],
  offers: readonly GameOffer[],
  audience: PgnAudience,
): readonly PgnPly[] {
  let setup = start;
  return plies.map(({ record: ply }, i) => {
    const move = parseUci(setup, ply.uci);
    if (!move.ok) throw new BadEntry(`ply ${String(ply.ply)} of the record cannot be played: ${ply.uci}`);
    setup = play(setup, move.value);
    const mark = audience === 'public' || ply.marked === undefined ? null : (UNSEEN[ply.marked] ?? null);
    const comments = [
      ...(mark === null ? [] : [mark]),
      // As on a scoresheet (8.1.5); PGN has no sign of its own for it.
      ...(offers.some((offer) => offer.ply === ply.ply) ? ['(=)'] : []),
    ];
    return {
      move: move.value,
      san: ply.san,
      ...times[i],
      ...(comments.length > 0 ? { comments } : {}),
    };
  });
}
