import type { TableView } from '../../../electron/contract/views/table.ts';
import type { CardLayout } from '../../../renderer/components/card-name.ts';
import TableCard from '../../../renderer/components/TableCard.svelte';
import { show } from './page.ts';

/** A card with its words over and under its board. */
export const CARD_LAYOUT: CardLayout = {
  ...{ words: 300, close: false, ample: false, headed: false, tall: false },
  ...{ clockBelow: false, abreast: false, stacked: false },
};

/** The card of a table. */
export function showCard(table: TableView): ReturnType<typeof show> {
  return show(TableCard, { table, markSimulated: false, layout: CARD_LAYOUT });
}
