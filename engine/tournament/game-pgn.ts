import { play } from '../chess/moves.ts';
import type { GameResult } from '../chess/outcome.ts';
import type { Setup } from '../chess/setup.ts';
import { knownAsPlayed } from '../journal/round.ts';
import type { ExtraKind } from '../journal/round.ts';
import { isPenaltyResult } from '../laws/decided-result.ts';
import type { RoundRules } from '../laws/round-rules.ts';
import { makeTimeControlTag } from '../laws/time-control.ts';
import type { PgnGame, PgnPly, PgnSegment } from '../notation/pgn-game.ts';
import { makePgn } from '../notation/pgn-write.ts';
import { parseUci } from '../notation/uci.ts';
import { asOfRound } from './earlier-round.ts';
import { BadEntry } from './bad-entry.ts';
import { certainSegments, standingOffers } from './game.ts';
import type { Game, GameOffer, LinePly } from './game.ts';
import { recordedSetup } from './recorded-setup.ts';
import { gamesThatCountAt } from './tournament.ts';
import { terminationOf } from './termination.ts';
import type { Round, Tournament } from './tournament.ts';

/** Who reads it: the public is not told what was recorded while a question is open, nor why a game ended. */
export type PgnAudience = 'arbiter' | 'public';

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
 * what was recorded while a question is open, stands in comments with its FEN. An offer of a draw is told to the arbiter as `(=)`.
 */
export function gamePgn(game: Game, tournament: Tournament, audience: PgnAudience): string {
  const tags = tagsOf(game, tournament, audience);
  const said = JSON.stringify([...tags]);
  const known = written[audience].get(game);
  if (known?.tags === said) return known.pgn;
  const pgn = writtenGame(game, tags, audience);
  written[audience].set(game, { tags: said, pgn });
  return pgn;
}

function writtenGame(game: Game, tags: ReadonlyMap<string, string>, audience: PgnAudience): string {
  const segments = (audience === 'public' ? certainSegments(game) : game.segments).map((segment, i) => {
    const start = recordedSetup(segment.fen, game.castlingMode);
    const offered = audience === 'public' ? [] : standingOffers(game);
    return { start, plies: pgnPlies(start, segment.plies, i === 0 ? game.startedEpochMs : null, offered) };
  });
  const [first, ...later] = segments;
  if (first === undefined) throw new Error('a game has a first segment');
  const pgn: PgnGame = {
    tags,
    start: first.start,
    plies: first.plies,
    later: later satisfies readonly PgnSegment[],
    result: resultTag(game),
  };
  return makePgn(pgn);
}

/**
 * The games of the running round that have started, each whole, in order of their tables; of a double round both.
 * @param onUnwritable told of a game that cannot be written, and left out for it.
 */
export function roundPgn(
  tournament: Tournament,
  audience: PgnAudience,
  onUnwritable: (game: Game, error: unknown) => void,
): string {
  const games = (tournament.round?.seats ?? []).flatMap((seat) => gamesThatCountAt(tournament, seat.table));
  const texts = games.map((game) => {
    try {
      return gamePgn(game, tournament, audience);
    } catch (error) {
      onUnwritable(game, error);
      return '';
    }
  });
  return texts.join('');
}

/** Every round, as `roundPgn`. */
export function eventPgn(tournament: Tournament, onUnwritable: (game: Game, error: unknown) => void): string {
  const rounds = tournament.rounds.map(({ round }) => asOfRound(tournament, round));
  return rounds.map((as) => (as === null ? '' : roundPgn(as, 'arbiter', onUnwritable))).join('');
}

function tagsOf(game: Game, tournament: Tournament, audience: PgnAudience): ReadonlyMap<string, string> {
  const { name, details, rounds } = tournament;
  const round = rounds.find((one) => one.round === game.round);
  const site = [details.place, details.federation].filter((part) => part !== '').join(' ');
  const event = name === null || name === '' ? '?' : name;
  return new Map([
    ['Event', game.simulated ? `${event} (simulated)` : event],
    ['Site', site === '' ? '?' : site],
    ['Date', game.date],
    ['Round', roundTag(game, round)],
    ['White', game.white === '' ? '?' : game.white],
    ['Black', game.black === '' ? '?' : game.black],
    ['Result', resultTag(game)],
    ...(game.result !== null && isPenaltyResult(game.result) ? [['Score', game.result] as const] : []),
    ...(details.firstDay === '' ? [] : [['EventDate', details.firstDay.replaceAll('-', '.')] as const]),
    ...(audience === 'public' ? [] : terminationTag(game)),
    ...playerTags(game, tournament),
    ...(round === undefined ? [] : [...stageTags(game, round), ...timeTags(round.rules)]),
  ]);
}

