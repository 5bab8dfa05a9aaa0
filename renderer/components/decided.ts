import type { TableView } from '../../electron/contract/views/table.ts';

/** It has its result, and no other game of its pairing is to come. */
export function isDecided({ result, turnsTo }: Pick<TableView, 'result' | 'turnsTo'>): boolean {
  return result !== null && turnsTo !== 2;
}

/** How many results it has of the games of its pairing. */
export function resultsOf({ first, result }: Pick<TableView, 'first' | 'result'>): number {
  return [first?.result ?? null, result].filter((one) => one !== null).length;
}
