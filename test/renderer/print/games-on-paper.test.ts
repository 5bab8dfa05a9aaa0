import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { TournamentDetails } from '../../../engine/journal/round.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import { factsOf } from '../../../renderer/print/facts.ts';
import type { SheetFacts } from '../../../renderer/print/facts.ts';
import { messages } from '../../../renderer/stores/messages.svelte.ts';
import type { StartView } from '../../../electron/contract/views/draw.ts';
import type { DrawMoment } from '../../../engine/tournament/draw-moment.ts';
import Names from '../../../renderer/print/documents/Names.svelte';
import Meeting from '../../../renderer/print/documents/Meeting.svelte';
import Pairings from '../../../renderer/print/documents/Pairings.svelte';
import ResultSlip from '../../../renderer/print/documents/ResultSlip.svelte';
import { pairingColumns } from '../../../renderer/print/paired.ts';
import type { PairingColumns } from '../../../renderer/print/paired.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { DOUBTED, alertView, roundView, startView, tableView } from '../support/views.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';

const ARMAGEDDON: Partial<RoundView> = {
  kind: 'armageddon',
  rules: { ...USUAL_RULES, timeControl: parseTimeControl('5+2'), blackTimeControl: parseTimeControl('4') ?? [] },
};

const PLAIN: PairingColumns = { rated: false, points: null, scored: false, drawsWon: false, width: 70 };

function facts(more: Partial<RoundView>, details: TournamentDetails = NO_DETAILS): SheetFacts {
  const round = {
    ...{ round: 4, kind: 'round', number: 1, name: '', openedAs: null, games: 1, castlingMode: 'cg' },
    ...{ rules: USUAL_RULES, draw: { phase: 'none' }, ...more },
  } as RoundView;
  const view = consoleView({ round, tournament: { name: 'Open', details } });
  return factsOf(view, parsePack(''));
}

/** Without the marks that keep names apart from what stands beside them. */
function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/gu, '');
}

it.each<[string, Partial<RoundView>, string, string]>([
  ['one game', {}, 'Open · Round\u00A01', 'Open · Round\u00A01'],
  ['two games', { games: 2 }, 'Open · Round\u00A01 · two games each', 'Open · Round\u00A01 · Game 2 of 2'],
  ['an armageddon', ARMAGEDDON, 'Open · Armageddon · White 5+2, Black 4', 'Open · Armageddon · White 5+2, Black 4'],
])('every sheet of %s says so', (_, round, from, ofTable) => {
  const { from: said, fromTable } = facts(round);
  expect([plain(said), plain(fromTable({ game: 2 }))]).toEqual([from, ofTable]);
});

it('a round of which no day is told bears that of its printing, one with an announced start that', () => {
  const [printed, starts, begun] = [26, 27, 28].map((day) => new Date(2026, 10, day, 9).getTime());
  const dayOf = (more: Partial<RoundView>): string =>
    factsOf(consoleView({ round: roundView(more) }), parsePack(''), new Map(), printed).dayAndPlace;
  expect(dayOf({})).toBe('26 November 2026');
  expect(dayOf({ startsEpochMs: starts ?? null })).toBe('27 November 2026');
  expect(dayOf({ begunEpochMs: begun ?? null })).toBe('28 November 2026');
  expect(factsOf(consoleView({ round: null }), parsePack(''), new Map(), printed).dayAndPlace).toBe('');
});

