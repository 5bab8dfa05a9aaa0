import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { centreView } from '../../support/event-views.ts';
import { heardRequests, show } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';
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

  it('is possible without a name for the tournament, which is said beside the button until it has one', async () => {
    await typed('Anna – Bruno');
    const says = /^1 table\. No tournament name: papers and files will do without one\./u;
    expect(screen.getByText(says)).toBeDefined();
    await fireEvent.input(screen.getByRole('textbox', { name: 'Tournament' }), { target: { value: 'City Open' } });
    expect(screen.queryByText(says)).toBeNull();
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
    expect(asked.textContent).toContain('What is missing can be entered later under Record, Round 1.');
    expect(asked.textContent).toContain('1 line gives no table.');
    expect(heard.filter(([name]) => name === 'round.open')).toEqual([]);
    await fireEvent.click(within(asked).getByRole('button', { name: 'Open it anyway' }));
    expect(heard.filter(([name]) => name === 'round.open')).toHaveLength(1);
  });

  it('asks once while lines are marked, though every line made a table', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno\nCem –');
    await open();
    expect(heard).toEqual([]);
    expect(screen.getByRole('dialog').textContent).toContain('1 line is marked in the list.');
    await fireEvent.click(screen.getByRole('button', { name: 'Open it anyway' }));
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });

  it('asks nothing when no line is marked', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Anna – Bruno\nCem – Dora');
    await open();
    expect(heard.map(([name]) => name)).toEqual(['round.open']);
  });
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
