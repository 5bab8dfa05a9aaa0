import { createHash } from 'node:crypto';
import type { OutGame, OutPly, OutRound, RoundSource } from '../out-round.ts';
import { clockOf, eboardsOf, serialOf } from './eboard.ts';
import type { ApiClock } from './eboard.ts';

const RESULTS: Readonly<Record<string, string>> = {
  '1-0': 'WHITEWIN',
  '0-1': 'BLACKWIN',
  '1/2-1/2': 'DRAW',
  '+/-': 'WHITEFORFAIT',
  '-/+': 'BLACKFORFAIT',
};

interface ApiPlayer {
  readonly fname: string | null;
  readonly mname: null;
  readonly lname: string | null;
  readonly title: null;
  readonly federation: null;
  readonly gender: null;
  readonly fideid: null;
}

interface ApiGame {
  /** SP number; null where the start is none of the 960, or may not be known yet. */
  readonly chess960: number | null;
  readonly result: string | null;
  /** Where the arbiter has set a position: what was played from there. */
  readonly comment: string | null;
  readonly clock: ApiClock | null;
  /** Up to the first such position. `Nf6 5450+10`: seconds left, seconds spent, as far as they are known. */
  readonly moves: readonly string[];
}

/** What stands at a path of the API, as JSON's value; undefined where there is nothing. */
export function objectAt(path: string, source: Pick<RoundSource, 'round' | 'earlier'>): unknown {
  const round = source.round();
  const [kind = '', key = '', index] = path.split('/');
  if (kind === 'eboards') return key === '' ? eboardsOf(round) : undefined;
  if (kind === 'tournaments') return round === null ? [] : [summaryOf(round)];
  if (round === null) return undefined;
  if (kind === 'tournament') return key === tournamentId(round) ? tournamentOf(round) : undefined;
  if (kind === 'round') return key === tournamentId(round) ? roundAt(source, round, index ?? '') : undefined;
  if (kind !== 'game') return undefined;
  for (let place = round.round; place > 0; place--) {
    const at = place === round.round ? round : source.earlier(place);
    const game = at?.games.find((one) => pairingId(at, one) === key);
    if (game !== undefined) return gameOf(game);
  }
  return undefined;
}

function summaryOf(round: OutRound): object {
  return { uuid: tournamentId(round), description: round.name, rounds: round.round };
}

/** The board of table n is `eboards[n - 1]`. */
function tournamentOf(round: OutRound): object {
  const tables = Math.max(0, ...round.games.map(({ table }) => table));
  return {
    uuid: tournamentId(round),
    name: round.name,
    description: round.name,
    location: round.place,
    country: round.federation,
    rounds: round.round,
    eboards: Array.from({ length: tables }, (_, i) => serialOf({ table: i + 1 })),
  };
}

/** @param index from 0. Of one that nobody may know there is no pairing. */
function roundAt(source: Pick<RoundSource, 'earlier'>, running: OutRound, index: string): object | undefined {
  const at = /^\d{1,4}$/u.test(index) ? Number(index) + 1 : null;
  if (at === null || at > running.round) return undefined;
  const round = at === running.round ? running : source.earlier(at);
  return round === null ? { nr: at, date: null, pairings: [] } : roundOf(round);
}

function roundOf(round: OutRound): object {
  return {
    nr: round.round,
    date: round.date === '' ? null : round.date.replaceAll('.', '-'),
    pairings: round.games.map((game) => ({
      nr: game.table,
      uuid: pairingId(round, game),
      white: playerOf(game.white),
      black: playerOf(game.black),
      live: game.state === 'playing',
      result: resultOf(game),
    })),
  };
}

function gameOf(game: OutGame): ApiGame {
  return {
    chess960: game.start?.sp ?? null,
    result: resultOf(game),
    comment: commentOf(game),
    clock: clockOf(game),
    moves: (game.stretches[0]?.plies ?? []).map(moveOf),
  };
}

function commentOf({ stretches }: OutGame): string | null {
  const breaks = stretches.slice(1).map(({ fen, plies }, i) => {
    const before = stretches.slice(0, i + 1).reduce((sum, stretch) => sum + stretch.plies.length, 0);
    const moves = plies.map(({ san }) => san).join(' ');
    return `After ${String(before)} plies the arbiter set ${fen}${moves === '' ? '' : `, then ${moves}`}.`;
  });
  return breaks.length === 0 ? null : breaks.join(' ');
}

function moveOf({ san, clockSeconds, elapsedSeconds }: OutPly): string {
  if (clockSeconds === null) return san;
  return `${san} ${String(clockSeconds)}${elapsedSeconds === null ? '' : `+${String(elapsedSeconds)}`}`;
}

/** What its words have no name for is no result here. */
function resultOf({ result }: OutGame): string | null {
  return result === null ? null : (RESULTS[result] ?? null);
}

/** `Surname, Given`, as pairings name players; any other name is one word for it. */
function playerOf(name: string): ApiPlayer {
  const comma = name.indexOf(',');
  const [last, first] = comma < 0 ? [name.trim(), ''] : [name.slice(0, comma).trim(), name.slice(comma + 1).trim()];
  const none = { title: null, federation: null, gender: null, fideid: null };
  return { fname: first === '' ? null : first, mname: null, lname: last === '' ? null : last, ...none };
}

function tournamentId({ tournamentId: id }: OutRound): string {
  return uuidOf(id);
}

function pairingId({ tournamentId: id, round }: OutRound, { table, game }: OutGame): string {
  return uuidOf(`${id} ${String(round)}.${String(table)}.${String(game)}`);
}

/** Ids of ours stay ours: a UUID of version 8 that follows from them. */
function uuidOf(text: string): string {
  const hash = createHash('sha256').update(`arbiter960 board api ${text}`).digest('hex');
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
