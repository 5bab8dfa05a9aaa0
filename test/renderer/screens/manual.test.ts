import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { faultSentences } from '../../../electron/contract/messages/en/faults.ts';
import { manualChapters } from '../../../electron/contract/messages/en/manual/chapters.ts';
import { callExamples } from '../../../electron/contract/messages/en/manual/call-examples.ts';
import { notTold } from '../../../electron/contract/messages/en/manual/fault-examples.ts';
import { manualFaults } from '../../../electron/contract/messages/en/manual/faults.ts';
import type { BoardView } from '../../../electron/contract/views/board.ts';
import { printWords } from '../../../electron/contract/messages/en/print.ts';
import { UNBEGUN_BY } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { allChapters, chapterOf } from '../../../renderer/screens/manual/chapters.ts';
import { piecesOf } from '../../../renderer/screens/manual/inline.ts';
import Manual from '../../../renderer/screens/manual/Manual.svelte';
import { chaptersWith, searchedFor, stretchesOf } from '../../../renderer/screens/manual/search.ts';
import { codesOf, isCall, messagesOf, toldCodes, toldGroups } from '../../../renderer/screens/manual/told.ts';
import { PAGES } from '../../../renderer/stores/route.svelte.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { roundView, tableView } from '../support/views.ts';

/** Letters, at the narrowest: in a window of 1280 by 800. */
const FIVE_LINES = 420;

const BOARD: BoardView = {
  ...{ path: '/dev/ttyUSB0', serial: null, busAddress: null, line: 'connected', sinceEpochMs: 0, reason: null },
  ...{ trademark: null, batteryPercent: null, namesPieces: true, clockShows: null, liftedEpochMs: null },
  simulated: false,
};
const TABLES = [tableView({ table: 1 }), tableView({ table: 2, board: BOARD })];

const ofRound = (tables: readonly TableView[]) => consoleView({ round: roundView(), tables });

