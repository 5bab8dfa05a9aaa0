import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { centreView } from '../../support/event-views.ts';
import { heardRequests, show } from '../support/page.ts';
import { alertView, roundView, tableView } from '../support/views.ts';
import { typed, open } from '../support/round-form.ts';

describe('opening a round', () => {
  it('asks once when lines made no table', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno\nA\tB\tC\n–');
    await open();
    expect(heard).toEqual([]);
    expect(screen.getByRole('dialog').textContent).toContain('2 lines give no table. Open without them?');
    await fireEvent.click(screen.getByRole('button', { name: 'Look at the lines' }));
    expect(heard).toEqual([]);
    await open();
    await fireEvent.click(screen.getByRole('button', { name: 'Open without them' }));
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });

  it('is done by Ctrl and Enter in every field', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno');
    await fireEvent.keyDown(screen.getByRole('textbox', { name: /^Name of the round/u }), {
      key: 'Enter',
      ctrlKey: true,
    });
    await waitFor(() => {
      expect(heard.map(([name]) => name)).toEqual(['round.open']);
    });
  });

  it('is not done by Enter alone, which leads to the next field', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno');
    const number = screen.getByRole('spinbutton', { name: /^Number As/u });
    number.focus();
    await fireEvent.input(number, { target: { value: '3' } });
    // A browser submits the form unless this is prevented.
    expect(await fireEvent.keyDown(number, { key: 'Enter' })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Name of the round/u }));
    expect(heard).toEqual([]);
  });

  it.each([
    ['none', [null, null], false, 'Round 1: none of its 2 games has begun.'],
    ['one is', ['1-0', null], true, 'Round 1: no result at table 2.'],
  ] as const)('asks once while results are missing, and says which: %s', async (_, results, isBegun, says) => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] }, 'round.open': { round: 2 } });
    const tables = results.map((result, i) =>
      tableView({ table: i + 1, result, gameId: isBegun && result !== null ? 'a' : null }),
    );
    const view = consoleView({ round: roundView({ isUntouched: false }), tables });
    show(RoundPage, { view });
    await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
    const players = screen.getByRole('textbox', { name: /^Players/u });
    await fireEvent.input(players, { target: { value: 'Anna – Bruno\nA\tB\tC' } });
    await fireEvent.keyDown(players, { key: 'Enter', ctrlKey: true });
    const asked = await screen.findByRole('dialog', { name: /^Open Round \d anyway\?/u });
    expect(asked.textContent).toContain(says);
    expect(asked.textContent).toContain('1 line gives no table.');
    expect(heard.filter(([name]) => name === 'round.open')).toEqual([]);
    await fireEvent.click(within(asked).getByRole('button', { name: 'Open it anyway' }));
    expect(heard.filter(([name]) => name === 'round.open')).toHaveLength(1);
  });

  it('asks nothing when every line made one', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno\nCem –');
    await open();
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });
});

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
  expect(screen.getByRole('status').textContent).toBe(
    'A result is in doubt (table 2): ask the players before you open the next round.',
  );
});

describe('numbers left out of the draw', () => {
  it('are told while their fold is closed', async () => {
    heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno');
    const fold = screen.getByText(/^Start of play, numbers left out/u).closest('details');
    expect([fold?.open, fold?.querySelector('summary')?.textContent]).toEqual([
      false,
      expect.stringContaining('Left out: 518'),
    ]);
  });

  it('that cannot be read are all named, and opening leads to their field', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno');
    const field = screen.getByRole('textbox', { name: /^Also leave out/u, hidden: true });
    await fireEvent.input(field, { target: { value: '100, 960, abc' } });
    await open();
    await waitFor(() => {
      expect(document.activeElement).toBe(field);
    });
    expect(heard.filter(([name]) => name === 'round.open')).toEqual([]);
    expect(field.closest('details')?.open).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('“960” and “abc” are not numbers from 0 to 959.');
    expect(screen.queryByText(/may come up/u)).toBeNull();
  });
});