describe('the players are told', () => {
  it('of an armageddon whose a draw is, and both times', () => {
    show(Meeting, { start: null, elsewhere: [], facts: facts(ARMAGEDDON) });
    screen.getByText(/a draw wins the match for Black/u);
    screen.getByText('Time in minutes and seconds per move: White 5+2, Black 4.');
  });

  it('of two games that the second has the colours of each other', () => {
    show(Meeting, { start: null, elsewhere: [], facts: facts({ games: 2 }) });
    screen.getByText(/In the second the colours are reversed/u);
  });

  it('of a position without a number which it is, with letters and diagram, and nothing of numbers', () => {
    const placement = 'bqnrkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
    const own = startView({ sp: null, backRank: null, placement, fen: `${placement} w KQkq - 0 1` });
    show(Meeting, { start: own, elsewhere: [], facts: facts({}) });
    expect(screen.getAllByText(/^(?:[KQRBN] ){7}[KQRBN]$/u).map(({ textContent }) => textContent)).toEqual([
      'R N B Q K B N R',
      'B Q N R K B N R',
    ]);
    screen.getByRole('img', { name: /start position/iu });
    expect(screen.queryByText(/Positions are numbered/u)).toBeNull();
  });

  it('of one nothing besides', () => {
    show(Meeting, { start: null, elsewhere: [], facts: facts({}) });
    expect(screen.queryByText('What is played')).toBeNull();
  });
});

it('one sheet lies at a table for both games, with the names of the first', () => {
  const tables = [
    tableView({ table: 1, white: 'Bob', black: 'Ada', game: 2 }),
    tableView({ table: 2, white: 'Cleo', black: 'Dan' }),
  ];
  const view = consoleView({ tables, round: roundView({ games: 2 }) });
  const sheets = sheetsOf(view, parsePack('documents=tables&perPage=2'), null);
  const named = sheets.flatMap((sheet) =>
    sheet.document === 'tables' ? sheet.tiles.map(({ table: { game, white, black } }) => [game, white, black]) : [],
  );
  expect(named).toEqual([
    [1, 'Ada', 'Bob'],
    [1, 'Cleo', 'Dan'],
  ]);
  expect(facts({ games: 2 }).fromBothGames).toContain('two games a pairing, colours reversed in the second');
});

it('the pairings of two games have a column for each, with White and Black of the first, in whose order every result is', () => {
  const first = { gameId: 'a', white: 'Ada', black: 'Bob', result: '1-0', signedEpochMs: null } as const;
  const tables = [
    tableView({ table: 1, white: 'Bob', black: 'Ada', game: 2, first, result: '0-1' }),
    tableView({ table: 2, white: 'Cleo', black: 'Dan', game: 1, result: '0-1' }),
  ];
  const sheet = {
    document: 'pairings',
    tables,
    byes: [],
    columns: pairingColumns({ tables, round: roundView({ games: 2 }) }, null),
    marksUnsigned: false,
    note: '',
    letters: 5,
    nameLetters: [5],
    rowHeight: 7,
    place: 1,
    pages: 1,
  } as const;
  show(Pairings, { sheet, start: null, facts: facts({ games: 2 }) });
  const rows = screen
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent.trim()));
  expect(rows).toEqual([
    ['Table', 'White in game 1', 'Black in game 1', 'Game 1', 'Game 2', 'Match'],
    ['1', 'Ada', 'Bob', '1–0', '1–0', '2–0'],
    ['2', 'Cleo', 'Dan', '0–1', '', ''],
  ]);
});

it('of a pairing that plays two games both are printed for signature, the second with colours reversed; later the second alone', () => {
  const table = tableView({ table: 1, white: 'Anna', black: 'Boris' });
  const turned = { ...table, game: 2 as const, white: 'Boris', black: 'Anna' };
  const slips = (tables: readonly TableView[]): unknown =>
    sheetsOf(consoleView({ tables, round: roundView({ games: 2 }) }), parsePack('documents=slips'), null).map(
      (sheet) => (sheet.document === 'slips' ? sheet.tables.map(({ game, white, black }) => [game, white, black]) : []),
    );
  expect(slips([table])).toEqual([[[1, 'Anna', 'Boris']], [[2, 'Boris', 'Anna']]]);
  expect(slips([turned])).toEqual([[[2, 'Boris', 'Anna']]]);
});

