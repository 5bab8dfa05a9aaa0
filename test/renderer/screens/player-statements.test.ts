import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { agreementAt } from '../../../engine/laws/agreement.ts';
import Console from '../../../renderer/screens/Console.svelte';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import DrawOffer from '../../../renderer/screens/table/DrawOffer.svelte';
import OfferNoted from '../../../renderer/screens/table/OfferNoted.svelte';
import Resignation from '../../../renderer/screens/table/Resignation.svelte';
import ShowScore from '../../../renderer/screens/table/ShowScore.svelte';
import { heardRequests, show, thePage } from '../support/page.ts';
import { consoleView } from '../support/console.ts';
import { questionAlert, questionView, tableView } from '../support/views.ts';
import { LAWS, ONCE, press, sayings, tableAfter } from '../support/statements.ts';

beforeAll(() => {
  // The page is drawn without a browser: a dialog is open when it is there.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('an offer of a draw', () => {
  it('is of the player who has just moved, or of the other', async () => {
    const heard = heardRequests();
    show(DrawOffer, { table: tableAfter(['e4', 'e5', 'Nf3'], { sayings: sayings() }), onClose: vi.fn() });
    const [first] = screen.getAllByRole('button', { name: /offers a draw/u });
    expect(first?.textContent).toContain('White, Anna Hector, offers a draw with move 2');
    await press('b');
    expect(heard).toMatchObject([['offer.make', { side: 'black', offers: 0 }]]);
  });

  it.each<readonly [string, readonly string[], number, 'white' | 'black', boolean, Partial<TableView>]>([
    ['by the player who has just moved', ['e4', 'e5', 'Nf3'], 3, 'white', true, {}],
    ['before the move', ['e4', 'e5'], 3, 'white', true, {}],
    ['before the first move, by Black', [], 2, 'black', true, { breaks: [{ at: 0, cause: 'gap' }] as never }],
    ['and the opponent has moved since', ['e4', 'e5', 'Nf3', 'Nc6'], 3, 'white', false, {}],
    ['and taken back', ['e4', 'e5', 'Nf3'], 3, 'white', false, { offers: [] }],
    ['in a game that is over', ['e4', 'e5', 'Nf3'], 3, 'white', false, { result: '1-0' }],
    ['where no move is known', [], 1, 'white', false, {}],
  ])('made %s stands open beside the name, in words too', (_, sans, ply, side, stands, facts) => {
    const offer = { number: 1, side, ply, madeEpochMs: 0, withdrawnEpochMs: null };
    const table = tableAfter(sans, { offers: [offer], ...facts });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    const named = [...document.querySelectorAll('.player')].map((one) => one.textContent);
    expect(named.filter((text) => text.includes('(=)'))).toHaveLength(stands ? 1 : 0);
    if (stands) {
      const offerer = named.find((text) => text.includes('draw offered'));
      expect(offerer).toContain(side === 'white' ? 'Anna Hector' : 'Bruno Klein');
    }
  });

  it('that stands open is answered: acceptance comes first, and the same offer is not noted twice', async () => {
    const heard = heardRequests();
    const offers = [{ number: 1, side: 'white', ply: 3, madeEpochMs: 0, withdrawnEpochMs: null }] as const;
    const table = tableAfter(['e4', 'e5', 'Nf3'], { sayings: sayings(), offers });
    show(DrawOffer, { table, onClose: vi.fn() });
    screen.getByText('White, Anna Hector, has offered a draw with move 2.');
    const [first, ...others] = [...document.querySelectorAll('.body .button[aria-keyshortcuts]')];
    expect(first?.textContent).toMatch(/^Black, Bruno Klein, accepts: ½–½/u);
    expect(others).toHaveLength(1);
    await press('w');
    expect(heard).toEqual([]);
    await press('a');
    expect(heard).toMatchObject([['result.set', { result: '1/2-1/2', reason: 'agreement' }]]);
  });

  it.each<readonly [string, Partial<TableView>]>([
    ['first', {}],
    ['to be answered', { offers: [{ number: 1, side: 'white', ply: 3, madeEpochMs: 0, withdrawnEpochMs: null }] }],
    ['too early', { sayings: sayings({ agreement: agreementAt(1, LAWS) }) }],
  ])('told %s is nothing that Enter records: no button has the focus, or looks as if', (_, facts) => {
    show(DrawOffer, { table: tableAfter(['e4', 'e5', 'Nf3'], { sayings: sayings(), ...facts }), onClose: vi.fn() });
    expect(document.querySelector('.body .primary')).toBeNull();
    expect(document.activeElement?.tagName).not.toBe('BUTTON');
  });

  it('may be accepted too early: that is told, with the article', async () => {
    const heard = heardRequests();
    const early = sayings({ agreement: agreementAt(1, LAWS) });
    show(DrawOffer, { table: tableAfter(['e4', 'e5'], { sayings: early }), onClose: vi.fn() });
    expect(screen.getByRole('alert').textContent).toBe(
      'Laws 2023, 9.1.1: no draw may be agreed before each player has made 30 moves; so far: 1. Without your consent the game continues.',
    );
    await press('a');
    expect(heard).toMatchObject([['result.set', { result: '1/2-1/2', reason: 'agreement' }]]);
  });

  it('is agreed without a warning where no move is known: that is told, with the article', async () => {
    const heard = heardRequests();
    const early = sayings({ agreement: agreementAt(0, LAWS) });
    show(DrawOffer, { table: tableAfter([], { sayings: early }), onClose: vi.fn() });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(
      screen.getByText(/^No move of this game was seen by a board or entered\..*30 moves.*9\.1\.1/u),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: /^Both agree: ½–½/u })).toBeDefined();
    expect(screen.queryByText(/with move/u)).toBeNull();
    await press('a');
    expect(heard).toMatchObject([['result.set', { result: '1/2-1/2', reason: 'agreement' }]]);
  });

  it('is removed within ten seconds, and not after', async () => {
    const heard = heardRequests();
    const now = thePage().now.epochMs;
    const offer = { number: 1, side: 'white', ply: 1, madeEpochMs: now - 9000, withdrawnEpochMs: null } as const;
    const table = tableAfter(['e4'], { offers: [offer] });
    const { rerender } = show(OfferNoted, { table, onUndone: vi.fn() });
    screen.getByRole('button', { name: /^Undo/u });
    await press('z');
    expect(heard).toMatchObject([['offer.withdraw', { offer: 1 }]]);
    await rerender({ table: { ...table, offers: [{ ...offer, madeEpochMs: now - 20_000 }] } });
    await waitFor(() => {
      expect(screen.queryByRole('status')).toBeNull();
    });
    await press('z');
    expect(heard).toHaveLength(1);
  });
});

