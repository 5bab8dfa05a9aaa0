import { tick } from 'svelte';
import { expect, it } from 'vitest';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import HallShown from '../../../renderer/screens/HallShown.svelte';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { drawnView, roundView, tableView } from '../support/views.ts';

const waiting = tableView({ gameId: null, board: { line: 'connected' } as TableView['board'] });
const playing = tableView({ gameId: 'g1', board: { line: 'connected' } as TableView['board'] });
const round = roundView({ start: waiting.start, draw: drawnView() });

it.each<readonly [string, Partial<ConsoleView>, string | null]>([
  [
    'when it will change',
    { tables: [waiting, waiting] },
    'Games” by itself once more than half of the games have begun.',
  ],
  ['how far it is till then', { tables: [playing, waiting] }, 'have begun: 1 of 2 so far.'],
  ['into what', { tables: [{ ...waiting, board: null }] }, 'Changes to “Pairings” by itself'],
  ['nothing of the sort where most have begun: it was chosen', { tables: [playing, playing, waiting] }, null],
  ['nothing of the sort where the hall sees something else', { hallScreen: 'blank', tables: [waiting] }, null],
])('the choice of what the hall sees says at the start position %s', async (_, facts, says) => {
  const { container } = show(HallShown, { view: consoleView({ hallScreen: 'position', round, ...facts }) });
  container.querySelector('button')?.click();
  await tick();
  const text = document.body.textContent;
  if (says === null) expect(text).not.toContain('by itself');
  else expect(text).toContain(says);
});
