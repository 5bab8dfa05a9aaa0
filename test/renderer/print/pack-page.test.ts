import { screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { tick } from 'svelte';
import { expect, it } from 'vitest';
import PackPage from '../../../renderer/print/PackPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { roundView, startView } from '../support/views.ts';

it('sheets that are laid out change only when they are asked to, and tell which they are', async () => {
  heardRequests();
  const start = startView();
  const other = {
    ...start,
    sp: 0,
    backRank: 'BBQNNRKR',
    fen: 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1',
  };
  thePage().consoleStore.view = consoleView({ round: roundView({ start, sheets: 7 }) });
  show(PackPage, { query: 'documents=poster&paper=A4' });
  const main = screen.getByRole('main');
  const shows = (): readonly unknown[] => [
    main.dataset['round'],
    main.dataset['sheets'],
    [start, other].filter(({ fen }) => main.textContent.includes(fen)),
  ];
  await expect.poll(shows).toEqual(['1', '7', [start]]);
  thePage().consoleStore.view = consoleView({ round: roundView({ start: other, sheets: 9 }) });
  await tick();
  expect(shows()).toEqual(['1', '7', [start]]);
  await userEvent.click(screen.getByRole('button', { name: 'Show the sheets as they are now' }));
  await expect.poll(shows).toEqual(['1', '9', [other]]);
  expect(screen.queryByRole('alert')).toBeNull();
});
