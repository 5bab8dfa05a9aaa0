import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import ConsoleHeader from '../../../renderer/screens/ConsoleHeader.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';

const props = { onHelp: () => undefined, onUndo: () => undefined };

it('says that there is no tournament once the kiosk has told so, and not before', () => {
  show(ConsoleHeader, props);
  expect(screen.queryByText('No tournament yet')).toBeNull();
  thePage().consoleStore.view = consoleView({ tournament: null, round: null });
  show(ConsoleHeader, props);
  expect(screen.getAllByText('No tournament yet')).not.toHaveLength(0);
});
