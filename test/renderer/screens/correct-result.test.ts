import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { dayTime } from '../../../electron/contract/messages/en/format.ts';
import CorrectResult from '../../../renderer/screens/rounds/CorrectResult.svelte';
import { show } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

const EXPORTED = Date.now();

function open(
  round: Parameters<typeof roundView>[0] = {},
  facts: Parameters<typeof tableView>[0] = { gameId: 'g', result: '1-0' },
): void {
  show(CorrectResult, {
    table: tableView(facts),
    round: roundView(round),
    corrections: 0,
    arbiters: '',
    game: null,
    isFirst: false,
    isRunning: false,
    doubt: null,
    onClose: () => undefined,
  });
}

it.each([
  ['never', null, null, false],
  ['as it stands', EXPORTED, EXPORTED, true],
  ['before another change', null, EXPORTED, true],
] as const)('a result of an earlier round that is corrected is known to be out: %s', (_, send, sentEpochMs, isTold) => {
  open({ ticked: { print: null, send }, sentEpochMs });
  const says = `Exported at ${dayTime(EXPORTED)}: export again after this.`;
  expect(screen.queryByText(says) !== null).toBe(isTold);
});

it('says of both fields that it is not corrected without them', () => {
  open();
  for (const name of [/^Decided by/u, /^Why it is corrected/u]) {
    const field = screen.getByRole('textbox', { name });
    expect(field.closest('label')?.querySelector('.hint')?.textContent).toMatch(/^Required\b/u);
    expect(field).toHaveProperty('required', true);
  }
});

it.each([
  ['1-0', 'Change the result of', 'Recorded: 1–0', ['Decided by', 'Why it is corrected'], 'Change to ½–½'],
  [null, 'Enter the result of', '', ['Entered by', 'Why it is entered only now'], 'Record ½–½'],
] as const)('of a game with the result %s it says in each place “%s”', async (result, does, stands, fields, submit) => {
  open({}, { gameId: result === null ? null : 'g', result });
  screen.getByRole('heading', { name: `${does} Round 1, table 7` });
  expect(document.querySelector('form > .figures')?.textContent ?? '').toBe(stands);
  for (const field of fields) screen.getByRole('textbox', { name: new RegExp(`^${field}`, 'u') });
  await fireEvent.click(screen.getByRole('button', { name: /^½–½/u }));
  screen.getByRole('button', { name: new RegExp(`^${submit}`, 'u') });
});
