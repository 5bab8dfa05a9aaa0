import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import PairingsFile from '../../../renderer/screens/pairings/PairingsFile.svelte';
import { moved } from '../../../renderer/screens/pairings/pairings-to-open.ts';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';

const line = (number: number, name: string, cells: string): string =>
  `001 ${String(number).padStart(4)}   g  ${name.padEnd(33)} 2500 GER ${'12345678'.padStart(11)}             0.0    1  ${cells}`;
const TRF = [
  '012 Open of Nowhere',
  line(1, 'Ada', '   2 w 1     3 b'),
  line(2, 'Bob', '   1 b 0     4 w'),
  line(3, 'Cleo', '   4 w 1     1 w'),
  line(4, 'Dan', '   3 b 0     2 b'),
  line(5, 'Eve', '0000 - U  0000 - H'),
].join('\n');

async function take(name: string, content: BlobPart): Promise<void> {
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error('there is no field for a file');
  await fireEvent.change(input, { target: { files: [new File([content], name)] } });
  const section = within(screen.getByRole('region', { name: 'Pairings from a file' }));
  await waitFor(() => {
    expect([...section.queryAllByRole('status'), ...section.queryAllByRole('alert')]).not.toHaveLength(0);
  });
}

/** As the button does it, whatever the browser would say of the fields. */
async function open(): Promise<void> {
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Open the round' });
  if (form !== null) await fireEvent.submit(form);
}

