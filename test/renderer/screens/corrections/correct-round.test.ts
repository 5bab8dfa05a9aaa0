import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoundView } from '../../../../electron/contract/views/round.ts';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import { NO_DETAILS } from '../../../../engine/tournament/tournament.ts';
import RoundPage from '../../../../renderer/screens/RoundPage.svelte';
import CorrectionPreview from '../../../../renderer/screens/corrections/CorrectionPreview.svelte';
import CorrectRound from '../../../../renderer/screens/corrections/CorrectRound.svelte';
import { consoleView } from '../../support/console.ts';
import { heardRequests, loadAnew, show } from '../../support/page.ts';
import { RUNNING } from '../../support/running-round.ts';
import { roundView, tableView } from '../../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

const TERMS = { rules: USUAL_RULES, games: 1 } as const;

function form(facts: Partial<RoundView>): readonly (readonly [string, unknown])[] {
  const heard = heardRequests();
  const round = roundView({ round: 3, number: 2, name: 'Round 2', ...facts });
  const tournament = { name: 'Open', details: NO_DETAILS };
  const view = consoleView({ round, tournament, tables: [tableView({ seat: { white: 'Anna', black: 'Bruno' } })] });
  show(CorrectRound, { view, round, onClose: () => undefined });
  return heard;
}

it('has what was typed when the page is loaded anew, until something else stands there', async () => {
  const tables = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /^Tables/u, hidden: true });
  const name = (): HTMLElement => screen.getByLabelText('Name of the round');
  form({});
  await fireEvent.input(tables(), { target: { value: 'Anna – Bert' } });
  await fireEvent.input(name(), { target: { value: 'Final' } });
  cleanup();
  loadAnew();
  form({});
  expect([tables(), name()]).toMatchObject([{ value: 'Anna – Bert' }, { value: 'Final' }]);
  cleanup();
  form({ name: 'Round two' });
  expect(tables().value).toContain('Bruno');
  expect(name()).toHaveProperty('value', 'Round two');
});

describe('the rules of the running round', () => {
  it.each([
    ['standard', '15+10', 'rapid'],
    ['standard', '3+2', 'blitz'],
    ['standard', '90+30', 'standard'],
    ['rapid-supervised', '15+10', 'rapid-supervised'],
    ['rapid-supervised', '3+2', 'blitz'],
  ] as const)('of %s with %s are %s, until the arbiter says otherwise', async (regime, typed, now) => {
    form({ rules: { ...USUAL_RULES, regime } });
    const time = screen.getByLabelText(/^Time control/u);
    const rate = screen.getByLabelText<HTMLSelectElement>(/^Standard, rapid or blitz/u);
    for (const length of typed.split('').keys())
      await fireEvent.input(time, { target: { value: typed.slice(0, length + 1) } });
    expect(rate.value).toBe(now);
    await fireEvent.change(rate, { target: { value: 'blitz-supervised' } });
    await fireEvent.input(time, { target: { value: '60+30' } });
    expect(rate.value).toBe('blitz-supervised');
    screen.getByText(/^By the Laws this time control is standard/u);
  });

  it('are corrected alone: time, regime and two games', async () => {
    const heard = form({});
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Make these corrections', hidden: true });
    expect(submit.disabled).toBe(true);
    screen.getByText('No changes.');
    const time = screen.getByLabelText(/^Time control/u);
    await fireEvent.input(time, { target: { value: '15+' } });
    expect(submit.disabled).toBe(true);
    await fireEvent.input(time, { target: { value: '15+10' } });
    await fireEvent.change(screen.getByLabelText(/^Standard, rapid or blitz/u), { target: { value: 'rapid' } });
    await fireEvent.click(screen.getByLabelText(/^Two games/u));
    screen.getByText(/^Laws 2023 · .* → Laws 2023 · Rapid · 15\+10 .*two games$/u);
    expect(screen.queryByText('No changes.')).toBeNull();
    await fireEvent.click(submit);
    const timeControl = [{ moves: null, seconds: 900, incrementSeconds: 10 }];
    await waitFor(() => {
      expect(heard).toEqual([
        [
          'round.correctAll',
          {
            round: 3,
            terms: { before: TERMS, after: { rules: { ...USUAL_RULES, regime: 'rapid', timeControl }, games: 2 } },
            changes: [],
          },
        ],
      ]);
    });
  });

  it('stay once a game has begun, which is said', () => {
    form({ begunEpochMs: 7 });
    expect(screen.queryByLabelText(/^Time control/u)).toBeNull();
    expect(screen.getByText(/Games have begun, so this holds/u)).toBeDefined();
  });

  it('tell what they were before', () => {
    form({ termsBefore: [{ ...TERMS, games: 2, untilEpochMs: 0 }] });
    expect(screen.getByText(/^Until .*, two games$/u)).toBeDefined();
  });
});

