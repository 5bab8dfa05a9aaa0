import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';

async function typed(players: string): Promise<void> {
  show(RoundPage, { view: consoleView() });
  await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value: players } });
}

async function open(): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: 'Open the round' }));
}

describe('opening a round', () => {
  it('asks once when lines made no table', async () => {
    const heard = heardRequests();
    await typed('Anna – Bruno\nA\tB\tC\n–');
    await open();
    expect(heard).toEqual([]);
    expect(screen.getByRole('dialog').textContent).toContain('2 lines made no table. Open without them?');
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the lines' }));
    expect(heard).toEqual([]);
    await open();
    await fireEvent.click(screen.getByRole('button', { name: 'Open without them' }));
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });

  it('asks nothing when every line made one', async () => {
    const heard = heardRequests();
    await typed('Anna – Bruno\nCem –');
    await open();
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });
});
