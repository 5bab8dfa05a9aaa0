import { validate } from '../../engine/chess/position.ts';
import type { CastlingMode, Setup } from '../../engine/chess/setup.ts';
import { makeFen, parseFen } from '../../engine/notation/fen.ts';
import { because, fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { CLASSICAL_SP, parseSpNumber, spNumberOfSetup, startPosition } from '../../engine/start/sp-number.ts';
import type { SpNumber } from '../../engine/start/sp-number.ts';

export interface Start {
  readonly setup: Setup;
  /** X-FEN. */
  readonly fen: string;
  /** Null when the position is not one of the 960 starts. */
  readonly sp: SpNumber | null;
}

/**
 * A start as people type it: an SP number, or the FEN of a position that can be played.
 * @returns fault `start.number`, or `start.fen` with the code of what is wrong with the FEN.
 */
export function parseStart(text: string, castlingMode: CastlingMode): Result<Start> {
  const given = text.trim();
  if (/^[+-]?[\d.]+$/u.test(given)) {
    const sp = parseSpNumber(given);
    return sp.ok ? ok(startOfSp(sp.value, castlingMode)) : fail('start.number', { given });
  }
  const setup = parseFen(given, { castlingMode });
  if (!setup.ok) return fail('start.fen', { ...because(setup.fault), given });
  const position = validate(setup.value);
  if (!position.ok) return fail('start.fen', { ...because(position.fault), given });
  return ok({ setup: setup.value, fen: makeFen(setup.value), sp: spNumberOfSetup(setup.value) });
}

export function startOfSp(sp: SpNumber, castlingMode: CastlingMode): Start {
  const setup = startPosition(sp, castlingMode);
  return { setup, fen: makeFen(setup), sp };
}

/** What a table is compared with before anything is drawn. */
export function usualStart(): Setup {
  return startPosition(CLASSICAL_SP);
}