it('the own start of one of several tables is none to hang up; what every table has is', () => {
  const pages = (tables: readonly TableView[]): readonly string[] => {
    const view = consoleView({ tables, round: roundView({ start: null }) });
    return sheetsOf(view, parsePack('documents=poster,card,tables'), null).map(({ document }) => document);
  };
  const [own, none] = [tableView({ table: 3, start: startView() }), tableView({ table: 4, start: null })];
  expect(pages([none, own])).toEqual(['tables']);
  expect(pages([own, none])).toEqual(['tables']);
  expect(pages([own, { ...own, table: 4 }])).toEqual(['poster', 'tables', 'tables', 'card']);
});

it('has slips only for games without a result', () => {
  const slips = (tables: readonly TableView[], games: 1 | 2 = 1): unknown =>
    sheetsOf(consoleView({ tables, round: roundView({ games }) }), parsePack('documents=slips'), null).map((sheet) =>
      sheet.document === 'slips' ? sheet.tables.map(({ table, game }) => [table, game]) : [],
    );
  const open = tableView({ table: 1 });
  const played = tableView({ table: 2, result: '1-0' });
  expect(slips([open, played])).toEqual([[[1, 1]]]);
  expect(slips([played])).toEqual([]);
  expect(slips([open, played], 2)).toEqual([
    [[1, 1]],
    [
      [1, 2],
      [2, 2],
    ],
  ]);
  expect(
    slips(
      [
        { ...open, game: 2 },
        { ...played, game: 2 },
      ],
      2,
    ),
  ).toEqual([[[1, 2]]]);
});

it('the pairings mark a result in doubt, and say what the mark means; without one they say nothing', () => {
  const sure = tableView({ table: 1, white: 'Ada', black: 'Bob', result: '0-1' });
  const doubted = { ...sure, table: 2, result: '1-0', alerts: [alertView('conflict', DOUBTED)] } as const;
  const paper = (...tables: readonly TableView[]): string => {
    const view = consoleView({ tables, round: roundView() });
    const [sheet] = sheetsOf(view, parsePack('documents=pairings'), null, null);
    if (sheet?.document !== 'pairings') throw new Error('no pairings');
    const { container, unmount } = show(Pairings, { sheet, start: null, facts: facts({}) });
    const { textContent } = container;
    unmount();
    return textContent;
  };
  expect(paper(sure)).not.toContain('in doubt');
  const marked = paper(sure, doubted);
  expect(marked).toContain('? in doubt');
  expect(marked).toContain('1–0?');
  expect(marked).not.toContain('0–1?');
});

it('the pairings have ratings and points of whom they are known, on the sides on which they play', () => {
  const of = (title: string, rating?: number) => ({ title, federation: '', fideId: '', rating });
  const details = { white: of('WGM', 2411), black: of('') };
  const seat = { white: 'Ada', black: 'Bob', details };
  const view = consoleView({
    tables: [
      tableView({ table: 1, white: 'Ada', black: 'Bob', seat }),
      tableView({ table: 2, white: 'Bob', black: 'Ada', seat, coloursReversed: true }),
    ],
    round: roundView({ byes: [{ name: 'Cleo', kind: 'half' }] }),
  });
  const points = new Map([
    ['Ada', 2.5],
    ['Cleo', 0],
  ]);
  const [sheet] = sheetsOf(view, parsePack('documents=pairings'), null, points);
  if (sheet?.document !== 'pairings') throw new Error('no pairings');
  expect(sheet.columns.width).toBeLessThan(pairingColumns(view, null).width);
  show(Pairings, { sheet, start: null, facts: facts({}) });
  const rows = screen
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent.trim()));
  expect(rows).toEqual([
    ['Table', 'White', 'Rtg', 'Pts', 'Black', 'Rtg', 'Pts', 'Result'],
    ['1', 'WGM\u00A0Ada', '2411', '2½', 'Bob', '', '', ''],
    ['2', 'Bob', '', '', 'WGM\u00A0Ada', '2411', '2½', ''],
    ['', 'Cleo', '', '0', 'bye, ½ point', ''],
  ]);
});

