import { fireEvent, screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, roundView, tableView } from '../support/views.ts';
import { open } from '../support/round-form.ts';

it('whoever prepares the next round is told which results are in doubt', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const facts = { entered: '1-0', kings: '0-1', board: null, ruling: null } as never;
  const tables = [
    tableView({ table: 1, gameId: 'a', result: '0-1' }),
    tableView({ table: 2, gameId: 'b', result: '1-0', alerts: [alertView('conflict', facts)] }),
  ];
  show(RoundPage, { view: consoleView({ round: roundView(), tables }) });
  const row = screen.getByRole('option', { name: /^Table 2/u });
  expect([row.getAttribute('aria-label'), row.className]).toEqual([
    expect.stringContaining('in\u00A0doubt'),
    expect.stringContaining('busy'),
  ]);
  expect(screen.getByText('1 in doubt').closest('[role="status"]')?.textContent).toContain('2 of 2 results');
  await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
  expect(
    screen.getByText('A result is in doubt (table 2): ask the players before you open the next round.'),
  ).toBeTruthy();
});

describe('another round while nothing has happened in the running one', () => {
  const round = roundView({
    ...{ round: 3, number: 2, name: 'Round 2', byes: [{ name: 'Cem', kind: 'half' }] },
    lastOfKind: { round: { number: 2, rules: USUAL_RULES, games: 1, tables: 1 }, tieBreak: null, armageddon: null },
  });
  const tables = [tableView({ table: 4, seat: { white: 'Anna', black: 'Bruno' } })];
  const decided = tables.map((table) => ({ ...table, gameId: 'a', result: '1-0' as const }));
  const prepare = async (isUntouched: boolean) => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] }, 'round.open': { round: 4 } });
    show(RoundPage, {
      view: consoleView({ round: { ...round, isUntouched }, tables: isUntouched ? tables : decided }),
    });
    await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
    return heard;
  };

  it('is that one again, with all that was entered, or the next', async () => {
    const heard = await prepare(true);
    await fireEvent.click(screen.getByRole('button', { name: 'Open Round 2 again' }));
    const players = screen.getByRole('textbox', { name: /^Players/u });
    expect(players).toHaveProperty('value', '4. Anna – Bruno\nCem – half bye');
    await open();
    expect(heard.at(-1)).toMatchObject([
      'round.open',
      {
        ...{ number: 2, name: 'Round 2', after: 3, instead: true, byes: [{ name: 'Cem', kind: 'half' }] },
        tables: [{ table: 4, white: 'Anna', black: 'Bruno' }],
      },
    ]);
  });

  it.each([true, false])(
    'is the next where that is said, or where something has happened (untouched: %s)',
    async (is) => {
      const heard = await prepare(is);
      expect(screen.queryByRole('dialog') !== null).toBe(is);
      if (is) await fireEvent.click(within(screen.getByRole('dialog')).getByText('Prepare the next round'));
      const players = screen.getByRole('textbox', { name: /^Players/u });
      expect(players).toHaveProperty('value', '');
      expect(document.activeElement).toBe(players);
      await open();
      expect(heard.at(-1)).toMatchObject(['round.open', { number: 3, after: 3 }]);
      expect(heard.at(-1)?.[1]).not.toHaveProperty('instead');
    },
  );

  it('lists what looks odd beside the rounds before, and opens all the same', async () => {
    const before = {
      ...{ round: 3, kind: 'round', number: 2, byes: [], known: [] },
      pairs: [
        ['Anna Hector', 'Bruno Klein'],
        ['Cem', 'Dora'],
      ],
    };
    const heard = heardRequests({ 'rounds.paired': { rounds: [before] }, 'round.open': { round: 4 } });
    show(RoundPage, { view: consoleView({ round: { ...round, isUntouched: false }, tables: decided }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
    const value = 'Ana Hector – Dora\nCem – Bruno Klein';
    await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value } });
    const odd = within(screen.getByRole('region', { name: /: 1 possible mistake;/u }));
    expect(odd.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\p{Cf}/gu, ''))).toEqual([
      'Ana Hector was not in any earlier round, but Anna Hector was: the same player?',
    ]);
    await open();
    expect(heard.at(-1)?.[0]).toBe('round.open');
  });

  it('folds many newcomers under their number, below the pairs that met', async () => {
    const before = {
      ...{ round: 3, kind: 'round', number: 2, byes: [], known: [] },
      pairs: [
        ['Anna Hector', 'Bruno Klein'],
        ['Cem Brandt', 'Dora Orlova'],
      ],
    };
    heardRequests({ 'rounds.paired': { rounds: [before] } });
    show(RoundPage, { view: consoleView({ round: { ...round, isUntouched: false }, tables: decided }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
    const value =
      'Extra One – Late Two\nThird Three – Four\nFifth – Six\nAnna Hector – Bruno Klein\nCem Brandt – Dora Orlova';
    await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value } });
    const odd = screen.getByRole('region', { name: /: 8 possible mistakes;/u });
    const rows = [...odd.querySelectorAll(':scope > ul > li')].map((row) =>
      (row.querySelector('summary') ?? row).textContent.replace(/\p{Cf}/gu, ''),
    );
    expect(rows).toEqual([
      'Anna Hector – Bruno Klein was already paired in round 2.',
      'Cem Brandt – Dora Orlova was already paired in round 2.',
      '6 players were not in any earlier round',
    ]);
    expect(odd.querySelector('details')?.open).toBe(false);
    expect(odd.querySelectorAll('details li')).toHaveLength(6);
  });

  it('knows of the players what was known of them before, where the list does not say it', async () => {
    const known = [
      { name: 'Hector, Anna', title: 'GM', federation: '', fideId: '', rating: 2641 },
      { name: 'Cem', title: 'FM', federation: '', fideId: '' },
    ];
    const before = { ...{ round: 3, kind: 'round', number: 2, byes: [], pairs: [['Hector, Anna', 'Cem']] }, known };
    const heard = heardRequests({ 'rounds.paired': { rounds: [before] }, 'round.open': { round: 4 } });
    show(RoundPage, { view: consoleView({ round: { ...round, isUntouched: false }, tables: decided }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
    const value = 'IM Cem 2400 – Anna Hector\nDora – Emil';
    await fireEvent.input(screen.getByRole('textbox', { name: /^Players/u }), { target: { value } });
    const list = within(screen.getByRole('group', { name: / read$/u }))
      .getAllByRole('list')
      .at(-1);
    const understood = [...(list?.children ?? [])];
    expect(understood.map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim())).toEqual([
      '1 IM Cem rated 2400 – GM Anna Hector rated 2641',
      '2 Dora – Emil',
    ]);
    await open();
    const details = {
      white: { title: 'IM', federation: '', fideId: '', rating: 2400 },
      black: { title: 'GM', federation: '', fideId: '', rating: 2641 },
    };
    expect(heard.at(-1)?.[1]).toHaveProperty('tables', [
      { table: 1, white: 'Cem', black: 'Anna Hector', details },
      { table: 2, white: 'Dora', black: 'Emil' },
    ]);
  });

  it('may be no other at all: names are put right', async () => {
    await prepare(true);
    await fireEvent.click(within(screen.getByRole('dialog')).getByText('Correct round and tables…'));
    expect(screen.getByRole('heading', { name: 'Correct the round' })).toBeDefined();
  });
});

