import type { Move } from '../chess/move.ts';
import type { Setup } from '../chess/setup.ts';
import type { Result } from '../result.ts';
import { parseSan } from './san.ts';
import { parseUci } from './uci.ts';
import type { UciFault } from './uci.ts';

/** Reads a legal move as people type it: SAN, else UCI. */
export function parseTypedMove(setup: Setup, text: string): Result<Move, UciFault> {
  const san = parseSan(setup, text);
  return san.ok ? san : parseUci(setup, text);
}
