import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import CancelledGames from '../../../renderer/screens/table/CancelledGames.svelte';
import NextStep from '../../../renderer/screens/table/NextStep.svelte';
import { rulingOf } from '../../support/folded-entries.ts';

import { showAsking } from '../support/asking.ts';
import { heardRequests, show } from '../support/page.ts';
import { cancelledGame, plyView, tableView } from '../support/views.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const PLIES = [plyView({ ply: 1 }), plyView({ ply: 2, side: 'black', san: 'e5' })];
const SEEN = tableSeen(tableView({ plies: PLIES }));

function page(made: Partial<GameRuling>, facts: Partial<TableView> = {}, withdrawnEpochMs: number | null = null): void {
  const ruling = { ...rulingOf(2, 0), number: 1, madeEpochMs: 0, withdrawnEpochMs, ...made };
  showAsking(NextStep, tableView({ plies: PLIES, rulings: [ruling], ...facts }));
}

describe('what a ruling asks for is done from it', () => {
  it('names are corrected with one key', async () => {
    const heard = heardRequests();
    page({ irregularity: 'colours-reversed', remedy: 'go-on' });
    await fireEvent.keyDown(window, { key: '.' });
    expect(heard).toEqual([['game.seat', { table: 7, gameId: 'game', white: 'Bruno Klein', black: 'Anna Hector' }]]);
  });

  it('what stood wrong may not castle', async () => {
    const heard = heardRequests();
    const remedy = 'go-on-misplaced-cannot-castle';
    page({ irregularity: 'wrong-start', remedy }, { misplacedRooks: ['a1', 'h1'] });
    expect(screen.getByRole('button', { name: /No castling with the rook on a1, or on h1/u })).toBeDefined();
    await fireEvent.keyDown(window, { key: '.' });
    expect(heard).toEqual([['game.misplaced', { table: 7, seen: SEEN }]]);
  });

  it('a new game is asked about once, and Enter confirms', async () => {
    const heard = heardRequests();
    page({ irregularity: 'wrong-start', remedy: 'new-game' });
    await fireEvent.keyDown(window, { key: '.' });
    expect(screen.getByText(/cancel the game after 1 move\?/u)).toBeDefined();
    const confirm = screen.getByRole('button', { name: 'Cancel the game' });
    expect(document.activeElement).toBe(confirm);
    await fireEvent.click(confirm);
    expect(heard).toEqual([['game.cancel', { table: 7, seen: SEEN }]]);
  });

  it('a move is taken back by its name, and those after it before it', async () => {
    heardRequests();
    page({ remedy: 'restore-before', ply: 2 });
    expect(screen.getByRole('button', { name: /^Take back 1…e5…/u })).toBeDefined();
    cleanup();
    page({ remedy: 'restore-before', ply: 1 });
    await fireEvent.click(screen.getByRole('button', { name: /^Take back to before 1\. e4: 2 moves left…/u }));
    expect(screen.getByText(/take back e5\?/u)).toBeDefined();
    expect(screen.getByText('Then 1 move more, to before 1. e4.')).toBeDefined();
  });

  it.each<readonly [string, Partial<GameRuling>, Partial<TableView>, number | null]>([
    ['it was withdrawn', { remedy: 'new-game' }, {}, 5],
    ['the game has its result', { remedy: 'new-game' }, { result: '1-0' }, null],
    ['the names are right', { irregularity: 'colours-reversed', remedy: 'go-on' }, { coloursReversed: true }, null],
    ['the game just goes on', { irregularity: 'distraction', remedy: 'go-on' }, {}, null],
    ['nothing can castle that may not', { remedy: 'go-on-misplaced-cannot-castle' }, {}, null],
    ['the move is taken back', { remedy: 'restore-before', ply: 3 }, {}, null],
    ['another stands in its place', { remedy: 'restore-before', ply: 2, isPlyGone: true }, {}, null],
    [
      'the game goes on from a position that was entered after it',
      { remedy: 'restore-before', ply: 1 },
      { breaks: [{ at: 1, cause: 'setByHand', questionId: null }] },
      null,
    ],
    ['it is done at the question', { remedy: 'restore-before', questionId: 1 }, {}, null],
  ])('and is not where %s', (_, made, facts, withdrawn) => {
    page(made, facts, withdrawn);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a cancelled game in whose place one is played cannot be taken up again', () => {
    show(CancelledGames, { table: tableView({ cancelled: [cancelledGame({ plies: 7 })] }) });
    expect(screen.getByText(/A game of 4 moves was cancelled here/u)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a cancelled game shows its moves, and what was ruled in it with its sheet', () => {
    const ruling = { ...rulingOf(2, 1), number: 1, madeEpochMs: 0, withdrawnEpochMs: null };
    const wrong = { ...ruling, irregularity: 'wrong-start', side: 'white', remedy: 'new-game' } as const;
    const played = { ...cancelledGame({}).played, plies: PLIES, rulings: [wrong] };
    show(CancelledGames, { table: tableView({ cancelled: [cancelledGame({ plies: 2, played })] }) });
    expect(screen.getByText('1. e4 e5')).toBeDefined();
    expect(screen.getByText(/Wrong start position, move 1 \(7\.5\.1\): Cancel the game/u)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Incident sheet' }).getAttribute('href')).toContain('incident=7_1_1');
  });
});
