import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { PAPER_SIZES } from '../../../electron/contract/shell-bridge.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import FollowCode from '../../../renderer/print/documents/FollowCode.svelte';
import Names from '../../../renderer/print/documents/Names.svelte';
import Pairings from '../../../renderer/print/documents/Pairings.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { NAME_WIDTH, heightOf } from '../../../renderer/print/fitting.ts';
import { parsePack, unitOf } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { roundView, startView, tableView } from '../support/views.ts';

const PT_MM = 25.4 / 72;

function paired(count: number, white = 'Hector, Anna'): readonly TableView[] {
  return Array.from({ length: count }, (_, i) => tableView({ table: i + 1, white, black: 'Novák, Dora' }));
}

describe('the lists for a wall', () => {
  const listsOf = (tables: readonly TableView[], pack: string) =>
    sheetsOf(consoleView({ tables }), parsePack(pack), null).flatMap((sheet) =>
      sheet.document === 'pairings' || sheet.document === 'names' ? [sheet] : [],
    );

  it.each(['A4', 'Letter'] as const)('have on %s names of 12 pt and more, however many there are', (paper) => {
    for (const count of [1, 36, 60, 200, 600]) {
      const sheets = listsOf(paired(count), `documents=pairings,names&paper=${paper}`);
      for (const { letters } of sheets) expect((letters * unitOf(paper)) / PT_MM).toBeGreaterThan(12);
    }
  });

  it('have larger letters where the pages have room for them, and no more pages for it', () => {
    const lettersOf = (count: number): readonly [number, number] => {
      const sheets = listsOf(paired(count), 'documents=pairings');
      return [sheets.length, Number(sheets[0]?.letters)];
    };
    expect([9, 30, 36, 40, 60, 80].map((count) => lettersOf(count)[0])).toEqual([1, 1, 1, 1, 2, 2]);
    expect(lettersOf(9)[1]).toBeGreaterThan(lettersOf(36)[1]);
    expect(lettersOf(36)[1]).toBeGreaterThan(lettersOf(40)[1]);
    expect(lettersOf(60)[1]).toBeGreaterThan(lettersOf(80)[1]);
  });

  it.each(['A4', 'Letter'] as const)('have on %s usual names in letters of one size, each on one line', (paper) => {
    const usual = ['GM Abdusattorov, Nodirbek', 'Vasiliauskaitė, Danielė', 'Nguyen, Thi Minh Chau', 'Li, Wei'];
    const long = 'Maximilian von und zu Hohenlohe-Schwarzburg-Sondershausen';
    for (const count of [4, 6, 30, 60])
      for (const document of ['pairings', 'names']) {
        const names = Array.from({ length: count }, (_, i) => (i === 0 ? long : (usual[i % 4] ?? '')));
        const tables = names.map((white, i) => tableView({ table: i + 1, white, black: usual[(i + 1) % 4] ?? '' }));
        for (const { letters, nameLetters, ...sheet } of listsOf(tables, `documents=${document}&paper=${paper}`)) {
          const width = 'columns' in sheet ? sheet.columns.width : NAME_WIDTH.names;
          for (const name of usual) {
            const [size = 0] = nameLetters;
            expect([name, size > 0.9 * letters, heightOf(name, size, width)]).toEqual([
              name,
              true,
              heightOf('', size, width),
            ]);
          }
        }
      }
  });

  it.each(['A4', 'Letter'] as const)(
    'have on %s names and opponents that are none the smaller for one long word',
    (paper) => {
      const lettersWith = (long: string): readonly (readonly number[])[] => {
        const others = Array.from({ length: 59 }, (_, i) =>
          tableView({ table: i + 2, white: 'GM Vachier-Lagrave, Maxime', black: 'WFM Lê Thảo, Nguyên Phạm' }),
        );
        const tables = [tableView({ table: 1, white: long, black: 'CM Ó Conaill, Frank' }), ...others];
        return listsOf(tables, `documents=names&paper=${paper}`).map(({ nameLetters }) => nameLetters);
      };
      expect(lettersWith('Wolfeschlegelsteinhausenbergerdorff, Hubert')).toEqual(lettersWith('Hector, Anna'));
    },
  );

  it('have rows of one height where some names have two lines and the page has room, and else no higher ones', () => {
    const two = 'GM Praggnanandhaa, Rameshbabu';
    const long = 'Maximilian von und zu Hohenlohe-Schwarzburg-Sondershausen '.repeat(2);
    const rowOf = (white: string): number => {
      const [sheet] = listsOf([...paired(13), tableView({ table: 14, white, black: 'Li, Wei' })], 'documents=pairings');
      if (sheet?.document !== 'pairings') throw new Error('no pairings');
      const [size = 0] = sheet.nameLetters;
      return sheet.rowHeight - heightOf(white, size, sheet.columns.width);
    };
    expect(rowOf(two)).toBeGreaterThan(0);
    expect(rowOf(long)).toBeLessThan(0);
  });

  it('have by name letters as large as in the pairings, of 60 tables, too', () => {
    const [pairings = 0, names = 0] = ['pairings', 'names'].map((document) =>
      Math.max(...listsOf(paired(60), `documents=${document}`).map(({ letters }) => letters)),
    );
    expect(names).toBeGreaterThanOrEqual(pairings);
  });
});

