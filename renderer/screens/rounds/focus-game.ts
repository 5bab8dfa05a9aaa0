import type { TableView } from '../../../electron/contract/views/table.ts';

/** The game of a list that has the focus, which Enter would show; null where none has it. */
export function focusedGame(games: readonly TableView[]): TableView | null {
  const { table, game } = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
  return games.find((one) => String(one.table) === table && String(one.game) === game) ?? null;
}

export function focusGame(one: TableView): void {
  const [table, game] = [String(one.table), String(one.game)];
  document.querySelector<HTMLElement>(`[data-table="${table}"][data-game="${game}"]`)?.focus();
}

/** So many games further down the list, or up where it is less than nothing; from nowhere to the first one. */
export function moveFocus(games: readonly TableView[], step: number): void {
  const now = focusedGame(games);
  const at = now === null ? -1 : games.indexOf(now);
  const next = games[Math.min(Math.max(at + step, 0), games.length - 1)];
  if (next !== undefined) focusGame(next);
}