it('keeps the lines that were typed where it was closed by mistake, until the tables are others', async () => {
  const lines = (): HTMLElement => screen.getByRole('textbox', { name: /^Tables/u, hidden: true });
  form({});
  await fireEvent.input(lines(), { target: { value: '7. Hanna – Bruno' } });
  cleanup();
  form({});
  expect(lines()).toHaveProperty('value', '7. Hanna – Bruno');
  cleanup();
  const round = roundView({ round: 3 });
  const view = consoleView({ round, tables: [tableView({ seat: { white: 'Hanna', black: 'Bruno' } })] });
  show(CorrectRound, { view, round, onClose: () => undefined });
  expect(lines()).toHaveProperty('value', '7. Hanna – Bruno');
  cleanup();
  show(CorrectRound, { view, round, onClose: () => undefined });
  screen.getByText('No changes.');
});

it('tells what was typed over tables that are others by now, and applies none of it, until it is read', async () => {
  const lines = (): HTMLElement => screen.getByRole('textbox', { name: /^Tables/u, hidden: true });
  const told = (): unknown => screen.queryByLabelText(/^You typed this before/u);
  const round = roundView({ round: 3, number: 2, name: 'Round 2' });
  const open = (white: string): void => {
    const view = consoleView({ round, tables: [tableView({ seat: { white, black: 'Bruno' } })] });
    show(CorrectRound, { view, round, onClose: () => undefined });
  };
  open('Anna');
  await fireEvent.input(screen.getByRole('spinbutton', { name: /^Number/u }), { target: { value: '4' } });
  await fireEvent.input(lines(), { target: { value: '7. Hanna – Bruno\n8. Late One – Late Two' } });
  cleanup();
  open('Emil');
  cleanup();
  open('Emil');
  expect(told()).toHaveProperty('value', '4\nRound 4\n7. Hanna – Bruno\n8. Late One – Late Two');
  expect(lines()).toHaveProperty('value', '7. Emil – Bruno');
  screen.getByText('No changes.');
  await fireEvent.click(screen.getByRole('button', { name: 'Discard the draft', hidden: true }));
  expect(told()).toBeNull();
  cleanup();
  open('Emil');
  expect(told()).toBeNull();
});