it('a resignation is drawn where the other side cannot mate, and says so beforehand', async () => {
  const heard = heardRequests();
  show(Resignation, { table: tableAfter(['e4'], { sayings: sayings() }), onClose: vi.fn() });
  expect(screen.getByText('½–½: White cannot mate (Laws 2023, 5.1.2)')).toBeDefined();
  expect(screen.getByText('0–1: Black wins')).toBeDefined();
  await press('b');
  expect(heard).toMatchObject([['result.set', { result: '1/2-1/2', reason: 'resignation' }]]);
});

describe('the score', () => {
  const FIVE = { most: 5, article: 'A.4.3' };
  it.each([
    [0, FIVE, 'Request 1 of 5 in this game (Laws 2023, A.4.3).', false],
    [4, FIVE, 'Request 5 of 5 in this game (Laws 2023, A.4.3).', false],
    [5, FIVE, 'Request 6 in this game; 5 are provided for (Laws 2023, A.4.3).', true],
    [0, { most: 3, article: null }, 'Request 1 of 3 in this game (tournament regulations).', false],
    [0, null, /no player has a right to this; you may allow it/u, false],
  ])('shown %i times before: what it is, is said before it is shown', async (before, scoreViews, says, often) => {
    const heard = heardRequests();
    const scoresShown = { white: before, black: 1 };
    const table = tableAfter(ONCE, { scoresShown, sayings: sayings({ scoreViews }) });
    show(ShowScore, { table, onClose: vi.fn() });
    expect(screen.getByText(says)).toBeDefined();
    expect(screen.queryByRole('alert') !== null).toBe(often);
    expect(heard).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Show it' }));
    expect(heard).toMatchObject([['score.show', { shown: before + 1 }]]);
    await screen.findByRole('list', { name: 'Moves' });
  });

  it('is shown without a word of other tables, in the window’s title either', async () => {
    heardRequests();
    const { consoleStore, routeStore } = thePage();
    const asked = tableAfter(ONCE, { table: 1, sayings: sayings() });
    const called = tableView({ table: 2, state: 'attention', alerts: [questionAlert(questionView())] });
    consoleStore.view = consoleView({ tables: [asked, called] });
    location.hash = '#/table/1';
    routeStore.read();
    show(Console);
    await waitFor(() => {
      expect(document.title).toMatch(/^\(1\) /u);
    });
    await press('s');
    await fireEvent.click(await screen.findByRole('button', { name: 'Show it' }));
    await screen.findByRole('button', { name: /Back/u });
    expect(document.title).toMatch(/^Table 1 /u);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Moves' }));
    document.querySelector('dialog')?.dispatchEvent(new Event('close'));
    await waitFor(() => {
      expect(document.title).toMatch(/^\(1\) /u);
    });
    location.hash = '';
  });
});
