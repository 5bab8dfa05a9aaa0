import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it, onTestFinished, vi } from 'vitest';
import ConsoleHeader from '../../../renderer/screens/ConsoleHeader.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { alertView, roundView, tableView } from '../support/views.ts';

const props = { onHelp: () => undefined, onUndo: () => undefined };

it('says that there is no tournament once the kiosk has told so, and not before', () => {
  show(ConsoleHeader, props);
  expect(screen.queryByText('No tournament yet')).toBeNull();
  thePage().consoleStore.view = consoleView({ tournament: null, round: null });
  show(ConsoleHeader, props);
  expect(screen.getAllByText('No tournament yet')).not.toHaveLength(0);
});

it.each([
  ['pointed at', 1, false],
  ['pressed by a key', 0, true],
])('keeps no focus on what is %s (detail %i): the next Enter is the page’s', (_, detail, keeps) => {
  thePage().consoleStore.view = consoleView({ round: roundView({}) });
  show(ConsoleHeader, props);
  const button = screen.getByRole('button', { name: 'Undo…' });
  button.focus();
  void fireEvent.click(button, { detail });
  expect(document.activeElement === button).toBe(keeps);
});

it.each([
  [true, '1\u00A0playing\u00A0· 1\u00A0of\u00A03\u00A0results'],
  [false, '1\u00A0playing\u00A0· 1\u00A0needs\u00A0you\u00A0· 1\u00A0of\u00A03\u00A0results'],
])('in a narrow window (%s) how many call is told by their list alone, once there are results', (matches, says) => {
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { media, matches }) as MediaQueryList);
  onTestFinished(() => {
    media.mockRestore();
  });
  const game = { gameId: 'g' };
  const tables = [
    tableView({ ...game, table: 1 }),
    tableView({ ...game, table: 2, result: '1-0' }),
    tableView({ ...game, table: 3, alerts: [alertView('unrecorded', {})] }),
  ];
  thePage().consoleStore.view = consoleView({ round: roundView({ tables: 3 }), tables });
  show(ConsoleHeader, props);
  expect(document.querySelector('.ready')?.textContent.trim()).toBe(says);
});
