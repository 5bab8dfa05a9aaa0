import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';
import AnnulDraw from '../../../../renderer/screens/draw/AnnulDraw.svelte';
import { show } from '../../support/page.ts';

it('Escape in the reason closes the field, and is no key of the page', async () => {
  const onKey = vi.fn();
  window.addEventListener('keydown', onKey);
  show(AnnulDraw, { draw: 'one', label: 'Annul' });
  await fireEvent.click(screen.getByRole('button', { name: 'Annul…' }));
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  await fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(onKey).not.toHaveBeenCalled();
  window.removeEventListener('keydown', onKey);
});

it.each([
  [
    true,
    'It stays in the ledger with the reason. The hall is told only that it was annulled: the position stays hidden, and so does the reason.',
  ],
  [false, 'It stays in the ledger with the reason, and the hall is shown the reason.'],
])('it is said under the reason whether the hall is shown it: of a sealed position, %s', async (sealed, says) => {
  show(AnnulDraw, { draw: 'one', label: 'Annul', sealed });
  await fireEvent.click(screen.getByRole('button', { name: 'Annul…' }));
  expect(document.querySelector('small')?.textContent).toBe(says);
});

it.each([
  [null, false, /^The draw in progress will be annulled/u],
  ['SP 710, R B N', true, 'SP 710, R B N will be annulled. The hall has not seen it.'],
  ['custom position RBN', false, 'Custom position RBN will be annulled. The hall has already seen it.'],
])('what is annulled is named, with whether the hall has seen it: %s, sealed %s', async (named, sealed, says) => {
  show(AnnulDraw, { draw: 'one', label: 'Annul', named, sealed });
  await fireEvent.click(screen.getByRole('button', { name: 'Annul…' }));
  expect(screen.getByText(says)).toBeDefined();
});