describe('what is typed at once', () => {
  it.each([
    ['before the first round: the name of the tournament', null, /^Tournament/u],
    ['of a tournament that has its name: its players', { name: 'City Open', details: NO_DETAILS }, /^Players/u],
  ])('goes into the form %s', (_, tournament, field) => {
    show(RoundPage, { view: consoleView({ tournament }) });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: field }));
  });

  it('is its players, where a list is pasted before the tournament has its name', async () => {
    show(RoundPage, { view: consoleView({ tournament: null }) });
    const tournament = screen.getByRole('textbox', { name: /^Tournament/u });
    const paste = async (text: string): Promise<boolean> =>
      fireEvent.paste(tournament, { clipboardData: { getData: () => text } });
    // What is let through is pasted by the browser.
    expect(await paste('City Open\n')).toBe(true);
    expect(await paste('Anna – Bruno\nCem – Dora\n')).toBe(false);
    const players = screen.getByRole('textbox', { name: /^Players/u });
    expect(document.activeElement).toBe(players);
    expect(await paste('Emil – Fay\nGita – Hal')).toBe(false);
    expect(players).toHaveProperty('value', 'Anna – Bruno\nCem – Dora\nEmil – Fay\nGita – Hal');
  });
});

describe('a round of the centre of an event', () => {
  const atCentre = (facts: Parameters<typeof consoleView>[0] = {}) => {
    const view = consoleView(facts);
    return { ...view, jobs: { ...view.jobs, halls: { link: null, centre: centreView() } } };
  };

  it('is opened without tables, players and regulations', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view: atCentre() });
    expect(screen.queryByRole('textbox', { name: /^Players/u })).toBeNull();
    expect(screen.getByText(/What is drawn here counts for every hall/u)).toBeDefined();
    await open();
    expect(heard).toEqual([['round.open', expect.objectContaining({ number: 1, tables: [], byes: [] })]]);
  });

  it('says so, and of which halls, and offers the next', () => {
    show(RoundPage, { view: atCentre({ round: roundView({ tables: 0 }) }) });
    expect(screen.getByText(/Each hall enters its own pairings and regulations/u)).toBeDefined();
    expect(screen.queryByText(/0 tables/u)).toBeNull();
    expect(screen.getByRole('button', { name: 'Prepare the next round' })).toBeDefined();
  });
});

