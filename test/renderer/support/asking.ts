import type { RenderResult } from '@testing-library/svelte';
import type { Component } from 'svelte';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { AskedDialog } from '../../../renderer/screens/table/asked-dialog.ts';
import TableDialogs from '../../../renderer/screens/table/TableDialogs.svelte';
import { show } from './page.ts';

/** A part of a table's page, with the dialogs that it asks for. */
export function showAsking(component: Component, table: TableView): RenderResult<Component> {
  const onAsk = (asked: AskedDialog): void => {
    const { unmount } = show(TableDialogs, {
      table,
      asked,
      timeControl: null,
      onClose: () => {
        unmount();
      },
    });
  };
  return show(component, { table, onAsk });
}
