import type { OutGame, OutPly, OutRound } from '../out-round.ts';

const EMPTY = '8/8/8/8/8/8/8/8';

/** Seconds left; whose clock runs: true for White's, false for Black's, null for none; when that was read. */
export interface ApiClock {
  readonly white: number;
  readonly black: number;
  readonly run: boolean | null;
  readonly time: number;
}

/** A board as the API lists it. Its number is that of its table: devices and lines are not the public's. */
export interface EBoard {
  readonly serialnr: string;
  readonly source: null;
  readonly state: 'ACTIVE' | 'INACTIVE';
  readonly battery: null;
  readonly comment: null;
  readonly board: string;
  readonly flipped: boolean;
  readonly clock: ApiClock | null;
}

export function serialOf({ table }: Pick<OutGame, 'table'>): string {
  return String(table);
}

function eboardOf(game: OutGame): EBoard {
  return {
    serialnr: serialOf(game),
    source: null,
    state: game.connected ? 'ACTIVE' : 'INACTIVE',
    battery: null,
    comment: null,
    board: boardOf(game, false),
    flipped: false,
    clock: clockOf(game),
  };
}

/** All boards of a round: those that are connected first, for programs that take the first of the list. */
export function eboardsOf(round: OutRound | null): readonly EBoard[] {
  const boards = round?.games.map(eboardOf) ?? [];
  return (['ACTIVE', 'INACTIVE'] as const).flatMap((state) => boards.filter((board) => board.state === state));
}

/** What stands after the last move that the public may know; an empty board before anything may be known. */
export function boardOf(game: OutGame | null, flipped: boolean): string {
  const last = game?.stretches.at(-1);
  const fen = last === undefined ? game?.start?.fen : (last.plies.at(-1)?.fen ?? last.fen);
  const placement = fen === undefined ? EMPTY : placementOf(fen);
  // Read from its other end it is the board turned by half.
  return flipped ? [...placement].reverse().join('') : placement;
}

export function clockOf({ clock }: OutGame): ApiClock | null {
  if (clock?.white == null || clock.black === null) return null;
  const run = clock.running === null ? null : clock.running === 'white';
  return { white: clock.white, black: clock.black, run, time: clock.readEpochMs };
}

export function placementOf(fen: string): string {
  return fen.split(' ')[0] ?? '';
}

/** Stretches with the positions before and after their moves; before the first move the start is one. */
export function fensOf({
  stretches,
  start,
}: OutGame): readonly { readonly fens: readonly string[]; readonly plies: readonly OutPly[] }[] {
  const all = stretches.length === 0 && start !== null ? [{ fen: start.fen, plies: [] }] : stretches;
  return all.map(({ fen, plies }) => ({ fens: [fen, ...plies.map((ply) => ply.fen)], plies }));
}
