import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import DelayField from '../../../../renderer/screens/broadcast/DelayField.svelte';
import { heardRequests, show } from '../../support/page.ts';

it('without a delay nothing looks like one: the field is empty, and nothing can be set before it is typed', async () => {
  const heard = heardRequests();
  show(DelayField, { delay: null });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'How long' });
  const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set the delay' });
  expect([field.value, set.disabled, screen.queryByText('No delay is set.') !== null]).toEqual(['', true, true]);
  await fireEvent.input(field, { target: { value: '15' } });
  await fireEvent.click(set);
  expect(heard).toEqual([['broadcast.delay', { delay: { unit: 'minutes', count: 15 } }]]);
});

it('a delay that is set stands in the field', () => {
  show(DelayField, { delay: { unit: 'moves', count: 3 } });
  expect(screen.getByRole<HTMLInputElement>('spinbutton').value).toBe('3');
  expect(screen.queryByText('No delay is set.')).toBeNull();
});
