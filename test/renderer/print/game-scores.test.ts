import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { PlyView } from '../../../electron/contract/views/moves.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { backOf } from '../../../renderer/print/back.ts';
import GameScore from '../../../renderer/print/documents/GameScore.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { gamePack } from '../../../renderer/print/game-scores.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import type { Sheet } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { cancelledGame, plyView, questionView, roundView, tableView } from '../support/views.ts';

type GameSheet = Extract<Sheet, { document: 'game' }>;

/** So many plies, the moves of White and Black in turn. */
function line(count: number, more: Partial<PlyView> = {}): readonly PlyView[] {
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 === 0 ? 'white' : 'black';
    const number = Math.floor(i / 2) + 1;
    const fen = `8/8/8/8/8/8/8/8 ${side === 'white' ? 'b' : 'w'} - - 0 ${String(side === 'white' ? number : number + 1)}`;
    return plyView({
      ply: i + 1,
      side,
      san: `${side === 'white' ? 'N' : 'B'}${'abcdefgh'.charAt(i % 8)}3`,
      fen,
      ...more,
    });
  });
}

function sheetsFor(tables: readonly TableView[], query: string, more: object = {}): readonly GameSheet[] {
  const view = { ...consoleView({ tables, round: roundView() }), ...more };
  return sheetsOf(view, parsePack(query), null).filter((sheet) => sheet.document === 'game');
}

/** Moves by their number, and what is said between them, down the columns of every page. */
function readIn(sheets: readonly GameSheet[]): readonly (number | string)[] {
  return sheets.flatMap(({ columns }) => columns.flat().map((one) => ('says' in one ? one.says : one.number)));
}

function shown(sheet: GameSheet | undefined, more: Partial<TableView> = {}): string {
  if (sheet === undefined) throw new Error('no sheet');
  const view = consoleView({ round: roundView() });
  const given = { ...sheet, table: { ...sheet.table, ...more } };
  show(GameScore, { sheet: given, facts: factsOf(view, parsePack('')) });
  return screen.getByRole('article').textContent.replaceAll(/[\u2066-\u2069]/gu, '');
}

