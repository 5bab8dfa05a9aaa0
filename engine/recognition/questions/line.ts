import { displacementOf } from '../../chess/castling.ts';
import type { Move } from '../../chess/move.ts';
import { isLegal, play } from '../../chess/moves.ts';
import type { Setup } from '../../chess/setup.ts';
import { makeFen } from '../../notation/fen.ts';
import { parseUci } from '../../notation/uci.ts';
import { fail, ok, type Result } from '../../result.ts';
import { candidate } from './classify.ts';
import type { TurnStart } from '../turn/state.ts';
import type { PlyMark, PlyRecord } from '../verdict.ts';

/** Plies that the arbiter entered, or that were recorded since and follow from them, with the setup in which each turn began. */
export interface Line {
  readonly plies: readonly PlyRecord[];
  readonly before: readonly TurnStart[];
  readonly setup: Setup;
}

/** A ply that nobody saw at its press. */
export function plyOf(setup: Setup, move: Move, ply: number, marked: PlyMark, atMs: number): PlyRecord {
  return {
    ply,
    side: setup.turn,
    verdict: 'move',
    ...candidate(setup, move),
    moved: displacementOf(setup, move),
    fen: makeFen(play(setup, move)),
    pressed: false,
    atMs,
    evidence: [],
    marked,
  };
}

/** Plays recorded plies after a line; the first that is not legal there is named. @param ply how many were made before the line. */
export function join(line: Line, recorded: readonly PlyRecord[], ply: number): Result<Line> {
  let { setup } = line;
  const plies = [...line.plies];
  const before = [...line.before];
  for (const one of recorded) {
    const move = legal(setup, one.uci);
    if (move === null) return fail('key.lineDoesNotJoin', { move: one.san, ply: ply + plies.length + 1 });
    before.push({ setup, ply: ply + plies.length });
    const made = plyOf(setup, move, ply + plies.length + 1, 'provisional', one.atMs);
    const { marked: _marked, ...kept } = { ...one, ply: made.ply, san: made.san, moved: made.moved, fen: made.fen };
    plies.push(kept);
    setup = play(setup, move);
  }
  return ok({ plies, before, setup });
}

/** The move written so, where it is legal. */
export function legal(setup: Setup, uci: string): Move | null {
  const parsed = parseUci(setup, uci);
  return parsed.ok && isLegal(setup, parsed.value) ? parsed.value : null;
}