describe('what is known of the round', () => {
  const details = { ...NO_DETAILS, place: 'Vienna', federation: 'AUT', arbiters: 'IA Eva Stern' };
  const startsEpochMs = new Date(2026, 10, 23, 23, 5).getTime();
  const rules = { ...USUAL_RULES, timeControl: parseTimeControl('15+10') };

  it.each<[string, Partial<RoundView>, Partial<TournamentDetails>, string, string]>([
    [
      'all',
      { startsEpochMs, rules },
      {},
      'Start of play: 23 November 2026 at 23:05 · 15+10 · Vienna (AUT) · Arbiters: IA Eva Stern',
      '23 November 2026 · Vienna (AUT)',
    ],
    ['no start', { rules }, { federation: '', arbiters: '' }, '15+10 · Vienna', 'Vienna'],
    [
      'one day',
      { startsEpochMs: null },
      { firstDay: '2026-11-21', lastDay: '2026-11-21', arbiters: '', place: '' },
      '21 November 2026 · AUT',
      '21 November 2026 · AUT',
    ],
    ['several days', {}, { ...NO_DETAILS, firstDay: '2026-11-21', lastDay: '2026-11-23' }, '', ''],
    // Both times are in the title of the round already.
    ['an armageddon', { ...ARMAGEDDON, startsEpochMs: null }, { arbiters: '' }, 'Vienna (AUT)', 'Vienna (AUT)'],
  ])('%s stands on lists and scoresheets', (_, round, more, told, dayAndPlace) => {
    const said = facts(round, { ...details, ...more });
    expect([plain(said.told), plain(said.dayAndPlace)]).toEqual([told, dayAndPlace]);
  });

  it('a result slip has table, names, results and who signs', () => {
    const table = tableView({ table: 7, white: 'WGM Ada', black: 'Bob' });
    const { container } = show(ResultSlip, { table, facts: facts({ startsEpochMs }, details) });
    const texts = [...container.querySelectorAll('p, dd, li')].map(({ textContent }) => plain(textContent).trim());
    expect(texts).toEqual([
      ...['Table 7', 'Open · Round\u00A01', '23 November 2026 · Vienna (AUT)', 'WGM\u00A0Ada', 'Bob'],
      ...['1–0', '½–½', '0–1', 'Other', 'White’s signature', 'Black’s signature', 'Arbiter'],
    ]);
  });
});

describe('what is hung up', () => {
  const lists = {
    pairings: () =>
      show(Pairings, {
        sheet: { document: 'pairings', tables: [], byes: [], columns: PLAIN, marksUnsigned: false, note: '', ...whole },
        ...given(),
      }),
    names: () => show(Names, { sheet: { document: 'names', seats: [], isGuessed: false, ...whole }, ...given() }),
  };
  const whole = { letters: 5, nameLetters: [5, 4.2], rowHeight: 7, place: 1, pages: 1 } as const;
  let moment: DrawMoment;
  const given = (): { start: StartView; facts: SheetFacts } => ({ start: startView(), facts: facts({ moment }) });

  it.each(Object.keys(lists) as (keyof typeof lists)[])(
    '%s has the number of the start once it is revealed',
    (list) => {
      moment = 'drawn';
      const { unmount } = lists[list]();
      expect(screen.queryByText(messages.print.number(startView().sp ?? NaN))).toBeNull();
      unmount();
      moment = 'revealed';
      lists[list]();
      screen.getByText(messages.print.number(startView().sp ?? NaN));
    },
  );
});

it('says when play starts, as the timetable has it, else the round', () => {
  const startsEpochMs = new Date(2026, 10, 26, 14, 0).getTime();
  const timetable = { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs: startsEpochMs + 30 * 60_000 };
  expect(plain(facts({ startsEpochMs }).told)).toContain('14:00');
  expect(plain(facts({ startsEpochMs, timetable }).told)).toContain('14:30');
  expect(plain(facts({ startsEpochMs: null, timetable }).told)).toContain('14:30');
});