describe('the manual', () => {
  it('has every message that a person can meet under one subject, and names those that nobody can', () => {
    const codes = Object.keys(faultSentences);
    const inGroups = manualFaults.flatMap((group) => codesOf(group, manualFaults));
    expect(toldCodes().filter((code) => !isCall(code) && !inGroups.includes(code))).toEqual([]);
    expect(inGroups.filter((code, i) => inGroups.indexOf(code) !== i)).toEqual([]);
    expect(toldCodes().length + notTold.length).toBe(codes.length);
    const known = new Set([...codes, ...codes.map((code) => code.split('.')[0] ?? '')]);
    const named = manualFaults.flatMap((group) => group.codes);
    expect(named.filter((code, i) => !known.has(code) || named.indexOf(code) !== i)).toEqual([]);
  });

  it('finds every message by what it says, and says it without a gap', () => {
    const chapters = allChapters();
    const told = toldCodes().flatMap(messagesOf);
    expect(told.length).toBeGreaterThan(500);
    const lost = told.filter(({ says }) => {
      const words = searchedFor(says ?? '');
      return !chaptersWith(words, chapters).some(({ id }) => id === 'faults');
    });
    expect(lost).toEqual([]);
    expect(told.filter(({ says }) => /undefined|NaN|\[object/u.test(says ?? ''))).toEqual([]);
  });

  it('names the limits that there are', () => {
    const says = (code: Parameters<typeof messagesOf>[0]): string => messagesOf(code)[0]?.says ?? '';
    expect(says('pgnFile.tooLarge')).toMatch(/\(\d+\u00A0MB, the limit is 50\u00A0MB\)/u);
    expect(says('file.tooLarge')).toContain('stay under 4.0\u00A0MB');
    expect(says('file.tooManyLines')).toContain('stay under 50000');
    expect(says('round.tooManyTables')).toContain('the limit is 1000');
    expect(says('trf.tooLong')).toContain('after 99 rounds');
    expect(says('ask.many')).toContain('already has 20 questions');
    expect(says('hall.manyRecords')).toContain('has sent 50 records');
    expect(says('halls.many')).toContain('2000 records');
  });

  it('says of castling, passing pawns and claims only what can be', () => {
    expect(messagesOf('castling.rightLost').map(({ says }) => says)).toEqual([
      'The right to castle 0-0 is lost.',
      'The right to castle 0-0 is lost: the king from e1 moved at move 12.',
      'The right to castle 0-0 is lost: the king from e1 has castled at move 12.',
      'The right to castle 0-0 is lost: the rook from h1 was captured at move 12.',
    ]);
    expect(messagesOf('position.enPassant')[0]?.says).toContain('no pawn can just have passed e6');
    expect(messagesOf('round.contradiction')[0]?.says).toContain('after 75 moves by each, but');
  });

  it('has no subject without a message', () => {
    expect(toldGroups().filter(({ told }) => told.length === 0)).toEqual([]);
  });

  it('marks no word inside another', () => {
    const marked = (text: string, sought: string): readonly string[] =>
      stretchesOf(text, searchedFor(sought)).flatMap((one) => (one.marked ? [one.text] : []));
    expect(marked('At the console, so to say', 'so')).toEqual(['so']);
    expect(marked('At the console', 'cons')).toEqual(['cons']);
  });

  it('finds nothing without a complaint', async () => {
    show(Manual, { route: { page: 'draw' }, view: consoleView(), onClose: () => undefined });
    await userEvent.type(screen.getByRole('searchbox'), 'nobodyeverwrotethis');
    expect(document.querySelector('article')).toBeNull();
  });

  it('has every call with its word, what it says and what to do', () => {
    const [calls] = toldGroups();
    expect(callExamples.unbegun.map(({ by }) => by)).toEqual(UNBEGUN_BY);
    const words = calls?.told.map(({ word }) => word) ?? [];
    expect(words).toEqual(
      expect.arrayContaining([
        'Connection lost',
        'Both flags',
        'Illegal move by\u00A0White\u00A0·\u00A01\u00A0of\u00A02',
        'Duplicate board number',
      ]),
    );
    const flag = calls?.told.find(({ word }) => word === 'White’s flag');
    expect(flag).toEqual({
      word: 'White’s flag',
      says: 'White’s flag has fallen: Black wins, unless the required moves were made.',
      next: ['Stop the clocks and confirm 0–1'],
    });
    const idle = calls?.told.filter(({ next }) => next.length === 0).map(({ word }) => word);
    expect(idle).toEqual(['Board on another port']);
  });

  it.each([
    ['Castling incomplete', 'Castling incomplete'],
    ['Castling incomplete, White’s illegal move 1 of 2', 'Castling incomplete'],
    ["White's flag", 'White’s flag'],
    ['no permission', 'This user has no permission to open'],
    ['unsaved', 'Unsaved'],
    ['the disk is full', 'database or disk is full'],
    ['not restored yet', 'The board is not restored yet.'],
    ['used by another program', 'is used by another program'],
    ['/dev/ttyUSB7 is used by another program', 'is used by another program'],
    ['Table 31 is in the list twice.', 'Table 7 is in the list twice.'],
    ['“Jane Roe” is not a move', 'is not a move'],
  ])('opens the message that is searched for: “%s”', async (text, says) => {
    show(Manual, { route: { page: 'draw' }, view: consoleView(), onClose: () => undefined });
    const search = screen.getByRole('searchbox');
    await userEvent.click(search);
    await userEvent.paste(text);
    const contents = within(screen.getByRole('navigation'));
    await userEvent.click(contents.getByRole('button', { name: 'Messages, and what to do' }));
    const found = [...document.querySelectorAll('details[open] [data-found]')].map((one) => one.textContent);
    expect(found.some((one) => one.includes(says))).toBe(true);
  });

  it('folds the messages of a subject until they are asked for', async () => {
    show(Manual, { route: { page: 'draw' }, view: consoleView(), onClose: () => undefined });
    await userEvent.click(screen.getByRole('button', { name: 'Messages, and what to do' }));
    const folded = [...document.querySelectorAll('details:not([open]) summary')].map((one) => one.textContent);
    expect(folded.length).toBeGreaterThan(15);
    expect(folded[0]).toMatch(/^\d+ calls$/u);
    await userEvent.type(screen.getByRole('searchbox'), 'unsaved');
    await userEvent.click(screen.getByRole('button', { name: 'Messages, and what to do' }));
    expect(document.querySelectorAll('details:not([open])').length).toBe(0);
    expect(screen.getByText(/^\d of \d+ messages$/u)).toBeTruthy();
  });

  it('has a chapter for each page, with its picture', () => {
    const ids = allChapters().map(({ id }) => id);
    expect(PAGES.filter((page) => !ids.includes(page))).toEqual([]);
    const pictures = manualChapters.flatMap(({ picture, texts }) => [
      ...(picture === null ? [] : [picture]),
      ...texts.flatMap((text) => (typeof text === 'object' && 'picture' in text ? [text.picture] : [])),
    ]);
    const files = readdirSync('renderer/screens/manual/pictures').map((name) => name.replace('.webp', ''));
    expect(files.toSorted()).toEqual(pictures.toSorted());
    expect(pictures).toContain('question');
  });

  it('names nothing on the screens that is not there', () => {
    const folder = 'electron/contract/messages/en';
    const words = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.startsWith('manual'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n');
    const texts = manualChapters.flatMap((chapter) => chapter.texts.flat());
    const shown = texts
      .flatMap((text) => (typeof text === 'string' ? text : 'says' in text ? text.says : []))
      .flatMap(piecesOf)
      .filter(({ kind }) => kind === 'shown')
      .map(({ text }) => text);
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter((text) => !words.includes(text))).toEqual([]);
  });

  it('has no paragraph of more than five lines', () => {
    const paragraphs = manualChapters.flatMap(({ texts }) =>
      texts.flatMap((text) => {
        if (typeof text === 'string') return text;
        if ('heading' in text) return [];
        return 'picture' in text ? text.says : text;
      }),
    );
    expect(paragraphs.length).toBeGreaterThan(70);
    expect(paragraphs.filter(({ length }) => length > FIVE_LINES)).toEqual([]);
  });

  it.each([
    ['reveal', ['draw']],
    ['pin forgotten', ['faults']],
    ['LETTERS a-file', ['print']],
    ['answers with their keys', ['table']],
    ['bye', ['round']],
    ['draft', ['round']],
    ['signed', ['round']],
    ['Duplicate', ['boards']],
    ['seen', ['table']],
    ['standings', ['round']],
    ['announced castling', ['table']],
    ['stalemate', ['table']],
    ['arrangement', ['draw']],
    ['without boards', ['boardless']],
    ['phone paired', ['hall']],
    ['swapped', ['table']],
    ['wrong pieces', ['table']],
    ['wrong position', ['table']],
    ['illegal', ['table', 'boardless']],
    ['penalty', ['table']],
    ['+2 min', ['table']],
    ['how do I undo a result', ['table']],
    ['offering a draw', ['table']],
    ['nobody ever wrote this', []],
  ])('finds “%s”', (text, ids) => {
    const found = chaptersWith(searchedFor(text), allChapters()).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining(ids));
    if (ids.length === 0) expect(found).toEqual([]);
  });

  it.each([...Object.values(printWords.documents), 'placard'])('finds “%s” where it is printed', (sheet) => {
    expect(chaptersWith(searchedFor(sheet), allChapters()).map(({ id }) => id)).toContain('print');
  });

  it('puts the chapter that tells of it first', () => {
    const first = (text: string): string | undefined => chaptersWith(searchedFor(text), allChapters())[0]?.id;
    expect(['wrong start', 'wrong position', 'tables without boards', 'forfeit absent', 'castling'].map(first)).toEqual(
      ['table', 'table', 'boardless', 'round', 'table'],
    );
  });

  it('opens at the screen from which it was asked for, and turns to what is searched for', async () => {
    show(Manual, { route: { page: 'draw' }, view: consoleView(), onClose: () => undefined });
    screen.getByRole('heading', { name: 'Draw: the start position' });
    await userEvent.type(screen.getByRole('searchbox'), 'second copy on another disk');
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Record: files, second copy, evidence');
    expect(document.querySelector('article mark')?.textContent.toLowerCase()).toBe('second');
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: 'Keys' }));
    screen.getByText('Choose what the hall sees; then 1 to 4');
  });

  it.each([
    ['who has no round yet, with the first fifteen minutes', 'first', { page: 'tables' }, null],
    ['who has a round, with its tables', 'tables', { page: 'tables' }, ofRound(TABLES)],
    ['the one table of a round, with a board', 'table', { page: 'tables' }, ofRound(TABLES.slice(1))],
    ['the one table of a round, without one', 'boardless', { page: 'tables' }, ofRound(TABLES.slice(0, 1))],
    ['any other page, with its own', 'draw', { page: 'draw' }, null],
    ['a table with a board', 'table', { page: 'table', table: 2 }, consoleView({ tables: TABLES })],
    ['a table without one', 'boardless', { page: 'table', table: 1 }, consoleView({ tables: TABLES })],
    ['the castlings', 'print', { page: 'castlings' }, null],
    ['sheets', 'print', { page: 'sheet', pack: '' }, null],
    ['a round that is looked at', 'record', { page: 'rounds', round: 1, tournament: null }, null],
  ] as const)('begins for %s', (_, chapter, route, view) => {
    expect(chapterOf(route, view)).toBe(chapter);
  });

  it('has a chapter to begin with for every page', () => {
    const known = allChapters().map(({ id }) => id);
    for (const page of PAGES) expect(known).toContain(chapterOf({ page }, consoleView({ round: roundView() })));
  });

  it('marks what was searched for, in any case of letters, and what the manual calls it', () => {
    const marked = (text: string, wanted: string): readonly string[] =>
      stretchesOf(text, searchedFor(wanted)).flatMap((stretch) => (stretch.marked ? [stretch.text] : []));
    expect(marked('Draw: the start position', 'DRAW')).toEqual(['Draw']);
    expect(marked('Draw: the start position', 'arrangement')).toEqual(['start position']);
    expect(marked('Draw: the start position', 'arrang')).toEqual(['start position']);
    expect(marked('a (draw', '(draw')).toEqual(['(draw']);
    expect(marked('penalties and a penalty', 'penalty')).toEqual(['penalties', 'penalty']);
    expect(marked('signed, signs, a signal', 'signing')).toEqual(['signed', 'signs']);
    expect(marked('moved a king', 'moves kings')).toEqual(['moved', 'king']);
    expect(marked('Draw: the start position', 'd')).toEqual([]);
    expect(stretchesOf('no match', searchedFor('draw'))).toEqual([{ text: 'no match', marked: false }]);
  });

  it('shows keys as keys, with the stop behind them, which begins no line', () => {
    expect(piecesOf('Press [V] under _Round_.')).toEqual([
      { kind: 'plain', text: 'Press ' },
      { kind: 'key', text: 'V', stop: '' },
      { kind: 'plain', text: ' under ' },
      { kind: 'shown', text: 'Round' },
      { kind: 'plain', text: '.' },
    ]);
    expect(piecesOf('[A] (or [?]). Then')).toEqual([
      { kind: 'key', text: 'A', stop: '' },
      { kind: 'plain', text: ' (or ' },
      { kind: 'key', text: '?', stop: ').' },
      { kind: 'plain', text: ' Then' },
    ]);
  });
});
