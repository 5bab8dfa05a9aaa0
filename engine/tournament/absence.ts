import type { Color } from '../chess/piece.ts';
import { lawsUnder } from '../laws/round-rules.ts';
import { newestPly, turnOf } from './game.ts';
import { forfeitAt, gameAt } from './tournament.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

const MINUTE_MS = 60_000;

/** Players of a table who are not there, as the arbiter has said, and until when they may come (6.7). */
export interface Absence extends Readonly<Record<Color, boolean>> {
  /** When it was said of the first of them. */
  readonly sinceEpochMs: number;
  /** The end of the default time; null while no start of play is known: it runs from there. */
  readonly dueEpochMs: number | null;
}

/** Null where both are there: nobody has said otherwise, or they have moved since, or the table is done. */
export function absenceAt(tournament: Tournament, table: number): Absence | null {
  const { round } = tournament;
  const said = round?.absent.get(table);
  const game = gameAt(tournament, table);
  if (round === null || said === undefined || forfeitAt(tournament, table) !== null || game?.result != null)
    return null;
  const plies = game === null ? 0 : newestPly(game);
  const begins = game === null ? 'white' : turnOf(game.start);
  const hasMoved = (side: Color): boolean => plies >= (side === begins ? 1 : 2);
  const [white, black] = [hasMoved('white') ? null : said.white, hasMoved('black') ? null : said.black];
  if (white === null && black === null) return null;
  const sinceEpochMs = Math.min(white ?? Infinity, black ?? Infinity);
  return {
    white: white !== null,
    black: black !== null,
    sinceEpochMs,
    dueEpochMs: defaultTimeEnds(round),
  };
}

/** Play starts when it was announced, or with the first game where that is later. Null where neither is known. */
export function playStarted({ timetable, startsEpochMs, begunEpochMs }: Round): number | null {
  const announced = timetable?.startEpochMs ?? startsEpochMs;
  return begunEpochMs === null ? announced : Math.max(begunEpochMs, announced ?? 0);
}

/** Until when players of this round may come (6.7); null while no start of play is known. */
export function defaultTimeEnds(round: Round): number | null {
  const started = playStarted(round);
  return started === null ? null : started + lawsUnder(round.rules).limits.defaultMinutes * MINUTE_MS;
}
