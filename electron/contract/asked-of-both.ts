import type { Fault } from '../../engine/result.ts';

/** After a press a piece went on: only the players can say whether it did so as the board tells it. */
export type AskedOfBoth = Fault<'verdict.castledAfterPress' | 'verdict.displaced'>;

export function isAskedOfBoth<R extends { readonly code: string }>(reason: R): reason is R & Pick<AskedOfBoth, 'code'> {
  return reason.code === 'verdict.castledAfterPress' || reason.code === 'verdict.displaced';
}
