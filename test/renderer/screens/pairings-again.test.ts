import { fireEvent, screen, waitFor, within } from '@testing-library/svelte';
import { beforeAll, describe, expect, it } from 'vitest';
import { LONGEST_KEPT_FILE } from '../../../engine/journal/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import PairingsAgain from '../../../renderer/screens/pairings/PairingsAgain.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});

const table = (number: number, white: string, black: string, facts: Partial<TableView> = {}): TableView =>
  tableView({ table: number, seat: { white, black }, gameId: null, cancelled: [], result: null, ...facts });

const TABLES = [
  table(1, 'Ada', 'Bob', { gameId: 'game', seatState: 'played' }),
  table(2, 'Cleo', 'Dan'),
  table(3, 'Eve', 'Fox'),
];
const NONE = { title: '', federation: '', fideId: '' };
const known = { details: { white: NONE, black: NONE } };

/** What is compared with. */
const round = roundView({ round: 2, number: 2 });

async function again(content: string, open = round, tables = TABLES): Promise<readonly (readonly [string, unknown])[]> {
  const heard = heardRequests();
  show(PairingsAgain, { view: consoleView({ round: open, tables }), round: open, onClose: () => undefined });
  const input = document.querySelector('input[type="file"]');
  if (input === null) throw new Error('there is no field for a file');
  await fireEvent.change(input, { target: { files: [new File([content], 'again.csv')] } });
  await waitFor(() => {
    expect([...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].length).toBeGreaterThan(0);
  });
  return heard;
}

function rows(heading: RegExp): readonly string[] {
  const list = screen.getByRole('heading', { name: heading }).nextElementSibling;
  if (!(list instanceof HTMLElement)) throw new Error('there is no list');
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) =>
      textContent
        .replaceAll(/[\u2068\u2069]/gu, '')
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    );
}

const take = (): HTMLElement => screen.getByRole('button', { name: 'Accept these changes' });

