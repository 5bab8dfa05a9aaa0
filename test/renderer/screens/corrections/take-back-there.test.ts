import { fireEvent, screen } from '@testing-library/svelte';
import { beforeAll, expect, it } from 'vitest';
import type { UndoableDecision } from '../../../../electron/contract/requests.ts';
import Decisions from '../../../../renderer/screens/corrections/Decisions.svelte';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show, thePage } from '../../support/page.ts';
import { plyView, tableView } from '../../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

const playing = { gameId: 'game', state: 'playing' } as const;

function entered(table: number, seq: number): UndoableDecision {
  return {
    ...{ seq, table, atEpochMs: 0, round: 1, fromPhone: false, names: null },
    ...{ decided: { what: 'question.answered', by: 'played' }, undo: null, whyNot: 'atTable' },
  };
}

it('moves that were entered are taken back at their table: the last of them is named, and its key', async () => {
  heardRequests({ 'decisions.list': [entered(7, 13), entered(2, 12), entered(7, 11)] });
  show(Decisions, { onClose: () => undefined });
  thePage().consoleStore.view = consoleView({
    tables: [
      tableView({ ...playing, table: 2, plies: [plyView({ ply: 4, side: 'black', san: 'Nf6' })] }),
      tableView({ ...playing, table: 7, plies: [plyView({ ply: 3, side: 'white', san: 'c4' })] }),
    ],
  });
  await screen.findByText(/2\. c4/u);
  // Of a step before another at its table nothing is taken back first.
  expect(screen.getAllByRole('link', { name: /at the table/u }).map(({ textContent }) => textContent)).toEqual([
    'Take back 2. c4 at the table, with T.',
    'Take back 2… Nf6 at the table, with T.',
    'Put it right at the table.',
  ]);
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(
    /^The latest step, at table 7, .* nothing was changed\. Take back 2\. c4 at the table, with T\./u,
  );
});

it('where the key takes nothing back the list says so as before', async () => {
  heardRequests({ 'decisions.list': [entered(7, 13)] });
  show(Decisions, { onClose: () => undefined });
  thePage().consoleStore.view = consoleView({
    tables: [tableView({ table: 7, gameId: 'game', state: 'over', result: '1-0', plies: [plyView({})] })],
  });
  expect(await screen.findByRole('link', { name: 'Put it right at the table.' })).toBeDefined();
});

it('where nothing stands any more the key says that there is nothing to undo', async () => {
  heardRequests({ 'decisions.list': [{ ...entered(7, 13), whyNot: 'undone' }] });
  show(Decisions, { onClose: () => undefined });
  await screen.findByText('No longer applies.');
  await fireEvent.keyDown(document.activeElement ?? document.body, { key: 'z', ctrlKey: true });
  expect(screen.getByRole('alert', { hidden: true }).textContent).toMatch(/^There is nothing to undo here/u);
});
