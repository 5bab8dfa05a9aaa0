import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ConsoleHeader from '../../../renderer/screens/ConsoleHeader.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { roundView } from '../support/views.ts';

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
