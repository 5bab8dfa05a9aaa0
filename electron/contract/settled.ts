import type { Forfeit } from '../../engine/journal/result.ts';
import type { DecidedResult } from '../../engine/laws/decided-result.ts';
import type { QuestionView } from './views/question.ts';

/** What was settled at a table while a dialog about it stood open on this screen. */
export type SettledElsewhere =
  | { readonly kind: 'round' | 'withdrawn' | 'removed' | 'seat' | 'begun' | 'cancelled' | 'otherGame' | 'ruling' }
  /** A question that a hall had asked the centre. */
  | { readonly kind: 'closed' }
  /** Null where it was taken back; the time is not known of a forfeit. */
  | { readonly kind: 'result'; readonly result: DecidedResult | Forfeit | null; readonly atEpochMs: number | null }
  | { readonly kind: 'answered'; readonly by: QuestionView['answeredBy'] };
