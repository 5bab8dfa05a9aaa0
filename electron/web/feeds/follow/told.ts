import type { Color } from '../../../../engine/chess/piece.ts';
import { makeSquare } from '../../../../engine/chess/square.ts';
import type { Hasher } from '../../../../engine/hasher.ts';
import { castlingsFrom } from '../../../../engine/start/castlings-from.ts';
import { makeReceipt } from '../../../../engine/start/receipt.ts';
import { backRankOf, isSpNumber } from '../../../../engine/start/sp-number.ts';
import { drawsOf } from '../../../../engine/tournament/draws.ts';
import { roundNameOf } from '../../../../engine/tournament/round-name.ts';
import type { RoundStart } from '../../../../engine/tournament/round-parts.ts';
import type { Tournament } from '../../../../engine/tournament/tournament.ts';
import { changedSquares } from '../../../contract/ply-delta.ts';
import type { PlyDelta } from '../../../contract/ply-delta.ts';
import type {
  FollowGame,
  FollowHead,
  FollowStart,
  FollowTable,
  GamePly,
  ToldClock,
} from '../../../contract/views/follow.ts';
import type { OutGame, OutPly, OutStretch } from '../out-round.ts';

/** Of a table, with its clock by the calendar: told, it is by how long ago that was. */
export type Kept<T extends { readonly clock: ToldClock | null }> = Omit<T, 'clock'> & Pick<OutGame, 'clock'>;

const EMPTY = '8/8/8/8/8/8/8/8';

/**
 * @param tournament what may leave the hall, and nothing else. Null where it has no round.
 * @param stopped nothing new goes out.
 */
export function headOf(tournament: Tournament, stopped: boolean, tables: readonly OutGame[]): FollowHead | null {
  const { name, round, simulated, ledger, broadcast } = tournament;
  if (round === null) return null;
  return {
    tournament: name ?? '',
    round: roundNameOf(tournament, round),
    seen: !tables.every(isUnseen),
    games: round.games,
    byes: round.byes,
    simulated,
    delay: broadcast.delay,
    stopped,
    start: round.start === null ? null : startOf(round.start),
    receipt: drawsOf(ledger, round.round).standing?.made?.sha256 ?? null,
  };
}

/** The receipt of the round's draw as its file has it; null where there is none, or it may not be known yet. */
export function receiptOf({ round, ledger }: Tournament, hasher: Hasher): string | null {
  const receipt = round === null ? null : drawsOf(ledger, round.round).standing?.made?.receipt;
  return receipt == null ? null : makeReceipt(receipt, hasher);
}

export function tableOf(game: OutGame): Kept<FollowTable> {
  const last = game.stretches.at(-1);
  const ply = last?.plies.at(-1);
  const plies = game.stretches.reduce((sum, one) => sum + one.plies.length, 0);
  return {
    ...seatOf(game),
    placement: isUnseen(game) ? EMPTY : placementOf(ply?.fen ?? last?.fen ?? game.start?.fen ?? EMPTY),
    plies,
    last: last === undefined || ply === undefined ? null : plyDelta(last, last.plies.length - 1, ply),
  };
}

function isUnseen({ connected, stretches }: OutGame): boolean {
  return !connected && stretches.every(({ plies }) => plies.length === 0);
}

export function gameOf(game: OutGame): Kept<FollowGame> {
  const stretches = stretchesOf(game);
  const before = game.start === null ? [] : [{ placement: placementOf(game.start.fen), plies: [] }];
  return {
    ...{ ...seatOf(game), start: game.start, stretches: stretches.length === 0 ? before : stretches },
    first: game.first && { ...game.first, from: fromOf(game.first), stretches: stretchesOf(game.first) },
  };
}

function stretchesOf({ stretches }: Pick<OutGame, 'stretches'>): FollowGame['stretches'] {
  return stretches.map((stretch) => ({
    placement: placementOf(stretch.fen),
    plies: stretch.plies.map((ply, i): GamePly => [...plyDelta(stretch, i, ply), ply.clockSeconds]),
  }));
}

export function clockAt(clock: OutGame['clock'], nowEpochMs: number): ToldClock | null {
  if (clock === null) return null;
  const { white, black, running, readEpochMs } = clock;
  return [white, black, running === null ? '' : RUNS[running], Math.max(0, Math.round(nowEpochMs - readEpochMs))];
}

/** Whoever was told the one and counts down shows the other, to a second and a half. */
export function goesOn(one: OutGame['clock'], other: OutGame['clock']): boolean {
  if (one === null || other === null) return one === other;
  if (one.running !== other.running) return false;
  return (['white', 'black'] as const).every((side) => {
    const [before, now] = [one[side], other[side]];
    if (before === null || now === null) return before === now;
    const passed = one.running === side ? (other.readEpochMs - one.readEpochMs) / 1000 : 0;
    return Math.abs(Math.max(0, before - passed) - now) < 1.5;
  });
}

const RUNS: Readonly<Record<Color, 'w' | 'b'>> = { white: 'w', black: 'b' };

function seatOf(seat: OutGame) {
  const { table, game, firstResult, white, black, state, result, clock } = seat;
  const from = fromOf(seat);
  const unseen = isUnseen(seat);
  const lost = !seat.connected && !unseen && state === 'playing';
  return { table, game, firstResult, white, black, state, unseen, result, lost, clock, from };
}

function fromOf({ start }: Pick<OutGame, 'start'>): number {
  return start === null ? 0 : halfMovesBefore(start.fen);
}

/** Half-moves that a position counts as played. */
function halfMovesBefore(fen: string): number {
  const [, turn = 'w', , , , number = '1'] = fen.split(' ');
  return Math.max(0, (Number(number) - 1) * 2 + (turn === 'b' ? 1 : 0)) || 0;
}

function plyDelta({ fen, plies }: OutStretch, at: number, { san, fen: after, moved }: OutPly): PlyDelta {
  return [san, changedSquares(placementOf(plies[at - 1]?.fen ?? fen), placementOf(after), moved)];
}

function startOf({ sp, fen, castlingMode }: RoundStart): FollowStart {
  const { areAlike, listed } = castlingsFrom(fen, castlingMode);
  return {
    sp,
    backRank: isSpNumber(sp) ? backRankOf(sp) : null,
    placement: placementOf(fen),
    fen,
    areCastlingsAlike: areAlike,
    castlings: listed.map(({ color, side, king, kingTo, rook, rookTo }) => ({
      ...{ color, side, king: makeSquare(king), kingTo: makeSquare(kingTo) },
      ...{ rook: makeSquare(rook), rookTo: makeSquare(rookTo) },
    })),
  };
}

function placementOf(fen: string): string {
  return fen.split(' ')[0] ?? EMPTY;
}
