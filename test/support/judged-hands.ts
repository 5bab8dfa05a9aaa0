import { LAWS_2023 } from '../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../engine/laws/laws.ts';
import { meaningOf } from '../../engine/laws/meaning.ts';
import type { Happened, Meaning, SoFar } from '../../engine/laws/meaning.ts';
import type { Regime, RuleProfile } from '../../engine/laws/terms.ts';
import { TestTable, setupOf } from './table.ts';

export const FRESH: SoFar = { rulings: [], progress: { pliesSince: 0, movesByEach: 12, over: false } };
export const CASTLE = '4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1';
/** A rook on f8 looks at f1. */
export const GUARDED = '4kr2/ppppp1pp/8/8/8/8/PPPPP1PP/R3K2R w KQ - 0 1';

export type Laws = readonly [Regime, RuleProfile?];

/** What hands did on a table, as the recogniser tells it. */
export function seen(fen: string, hands: (t: TestTable) => unknown): Happened {
  const table = new TestTable(fen).start();
  const before = setupOf(fen);
  hands(table);
  table.settle();
  const [question] = table.questions;
  if (question !== undefined) return { kind: 'question', question, before, scanMs: 250 };
  const [ply] = table.plies;
  if (ply === undefined) throw new Error('nothing was seen');
  return { kind: 'castling', ply, before };
}

/** What it means by the Laws of 2023. */
export function judged(happened: Happened, [regime, profile]: Laws = ['standard'], soFar = FRESH): Meaning | null {
  return meaningOf(happened, soFar, lawsFor(LAWS_2023, regime, profile));
}
