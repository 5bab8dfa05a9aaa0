import type { Fault } from '../../engine/result.ts';

/** Why something was refused. `table`: where it was asked for; left out where it is about none. */
export type Refused = Fault & { readonly table?: number };

export function refusedAt(fault: Fault, input: object): Refused {
  return 'table' in input && typeof input.table === 'number' ? { ...fault, table: input.table } : fault;
}
