import type { TableView } from '../../electron/contract/views/table.ts';

/** It has its result, and no other game of its pairing is to come. */
export function isDecided({ result, turnsTo }: Pick<TableView, 'result' | 'turnsTo'>): boolean {
  return result !== null && turnsTo !== 2;
}
