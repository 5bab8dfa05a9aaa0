import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { findingView } from '../../../electron/host/views/claim-view.ts';
import { play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { agreementAt } from '../../../engine/laws/agreement.ts';
import { judgeClaim } from '../../../engine/laws/claims.ts';
import type { Stood } from '../../../engine/laws/claims.ts';
import { EDITIONS } from '../../../engine/laws/editions.ts';
import { lostBy } from '../../../engine/laws/ending.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { CLAIMS } from '../../../engine/laws/terms.ts';
import type { Regime } from '../../../engine/laws/terms.ts';
import { makeFen, makePlacementField } from '../../../engine/notation/fen.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import Console from '../../../renderer/screens/Console.svelte';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import Claim from '../../../renderer/screens/table/Claim.svelte';
import ClaimsMade from '../../../renderer/screens/table/ClaimsMade.svelte';
import DrawOffer from '../../../renderer/screens/table/DrawOffer.svelte';
import OfferNoted from '../../../renderer/screens/table/OfferNoted.svelte';
import Resignation from '../../../renderer/screens/table/Resignation.svelte';
import ShowScore from '../../../renderer/screens/table/ShowScore.svelte';
import { setupOf } from '../../support/table.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { consoleView } from '../support/console.ts';
import { plyView, questionAlert, questionView, tableView } from '../support/views.ts';

beforeAll(() => {
  // The page is drawn without a browser: a dialog is open when it is there.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ONCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
const CLOCK = { white: 95, black: 40, running: null, readEpochMs: 0 };

function played(sans: readonly string[], fen = START): readonly Stood[] {
  const stood: Stood[] = [{ ply: 0, setup: setupOf(fen) }];
  for (const san of sans) stood.push({ ply: stood.length, setup: after(stood.at(-1)?.setup ?? setupOf(fen), san) });
  return stood;
}

function after(setup: Setup, san: string): Setup {
  const move = parseSan(setup, san);
  if (!move.ok) throw new Error(san);
  return play(setup, move.value);
}

function tableAfter(sans: readonly string[], facts: Partial<TableView> = {}): TableView {
  const [, ...stood] = played(sans);
  const plies = stood.map(({ ply, setup }, i) =>
    plyView({ ply, side: ply % 2 === 1 ? 'white' : 'black', san: sans[i] ?? '', fen: makeFen(setup) }),
  );
  const now = stood.at(-1)?.setup ?? setupOf(START);
  return tableView({ plies, turn: now.turn, expected: makePlacementField(now.placement), clock: CLOCK, ...facts });
}

/** The dialog over a host that judges by the engine as the real one does. @returns what was decided. */
function openClaim(
  sans: readonly string[],
  regime: Regime = 'standard',
  facts: Partial<TableView> = {},
  unrecorded = false,
): unknown[] {
  const made: unknown[] = [];
  const laws = lawsFor(EDITIONS[0], regime);
  const stood = played(sans);
  const now = stood.at(-1)?.setup ?? setupOf(START);
  vi.spyOn(thePage().consoleStore, 'request').mockImplementation((name, input) => {
    if (name !== 'claim.find') {
      made.push(input);
      return Promise.resolve({ ok: true, output: null as never });
    }
    const { claim, side, intended } = input as RequestInput<'claim.find'>;
    const move = intended === null ? null : parseSan(now, intended);
    const clock = { flags: 0, moves: 0, seconds: 60 };
    const time = { fallen: [], of: { white: clock, black: clock }, timeControl: null };
    const claimed = { claim, side, intended: move?.ok === true ? move.value : null };
    const found = judgeClaim(claimed, { stood, broken: false, unrecorded, lifted: false, over: null, time }, laws);
    if (!found.ok) throw new Error(found.fault.code);
    return Promise.resolve({ ok: true, output: findingView(found.value, stood.length - 1, intended, laws) as never });
  });
  show(Claim, { table: tableAfter(sans, { sayings: sayings(), ...facts }), onClose: vi.fn() });
  return made;
}

async function press(key: string): Promise<void> {
  await fireEvent.keyDown(document.body, { key });
}

describe('a claim', () => {
  it('is found right at once, with the positions side by side; one key upholds it', async () => {
    const made = openClaim([...ONCE, ...ONCE]);
    await screen.findByText('The claim is right');
    const positions = within(screen.getByRole('list', { name: 'Positions with the same pieces' }));
    expect(positions.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      ...['Start', 'After 2…Ng8', 'After 4…Ng8'],
    ]);
    await press('a');
    expect(made).toMatchObject([{ claim: 'threefold', side: 'white', decision: 'upheld', ply: 8, claims: 0 }]);
  });

  it('with an announced move is wrong: the move must be played, the time and the clocks are worked out', async () => {
    const made = openClaim(ONCE);
    await screen.findByText('The claim is wrong');
    await fireEvent.input(screen.getByLabelText(/Announced move/u), { target: { value: 'e4' } });
    await screen.findByRole('button', { name: /Rejected: Black \+2\smin, e4 must be played/u });
    screen.getByText('If you reject it, stay until e4 has been played: the kiosk does not check it.');
    expect(screen.getByText('If it is rejected, set the clocks to White 1:35, Black 2:40.')).toBeDefined();
    await press('b');
    expect(made).toMatchObject([{ intended: 'e4', decision: 'rejected', seconds: null }]);
  });

  it('where no move is recorded is not decided, and either may be who makes it', async () => {
    const made = openClaim([], 'standard', {}, true);
    await screen.findByText('The record cannot decide it');
    screen.getByText(
      'No move of this game was seen by a board or entered: decide by what the players and witnesses say, and by the scoresheets where they were kept.',
    );
    expect(screen.queryByLabelText(/Announced move/u)).toBeNull();
    screen.getByText(/^White.* claims$/u);
    await press('x');
    await screen.findByText(/^Black.* claims$/u);
    await press('2');
    screen.getByText(/^Black.* claims$/u);
    await press('b');
    await waitFor(() => {
      expect(made).toMatchObject([{ claim: 'fifty-moves', side: 'black', decision: 'rejected', intended: null }]);
    });
  });

  it.each<readonly [string, readonly string[], 'a' | 'b', 'upheld' | 'rejected']>([
    ['right', [...ONCE, ...ONCE], 'a', 'upheld'],
    ['right', [...ONCE, ...ONCE], 'b', 'rejected'],
    ['wrong', ONCE, 'a', 'upheld'],
    ['wrong', ONCE, 'b', 'rejected'],
  ])(
    'that is %s (%j): %s says %s whatever was found, and is asked about once where the record is against it',
    async (verdict, sans, key, decision) => {
      const made = openClaim(sans);
      await screen.findByText(`The claim is ${verdict}`);
      const buttons = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
      expect(buttons.map((one) => [one.getAttribute('aria-keyshortcuts'), one.classList.contains('primary')])).toEqual([
        ['A', verdict === 'right'],
        ['B', verdict === 'wrong'],
      ]);
      expect(buttons[key === 'a' ? 0 : 1]?.textContent).toMatch(decision === 'upheld' ? /^Upheld/u : /^Rejected/u);
      await press(key);
      if ((verdict === 'right') !== (decision === 'upheld')) {
        expect(made).toEqual([]);
        screen.getByText(/, and you are (upholding|rejecting) it. Nothing has been recorded yet\.$/u);
        screen.getByRole('button', {
          name: decision === 'upheld' ? /^Record “Upheld.*anyway/u : /^Record “Rejected.*anyway/u,
        });
        await press(key === 'a' ? 'b' : 'a');
        expect(made).toHaveLength(1);
        made.length = 0;
        await press(key);
      }
      expect(made).toMatchObject([{ decision }]);
    },
  );

  it('that was pressed for once against the record is asked about again where another is chosen', async () => {
    const made = openClaim(ONCE);
    await screen.findByText('The claim is wrong');
    await press('a');
    await press('2');
    await screen.findByText(/50 moves are required/u);
    await press('a');
    expect(made).toEqual([]);
    await press('a');
    expect(made).toMatchObject([{ claim: 'fifty-moves', decision: 'upheld' }]);
  });

  it.each([
    ['wrong', true, 'upheld against the record'],
    ['right', false, 'rejected against the record'],
    ['right', true, 'upheld'],
    ['wrong', false, 'rejected'],
    ['not-shown', true, 'upheld'],
  ] as const)('that was %s and upheld: %s is told as %s', (verdict, upheld, says) => {
    const [shown, article] = [{ kind: 'unrecorded' }, '9.3'] as const;
    const made = { claim: 'fifty-moves', side: 'white', ply: 9, intended: null, edition: 'Laws 2023' } as const;
    const claims = [{ ...made, article, verdict, shown, upheld, madeEpochMs: 0 }];
    show(ClaimsMade, { table: tableAfter(ONCE, { claims }) });
    expect(screen.getByRole('listitem').textContent).toMatch(new RegExp(`, ${says}$`, 'u'));
  });

  it.each([
    ['runs', 'white', 'playing', true],
    ['stands', null, 'playing', false],
    ['ran when its line was lost', 'white', 'lost', false],
  ] as const)('has the clocks stopped where one %s', async (_, running, state, stops) => {
    openClaim(ONCE, 'standard', { clock: { ...CLOCK, running }, state });
    await screen.findByText('The claim is wrong');
    expect(screen.queryByText('Stop the clocks.') !== null).toBe(stops);
    // Times that run on are none to set.
    expect(screen.queryByText(/set the clocks to/u) === null).toBe(running !== null);
  });

  it('with a move that cannot be played is not judged', async () => {
    const made = openClaim(ONCE);
    await screen.findByText('The claim is wrong');
    for (const value of ['Ke4', 'e4 e5']) {
      await fireEvent.input(screen.getByLabelText(/Announced move/u), { target: { value } });
      expect(screen.getByRole('alert').textContent).toContain('is not a legal move here.');
      expect(screen.queryByText('The claim is wrong')).toBeNull();
      await press('a');
    }
    expect(made).toEqual([]);
  });

  it('wrong where sources differ on the time: the arbiter gives it', async () => {
    const made = openClaim(ONCE, 'blitz-supervised');
    await fireEvent.input(await screen.findByLabelText('Seconds'), { target: { value: '60' } });
    await screen.findByRole('button', { name: /Rejected: Black \+1\smin/u });
    await press('b');
    expect(made).toMatchObject([{ decision: 'rejected', seconds: 60 }]);
  });

  it('on time is made by him whose opponent’s clock is at zero, or by the other', async () => {
    const made = openClaim(ONCE, 'standard', { clock: { ...CLOCK, white: 0 } });
    await press('3');
    await screen.findByText('Black, Bruno Klein, claims');
    await press('x');
    await screen.findByText('White, Anna Hector, claims');
    await screen.findByText('Black has 1:00 left.');
    await press('b');
    expect(made).toMatchObject([{ claim: 'time', side: 'white', decision: 'rejected' }]);
  });

  it.each<readonly [string, Partial<TableView>]>([
    ['noGame', { gameId: null }],
    ['result', { result: '1-0' }],
    ['over', { proposal: { by: 'board', ending: 'checkmate', result: '0-1', article: '5.1.1', against: [] } }],
  ])('that cannot be made has its obstacle named (%s)', async (why, facts) => {
    const table = tableAfter(ONCE, facts);
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    await press('j');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(thePage().consoleStore.fault).toEqual({ code: 'claim.none', facts: { table: table.table, why } });
  });

  it('offers a draw for little time left only where it was announced', () => {
    const announced = { sayings: sayings({ claims: CLAIMS }) };
    openClaim(ONCE, 'standard', announced);
    expect(screen.getByRole('button', { name: /Draw in a quickplay finish/u })).toBeDefined();
    openClaim(ONCE);
    expect(screen.getAllByRole('button', { name: /Draw in a quickplay finish/u })).toHaveLength(1);
  });

  it('is nowhere on the page before somebody makes it', () => {
    const table = tableAfter([...ONCE, ...ONCE, ...ONCE]);
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    expect(document.body.textContent).not.toMatch(/third|time on the board|fifty|repet/iu);
  });
});

const LAWS = lawsFor(EDITIONS[0], 'standard', 'fide', { limits: { noDrawBeforeMove: 30 } });
const BARE = setupOf('4k3/4p3/8/8/8/8/8/4K3 w - - 0 40');

function sayings(facts: Partial<NonNullable<TableView['sayings']>> = {}): TableView['sayings'] {
  return {
    edition: LAWS.edition,
    agreement: agreementAt(30, LAWS),
    resigned: { white: lostBy('resignation', 'white', BARE, LAWS), black: lostBy('resignation', 'black', BARE, LAWS) },
    claims: CLAIMS.filter((name) => LAWS.claims[name].mayBeClaimed),
    scoreViews: null,
    distraction: '11.5',
    ...facts,
  };
}

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
    expect([first, ...others].map((one) => one?.classList.contains('primary'))).toEqual([true, false]);
    await press('w');
    expect(heard).toEqual([]);
    await press('a');
    expect(heard).toMatchObject([['result.set', { result: '1/2-1/2', reason: 'agreement' }]]);
  });

  it('that stands open too early for a draw is accepted only with another button than the first', () => {
    const offers = [{ number: 1, side: 'white', ply: 3, madeEpochMs: 0, withdrawnEpochMs: null }] as const;
    const early = sayings({ agreement: agreementAt(1, LAWS) });
    show(DrawOffer, { table: tableAfter(['e4', 'e5', 'Nf3'], { sayings: early, offers }), onClose: vi.fn() });
    expect(document.querySelector('.body .primary')).toBeNull();
    screen.getByRole('button', { name: /^Record ½–½ anyway/u });
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
