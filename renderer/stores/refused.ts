import type { RequestInput, RequestName } from '../../electron/contract/requests.ts';
import type { Fault } from '../../engine/result.ts';

/** Why something was refused. `tables`: where it was asked for; left out where it is about none. */
export type Refused = Fault & { readonly tables?: readonly number[] };

/** The tables of what was asked, as its refusal has them. */
export function tablesIn(input: RequestInput<RequestName>): Pick<Refused, 'tables'> {
  const tables = askedFor(input).filter((one) => typeof one === 'number');
  return tables.length === 0 ? {} : { tables };
}

function askedFor(input: RequestInput<RequestName>): readonly unknown[] {
  if ('looked' in input) return input.looked.map(({ table }) => table);
  if ('table' in input) return [input.table];
  // Those of a round that is to be opened are seats.
  return 'tables' in input && typeof input.tables === 'object' ? input.tables : [];
}