it.each(PAPER_SIZES)(
  'the checklist has on %s rows in which a pen finds the box, however many tables there are',
  (paper) => {
    const start = startView();
    for (const count of [1, 12, 30, 31, 60, 600]) {
      const tables = paired(count).map((table) => ({ ...table, start }));
      const view = consoleView({ tables, round: roundView({ start }) });
      const sheets = sheetsOf(view, parsePack(`documents=checklist&paper=${paper}`), null);
      expect(sheets.length).toBeGreaterThan(0);
      for (const sheet of sheets)
        if (sheet.document === 'checklist') expect(sheet.rowHeight * unitOf(paper)).toBeGreaterThanOrEqual(4.99);
    }
  },
);

describe('where the games are followed', () => {
  it('has no address that is broken within its host and port', () => {
    const { container } = show(FollowCode, { address: 'http://192.168.178.100:9600/follow' });
    const parts = [...container.querySelectorAll('b span')].map(({ textContent }) => textContent);
    expect(parts).toEqual(['http://', '192.168.178.100:9600', '/follow']);
  });
});

describe('results on the pairings', () => {
  const result = { gameId: 'a', result: '1-0' } as const;
  const rowsOf = (tables: readonly TableView[], games: 1 | 2 = 1): readonly string[] => {
    const view = consoleView({ tables, round: roundView({ games }) });
    const [sheet] = sheetsOf(view, parsePack('documents=pairings'), null);
    if (sheet?.document !== 'pairings') throw new Error('no pairings');
    show(Pairings, { sheet, start: null, facts: factsOf(view, parsePack('')) });
    return screen
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) =>
        [...children]
          .slice(3)
          .map(({ textContent }) => textContent.trim())
          .join('|'),
      );
  };

  it('are marked where they are not signed, and the head says so', () => {
    const tables = [
      tableView({ table: 1, ...result, signedEpochMs: 7 }),
      tableView({ table: 2, ...result }),
      tableView({ table: 3 }),
      // Nobody signs where nobody played.
      tableView({ table: 4, gameId: null, result: '+/-' }),
    ];
    expect(rowsOf(tables)).toEqual(['1–0', '1–0\u00a0*', '', '+\u00A0/\u00A0−']);
    screen.getByText('* not signed by both', { exact: false });
  });

  it('of a match are marked game by game', () => {
    const first = { ...result, white: 'Bruno', black: 'Anna', signedEpochMs: null };
    expect(rowsOf([tableView({ table: 1, game: 2, first, ...result, signedEpochMs: 7 })], 2)).toEqual([
      '1–0\u00a0*|0–1|1–1',
    ]);
  });

  it('of a match say which game is in doubt', () => {
    const first = { ...result, white: 'Bruno', black: 'Anna', signedEpochMs: 7, isInDoubt: true } as const;
    const [row] = rowsOf([tableView({ table: 1, game: 2, first, ...result, signedEpochMs: 7 })], 2);
    expect(row).toBe('1–0?|0–1|1–1');
    screen.getByText('? in doubt', { exact: false });
  });

  it('bear no mark where nobody says which are signed', () => {
    expect(rowsOf([tableView({ table: 1, ...result }), tableView({ table: 2, ...result })])).toEqual(['1–0', '1–0']);
    expect(screen.queryByText('* not signed by both', { exact: false })).toBeNull();
  });
});