it('as many games as the last of its kind had are played in the next, and the bar says so', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const round = roundView({
    games: 2,
    lastOfKind: { round: { number: 1, rules: USUAL_RULES, games: 2, tables: 1 }, tieBreak: null, armageddon: null },
  });
  show(RoundPage, { view: consoleView({ round, tables: [tableView({ gameId: 'a', result: '1-0' })] }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
  const two = screen.getByRole('checkbox', { name: /^Two games/u });
  const kinds = screen.getByRole('combobox', { name: /^What is played/u });
  const bar = () => screen.getByRole('button', { name: /^Open the/u }).parentElement?.textContent;
  expect([two, bar()]).toEqual([expect.objectContaining({ checked: true }), expect.stringContaining('two games')]);
  await fireEvent.change(kinds, { target: { value: 'tieBreak' } });
  expect([two, bar()]).toEqual([expect.objectContaining({ checked: false }), expect.not.stringContaining('two games')]);
  await fireEvent.change(kinds, { target: { value: 'armageddon' } });
  expect([two.isConnected, bar()]).toEqual([false, expect.not.stringContaining('two games')]);
  // Nobody has said which times.
  expect(bar()).not.toMatch(/same time/u);
  await fireEvent.change(kinds, { target: { value: 'round' } });
  expect(screen.getByRole('checkbox', { name: /^Two games/u })).toHaveProperty('checked', true);
});

it('that both have the same time is told before an armageddon is opened, until Black has another', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const rules = { ...USUAL_RULES, timeControl: [{ moves: null, seconds: 300, incrementSeconds: 0 }] };
  const round = roundView({
    rules,
    lastOfKind: { round: { number: 1, rules, games: 1, tables: 1 }, tieBreak: null, armageddon: null },
  });
  show(RoundPage, { view: consoleView({ round, tables: [tableView({ gameId: 'a', result: '1-0' })] }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
  const told = () => screen.queryByText('Black has the same time as White.') !== null;
  expect(told()).toBe(false);
  await fireEvent.change(screen.getByRole('combobox', { name: /^What is played/u }), {
    target: { value: 'armageddon' },
  });
  expect(told()).toBe(true);
  await fireEvent.input(screen.getByRole('textbox', { name: /^Black’s time control/u }), { target: { value: '4' } });
  expect(told()).toBe(false);
});

it('that no times are given is told before an armageddon is opened', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  show(RoundPage, { view: consoleView({ round: roundView(), tables: [tableView({ gameId: 'a', result: '1-0' })] }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
  const bar = () => screen.getByRole('button', { name: /^Open the/u }).previousElementSibling?.textContent ?? '';
  expect(bar()).not.toMatch(/times/u);
  await fireEvent.change(screen.getByRole('combobox', { name: /^What is played/u }), {
    target: { value: 'armageddon' },
  });
  const white = screen.getByRole('textbox', { name: /^White’s time control/u });
  await fireEvent.click(screen.getByRole('button', { name: 'No times are given.' }));
  expect(document.activeElement).toBe(white);
  await fireEvent.input(white, { target: { value: '5' } });
  expect(bar()).not.toMatch(/No times are given/u);
});

it.each([
  ['round', 3],
  // Of all tables that the round before had, only those that are level.
  ['tieBreak', 1],
] as const)(
  'has as many tables as the round before, until somebody is named or says how many: after a %s',
  async (kind, count) => {
    heardRequests({ 'rounds.paired': { rounds: [] } });
    const round = roundView({
      kind,
      lastOfKind: { round: { number: 1, rules: USUAL_RULES, games: 1, tables: 3 }, tieBreak: null, armageddon: null },
    });
    const tables = [1, 2, 3].slice(0, count).map((table) => tableView({ table, gameId: 'a', result: '1-0' }));
    const tournament = { name: 'Open', details: NO_DETAILS };
    show(RoundPage, { view: consoleView({ tournament, round, tables }) });
    await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
    const bar = () => screen.getByRole('button', { name: /^Open the/u }).previousElementSibling?.textContent.trim();
    const says = async (of: RegExp, role: 'textbox' | 'spinbutton', value: string) => {
      await fireEvent.input(screen.getByRole(role, { name: of }), { target: { value } });
      return bar();
    };
    expect(bar()).toBe('3 tables.');
    expect(await says(/^Players/u, 'textbox', 'Ada – Bob')).toBe('1 table.');
    expect(await says(/^Players/u, 'textbox', 'Ada – Bob\nCem – bye\nEda – half bye')).toBe('1 table, 2 byes.');
    screen.getByRole('heading', { name: '1 table, 2 byes read' });
    expect(await says(/^Players/u, 'textbox', '')).toBe('3 tables.');
    expect(await says(/^Tables/u, 'spinbutton', '2')).toBe('2 tables.');
    await fireEvent.change(screen.getByRole('combobox', { name: /^What is played/u }), {
      target: { value: 'tieBreak' },
    });
    expect(await says(/^Tables/u, 'spinbutton', '')).toBe('1 table.');
  },
);

it('an armageddon after a round without names has the tables that are level, and no line of players', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const tables = (['1-0', '1/2-1/2', '1/2-1/2'] as const).map((result, i) =>
    tableView({ table: i + 1, seat: { white: '', black: '' }, gameId: 'a', result }),
  );
  show(RoundPage, { view: consoleView({ round: roundView(), tables }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Armageddon…' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Players/u }).value).toBe('');
  expect(screen.getByRole('button', { name: 'Open the armageddon' }).previousElementSibling?.textContent).toMatch(
    /^2 tables\./u,
  );
  screen.getByText(
    'Tables 2 and 3 are level or without a result: 2 tables are proposed, numbered from 1. Enter who plays, or open them without names.',
  );
  screen.getByRole('heading', { name: '2 tables without names' });
});

it('of tables that are level, those without names are told and not proposed', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const names = [
    ['Ann', 'Bea'],
    ['', ''],
    ['Cid', 'Dan'],
  ] as const;
  const tables = names.map(([white, black], i) =>
    tableView({ table: i + 1, seat: { white, black }, gameId: 'a', result: '1/2-1/2' }),
  );
  show(RoundPage, { view: consoleView({ round: roundView(), tables }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Armageddon…' }));
  const players = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Players/u });
  expect(players.value.split('\n')).toEqual(['1. Ann – Bea', '2. Cid – Dan']);
  screen.getByText(
    /^2 of 3 pairings are level .* Table 2 is level or without a result, too, but nobody is named there\.$/u,
  );
});
