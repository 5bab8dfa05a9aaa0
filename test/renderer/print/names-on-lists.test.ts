import { describe, expect, it } from 'vitest';
import { PAPER_SIZES } from '../../../electron/contract/shell-bridge.ts';
import type { PaperSize } from '../../../electron/contract/shell-bridge.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { heightOf, written } from '../../../renderer/print/fitting.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { roundView, tableView } from '../support/views.ts';

const PLAYERS = [
  ['GM', 'Carlsen, Anna'],
  ['FM', 'Praggnanandhaa, David'],
  ['', 'Fernández-Guillén, Henrik'],
  ['WGM', 'van Foreest, David'],
  ['IM', 'Vachier-Lagrave, Irina'],
  ['GM', 'Nepomniachtchi, Ian'],
  ['WGM', 'Saduakassova, Dinara'],
] as const;

const details = (place: number, isRated: boolean) => ({
  ...{ title: PLAYERS[place % PLAYERS.length]?.[0] ?? '', federation: '', fideId: '' },
  ...(isRated ? { rating: 2345 } : {}),
});
const nameAt = (place: number): string => PLAYERS[place % PLAYERS.length]?.[1] ?? '';

/** What stands beside the names. */
interface Beside {
  readonly rated?: boolean;
  readonly points?: boolean;
  readonly games?: 2;
  readonly scored?: boolean;
}

function tablesWith(count: number, { rated = false, scored = false }: Beside): readonly TableView[] {
  return Array.from({ length: count }, (_, i) => {
    const [white, black] = [nameAt(2 * i), nameAt(2 * i + 1)];
    const seat = { white, black, details: { white: details(2 * i, rated), black: details(2 * i + 1, rated) } };
    const first = { gameId: 'a', white, black, result: '1-0', signedEpochMs: null } as const;
    const turned = { game: 2, white: black, black: white, first, result: '1-0' } as const;
    return tableView({ table: i + 1, white, black, seat, ...(scored ? turned : {}) });
  });
}

/** Of each name on the pairings, how it is written and on how many lines. */
function namesOn(
  paper: PaperSize,
  count: number,
  beside: Beside,
): readonly (readonly [written: string, lines: number])[] {
  const view = consoleView({ tables: tablesWith(count, beside), round: roundView({ games: beside.games ?? 1 }) });
  const points = beside.points === true ? new Map([[nameAt(0), 2.5]]) : null;
  return sheetsOf(view, parsePack(`documents=pairings&paper=${paper}`), null, points).flatMap((sheet) => {
    if (sheet.document !== 'pairings') return [];
    const { nameLetters, columns } = sheet;
    const [size = 0] = nameLetters;
    const lines = (name: string): number =>
      Math.round(heightOf(name, size, columns.width) / heightOf('', size, columns.width));
    return sheet.tables.flatMap(({ white, black }) =>
      [white, black].map((name) => [written(name, size, columns.width), lines(name)] as const),
    );
  });
}

describe.each(PAPER_SIZES)('usual names on pairings on %s', (paper) => {
  it.each<readonly [number, Beside]>([
    [14, { games: 2 }],
    [60, { games: 2 }],
    [14, { games: 2, scored: true }],
    [60, { games: 2, scored: true }],
  ])('of matches have one line each, of %i tables, beside %o', (count, beside) => {
    const long = namesOn(paper, count, beside).filter(([, lines]) => lines > 1);
    expect(long.filter(([name]) => name !== 'WGM\u00A0Saduakassova, Dinara')).toEqual([]);
  });

  it.each(
    [14, 60].flatMap((count) =>
      [
        { rated: true },
        { rated: true, points: true },
        { games: 2, scored: true },
        { games: 2, points: true, scored: true },
        { games: 2, rated: true, points: true },
        { games: 2, rated: true, scored: true },
        { games: 2, rated: true, points: true, scored: true },
      ].map((beside) => [count, beside] as readonly [number, Beside]),
    ),
  )('have two lines at most, and no title has one of its own, of %i tables, beside %o', (count, beside) => {
    const names = namesOn(paper, count, beside);
    expect(names.filter(([name, lines]) => lines > 2 || /^W?[GIF]M /u.test(name))).toEqual([]);
  });
});
