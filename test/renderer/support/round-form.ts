import { fireEvent, screen } from '@testing-library/svelte';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from './console.ts';
import { show } from './page.ts';

/** The page of the first round, with these players typed. */
export async function typed(players: string): Promise<void> {
  show(RoundPage, { view: consoleView() });
  await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value: players } });
}

export async function open(): Promise<void> {
  await fireEvent.click(screen.getByRole('button', { name: /^Open the (round|tie-break|armageddon)$/u }));
}
