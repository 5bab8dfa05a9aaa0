import { describe, expect, it } from 'vitest';
import { packFile } from '../../../renderer/print/pack-name.ts';
import { makeTables, parsePack } from '../../../renderer/print/pack.ts';
import type { DocumentName } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { isWhole } from '../../../renderer/print/shown-sheets.ts';
import { consoleView } from '../support/console.ts';
import { roundView, startView, tableView } from '../support/views.ts';

const start = startView();
const tables = [1, 2, 3, 4, 5].map((table) =>
  tableView({ table, start, white: 'Anna', black: 'Boris', result: table === 5 ? '1-0' : null }),
);
const view = consoleView({ tables, round: roundView({ start }) });

/** Number of pages, and of rows or tables on the first. */
function laid(document: DocumentName, query: string): unknown {
  const [first, ...rest] = sheetsOf(view, parsePack(`documents=${document}&${query}`), null);
  const on =
    first === undefined
      ? []
      : 'tiles' in first
        ? first.tiles.map(({ table }) => table)
        : 'tables' in first
          ? first.tables
          : [];
  return [first === undefined ? 0 : 1 + rest.length, on.map(({ table }) => table)];
}

describe('of a pack that asks for some tables', () => {
  it.each<readonly [DocumentName, string, unknown]>([
    ['tables', 'tables=2_5', [2, [2]]],
    ['tables', 'tables=2_5&perPage=2', [1, [2, 5]]],
    ['tables', 'tables=9', [0, []]],
    ['tables', 'tables=all', [5, [1]]],
    ['tables', 'tables=2,5', [5, [1]]],
    ['slips', 'tables=2_5', [1, [2]]],
    ['slips', 'tables=5', [0, []]],
    ['pairings', 'tables=2', [1, [1, 2, 3, 4, 5]]],
    ['checklist', 'tables=2', [1, [1, 2, 3, 4, 5]]],
    ['poster', 'tables=2', [1, []]],
    ['score', 'tables=2_5', [4, []]],
  ])('each kind has what it has of them: %s, %s', (document, query, expected) => {
    expect(laid(document, query)).toEqual(expected);
  });

  it.each<
    readonly [DocumentName, string, readonly { kind: string; tables?: readonly number[]; isOver?: boolean }[], boolean]
  >([
    ['tables', 'all', [{ kind: 'tables' }], true],
    ['tables', '2_5', [{ kind: 'tables', tables: [2, 5] }], true],
    ['tables', '2_5', [{ kind: 'tables', tables: [5] }], true],
    ['tables', '2', [{ kind: 'tables', tables: [2, 5] }], false],
    ['tables', '2', [{ kind: 'tables' }], false],
    ['tables', '2', [], false],
    ['tables', '2', [{ kind: 'score', tables: [2] }], false],
    [
      'slips',
      '2',
      [
        { kind: 'slips', tables: [2] },
        { kind: 'slips', tables: [5], isOver: true },
      ],
      true,
    ],
    ['poster', '2', [], true],
  ])(
    'a kind is noted as printed only where all that was wrong of it is there: %s, %s, %o',
    (name, asked, outdated, is) => {
      const round = roundView({ outdated: outdated.map((one) => ({ start: null, ...one })) });
      expect(isWhole(name, { tables: asked }, round)).toBe(is);
    },
  );

  it('many tables are all', () => {
    const many = Array.from({ length: 60 }, (_, i) => i + 1);
    expect([[2, 5], many, [], null].map(makeTables)).toEqual(['2_5', 'all', 'all', 'all']);
  });

  it.each([
    ['documents=tables&tables=2', 'table-2-tables'],
    ['documents=tables&tables=2_5', 'round-1-tables'],
    ['documents=tables,poster&tables=2', 'round-1-tables-poster'],
  ])('a file is called by the one table it is of: %s', (query, ends) => {
    expect(packFile(view, parsePack(query)).replace('poster-tables', 'tables-poster')).toMatch(
      new RegExp(`${ends}$`, 'u'),
    );
  });
});
