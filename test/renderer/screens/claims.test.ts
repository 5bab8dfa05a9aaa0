import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RequestInput } from '../../../electron/contract/requests.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { findingView } from '../../../electron/host/views/claim-view.ts';
import { judgeClaim } from '../../../engine/laws/claims.ts';
import { EDITIONS } from '../../../engine/laws/editions.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { CLAIMS } from '../../../engine/laws/terms.ts';
import type { Regime } from '../../../engine/laws/terms.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import TablePage from '../../../renderer/screens/TablePage.svelte';
import Claim from '../../../renderer/screens/table/Claim.svelte';
import ClaimsMade from '../../../renderer/screens/table/ClaimsMade.svelte';
import { setupOf } from '../../support/table.ts';
import { show, thePage } from '../support/page.ts';
import { tableView } from '../support/views.ts';
import { consoleView } from '../support/console.ts';
import { CLOCK, ONCE, START, played, press, sayings, tableAfter } from '../support/statements.ts';

beforeAll(() => {
  // The page is drawn without a browser: a dialog is open when it is there.
  HTMLDialogElement.prototype.showModal = function (): void {
    this.open = true;
  };
});

afterEach(() => {
  vi.restoreAllMocks();
});

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

  it('nor can a result be entered before the start position is revealed', async () => {
    const { consoleStore } = thePage();
    const before = { gameId: null, result: null, board: null };
    const table = tableView({ ...before, revealed: false });
    show(TablePage, { view: consoleView({ tables: [table] }), number: table.table });
    await press('v');
    expect(consoleStore.fault).toEqual({ code: 'game.notRevealed', facts: { table: table.table } });
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
