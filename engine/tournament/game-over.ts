import type { Setup } from '../chess/setup.ts';
import { endedByItself } from '../laws/ending.ts';
import type { Ended } from '../laws/ending.ts';
import type { Laws } from '../laws/laws.ts';
import { certainSegments } from './game.ts';
import type { Game, LinePly, Segment } from './game.ts';
import { recordedSetup } from './recorded-setup.ts';

/** How a game is over by itself, and the ply by which it came to that. */
export interface GameOver extends Ended {
  readonly ply: number;
  readonly sinceEpochMs: number;
}

/** What was found of a ply. It holds for as long as the ply follows the same line. */
interface Found {
  readonly after: Found | null;
  readonly ended: Ended | null;
}

/** A game grows at its end, and is asked about after each ply: what was found of the others stays with them. */
const found = new WeakMap<LinePly, Found>();

/**
 * The first end by itself among the plies that are certain: what was moved after it changes nothing. Null while the game goes on.
 * Repetitions are counted since the last break of the record.
 */
export function gameOver(game: Game, laws: Laws): GameOver | null {
  for (const segment of certainSegments(game)) {
    const over = overIn(segment, game, laws);
    if (over !== null) return over;
  }
  return null;
}

/** The same of a game that is not played any more, as of all earlier rounds after a restart: few of them have to be gone through. */
export function finishedGameOver(game: Game, laws: Laws): GameOver | null {
  return certainSegments(game).some((segment) => canHaveEnded(segment, game, laws)) ? gameOver(game, laws) : null;
}

/**
 * A mate, a stalemate and too little material last: they stand where the play ends. The other ends need many plies without a capture or pawn
 * move, and one of them the same men with the same side to move again and again.
 */
function canHaveEnded(segment: Segment, game: Game, laws: Laws): boolean {
  const { fen, plies } = segment;
  if (plies.length === 0) return false;
  const { endingMoves, endingRepetitions } = laws.limits;
  const times = new Map<string, number>();
  for (const each of [fen, ...plies.map(({ record }) => record.fen)]) {
    const [men = '', turn = '', , , halfmoveClock] = each.split(' ');
    if (Number(halfmoveClock) >= 2 * endingMoves) return true;
    const seen = (times.get(men + turn) ?? 0) + 1;
    if (seen >= endingRepetitions) return true;
    times.set(men + turn, seen);
  }
  return endedByItself([recordedSetup(plies.at(-1)?.record.fen ?? fen, game.castlingMode)], laws) !== null;
}

function overIn(segment: Segment, game: Game, laws: Laws): GameOver | null {
  const lineTo = linesOf(segment, game);
  let after: Found | null = null;
  for (const [i, ply] of segment.plies.entries()) {
    const known = found.get(ply);
    const now: Found = known?.after === after ? known : { after, ended: endedByItself(lineTo(i), laws) };
    found.set(ply, now);
    if (now.ended !== null) return { ...now.ended, ply: ply.record.ply, sinceEpochMs: ply.closedEpochMs };
    after = now;
  }
  return null;
}

/**
 * The setups up to a ply since the last capture or pawn move: none before it can stand there again. Each is read once, however many lines
 * are asked for.
 */
function linesOf({ fen, plies }: Segment, { castlingMode }: Game): (last: number) => readonly Setup[] {
  const fens = [fen, ...plies.map(({ record }) => record.fen)];
  const read: (Setup | undefined)[] = [];
  return (last) => {
    const reversible = Number(fens[last + 1]?.split(' ')[4] ?? 0);
    const from = Math.max(0, last + 1 - reversible);
    return fens.slice(from, last + 2).map((each, i) => (read[from + i] ??= recordedSetup(each, castlingMode)));
  };
}
