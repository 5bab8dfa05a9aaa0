import type { Fault } from '../../engine/result.ts';

const CODES = [
  'verdict.changedAfterPress',
  'verdict.castledAfterPress',
  'verdict.takenAfterPress',
  'verdict.displaced',
  'verdict.displacedAlone',
  'verdict.bothMoved',
  'verdict.movedBeforePress',
] as const;

/** Something was moved besides the move, or after its press: only the players can say when, and by whom. */
export type AskedOfBoth = Fault<(typeof CODES)[number]>;

export function isAskedOfBoth<R extends { readonly code: string }>(reason: R): reason is R & Pick<AskedOfBoth, 'code'> {
  return CODES.some((code) => code === reason.code);
}