describe('pairings that come in again', () => {
  it('say of a game that is over that it has its result, and not that it is under way', async () => {
    const over = table(1, 'Ada', 'Bob', { gameId: 'game', seatState: 'played', result: '1-0' });
    await again('Board;White;Black\n1;Bob;Ada\n2;Cleo;Dan\n3;Eve;Fox', round, [over, ...TABLES.slice(1)]);
    expect(rows(/1 table stays as it is/u)).toEqual([
      '1 Ada – Bob In the file: Bob – Ada This table has its result. Names can be corrected there.',
    ]);
  });

  it('show what is otherwise, leave a game that was begun, and are taken by one key', async () => {
    const heard = await again('Board;White;Black\n1;Bob;Ada\n2;Dan;Cleo\n3;Eve;Gil\n4;Hal;Ivo\n5;Fox;bye');
    expect(rows(/3 tables change/u)).toEqual([
      '2 Dan – Cleo colours swapped',
      '3 Eve – Gil in place of Fox player replaced',
      '4 Hal – Ivo new table',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Gil']);
    expect(screen.queryByText(/^No longer at any table/u)).toBeNull();
    screen.getByText('New at the tables: Gil; Hal; Ivo');
    expect(rows(/^Byes$/u)).toEqual(['Foxbye, 1 point']);
    expect(rows(/1 table stays as it is/u)).toEqual([
      '1 Ada – Bob In the file: Bob – Ada The game is under way. Names can be corrected at the table.',
    ]);
    await waitFor(() => {
      expect(document.activeElement === take()).toBe(true);
    });
    await fireEvent.click(take());
    await waitFor(() => {
      expect(heard).toHaveLength(2);
    });
    expect(heard).toEqual([
      [
        'seats.correct',
        {
          round: 2,
          changes: [
            { table: 2, before: { white: 'Cleo', black: 'Dan' }, after: { white: 'Dan', black: 'Cleo', ...known } },
            { table: 3, before: { white: 'Eve', black: 'Fox' }, after: { white: 'Eve', black: 'Gil', ...known } },
            { table: 4, before: null, after: { white: 'Hal', black: 'Ivo', ...known } },
          ],
          byes: { before: [], after: [{ name: 'Fox', kind: 'full' }] },
        },
      ],
      ['round.keepFile', { round: 2, name: 'again.csv', characters: expect.stringContaining('Board;') as string }],
    ]);
  });

  it('are told by table, however each changes', async () => {
    await again('Board;White;Black\n1;Ada;Bob\n2;Dan;Cleo\n4;Gil;Hal\n;Eve;bye');
    expect(rows(/3 tables change/u)).toEqual([
      '2 Dan – Cleo colours swapped',
      '3 Eve – Fox table removed',
      '4 Gil – Hal new table',
    ]);
    screen.getByText('No longer at any table: Fox');
    screen.getByText('New at the tables: Gil; Hal');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Byes', '3 tables change']);
  });

  it('mark of another spelling the letters, and say both who are replaced', async () => {
    await again('Board;White;Black\n2;Cléo;Dan\n3;Gil;Hal\n1;Ada;Bob');
    expect(rows(/2 tables change/u)).toEqual([
      '2 Cléo – Dan before: Cleo name changed',
      '3 Gil – Hal in place of Eve and Fox different players',
    ]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['é', 'Gil', 'Hal']);
  });

  const details = (fideId = '', rating?: number) => ({
    ...NONE,
    fideId,
    ...(rating === undefined ? {} : { rating }),
  });

  it.each<readonly [string, TableView['seat'], string, string, readonly string[]]>([
    ['nobody who sits there', { white: '', black: '' }, 'Eve;Fox;;', '1 Eve – Fox players added', ['Eve', 'Fox']],
    ['nobody at an empty seat', { white: '', black: 'Fox' }, 'Eve;Fox;;', '1 Eve – Fox player added', ['Eve']],
    [
      'of two seats the one that was taken',
      { white: '', black: 'Gil' },
      'Eve;Fox;;',
      '1 Eve – Fox in place of Gil different players',
      ['Eve', 'Fox'],
    ],
    [
      'nobody who stays with the other colour',
      { white: 'Ada', black: 'Eve' },
      'Eve;Fox;;',
      '1 Eve – Fox in place of Ada player replaced, colour changed',
      ['Eve', 'Fox'],
    ],
    [
      'nobody who is only spelled otherwise',
      { white: 'Müller, Anna', black: 'Fox' },
      '"Muller, Anna";Gil;;',
      '1 Muller, Anna – Gil in place of Fox before: Müller, Anna player replaced, name changed',
      ['u', 'Gil'],
    ],
    [
      'no title that stood in the name',
      { white: 'WGM Hector, Anna', black: 'Fox' },
      '"WGM Héctor, Anna";Fox;;',
      '1 WGM Héctor, Anna – Fox before: WGM Hector, Anna name changed',
      ['é'],
    ],
    [
      'nobody who has another name and the same FIDE ID',
      { white: 'Ada', black: 'Eve Hill', details: { white: details(), black: details('4600001') } },
      'Eve Moor;Fox;4600001;',
      '1 Eve Moor (4600001) – Fox in place of Ada before: Eve Hill (4600001) player replaced, colour changed, name changed',
      ['Eve Moor (4600001)', 'Fox'],
    ],
    [
      'the FIDE ID of somebody else of that name',
      { white: 'Eve', black: 'Fox', details: { white: details('4600001'), black: details() } },
      'Eve;Fox;4600009;',
      '1 Eve (4600009) – Fox in place of Eve (4600001) FIDE ID changed',
      ['9'],
    ],
    [
      'a rating alone',
      { white: 'Eve', black: 'Fox', details: { white: details('', 2310), black: details() } },
      'Eve;Fox;;2400',
      '1 Eve (rated 2400) – Fox before: Eve (rated 2310) rating changed',
      ['40'],
    ],
  ])('say in place of whom: %s', async (_, seat, line, told, marks) => {
    const content = `Board;White;Black;White FIDE-ID;White Elo\n1;${line}`;
    await again(content, round, [table(1, '', '', { seat })]);
    expect(rows(/1 table changes/u)).toEqual([told]);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(marks);
  });

  it('tell two of one name apart by their FIDE IDs', async () => {
    const seat = { white: 'Eve', black: 'Fox', details: { white: details('4600001'), black: details() } };
    await again('Board;White;Black;White FIDE-ID\n1;Eve;Gil;4600009', round, [table(1, '', '', { seat })]);
    screen.getByText('No longer at any table: Eve (FIDE ID 4600001); Fox');
    screen.getByText('New at the tables: Eve (FIDE ID 4600009); Gil');
  });

  it('leave White before Black and one name before another, whatever they are written in', async () => {
    await again('Board;White;Black\n1;אברהם, גיל;לוי, שרה', round, [table(1, 'כהן, דוד', 'פרץ, נועם')]);
    expect([...document.querySelectorAll('li bdi')].map(({ textContent }) => textContent)).toEqual([
      'אברהם, גיל',
      'לוי, שרה',
    ]);
    const said = document.querySelector('section[aria-live]')?.textContent ?? '';
    expect(said).toContain('in place of \u2068כהן, דוד\u2069 and \u2068פרץ, נועם\u2069');
    expect(said).toContain('No longer at any table: \u2068כהן, דוד\u2069; \u2068פרץ, נועם\u2069');
    expect(said).toContain('New at the tables: \u2068אברהם, גיל\u2069; \u2068לוי, שרה\u2069');
  });

  it('that change byes alone change nothing else', async () => {
    const heard = await again('Board;White;Black\n1;Ada;Bob\n2;Cleo;Dan\n3;Eve;Fox\n;Gil;half-point bye');
    await fireEvent.click(take());
    expect(heard[0]).toEqual(['byes.set', { round: 2, seen: [], byes: [{ name: 'Gil', kind: 'half' }] }]);
  });

  it.each([
    ['', 'Accepting replaces it with “again.csv”.', '“open.trf” stays', ['seats.correct', 'round.keepFile']],
    [
      '\n'.padEnd(LONGEST_KEPT_FILE),
      '“open.trf” stays with this round. Results are written into it, not into the new file.',
      'replaces it with',
      ['seats.correct'],
    ],
  ])('say which file stays with the round: %#', async (rest, says, not, asked) => {
    const heard = await again(`Board;White;Black\n2;Dan;Cleo${rest}`, { ...round, fileName: 'open.trf' });
    const text = document.querySelector('dialog')?.textContent.replaceAll(/[\u2068\u2069]/gu, '') ?? '';
    expect(text).toContain(says);
    expect(text).not.toContain(not);
    expect(text.includes('The pairings can be used, but this file is not kept')).toBe(rest !== '');
    await fireEvent.click(take());
    await waitFor(() => {
      expect(heard.map(([name]) => name)).toEqual(asked);
    });
  });

  it('that say the same cannot be taken', async () => {
    await again('Board;White;Black\n1;Ada;Bob\n2;Cleo;Dan\n3;Eve;Fox');
    expect(screen.getByText('Tables and byes already match the file.')).toBeDefined();
    expect(take()).toHaveProperty('disabled', true);
  });

  it('of another round say so, and no key is laid ready', async () => {
    await again('[Event "Open"]\n[Round "5.2"]\n[White "Dan"]\n[Black "Cleo"]\n\n*\n');
    expect(screen.getByRole('alert').textContent).toContain('Nobody is paired in round 2. The file has round 5.');
    await fireEvent.change(screen.getByRole('combobox', { name: 'Round in the file' }), { target: { value: '5' } });
    expect(screen.getByRole('alert').textContent).toContain('The file has round 5; round 2 is open.');
    expect(document.activeElement).not.toBe(take());
  });

  it('that cannot be read are refused as ever', async () => {
    await again('Board;White;Black\n1;Ada;Bob\n1;Cleo;Dan');
    expect(screen.getByRole('alert').textContent).toContain('Line 3: Table 1 is also on line 2.');
    expect(take()).toHaveProperty('disabled', true);
  });
});