/**
 * `3.17` at table 17. Of a double round `3.1` and `3.2` are its games, and the table stands in a tag of its own. What is no round has no
 * number among them.
 */
function roundTag(game: Game, round: Round | undefined): string {
  const { kind = 'round', games = 1, number = game.round } = round ?? {};
  const name = `${KINDS[kind]}${String(number)}`;
  return games === 2 ? `${name}.${String(game.number)}` : `${name}.${String(game.table)}`;
}

const KINDS: Readonly<Record<Round['kind'], string>> = { round: '', tieBreak: 'TB', armageddon: 'A' };
const STAGES: Readonly<Record<ExtraKind, string>> = { tieBreak: 'Tie-break', armageddon: 'Armageddon' };

function stageTags({ table }: Game, { kind, games, number }: Round): readonly (readonly [string, string])[] {
  const stage = kind === 'round' ? [] : [['Stage', `${STAGES[kind]} ${String(number)}`] as const];
  return games === 2 ? [...stage, ['Board', String(table)]] : stage;
}

/** Two tags where one cannot hold it. */
function timeTags({ timeControl, blackTimeControl }: RoundRules): readonly (readonly [string, string])[] {
  if (timeControl === null) return [];
  const white = makeTimeControlTag(timeControl);
  const black = makeTimeControlTag(blackTimeControl ?? timeControl);
  if (white === black) return [['TimeControl', white]];
  return [
    ['WhiteTimeControl', white],
    ['BlackTimeControl', black],
  ];
}

/** What is known of the players, on the sides on which they play. */
function playerTags(game: Game, { rounds }: Tournament): readonly (readonly [string, string])[] {
  const seat = rounds.find(({ round }) => round === game.round)?.seats.find(({ table }) => table === game.table);
  const known = knownAsPlayed(seat ?? null, game);
  const tags = (['white', 'black'] as const).flatMap((side) => {
    const { title, fideId, federation } = known[side];
    const of = side === 'white' ? 'White' : 'Black';
    return [[`${of}Title`, title] as const, [`${of}FideId`, fideId] as const, [`${of}Federation`, federation] as const];
  });
  return tags.filter(([, value]) => value !== '');
}

/** PGN knows no other results; the score that an arbiter has decided on stands in a tag of its own. */
function resultTag({ result }: Game): GameResult | '*' {
  return result === null || isPenaltyResult(result) ? '*' : result;
}

function terminationTag({ cancelledEpochMs, result, resultReason }: Game): readonly (readonly [string, string])[] {
  if (cancelledEpochMs !== null) return [['Termination', 'abandoned']];
  const termination = result === null || resultReason === null ? null : terminationOf(resultReason, result);
  return termination === null ? [] : [['Termination', termination]];
}

function pgnPlies(
  start: Setup,
  plies: readonly LinePly[],
  fromEpochMs: number | null,
  offers: readonly GameOffer[],
): readonly PgnPly[] {
  let setup = start;
  let before = fromEpochMs;
  return plies.map(({ record: ply, closedEpochMs }) => {
    const move = parseUci(setup, ply.uci);
    if (!move.ok) throw new BadEntry(`ply ${String(ply.ply)} of the record cannot be played: ${ply.uci}`);
    setup = play(setup, move.value);
    // A ply without its press, entered or recovered, was closed at a time nobody saw; nor is it known how long the next one took.
    const seen = ply.pressed && (ply.marked === undefined || ply.marked === 'provisional');
    const elapsed = seen && before !== null ? Math.round((closedEpochMs - before) / 1000) : null;
    before = seen ? closedEpochMs : null;
    const clock = ply.side === 'white' ? ply.whiteSeconds : ply.blackSeconds;
    return {
      move: move.value,
      san: ply.san,
      ...(clock === undefined ? {} : { clockSeconds: clock }),
      ...(elapsed === null || elapsed < 0 ? {} : { elapsedSeconds: elapsed }),
      // As on a score sheet (8.1.5); PGN has no sign of its own for it.
      ...(offers.some((offer) => offer.ply === ply.ply) ? { comments: ['(=)'] } : {}),
    };
  });
}