function rows(): readonly string[] {
  return within(screen.getByRole('group', { name: /games|game/u }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').replaceAll(/[↑↓]/gu, '').trim());
}

describe('pairings from a file', () => {
  let heard: ReturnType<typeof heardRequests> = [];

  beforeEach(() => {
    heard = heardRequests({ 'round.open': { round: 5 } });
    show(RoundPage, { view: consoleView() });
  });

  it('of a TRF are the last round, with tables to be checked and moved, and byes', async () => {
    await take('open.trf', TRF);
    expect(screen.getByRole('status')).toHaveProperty(
      'textContent',
      'Tournament report (TRF) · Open of Nowhere · round 2 · 2 games · 1 bye',
    );
    expect(rows()).toEqual(['1 Cleo – Ada', '2 Bob – Dan', '–Eve: half-point bye']);
    await fireEvent.click(screen.getByRole('button', { name: 'Move table 2 up' }));
    expect(rows().slice(0, 2)).toEqual(['1 Bob – Dan', '2 Cleo – Ada']);
    const checked = screen.getByRole('checkbox', { name: 'The tables are right' });
    expect(checked).toHaveProperty('required', true);
    // Of a round that cannot be opened yet nothing is said beside its button, not even a full stop.
    const bar = () => screen.getByRole('button', { name: 'Open the round' }).previousElementSibling?.textContent.trim();
    expect(bar()).toBe('');
    await open();
    expect(heard).toEqual([]);
    await fireEvent.click(checked);
    expect(bar()).toBe('2 tables, 1 bye.');
    await open();
    const details = { title: 'GM', federation: 'GER', fideId: '12345678', rating: 2500 };
    await waitFor(() => {
      expect(heard).toHaveLength(3);
    });
    expect(heard).toMatchObject([
      ['tournament.open', { name: 'Open of Nowhere', seen: null }],
      [
        'round.open',
        {
          number: 2,
          tables: [
            { table: 1, white: 'Bob', black: 'Dan', details: { white: details, black: details } },
            { table: 2, white: 'Cleo', black: 'Ada' },
          ],
          byes: [{ name: 'Eve', kind: 'half' }],
        },
      ],
      ['round.keepFile', { round: 5, name: 'open.trf', characters: TRF }],
    ]);
  });

  it('of an earlier round can be chosen', async () => {
    await take('open.trf', TRF);
    await fireEvent.change(screen.getByRole('combobox', { name: 'Round in the file' }), { target: { value: '1' } });
    expect(rows()).toEqual(['1 Ada – Bob', '2 Cleo – Dan', '–Eve: pairing-allocated bye']);
  });

  it('of several rounds are the next one that is opened, and their results are said to stay out', async () => {
    const rounds = 'Round;Board;White;Black;Result\n1;1;Ada;Bob;\n2;1;Bob;Ada;\n3;1;Ada;Bob;1-0';
    await take('rounds.csv', rounds);
    expect(rows()).toEqual(['1 Ada – Bob']);
    expect(screen.queryByText(/a result in the file/u)).toBeNull();
    await fireEvent.change(screen.getByRole('combobox', { name: 'Round in the file' }), { target: { value: '3' } });
    expect(
      screen.getByText(/The game of this round has a result in the file. Only the pairings are used/u),
    ).toBeDefined();
    cleanup();
    show(PairingsFile, { onFile: () => undefined, next: 2 });
    await take('rounds.csv', rounds);
    expect(rows()).toEqual(['1 Bob – Ada']);
  });

  it('with what cannot be meant say so, and are taken without it', async () => {
    await take('list.csv', 'Board;White;White Elo;Black;Black Elo\n1;Ada;-5;Bob;2100');
    expect(rows()).toEqual(['1 Ada – Bob']);
    expect(screen.getByText('Not taken from the file:').parentElement?.textContent).toContain(
      'Line 2: “-5” is not a rating.',
    );
  });

  it('of a list keep their tables; what its columns hold can be changed', async () => {
    await take('list.csv', 'Deska;Bílý;Černý\n7;Ada Hill;Bob Stone\n3;Cleo Park;Dan Poe');
    expect(rows()).toEqual(['3 Cleo Park – Dan Poe', '7 Ada Hill – Bob Stone']);
    await take('list.csv', '7;x;Ada Hill;Bob Stone\n3;x;Cleo Park;Dan Poe');
    expect(rows()).toEqual(['3 Cleo Park – Dan Poe', '7 Ada Hill – Bob Stone']);
    await fireEvent.change(screen.getByRole('combobox', { name: 'Column 3' }), { target: { value: 'black' } });
    expect(screen.getByRole('alert').textContent).toContain('Two columns with names were not found.');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Column 4' }), { target: { value: 'white' } });
    expect(rows()).toEqual(['3 Dan Poe – Cleo Park', '7 Bob Stone – Ada Hill']);
  });

  it('whose letters the file does not tell show what is doubtful, and are read otherwise by choice', async () => {
    await take('utf8.csv', '1;Ada Höll;Bob Stone\n2;Cleo Park;Dan Poe');
    expect(screen.queryByRole('combobox', { name: 'Encoding' })).toBeNull();
    await take('old.csv', Buffer.from('7;Ada \xc8\xe1p;Bob Stone\n3;Cleo Park;Dan Poe', 'latin1'));
    const letters = screen.getByRole('combobox', { name: 'Encoding' });
    expect(screen.getByText(/The file does not say/u).parentElement?.textContent).toContain('Èáp');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Column 2' }), { target: { value: 'black' } });
    await fireEvent.change(screen.getByRole('combobox', { name: 'Column 3' }), { target: { value: 'white' } });
    await fireEvent.change(letters, { target: { value: 'windows-1250' } });
    expect(screen.getByText(/The file does not say/u).parentElement?.textContent).toContain('Čáp');
    expect(rows()).toEqual(['3 Dan Poe – Cleo Park', '7 Bob Stone – Ada Čáp']);
  });

  it.each([
    ['open.trf', TRF.replace('   4 w 1     1 w', '   4 w 1     2 w'), 'does not name this player'],
    ['huge.pdf', `%PDF-1.7${' '.repeat(5_000_000)}`, 'This is a PDF, made to be printed.'],
    [
      'huge.pgn',
      ' '.repeat(5_000_000),
      'The file is too large (5.0\u00A0MB): files of pairings stay under 4.0\u00A0MB.',
    ],
    ['list.pdf', '%PDF-1.7', 'This is a PDF, made to be printed.'],
    ['list.csv', 'Board;White;Black\n1;Ada;Bob\n1;Cleo;Dan', 'Line 3: Table 1 is also on line 2.'],
  ])('that are wrong are refused whole, and the file can be left out: %s', async (name, content, sentence) => {
    await take(name, content);
    expect(screen.getByRole('alert').textContent).toContain('Nothing was taken from the file');
    expect(screen.getByRole('alert').textContent).toContain(sentence);
    await open();
    expect(heard).toEqual([]);
    await fireEvent.click(screen.getByRole('button', { name: 'Do not use the file' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('textbox', { name: /Players/u })).toBeDefined();
  });

  it('with a player at two tables name the tables, show their rows, and are led to when the round is to be opened', async () => {
    const rest = ['2;Cleo;Dan', '3;Eve;Fox', '4;Gil;Hal', '5;GM Ada Hill;Ida', '6;Jon;Kim'];
    await take('list.csv', ['Bo.;White;Black', '1;Hill, Ada;Bob', ...rest].join('\n'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/\. ?Ada Hill is at table 1 and at table 5\. If the wrong column/u);
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent.trim()),
    ).toEqual([...['Bo.WhiteBlack', '1Hill, AdaBob', '2CleoDan', '3EveFox', '5GM Ada HillIda']]);
    screen.getByText('Look at 1 error above first.');
    await open();
    expect(heard).toEqual([]);
    expect(document.activeElement).toBe(alert);
  });

  it('move one up or down', () => {
    expect(moved([0, 1, 2], 2, -1)).toEqual([0, 2, 1]);
    expect(moved([0, 1, 2], 0, 1)).toEqual([1, 0, 2]);
    expect(moved([0, 1, 2], 0, -1)).toEqual([0, 1, 2]);
  });
});