describe('what stands over the pairings', () => {
  const done = { gameId: 'a', result: '1-0' } as const;
  const first = { ...done, white: 'Bruno', black: 'Anna', signedEpochMs: null };
  const [second, over] = [
    { game: 2, first },
    { game: 2, first, ...done },
  ] as const;
  it.each([
    ['Pairings', 1, [{}, {}]],
    ['Pairings and results', 1, [done, {}]],
    ['Results', 1, [done, done]],
    ['Pairings', 2, [{}, {}]],
    ['Pairings and results', 2, [over, {}]],
    ['Results after game 1', 2, [done, done]],
    ['Results after game 1', 2, [second, done]],
    ['Results so far', 2, [over, done]],
    ['Results so far', 2, [over, second]],
    ['Results', 2, [over, over]],
  ] as const)('is %s, where each pairing plays %i and some have these results', (heading, games, results) => {
    const view = consoleView({
      tables: results.map((one, i) => tableView({ table: i + 1, ...one })),
      round: roundView({ games }),
    });
    const [sheet] = sheetsOf(view, parsePack('documents=pairings'), null);
    if (sheet?.document !== 'pairings') throw new Error('no pairings');
    show(Pairings, { sheet, start: null, facts: factsOf(view, parsePack('')) });
    screen.getByText(heading);
  });
});

it('a title stands behind the name wherever it is in the list by names', () => {
  const of = (title: string) => ({ title, federation: '', fideId: '' });
  const seat = { white: 'Ada', black: 'Bob', details: { white: of('WGM'), black: of('GM') } };
  const table = tableView({ table: 1, white: 'Ada', black: 'Bob', seat });
  const [sheet] = sheetsOf(consoleView({ tables: [table] }), parsePack('documents=names'), null);
  if (sheet?.document !== 'names') throw new Error('no names');
  expect(sheet.seats.map(({ name, title, seat: at }) => [name, title, at?.opponent])).toEqual([
    ['Ada', 'WGM', 'Bob GM'],
    ['Bob', 'GM', 'Ada WGM'],
  ]);
});

it('a title that was typed before the name stands behind it, too, of who has a bye as well', () => {
  const tables = [tableView({ table: 1, white: 'GM Zhu, Chen', black: 'WFM Ada Bauer' })];
  const byes = [{ name: 'IM Gül, Ayşe', kind: 'half' }] as const;
  const [sheet] = sheetsOf(consoleView({ tables, round: roundView({ byes }) }), parsePack('documents=names'), null);
  if (sheet?.document !== 'names') throw new Error('no names');
  const { container } = show(Names, { sheet, start: null, facts: factsOf(consoleView({ tables }), parsePack('')) });
  const rows = [...container.querySelectorAll('tbody tr')].map((row) =>
    [row.querySelector('td'), row.querySelector('b'), row.querySelector('td:last-child')].map(
      (one) => one?.textContent,
    ),
  );
  expect(rows).toEqual([
    ['Ada Bauer\u00A0WFM', 'Bauer', 'Zhu, Chen\u00A0GM'],
    ['Gül, Ayşe\u00A0IM', 'Gül', 'bye, ½ point'],
    ['Zhu, Chen\u00A0GM', 'Zhu', 'Ada Bauer\u00A0WFM'],
  ]);
});

it('two names of a row are set in letters of one size', () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Maximilian';
  const view = consoleView({ tables: [tableView({ table: 1, white: long, black: 'Li' })], round: roundView() });
  const [sheet] = sheetsOf(view, parsePack('documents=pairings'), null);
  if (sheet?.document !== 'pairings') throw new Error('no pairings');
  const { container } = show(Pairings, { sheet, start: null, facts: factsOf(view, parsePack('')) });
  const sizes = [...container.querySelectorAll<HTMLElement>('tbody td[style]')].map(({ style }) => style.fontSize);
  expect([sizes.length, new Set(sizes).size]).toEqual([2, 1]);
});