describe('the score of a game', () => {
  it.each([0, 1, 2, 39, 40, 41, 150, 220, 400, 900])(
    'of %i plies has every move once, in order, on whole pages',
    (count) => {
      for (const clock of [null, 600]) {
        for (const paper of ['A4', 'A5', 'Letter']) {
          const sheets = sheetsFor([tableView({ plies: line(count, { clock }) })], gamePack(7, paper));
          expect(readIn(sheets)).toEqual(Array.from({ length: Math.ceil(count / 2) }, (_, i) => i + 1));
          expect(sheets.map(({ page, count: of }) => [page, of])).toEqual(sheets.map((_, i) => [i + 1, sheets.length]));
          expect(sheets.length).toBeGreaterThan(0);
          expect(sheets.every(({ columns }) => columns.length <= (clock === null ? 3 : 2))).toBe(true);
        }
      }
    },
  );

  it.each([2, 29, 30, 43, 60, 72, 86, 107, 108])('of %i moves fills its page, in columns of like height', (moves) => {
    for (const clock of [null, 600]) {
      const sheets = sheetsFor([tableView({ plies: line(2 * moves, { clock }) })], gamePack(7, 'A4'));
      expect(new Set(sheets.map(({ stretch }) => stretch)).size).toBe(1);
      const [{ columns, stretch }] = sheets as [GameSheet];
      const heights = columns.map((column) => column.length);
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(columns.length);
      expect(heights.length).toBe(Math.min(clock === null ? 3 : 2, Math.ceil(moves / 15)));
      // 36 lines of the least height have room.
      const filled = stretch * Math.max(...heights);
      expect(filled).toBeLessThanOrEqual(36.001);
      if (stretch < 1.5) expect(filled).toBeGreaterThan(35);
    }
  });

  it('says where moves are missing or uncertain, and never apart from what follows', () => {
    for (let at = 0; at < 120; at += 2) {
      const sheets = sheetsFor(
        [tableView({ plies: line(120), breaks: [{ at, cause: 'hole', questionId: null }] })],
        gamePack(7, 'A4'),
      );
      expect(readIn(sheets)).toContain('Moves are missing here.');
      const ends = sheets.flatMap(({ columns }) => columns.map((column) => column.at(-1)));
      expect(ends.some((last) => last !== undefined && 'says' in last)).toBe(false);
    }
  });

  it('writes castling with zeros, times behind moves, and explains each mark once', () => {
    const [first, second, third, fourth] = line(4);
    const plies = [
      { ...first, san: 'O-O-O', clock: 3599 },
      { ...second, mark: 'entered' },
      { ...third, mark: 'recovered' },
      { ...fourth, mark: 'laterPly' },
    ] as readonly PlyView[];
    const provisional = line(5)
      .slice(4)
      .map((one) => ({ ...one, mark: 'provisional' as const }));
    const offers = [{ number: 1, ply: 2, side: 'black', madeEpochMs: 0, withdrawnEpochMs: null }] as const;
    const table = tableView({ plies, offers, questions: [questionView({ open: true, provisional })] });
    const [sheet] = sheetsFor([table], gamePack(7, 'A4'));
    const text = shown(sheet);
    expect(text).toMatch(/0-0-0.*59:59/u);
    expect(text).toContain('Bb3*(=)');
    for (const says of [
      '* entered by the arbiter',
      '† recovered',
      '‡ recorded afterwards',
      '? not certain',
      '(=) draw offered',
    ])
      expect(text.split(says.replace(' ', '\u00a0'))).toHaveLength(2);
    expect(text).toContain('None when printed');
  });

  it('of moves that were all entered says so once', () => {
    const [sheet] = sheetsFor([tableView({ plies: line(8, { mark: 'entered' }) })], gamePack(7, 'A4'));
    const text = shown(sheet);
    expect(text).toContain('All moves entered by the arbiter');
    expect(text).not.toContain('*');
  });

  it('has the result with its reason, and on what the game began where that was not what was drawn', () => {
    const [sheet] = sheetsFor(
      [tableView({ plies: line(8), result: '1-0', resultReason: 'resignation' })],
      gamePack(7, 'A4'),
    );
    const text = shown(sheet, { matchesDraw: false, begunOn: '8/8/8/8/8/8/8/RNBQKBNR' });
    expect(text).toMatch(/1–0, resign/iu);
    expect(text).toContain('On the board: 8/8/8/8/8/8/8/RNBQKBNR');
  });

  it('of a game that was cancelled is no score of the one that is due, and says so', () => {
    const played = { ...cancelledGame({}).played, plies: line(6) };
    const cancelled = [cancelledGame({ played, cancelledEpochMs: 1 })];
    const table = tableView({ plies: line(2), result: '1-0', cancelled });
    const [sheet] = sheetsFor([table], gamePack(7, 'A4', 1));
    expect(readIn(sheet === undefined ? [] : [sheet])).toEqual([1, 2, 3]);
    const text = shown(sheet);
    expect(text).toContain('Game cancelled');
    expect(text).not.toContain('1–0');
    expect(readIn(sheetsFor([table], 'documents=game'))).toEqual([1]);
  });

  it('is printed of every game of a round, of the first games of its matches too', () => {
    const tables = [1, 2, 3].map((table) => tableView({ table, game: 2, plies: table === 3 ? [] : line(4) }));
    const firstGames = [tableView({ table: 2, plies: line(8) })];
    expect(
      sheetsFor(tables, 'documents=game', { firstGames }).map(({ table }) => [table.table, table.plies.length]),
    ).toEqual([
      [1, 4],
      [2, 8],
      [2, 4],
    ]);
    expect(
      sheetsFor(tables, gamePack(2, 'A4', 'first'), { firstGames }).map(({ table }) => table.plies.length),
    ).toEqual([8]);
  });
});

it.each([
  [gamePack(3, 'A4'), { page: 'table', table: 3 }],
  [`${gamePack(3, 'A4', 'first')}&of=2`, { page: 'rounds', round: 2, tournament: null, table: 3, game: 1 }],
  ['documents=game', { page: 'print' }],
])('the way back from %s is where it was asked for', (pack, route) => {
  expect(backOf(parsePack(pack))).toEqual(route);
});
