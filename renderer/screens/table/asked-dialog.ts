import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { IrregularityName } from '../../../engine/laws/terms.ts';
import type { ActionName } from './actions.ts';

/** Actions that are done with one key, and ask nothing. */
export type KeyAction = 'restored' | 'queenPlaced' | 'closeTurn';

/** A dialog about a table that somebody on its page asked for. */
export type AskedDialog =
  /** With moves to begin with. */
  | { readonly name: 'played'; readonly text: string }
  /** With the result it opens with; null: none is chosen yet. */
  | { readonly name: 'result'; readonly first: DecidedResult | null }
  | { readonly name: 'clearResult' | 'newGame' }
  /** With the one that is ruled on; null: none is chosen yet. */
  | { readonly name: 'irregularity'; readonly first: IrregularityName | null }
  /** With the number of the one that is to be withdrawn. */
  | { readonly name: 'withdrawRuling'; readonly ruling: number }
  | { readonly name: Exclude<ActionName, KeyAction | 'played' | 'irregularity'> };