describe('another round while nothing has happened in the running one', () => {
  const round = roundView({
    ...{ round: 3, number: 2, name: 'Round 2', byes: [{ name: 'Cem', kind: 'half' }] },
    lastOfKind: { round: { number: 2, rules: USUAL_RULES, games: 1 }, tieBreak: null, armageddon: null },
  });
  const tables = [tableView({ table: 1, seat: { white: 'Anna', black: 'Bruno' } })];
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
    expect(players).toHaveProperty('value', '1. Anna – Bruno\nCem – half bye');
    await open();
    expect(heard.at(-1)).toMatchObject([
      'round.open',
      {
        ...{ number: 2, name: 'Round 2', after: 3, instead: true, byes: [{ name: 'Cem', kind: 'half' }] },
        tables: [{ table: 1, white: 'Anna', black: 'Bruno' }],
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
      '1 Cem IM rated 2400 – Anna Hector GM rated 2641',
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

it.each([
  ['', '', '2020-01-02T10:00', /more than a day ago/u],
  ['2090-05-01', '2090-05-04', '2090-05-05T10:00', /not one of the tournament’s days/u],
  ['2090-05-01', '2090-05-04', '2090-04-30T23:59', /not one of the tournament’s days/u],
  ['2090-05-01', '2090-05-04', '2090-05-04T23:59', null],
  ['', '', '2090-05-04T23:59', null],
])('remarks on a start of play that is odd (%s to %s: %s)', async (firstDay, lastDay, starts, says) => {
  heardRequests();
  const tournament = { name: 'Open', details: { ...NO_DETAILS, firstDay, lastDay } };
  show(RoundPage, { view: consoleView({ tournament, round: null, tables: [] }) });
  const [day, time] = starts.split('T');
  await fireEvent.input(screen.getByLabelText('Start of play: day'), { target: { value: day } });
  await fireEvent.input(screen.getByLabelText('Start of play: time'), { target: { value: time } });
  expect(screen.queryByText(/You can still open the round/u)?.textContent ?? '').toMatch(says ?? /^$/u);
});

describe('the number of a round', () => {
  it.each([
    ['', '', 1, 'Round 1'],
    ['4', '', 4, 'Round 4'],
    ['', '3', 3, 'Round 3'],
    ['5', 'Final', 5, 'Final'],
  ])('number %j and name %j are round %i, %s', async (number, name, asked, named) => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
    await fireEvent.input(screen.getByRole('spinbutton', { name: /^Number/u }), { target: { value: number } });
    await fireEvent.input(screen.getByRole('textbox', { name: /^Name of the round/u }), { target: { value: name } });
    await open();
    expect(heard.map(([, input]) => input)).toEqual([expect.objectContaining({ number: asked, name: named })]);
  });
});

it('start of play and exclusions go with the round, place and days with the tournament', async () => {
  const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
  show(RoundPage, { view: consoleView() });
  for (const [label, value] of [
    [/^Tournament/u, 'Open'],
    [/^Place/u, 'Dortmund'],
    [/^First day/u, '2026-11-20'],
    ['Start of play: day', '2026-11-22'],
    ['Start of play: time', '14.30'],
  ] as const)
    await fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await fireEvent.click(screen.getByRole('checkbox', { name: /534/u }));
  await open();
  await waitFor(() => {
    expect(heard).toHaveLength(2);
  });
  expect(heard).toEqual([
    [
      'tournament.open',
      { name: 'Open', details: { ...NO_DETAILS, place: 'Dortmund', firstDay: '2026-11-20' }, seen: null },
    ],
    [
      'round.open',
      expect.objectContaining({
        startsEpochMs: new Date('2026-11-22T14:30').getTime(),
        exclusions: { excluded: [518, 534], repeats: 'excluded' },
      }),
    ],
  ]);
});

describe('what is no round', () => {
  it('is opened with the players, counted apart, with a time of its own for Black beside White’s', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
    const kinds = screen.getByRole('combobox', { name: /^What is played/u });
    await fireEvent.change(kinds, { target: { value: 'armageddon' } });
    const type = async (name: RegExp, value: string): Promise<void> => {
      await fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
    };
    await type(/^Black’s time control/u, '4');
    await open();
    expect(heard).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('as many periods as White');
    await type(/^White’s time control/u, '5');
    const times = [
      ...(screen
        .getByRole('textbox', { name: /^White’s time/u })
        .closest('fieldset')
        ?.querySelectorAll('input') ?? []),
    ];
    expect(times).toEqual([expect.objectContaining({ value: '5' }), expect.objectContaining({ value: '4' })]);
    expect(screen.queryByRole('checkbox', { name: /^Two games/u })).toBeNull();
    await open();
    const time = (seconds: number) => [{ moves: null, seconds, incrementSeconds: 0 }];
    expect(heard.map(([, input]) => input)).toEqual([
      expect.objectContaining({
        ...{ kind: 'armageddon', number: 1, name: 'Armageddon 1' },
        rules: expect.objectContaining({ timeControl: time(300), blackTimeControl: time(240) }) as unknown,
      }),
    ]);
  });

  it('is a round again, and has no time of its own for Black then', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view: consoleView({ tournament: { name: 'Open', details: NO_DETAILS } }) });
    const kinds = screen.getByRole('combobox', { name: /^What is played/u });
    await fireEvent.change(kinds, { target: { value: 'armageddon' } });
    await fireEvent.input(screen.getByRole('textbox', { name: /^Black’s time control/u }), { target: { value: '4' } });
    await fireEvent.change(kinds, { target: { value: 'round' } });
    await open();
    expect(heard[0]?.[1]).not.toHaveProperty('kind');
    expect(heard[0]?.[1]).not.toHaveProperty('rules.blackTimeControl');
  });
});

it('as many games as the last of its kind had are played in the next, and the bar says so', async () => {
  heardRequests({ 'rounds.paired': { rounds: [] } });
  const round = roundView({
    games: 2,
    lastOfKind: { round: { number: 1, rules: USUAL_RULES, games: 2 }, tieBreak: null, armageddon: null },
  });
  show(RoundPage, { view: consoleView({ round, tables: [tableView({ gameId: 'a', result: '1-0' })] }) });
  await fireEvent.click(screen.getByRole('button', { name: 'Prepare the next round' }));
  const two = screen.getByRole('checkbox', { name: /^Two games/u });
  const kinds = screen.getByRole('combobox', { name: /^What is played/u });
  const bar = () => screen.getByRole('button', { name: 'Open the round' }).parentElement?.textContent;
  expect([two, bar()]).toEqual([expect.objectContaining({ checked: true }), expect.stringContaining('two games')]);
  await fireEvent.change(kinds, { target: { value: 'tieBreak' } });
  expect([two, bar()]).toEqual([expect.objectContaining({ checked: false }), expect.not.stringContaining('two games')]);
  await fireEvent.change(kinds, { target: { value: 'armageddon' } });
  expect([two.isConnected, bar()]).toEqual([false, expect.not.stringContaining('two games')]);
  await fireEvent.change(kinds, { target: { value: 'round' } });
  expect(screen.getByRole('checkbox', { name: /^Two games/u })).toHaveProperty('checked', true);
});