it('forgets what was corrected: where that is undone, it is not typed in again', async () => {
  const heard = heardRequests();
  const round = roundView({ ...RUNNING, round: 3, number: 2, name: 'Round 2' });
  const view = consoleView({ round, tables: [tableView({ seat: { white: 'Anna', black: 'Bruno' } })] });
  show(RoundPage, { view });
  const openIt = (): Promise<boolean> =>
    fireEvent.click(screen.getByRole('button', { name: 'Correct round and tables…', hidden: true }));
  await openIt();
  await fireEvent.input(screen.getByLabelText('Name of the round'), { target: { value: 'Final' } });
  await fireEvent.input(screen.getByRole('textbox', { name: /^Tables/u, hidden: true }), {
    target: { value: '7. Hanna – Bruno' },
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Make these corrections', hidden: true }));
  await waitFor(() => {
    expect(heard).toMatchObject([
      ['round.correctAll', { head: { after: { name: 'Final' } }, changes: [{ after: { white: 'Hanna' } }] }],
    ]);
    expect(screen.queryByText('Correct the round')).toBeNull();
  });
  await openIt();
  screen.getByText('No changes.');
});

it('says that a draft is one, and discards it', async () => {
  const name = (): HTMLElement => screen.getByLabelText('Name of the round');
  form({});
  await fireEvent.input(name(), { target: { value: 'Final' } });
  expect(screen.queryByText(/^Unsaved draft/u)).toBeNull();
  cleanup();
  form({});
  screen.getByText(/^Unsaved draft/u);
  await fireEvent.click(screen.getByRole('button', { name: 'Discard the draft', hidden: true }));
  screen.getByText('No changes.');
  expect(name()).toHaveProperty('value', 'Round 2');
  expect(screen.queryByText(/^Unsaved draft/u)).toBeNull();
  cleanup();
  form({});
  screen.getByText('No changes.');
});

it.each([
  ['Round 2', 'Round 4'],
  ['Final', 'Final'],
])('a round called %j that gets number 4 is %j', async (name, called) => {
  form({ name });
  const number = screen.getByRole('spinbutton', { name: /^Number/u, hidden: true });
  await fireEvent.input(number, { target: { value: '' } });
  await fireEvent.input(number, { target: { value: '4' } });
  expect(screen.getByLabelText('Name of the round')).toHaveProperty('value', called);
});

it('withdraws a round in which nothing has happened, and no other', async () => {
  form({ isUntouched: false });
  expect(screen.queryByText('Withdraw this round…')).toBeNull();
  cleanup();
  const heard = form({ isUntouched: true });
  await fireEvent.click(screen.getByText('Withdraw this round…'));
  expect(heard).toEqual([]);
  await fireEvent.click(screen.getByRole('button', { name: 'Withdraw this round', hidden: true }));
  expect(heard).toEqual([['round.withdraw', { round: 3, withdrawn: true }]]);
});

describe.each(['Make these corrections', 'Withdraw this round'])('opened over round 3, %s', (button) => {
  const round = roundView({ round: 3, number: 3, name: 'Round 3', isUntouched: true });
  const tables = [tableView({ seat: { white: 'Anna', black: 'Bruno' } })];

  it.each([
    ['round 4 is opened', /^Another round was opened/u, { round: 4, name: 'Round 4', isUntouched: true }],
    ['round 2 is in progress again', /^This round was withdrawn/u, { round: 2, name: 'Round 2', isUntouched: true }],
  ])('asks nothing once %s, and says so', async (_, says, facts) => {
    const heard = heardRequests();
    const { rerender } = show(RoundPage, { view: consoleView({ round, tables }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Correct round and tables…' }));
    await fireEvent.input(screen.getByRole('textbox', { name: /^Tables/u, hidden: true }), {
      target: { value: '7. Anna – Bruno\n8. Late One – Late Two' },
    });
    const pressed = screen.getByRole('button', { name: button, hidden: true });
    await rerender({ view: consoleView({ round: roundView(facts), tables }) });
    await fireEvent.click(pressed);
    await screen.findByText(says);
    screen.getByText(/Close it and look at the round\.$/u);
    expect(screen.queryByRole('button', { name: button, hidden: true })).toBeNull();
    expect(heard).toEqual([]);
  });

  it('says so where it is withdrawn and there is no other', async () => {
    const { rerender } = show(RoundPage, { view: consoleView({ round, tables }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Correct round and tables…' }));
    await rerender({ view: consoleView() });
    await screen.findByText(/^This round was withdrawn/u);
  });
});

it('says beside the button what is not right yet, and why in the list, where nothing was refused', async () => {
  form({});
  const submit = screen.getByRole('button', { name: 'Make these corrections', hidden: true });
  const says = (): string => document.getElementById(submit.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(says()).toBe('No changes.');
  const tables = screen.getByRole('textbox', { name: /^Tables/u, hidden: true });
  await fireEvent.input(tables, { target: { value: '1. Anna – Bruno – Carl' } });
  expect(says()).toBe('Line 1 is not right yet: see “What would change”.');
  screen.getByText(/^More than two names\./u);
  await fireEvent.input(tables, { target: { value: '1. Anna – Anna' } });
  expect(says()).toBe('Table 1 is not right yet: see “What would change”.');
  screen.getByText(/^Anna would sit on both sides of table 1\./u);
  await fireEvent.input(tables, { target: { value: '1. Anna – Bert' } });
  expect(says()).toBe('');
});

it.each([
  [['Anna', 'Brunno'], ['Bruno', '→ Brunno'], ['n']],
  [['Anna', 'Hector, Bruno'], ['Bruno', '→ Hector, Bruno'], ['Hector, ']],
  [['Ana', 'Bruno'], ['Anna', '→ Ana'], ['n']],
  [['Bruno', 'Anna'], ['Anna – Bruno → Bruno – Anna'], []],
  [['Ana', 'Brunno'], ['Anna – Bruno → Ana – Brunno'], []],
])('of one player alone who is now of %j, before and after are told with what differs', (names, told, marked) => {
  const [white = '', black = ''] = names;
  const change = { table: 1, before: { white: 'Anna', black: 'Bruno' }, after: { white, black } };
  const none = { heads: [], unread: new Map(), faults: new Map() };
  const { container } = show(CorrectionPreview, { ...none, changes: [change] });
  const row = container.querySelector<HTMLElement>('li > span');
  row?.querySelector('br')?.replaceWith('\n');
  const plain = (text = ''): string => text.replaceAll(/[\u2068\u2069]/gu, '');
  expect(
    plain(row?.textContent)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual(told);
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => plain(textContent))).toEqual(marked);
});

it('a table that cannot be removed is not called removed, nor is anything called refused', async () => {
  const round = roundView({ round: 3 });
  const seat = { white: 'Roy', black: 'Amy' };
  const view = consoleView({ round, tables: [tableView({ seat, seatState: 'played' })] });
  show(CorrectRound, { view, round, onClose: () => undefined });
  await fireEvent.input(screen.getByRole('textbox', { name: /^Tables/u, hidden: true }), { target: { value: '' } });
  screen.getByText(/^A game was started at table 7, or it has a result, so it cannot be removed from the round\.$/u);
  screen.getByText(/^Roy – Amy/u);
  expect(screen.queryByText(/Table removed|Nothing was changed/u)).toBeNull();
});

it('leaves a draft that the page Round tells of', async () => {
  heardRequests();
  const view = consoleView({ round: RUNNING, tables: [tableView({ seat: { white: 'Anna', black: 'Bruno' } })] });
  show(RoundPage, { view });
  await fireEvent.click(screen.getByRole('button', { name: 'Correct round and tables…' }));
  await fireEvent.input(screen.getByLabelText('Name of the round'), { target: { value: 'Final' } });
  await fireEvent.click(screen.getByRole('button', { name: /^Close/u, hidden: true }));
  await screen.findByRole('button', { name: 'Correct round and tables… · draft' });
});

it('discards a moment that is half typed, which would keep all else from being applied', async () => {
  form({ startsEpochMs: null });
  await fireEvent.input(screen.getByLabelText('Name of the round'), { target: { value: 'Final' } });
  cleanup();
  form({ startsEpochMs: null });
  const time = (): HTMLInputElement => screen.getByLabelText('Start of play: time');
  await fireEvent.input(time(), { target: { value: '2:30 PM' } });
  expect(time().validity.valid).toBe(false);
  await fireEvent.click(screen.getByRole('button', { name: 'Discard the draft', hidden: true }));
  expect([time().value, time().validity.valid]).toEqual(['', true]);
});

it('discards details of the tournament and rules with the rest, and what of them is half typed', async () => {
  form({ begunEpochMs: null });
  await fireEvent.input(screen.getByLabelText('Name of the round'), { target: { value: 'Final' } });
  cleanup();
  form({ begunEpochMs: null });
  const time = (): HTMLInputElement => screen.getByLabelText(/^Time control/u);
  const place = (): HTMLInputElement => screen.getByLabelText('Place');
  const before = time().value;
  await fireEvent.input(place(), { target: { value: 'Vienna' } });
  await fireEvent.input(time(), { target: { value: '15+10' } });
  await fireEvent.input(time(), { target: { value: '15+' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Discard the draft', hidden: true }));
  screen.getByText('No changes.');
  expect([time().value, place().value]).toEqual([before, '']);
});
