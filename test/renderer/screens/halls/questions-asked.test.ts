import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { EventQuestionView } from '../../../../electron/contract/halls.ts';
import QuestionsAsked from '../../../../renderer/screens/halls/QuestionsAsked.svelte';
import { eventHall, eventQuestion } from '../../../support/event-views.ts';
import { heardRequests, show } from '../../support/page.ts';
import { questionView, tableView } from '../../support/views.ts';

const VIEW: EventQuestionView = {
  table: tableView({
    ...{ table: 4, white: 'Anna', black: 'Boris' },
    clock: { white: 754, black: 61, running: null, readEpochMs: 0 },
  }),
  question: questionView(),
  evidence: { ply: 1, closedEpochMs: 0, before: '8/8/8/8/8/8/8/8', frames: [], scanMs: 250 },
};
const ADVICE = { choice: null, text: 'Let it stand', givenEpochMs: 5 };

async function opened(at: number): Promise<string> {
  const [button] = screen.getAllByRole('button', { name: 'Look and advise' }).slice(at);
  if (button === undefined) throw new Error('there is such a question');
  await fireEvent.click(button);
  return (await screen.findByRole('heading', { name: /table 4/u })).textContent;
}

it('shows the clocks with a question, and which it is of those that wait', async () => {
  heardRequests({ 'halls.question': VIEW });
  show(QuestionsAsked, {
    halls: [],
    asked: [
      eventQuestion(),
      eventQuestion({ id: 'b', hall: 'Hall B', advice: ADVICE }),
      eventQuestion({ id: 'c', hall: 'Hall C' }),
    ],
  });
  expect(await opened(2)).toBe('Hall C, table 4 (2 of 2 waiting)');
  const dialog = screen.getByRole('dialog');
  for (const text of ['Anna', 'Boris', '12:34', '1:01']) expect(dialog.textContent).toContain(text);
  expect(dialog.textContent).toContain('Clock times at the last recorded move');
});

it('says of one that was advised what was said, and of one alone nothing of others', async () => {
  heardRequests({ 'halls.question': VIEW });
  const { rerender } = show(QuestionsAsked, { halls: [], asked: [eventQuestion({ advice: ADVICE })] });
  expect(await opened(0)).toBe('Hall A, table 4');
  expect(screen.getByText(/^Advised at/u).textContent).toContain('Let it stand');
  await rerender({ asked: [eventQuestion()] });
  expect(await opened(0)).toBe('Hall A, table 4');
});

it('says of a hall that is cut off that its question is old and that advice waits, and that it was advised once it has heard it', async () => {
  heardRequests({ 'halls.question': VIEW });
  const cut = [eventHall({ standing: 'cut' })];
  const { rerender } = show(QuestionsAsked, { halls: cut, asked: [eventQuestion()] });
  expect(screen.getByText(/^cut off, as of/u)).toBeDefined();
  await opened(0);
  expect(screen.getByRole('alert').textContent).toMatch(/^Cut off since .* is sent once the hall is connected again/u);
  const advised = eventQuestion({ advice: ADVICE, heard: false });
  await rerender({ asked: [advised] });
  expect(screen.getByText(/^Advice of/u).textContent).toContain('not received yet');
  expect(screen.getByText('Your advice waits until the hall is connected again')).toBeDefined();
  await rerender({ halls: [eventHall()] });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Advice on its way')).toBeDefined();
  await rerender({ asked: [{ ...advised, heard: true }] });
  expect(screen.getByText('Advised')).toBeDefined();
});
