import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';
import Console from '../../../renderer/screens/Console.svelte';
import { consoleStore } from '../../../renderer/stores/console.svelte.ts';
import { routeStore } from '../../../renderer/stores/route.svelte.ts';
import { consoleView } from '../support/console.ts';
import { questionView, tableView } from '../support/views.ts';

afterEach(() => {
  consoleStore.view = null;
  routeStore.go({ page: 'tables' });
});

it('a page that cannot be shown says so, and leaves the others as they are', async () => {
  const twice = { uci: 'e2e4', san: 'e4' };
  const question = questionView({ verdict: 'ambiguous', nearest: [twice, twice] });
  consoleStore.view = consoleView({ tables: [tableView({ table: 7, state: 'attention', questions: [question] })] });
  location.hash = '#/table/7';
  routeStore.read();
  render(Console);
  expect((await screen.findByRole('alert')).textContent).toContain('Recording goes on; the other pages work.');
  expect(screen.getByRole('navigation')).toBeDefined();
  consoleStore.view = consoleView({ tables: [tableView({ table: 7 })] });
  await fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('article', { name: 'Table 7' })).toBeDefined();
});
