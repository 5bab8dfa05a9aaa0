import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show } from '../support/page.ts';
import { typed, open } from '../support/round-form.ts';

describe('what is typed', () => {
  const sentences = (said: RegExp): number => screen.queryAllByText(said).length;

  it.each([
    ['Ada\nBob\nCleo', 1, 0],
    ['Ada – Bob\nCleo\nDan\nEve', 0, 3],
    ['Ada\nBob', 0, 2],
  ])('%j is told once as players without pairings: %d times, and line by line %d times', async (text, once, each) => {
    await typed(text);
    expect([sentences(/does not make pairings/u), sentences(/Only one name on this line/u)]).toEqual([once, each]);
  });

  it('says how many tables there are, and more can be asked for', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('Ada – Bob\nCleo – Dan');
    const tables = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Tables/u });
    expect([tables.value, tables.placeholder]).toEqual(['', '2']);
    await fireEvent.input(tables, { target: { value: '3' } });
    await open();
    expect(heard).toMatchObject([['round.open', { tables: [{ white: 'Ada' }, { white: 'Cleo' }, { white: '' }] }]]);
  });

  it('is opened in order of the numbers in front; a table without names has one that is left', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    await typed('3. Ada – Bob\n1. Cleo – Dan\n7. Eve – Fox');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toMatchObject([
      expect.stringMatching(/^3\s*Ada/u),
      expect.stringMatching(/^1\s*Cleo/u),
      expect.stringMatching(/^7\s*Eve/u),
    ]);
    await fireEvent.input(screen.getByRole('spinbutton', { name: /^Tables/u }), { target: { value: '4' } });
    await open();
    expect(heard).toMatchObject([
      [
        'round.open',
        {
          tables: [
            { table: 1, white: 'Cleo' },
            { table: 2, white: '' },
            { table: 3, white: 'Ada' },
            { table: 7, white: 'Eve' },
          ],
        },
      ],
    ]);
  });

  it('says before the round is opened that numbers in front are not the tables', async () => {
    await typed('3. Ada – Bob\nCleo – Dan');
    expect(sentences(/^Line 2: No number in front, while others have one/u)).toBe(1);
    expect(sentences(/^Look at 1 line above first/u)).toBe(1);
  });
});

describe('pasted text', () => {
  const TABLE = 'Bo.\tWhite\tRtg\tResult\tBlack\tRtg\n1\tHill, Ada\t2400\t\tStone, Bob\t2300\n2\tPark, Cleo\t\t\tbye\t';

  async function paste(text: string): Promise<void> {
    show(RoundPage, { view: consoleView() });
    await fireEvent.paste(screen.getByRole('textbox', { name: /^Players/u }), {
      clipboardData: { getData: () => text },
    });
  }

  it('of many columns is read as a file, with its columns to choose and its byes', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] }, 'round.open': { round: 1 } });
    await paste(TABLE);
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('List with columns · 1 game · 1 bye');
    expect(screen.getByText('Pasted text')).toBeDefined();
    expect(document.activeElement?.id).toBe('prepare-round');
    expect(screen.getByRole('combobox', { name: 'Column 2' })).toBeDefined();
    await open();
    expect(heard[0]).toMatchObject([
      'round.open',
      { tables: [{ table: 1, white: 'Hill, Ada', black: 'Stone, Bob' }], byes: [{ name: 'Park, Cleo', kind: 'full' }] },
    ]);
  });

  it('comes back as text without the file', async () => {
    await paste(TABLE);
    await fireEvent.click(await screen.findByRole('button', { name: 'Do not use the file' }));
    expect(await screen.findByRole('textbox', { name: /^Players/u })).toHaveProperty('value', TABLE);
    expect(screen.getAllByText(/More than two names or columns/u)).toHaveLength(3);
  });

  it.each(['Ada – Bob\nCleo – Dan', 'Ada\tBob\nCleo\tDan', 'Ada – Bob\nCleo\tDan\tEve\nFox – Gil', 'Ada', ''])(
    'of names stays what is typed: %j',
    async (text) => {
      await paste(text);
      expect(screen.getByRole('textbox', { name: /^Players/u })).toBeDefined();
      expect(screen.queryByText('Pasted text')).toBeNull();
    },
  );
});
