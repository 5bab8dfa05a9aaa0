import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import Alerts from '../../../renderer/screens/table/Alerts.svelte';
import QuestionPanel from '../../../renderer/screens/table/QuestionPanel.svelte';
import { show } from '../support/page.ts';
import { alertView, questionView, tableView } from '../support/views.ts';

it('in the place of the button stands when a call was seen', () => {
  const seenEpochMs = new Date(2026, 10, 21, 22, 7).getTime();
  const on = { keys: true, onRule: () => undefined, onLeave: () => undefined, onCorrect: () => undefined };
  const told = (seen: object) => tableView({ alerts: [alertView('battery', { of: 'clock' }, seen)] });
  show(Alerts, { table: told({ seen: false }), ...on });
  expect(screen.getByRole('button', { name: /^Seen/u })).toBeDefined();
  expect(screen.queryByText(/^Seen at/u)).toBeNull();
  show(Alerts, { table: told({ seen: true, seenEpochMs }), ...on });
  expect(screen.getAllByRole('button', { name: /^Seen/u })).toHaveLength(1);
  expect(screen.getByText('Seen at 22:07')).toBeDefined();
});

it.each([
  [{ seenEpochMs: new Date(2026, 10, 21, 22, 7).getTime() }, /Seen at 22:07; the question stays open\./u],
  [{}, /The result was given over this; the question stays open\./u],
])('a question says so too, and when, and where only a result was given over it, that', (seen, says) => {
  const question = questionView({ acknowledged: true, ...seen });
  show(QuestionPanel, { table: tableView({ questions: [question] }), question, onEnter: () => undefined });
  expect(screen.getByText(says)).toBeDefined();
});
