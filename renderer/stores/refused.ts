import type { Fault } from '../../engine/result.ts';

/** Why something was refused. `table`: where it was asked for; left out where it is about none. */
export type Refused = Fault & { readonly table?: number };

/** The table of what was asked, as its refusal has it. */
export function tableIn(input: object): Pick<Refused, 'table'> {
  return 'table' in input && typeof input.table === 'number' ? { table: input.table } : {};
}
