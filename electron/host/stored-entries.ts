import { numberBefore } from '../../engine/notation/move-number.ts';
import { BadEntry } from '../../engine/tournament/bad-entry.ts';
import { foldStored } from '../../engine/tournament/fold.ts';
import { gamePgn } from '../../engine/tournament/game-pgn.ts';
import type { Game } from '../../engine/tournament/game.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import type { ReadRecord, Sealed } from './ports/journal.ts';
import type { RecordReader } from './record-reader.ts';
import { gameInProgress } from './resume-game.ts';

/** @param since what was brought to the record after it was read, in order. */
export function readRecord(read: RecordReader, since: Iterable<Sealed>): ReadRecord {
  let state: Tournament | null = read.tournament;
  let { last } = read;
  for (const { entry } of since) {
    state = state === null ? null : foldStored(state, entry);
    last = entry.seq;
  }
  const before = state;
  return {
    last,
    takeable: (more) => (before === null ? 0 : takeable(before, more)),
    resultsIn: (more) => resultsIn(before ?? read.tournament, more),
    gamesIn: (more) => gamesIn(before ?? read.tournament, more),
  };
}

/**
 * How many of these links, from the first on, a record can take: each is known, whole, and follows from what is there, and what
 * comes of them can be taken up and written down. Nothing that fails this may be saved: it would end every start.
 */
function takeable(before: Tournament, more: readonly Sealed[]): number {
  const whole = folded(before, more);
  const isSound = (count: number): boolean =>
    newlyBroken(before, folded(before, more.slice(0, count)).state).size === 0;
  if (isSound(whole.count)) return whole.count;
  // What is broken stays so: the last sound beginning is looked for.
  let [sound, broken] = [0, whole.count];
  while (broken - sound > 1) {
    const middle = Math.floor((sound + broken) / 2);
    if (isSound(middle)) sound = middle;
    else broken = middle;
  }
  return sound;
}

function folded(before: Tournament, links: readonly Sealed[]): { readonly state: Tournament; readonly count: number } {
  let state = before;
  for (const [count, { entry }] of links.entries()) {
    const next = foldStored(state, entry);
    if (next === null) return { state, count };
    state = next;
  }
  return { state, count: links.length };
}

/** Games of the running round that could be taken up and written down before, and cannot any more. */
function newlyBroken(before: Tournament, after: Tournament): ReadonlySet<unknown> {
  const games = [...after.games.values()].filter(({ round, gameId }) => {
    const was = before.games.get(gameId);
    return round === after.round?.round && (was === undefined || canGoOn(was, before));
  });
  return new Set(games.filter((game) => !canGoOn(game, after)).map(({ gameId }) => gameId));
}

function canGoOn(game: Game, tournament: Tournament): boolean {
  try {
    gameInProgress(game, 0);
    gamePgn(game, tournament, 'arbiter');
    return true;
  } catch (error) {
    if (error instanceof BadEntry) return false;
    throw error;
  }
}

function gamesIn(before: Tournament, more: readonly Sealed[]): { games: number; upTo: readonly string[] } {
  const { state } = folded(before, more);
  const touched = new Set(more.map(({ entry }) => (entry.data as { readonly gameId?: unknown }).gameId));
  const games = [...state.games.values()].filter(({ gameId }) => touched.has(gameId));
  const running = games.filter(({ round }) => round === state.round?.round);
  return { games: games.length, upTo: running.slice(0, MOST_TOLD).map(upTo) };
}

/** Table and last move, as `3: 29…Kd7`. */
function upTo(game: Game): string {
  const last = game.segments.at(-1)?.plies.at(-1)?.record;
  if (last === undefined) return `${String(game.table)}: –`;
  return `${String(game.table)}: ${numberBefore(last.ply, last.side)}${last.san}`;
}

/** The results among them, as a person reads them: table and result. */
function resultsIn(before: Tournament, more: readonly Sealed[]): readonly string[] {
  const tables = new Map<unknown, unknown>([...before.games.values()].map(({ gameId, table }) => [gameId, table]));
  for (const { entry } of more) {
    const data = entry.data as Readonly<Record<string, unknown>>;
    if (entry.type === 'game.started') tables.set(data['gameId'], data['table']);
  }
  return more
    .filter(({ entry }) => entry.type === 'result.set')
    .slice(0, MOST_TOLD)
    .map(({ entry }) => {
      const { gameId, result } = entry.data as { readonly gameId?: unknown; readonly result?: unknown };
      return `${short(tables.get(gameId))}: ${short(result)}`;
    });
}

const MOST_TOLD = 20;

/** It is shown, and may be anything. */
function short(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 20) : '?';
}
