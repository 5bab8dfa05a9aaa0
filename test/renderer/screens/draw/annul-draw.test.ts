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
