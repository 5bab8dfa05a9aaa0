import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { dayTime } from '../../../electron/contract/messages/en/format.ts';
import ResultDialog from '../../../renderer/screens/table/ResultDialog.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

const EXPORTED = Date.now();

function open(round: Parameters<typeof roundView>[0], table: Parameters<typeof tableView>[0]): void {
  heardRequests();
  const shown = tableView({ gameId: 'g', ...table });
  thePage().consoleStore.view = consoleView({ round: roundView(round), tables: [shown] });
  show(ResultDialog, { table: shown, first: null, onClose: () => undefined });
}

it.each([
  ['not yet', null, null, '1-0', false],
  ['and was', EXPORTED, EXPORTED, '1-0', true],
  ['and was before another change', null, EXPORTED, '1-0', true],
  ['and others were', EXPORTED, EXPORTED, null, false],
] as const)(
  'a result that is changed is known to be out: it was exported %s',
  (_, send, sentEpochMs, result, isTold) => {
    open({ ticked: { print: null, send }, sentEpochMs }, { result });
    const says = `Exported at ${dayTime(EXPORTED)}: export again after this.`;
    expect(screen.getByRole('dialog').textContent.replaceAll(/\s+/gu, ' ').includes(says)).toBe(isTold);
  },
);

it.each([
  ['armageddon', true],
  ['round', false],
] as const)('a draw that decides a match for Black is called that before it is recorded: %s', async (kind, isTold) => {
  open({ kind }, { result: null });
  const told = () => screen.queryByText('Black wins the match with this draw') !== null;
  expect(told()).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: /^½–½/u }));
  expect(told()).toBe(isTold);
  await fireEvent.click(screen.getByRole('button', { name: /^0–1/u }));
  expect(told()).toBe(false);
});
