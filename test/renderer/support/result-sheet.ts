import { fireEvent, screen } from '@testing-library/svelte';
import { flushSync, tick } from 'svelte';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Proposal } from '../../../engine/laws/proposal.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import ResultSheet from '../../../renderer/screens/results/ResultSheet.svelte';
import { show } from './page.ts';
import { tableView } from './views.ts';

/** White's win, as the kings on the board say it. */
export const KINGS: Proposal = { by: 'kings', ending: 'not-said', result: '1-0', article: null, against: [] };
export const BOARD = { line: 'connected' } as TableView['board'];

/** A sheet of tables at each of which a game has begun; its keys are results. */
export function sheet(...tables: readonly Partial<TableView>[]): ReturnType<typeof show> {
  const shown = tables.map((facts, i) => tableView({ table: i + 1, gameId: `game ${String(i + 1)}`, ...facts }));
  return sheetOf(shown);
}

/** With its first row without a result chosen: from there on its keys are results. */
export function sheetOf(tables: readonly TableView[], games: 1 | 2 = 1): ReturnType<typeof show> {
  const shown = openedSheet(tables, games);
  screen.queryAllByRole('option', { selected: true })[0]?.click();
  flushSync();
  return shown;
}

/** As the page is opened: its digits are of a table's number. */
export function openedSheet(tables: readonly TableView[], games: 1 | 2 = 1): ReturnType<typeof show> {
  return show(ResultSheet, { heading: 'Round 1', round: 1, games, tables, rules: USUAL_RULES });
}

/** The table whose keys these are. */
export function inFocus(): number {
  return Number((document.activeElement as HTMLElement).dataset['table'] ?? 0);
}

export async function press(...keys: readonly string[]): Promise<void> {
  const row = screen.getAllByRole('option').find(({ tabIndex }) => tabIndex === 0);
  if (document.activeElement === document.body) row?.focus();
  for (const key of keys) {
    await fireEvent.keyDown(document.activeElement ?? document.body, { key });
    await tick();
  }
}
