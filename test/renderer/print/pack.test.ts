import type { PlayerDetails } from '../../../engine/journal/round.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRequest } from '../../../electron/contract/schemas.ts';
import { PAPER_SIZES } from '../../../electron/contract/shell-bridge.ts';
import {
  DOCUMENTS,
  PIECE_STYLES,
  PER_PAGE,
  SIDES,
  hasCard,
  makePack,
  parsePack,
  perPageOn,
  tileOf,
  unitFor,
  withChoice,
} from '../../../renderer/print/pack.ts';
import type { Pack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { roundView, tableView } from '../support/views.ts';

const anyPack: fc.Arbitrary<Pack> = fc
  .record({
    documents: fc.subarray([...DOCUMENTS]),
    paper: fc.constantFrom(...PAPER_SIZES),
    perPage: fc.constantFrom(...PER_PAGE),
    sides: fc.constantFrom(...SIDES),
    pieceStyle: fc.constantFrom(...PIECE_STYLES),
    incident: fc.constantFrom('all', '3_2', '12_40'),
    game: fc.constantFrom('all', '3', '3_2', '12_first'),
    tables: fc.constantFrom('all', '2', '2_5', '1_17_120'),
    of: fc.constantFrom('', '1', '3_first'),
  })
  .filter(({ paper, perPage }) => perPageOn(paper).includes(perPage));

describe('what is printed', () => {
  it('comes back from its address, which the host takes', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        expect(parsePack(makePack(pack))).toEqual(pack);
        expect(parseRequest('pdf.make', { pack: makePack(pack) }).ok).toBe(true);
      }),
    );
  });

  it('is as usual where the address says nothing sensible', () => {
    expect(parsePack('paper=A3&perPage=3&sides=constructor')).toEqual(parsePack(''));
    expect(parseRequest('pdf.make', { pack: '"><script>' }).ok).toBe(false);
  });

  it('is chosen one thing at a time', () => {
    expect(withChoice(parsePack(''), 'perPage', '4').perPage).toBe(4);
    expect(withChoice(parsePack(''), 'paper', 'A5').paper).toBe('A5');
    expect(withChoice(parsePack(''), 'paper', 'A0').paper).toBe('A4');
    expect(withChoice(parsePack('perPage=8'), 'paper', 'A5').perPage).toBe(1);
  });

  it('fits its part of the page', () => {
    expect(tileOf('A4', 2)).toEqual({ width: 210, height: 148.5 });
    expect(tileOf('A4', 8)).toEqual({ width: 105, height: 74.25 });
    expect(unitFor({ width: 148, height: 210 }, { width: 210, height: 297 })).toBeLessThanOrEqual(148 / 210);
  });
});

it('paper names players with their titles, on the sides on which they play', () => {
  const nothing = { title: '', federation: '', fideId: '' };
  const details = { white: { ...nothing, title: 'WGM' }, black: nothing };
  const seat = { white: 'Anna', black: 'Boris', details };
  const tables = [
    tableView({ table: 1, white: 'Anna', black: 'Boris', seat }),
    tableView({ table: 2, white: 'Boris', black: 'Anna', seat, coloursReversed: true }),
  ];
  const [sheet] = sheetsOf(consoleView({ tables }), { ...parsePack(''), documents: ['pairings'] }, null);
  expect(sheet).toMatchObject({
    tables: [
      { white: 'WGM Anna', black: 'Boris' },
      { white: 'Boris', black: 'WGM Anna' },
    ],
  });
});

