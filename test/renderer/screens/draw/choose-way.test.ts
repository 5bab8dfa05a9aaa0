import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import ChooseWay from '../../../../renderer/screens/draw/ChooseWay.svelte';
import { heardRequests, show } from '../../support/page.ts';
import { roundView } from '../../support/views.ts';

describe('numbers left out that cannot be read', () => {
  it.each(['Begin the ceremony', 'Draw now', 'Begin: One die'])(
    'are said once, at their field, and “%s” leads there and draws nothing',
    async (way) => {
      const heard = heardRequests();
      show(ChooseWay, { round: roundView(), ledger: [] });
      const field = screen.getByRole('textbox', { name: /^Also leave out/u, hidden: true });
      await fireEvent.input(field, { target: { value: '100, 960, abc' } });
      const button = screen.getByRole<HTMLButtonElement>('button', { name: way });
      expect(button.disabled).toBe(false);
      await fireEvent.click(button);
      await waitFor(() => {
        expect(document.activeElement).toBe(field);
      });
      expect(heard).toEqual([]);
      expect(field.closest('details')?.open).toBe(true);
      expect(screen.getAllByText('“960” and “abc” are not numbers from 0 to 959.')).toHaveLength(1);
      // Once they can be read, it draws.
      await fireEvent.input(field, { target: { value: '100' } });
      await fireEvent.click(button);
      await waitFor(() => {
        expect(heard.map(([name]) => name)).toContainEqual(expect.stringMatching(/^draw\./u));
      });
    },
  );
});
