import { opposite } from '../../chess/piece.ts';
import { fail, ok } from '../../result.ts';
import { refuseFile } from './file-read.ts';
import { pointsBefore } from './points-before.ts';
import type { FileRead } from './file-read.ts';
import { fileRounds, noRound, roundMeant } from './rounds-of-file.ts';
import type { FileRound, GameState, RoundRead } from './rounds-of-file.ts';
import type { ByeKind, FileBye, FilePairing, FileResult, PairedPlayer, RoundPairings } from './pairings.ts';
import type { Trf, TrfPlayer } from './trf.ts';
import { resultOfSides } from './trf-cells.ts';
import type { TrfCell, TrfResult } from './trf-cells.ts';

/** A game of a round, before it has a table. */
interface Game {
  readonly white: TrfPlayer;
  readonly black: TrfPlayer;
  readonly result: FileResult | null;
}

/** Rounds in which anybody has an opponent. */
export function roundsOfTrf({ players }: Trf): readonly FileRound[] {
  return fileRounds(
    players.flatMap(({ cells }) =>
      cells.flatMap((cell, i) => (cell.kind === 'game' ? { round: i + 1, state: stateOfCell(cell) } : [])),
    ),
  );
}

function stateOfCell(cell: TrfCell & { readonly kind: 'game' }): GameState {
  if (cell.result === null) return 'open';
  return isForfeit(cell) ? 'forfeited' : 'played';
}

/** The pairings of a round; null for the one that is meant. */
export function readTrfRound(trf: Trf, wanted: number | null): RoundRead {
  const rounds = roundsOfTrf(trf);
  return { read: trfRound(trf, wanted ?? roundMeant(rounds) ?? 1), rounds };
}

/**
 * Who plays whom in a round, played or not, and who has a bye. The file gives no tables: they come in the usual order, by the higher score
 * of the two before the round, then the sum of both, then the pairing number of the one who stands higher (FIDE Handbook C.04.2, D), and are
 * to be checked.
 *
 * @param round from 1.
 */
export function trfRound(trf: Trf, round: number): FileRead<RoundPairings> {
  const byNumber = new Map(trf.players.map((player) => [player.number, player]));
  const games: Game[] = [];
  for (const player of trf.players) {
    const cell = cellOf(player, round);
    const other = cell.kind === 'game' ? byNumber.get(cell.opponent) : undefined;
    if (cell.kind !== 'game' || other === undefined || other.number < player.number) continue;
    const against = cellOf(other, round);
    const color = cell.color ?? (against.kind === 'game' && against.color !== null ? opposite(against.color) : null);
    // A game that nobody came to may have no colours; the smaller number is named first.
    if (color === null && !isForfeit(cell))
      return refuseFile(fail('trf.noColors', { round, other: other.line }), player.line);
    const [white, black] = color === 'black' ? [other, player] : [player, other];
    games.push({ white, black, result: resultOfSides(signOf(white, round), signOf(black, round)) ?? null });
  }
  if (games.length === 0) return noRound(round, roundsOfTrf(trf));
  const before = new Map(trf.players.map((player) => [player, pointsBefore(player, round, trf.points)]));
  const key = ({ white, black }: Game): readonly [number, number, number] => {
    const [a = 0, b = 0] = [before.get(white), before.get(black)];
    const higher = a === b ? Math.min(white.number, black.number) : a > b ? white.number : black.number;
    return [-Math.max(a, b), -(a + b), higher];
  };
  const keys = new Map(games.map((game) => [game, key(game)]));
  const inOrder = [...games].sort((a, b) => compare(keys.get(a) ?? [], keys.get(b) ?? []));
  const pairings = inOrder.map(({ white, black, result }, i): FilePairing => ({
    table: i + 1,
    white: pairedPlayer(white),
    black: pairedPlayer(black),
    result,
    line: Math.min(white.line, black.line),
  }));
  return ok({
    tournament: trf.name,
    round,
    pairings,
    byes: byesOf(trf, round, games),
    tablesComputed: true,
    notes: trf.notes,
  });
}

const NOTHING: TrfCell = { kind: 'not-paired' };

function cellOf({ cells }: TrfPlayer, round: number): TrfCell {
  return cells[round - 1] ?? NOTHING;
}

function signOf(player: TrfPlayer, round: number): TrfResult | null {
  const cell = cellOf(player, round);
  return cell.kind === 'game' ? cell.result : null;
}

function isForfeit(cell: TrfCell): boolean {
  return cell.kind === 'game' && (cell.result === '+' || cell.result === '-');
}

/** From the cells, and from the lines that name those who will not play; a game stands above both. */
function byesOf(trf: Trf, round: number, games: readonly Game[]): readonly FileBye[] {
  const playing = new Set(games.flatMap(({ white, black }) => [white, black]));
  const asked = new Map<number, ByeKind>();
  for (const bye of trf.byes) if (bye.round === null || bye.round === round) asked.set(bye.number, bye.bye);
  return trf.players.flatMap((player): readonly FileBye[] => {
    if (playing.has(player)) return [];
    const cell = cellOf(player, round);
    const bye = cell.kind === 'bye' ? cell.bye : asked.get(player.number);
    return bye === undefined ? [] : [{ player: pairedPlayer(player), bye }];
  });
}

export function pairedPlayer({ number, name, title, federation, fideId, rating }: TrfPlayer): PairedPlayer {
  return { number, name, title, federation, fideId, rating };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, one] of a.entries()) if (one !== b[i]) return one - (b[i] ?? 0);
  return 0;
}