describe('pages of a pack', () => {
  const tables = Array.from({ length: 30 }, (_, i) => tableView({ table: i + 1 }));
  const view = consoleView({ tables });
  const pack = parsePack('');

  it.each([
    ['tables', 'perPage=1', 30],
    ['tables', 'perPage=8', 4],
    ['tables', 'perPage=4&sides=each', 15],
    ['tables', 'perPage=2&sides=white', 15],
    ['score', '', 60],
    ['slips', '', 4],
    ['slips', 'paper=Letter', 4],
    ['slips', 'paper=A5', 10],
    ['checklist', '', 1],
    ['pairings', '', 1],
    ['names', '', 2],
    ['card', 'paper=A4', 1],
    ['card', 'paper=A5', 2],
    ['castlings', 'paper=A4', 4],
    ['castlings', 'paper=A5', 8],
    ['poster', '', 1],
    ['receipt', '', 0],
    ['meeting', '', 1],
  ])('%s %s: %i', (document, more, pages) => {
    expect(sheetsOf(view, parsePack(`documents=${document}&${more}`), null)).toHaveLength(pages);
  });

  it('list those who are not paired after the tables, on as many pages as it takes', () => {
    const byes = Array.from({ length: 12 }, (_, i) => ({ name: `Odd ${String(i)}`, kind: 'full' as const }));
    const odd = { ...view, round: roundView({ byes }) };
    const sheets = sheetsOf(odd, parsePack('documents=pairings'), null);
    const shown = sheets.map((sheet) => (sheet.document === 'pairings' ? [sheet.tables.length, sheet.byes] : []));
    expect(shown).toEqual([
      [21, []],
      [9, byes],
    ]);
  });

  it('say which of how many of their document they are', () => {
    const places = sheetsOf(view, parsePack('documents=poster,names'), null).map(({ place, pages }) => [place, pages]);
    expect(places).toEqual([
      [1, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('list long names on as many pages as their rows need', () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorff-Ramachandran, Maximilian Karl';
    const long = consoleView({
      tables: tables.map((table) => ({ ...table, white: `${name} ${name} ${name}`, black: name })),
    });
    const paged = sheetsOf(long, parsePack('documents=pairings&paper=A5'), null);
    expect(paged.length).toBeGreaterThan(1);
    const shown = paged.flatMap((sheet) => (sheet.document === 'pairings' ? sheet.tables : []));
    expect(shown.map(({ table }) => table)).toEqual(tables.map(({ table }) => table));
  });

  it('name everybody once in the order of the alphabet, with table, colour and opponent', () => {
    const seats = [
      tableView({ table: 1, white: 'Öz, Ali', black: 'Zeh, Bo' }),
      tableView({ table: 2, white: 'Ober, Cy', black: 'ozer, Di', game: 2 }),
    ];
    const byes = [{ name: 'Abel, Eve', kind: 'half' as const, title: 'IM' }];
    const [sheet] = sheetsOf(
      consoleView({ tables: seats, round: roundView({ byes, games: 2 }) }),
      parsePack('documents=names'),
      null,
    );
    expect(sheet?.document === 'names' ? sheet.seats : null).toEqual([
      { name: 'Abel, Eve', title: 'IM', seat: null, bye: 'half' },
      { name: 'Ober, Cy', title: '', seat: { table: 2, color: 'black', opponent: 'ozer, Di' }, bye: null },
      { name: 'Öz, Ali', title: '', seat: { table: 1, color: 'white', opponent: 'Zeh, Bo' }, bye: null },
      { name: 'ozer, Di', title: '', seat: { table: 2, color: 'white', opponent: 'Ober, Cy' }, bye: null },
      { name: 'Zeh, Bo', title: '', seat: { table: 1, color: 'black', opponent: 'Öz, Ali' }, bye: null },
    ]);
  });

  it('sort titled players by their names, and say so where a surname is guessed', () => {
    const details = (title: string): PlayerDetails => ({ title, federation: '', fideId: '' });
    const seat = { white: 'Zara Bell', black: 'Adam, Cy', details: { white: details('GM'), black: details('WFM') } };
    const tables = [
      tableView({ table: 1, ...seat, white: seat.black, black: seat.white, seat, coloursReversed: true }),
    ];
    const listed = (some: typeof tables): unknown => {
      const [sheet] = sheetsOf(consoleView({ tables: some }), parsePack('documents=names'), null);
      return sheet?.document === 'names' ? [sheet.isGuessed, sheet.seats] : null;
    };
    expect(listed(tables)).toEqual([
      true,
      [
        { name: 'Adam, Cy', title: 'WFM', seat: { table: 1, color: 'white', opponent: 'Zara Bell GM' }, bye: null },
        { name: 'Zara Bell', title: 'GM', seat: { table: 1, color: 'black', opponent: 'Adam, Cy WFM' }, bye: null },
      ],
    ]);
    expect(listed([tableView({ table: 1, white: 'Wu', black: 'Adam, Cy' })])).toMatchObject([false, {}]);
  });

  it('show no start before there is one', () => {
    const undrawn = consoleView({ tables: tables.map((table) => ({ ...table, start: null })) });
    const shown = sheetsOf(undrawn, { ...pack, documents: DOCUMENTS }, null).map(({ document }) => document);
    expect([...new Set(shown)]).toEqual(['slips', 'pairings', 'names', 'castlings', 'meeting']);
  });
});

it('says which sheets leave the castling card off', () => {
  const without = PER_PAGE.flatMap((perPage) =>
    SIDES.filter((sides) => !hasCard({ perPage, sides })).map((sides) => [perPage, sides]),
  );
  expect(without).toEqual([[8, 'both']]);
});
