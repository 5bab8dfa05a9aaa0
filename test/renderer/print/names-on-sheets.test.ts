import { expect, it } from 'vitest';
import TableSheet from '../../../renderer/print/documents/TableSheet.svelte';
import TableSlip from '../../../renderer/print/documents/TableSlip.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { longName } from '../../support/table-states.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { startView, tableView } from '../support/views.ts';

/** Some pairs have room on a line in somewhat smaller letters, some in none. */
const USUAL = [
  ['GM Carlsen, Magnus', 'WGM Vachier-Lagrave, Maxime'],
  ['IM Ding, Liren', 'So, Wesley'],
  ['Praggnanandhaa, R', 'GM Caruana, Fabiano'],
  ['Mamedyarov, Shakhriyar', 'GM Rapport, Richard'],
] as const;

/** Letters of the names over a table’s sheet, in units of the sheet. */
function letters(perPage: number, [white, black]: readonly [string, string]): string | undefined {
  const tile = { table: tableView({ table: 1, white, black }), start: startView(), chair: 'both' } as const;
  const facts = factsOf(consoleView({}), parsePack(`documents=tables&perPage=${String(perPage)}`));
  const props = { tile, facts, lying: perPage === 2 || perPage === 8 };
  const { container, unmount } = perPage > 2 ? show(TableSlip, props) : show(TableSheet, props);
  const style = container.querySelector('header')?.innerHTML.match(/font-size: calc\(([\d.]+) \* var\(--u\)\)/u)?.[1];
  unmount();
  return style;
}

it.each([
  [2, '6'],
  [4, '3.4'],
  [8, '3.4'],
])('%d a page, pairs of usual names are set in letters of one size', (perPage, size) => {
  expect(USUAL.map((pair) => letters(perPage, pair))).toEqual(USUAL.map(() => size));
});

it('two a page, names of 60 letters on either side are as large, each on a line', () => {
  expect(letters(2, [longName(1, 'White'), longName(1, 'Black')])).toBe('6');
});
