import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import { en } from '../../../electron/contract/messages/en.ts';
import BoardsPage from '../../../renderer/screens/BoardsPage.svelte';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { NO_BOARDS } from '../support/boards.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';

const { modes } = en.console.round.castling;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('how kings castle in a round', () => {
  it.each(CASTLING_MODES)('%s is chosen where the round is prepared', async (mode) => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    const choice = screen.getByRole('radio', { name: new RegExp(modes[mode].name, 'u') });
    expect(screen.getByText(modes[mode].says.replaceAll('\u00A0', ' '))).toBeDefined();
    await fireEvent.click(choice);
    await fireEvent.click(screen.getByRole('button', { name: en.console.round.open.round }));
    await waitFor(() => {
      expect(heard).toEqual([['round.open', expect.objectContaining({ castlingMode: mode })]]);
    });
  });

  it('is as in Chess960 unless somebody says otherwise', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    await fireEvent.click(screen.getByRole('button', { name: en.console.round.open.round }));
    await waitFor(() => {
      expect(heard).toEqual([['round.open', expect.objectContaining({ castlingMode: 'cg' })]]);
    });
  });

  it('is chosen too where connecting a board makes the round', async () => {
    const heard = heardRequests({
      'boards.list': [{ path: '/dev/a', label: '', table: null }],
      'boards.look': NO_BOARDS,
    });
    show(BoardsPage, { view: consoleView() });
    await fireEvent.click(screen.getByRole('radio', { name: new RegExp(modes.orthodox.name, 'u') }));
    await screen.findByText('/dev/a');
    const [line] = await screen.findAllByRole('button', { name: en.console.boards.connectPathTo('/dev/a', 1) });
    await fireEvent.click(line ?? document.body);
    await waitFor(() => {
      expect(heard).toContainEqual(['round.open', expect.objectContaining({ castlingMode: 'orthodox' })]);
    });
  });
});
