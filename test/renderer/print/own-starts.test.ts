import { screen, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { StartView } from '../../../electron/contract/views/draw.ts';
import { backRankOf, isSpNumber } from '../../../engine/start/sp-number.ts';
import PaperPage from '../../../renderer/print/PaperPage.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { mirrorsWhite } from '../../../renderer/print/own-starts.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { roundStart, sheetsOf } from '../../../renderer/print/sheets.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { roundView, startView, tableView } from '../support/views.ts';

/** Without a number. */
function custom(placement: string): StartView {
  return startView({ sp: null, backRank: null, placement, fen: `${placement} w KQkq - 0 1` });
}

const ENDING = custom('4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K2R');
const SHUFFLED = custom('bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR');
const OTHER_NUMBER = startView({
  sp: 518,
  backRank: 'RNBQKBNR',
  placement: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
});

it('of the 960 each mirrors White, and none whose rank of one side is turned does, unless it reads alike', () => {
  for (let sp = 0; sp < 960; sp++) {
    if (!isSpNumber(sp)) throw new Error('no number');
    const rank = backRankOf(sp);
    const placed = (black: string) =>
      mirrorsWhite({ placement: `${black.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank}` });
    const turned = [...rank].reverse().join('');
    expect([sp, placed(rank), placed(turned)]).toEqual([sp, true, turned === rank]);
  }
});

/** The sheets of a round of four tables, of which the third has the start that is given. */
function printed(documents: string, start: StartView, own: StartView): void {
  const tables = [1, 2, 3, 4].map((table) => tableView({ table, start: table === 3 ? own : start }));
  const view = consoleView({ tables, round: roundView({ start }) });
  const pack = parsePack(`documents=${documents}`);
  for (const sheet of sheetsOf(view, pack, null))
    show(PaperPage, { sheet, start: roundStart(view), facts: factsOf(view, pack) });
}

const rowOf = (table: number) => screen.getByRole('row', { name: new RegExp(String.raw`^\s*${String(table)}\b`, 'u') });

describe('where a table starts from a position of its own', () => {
  it.each([
    ['an ending', startView(), ENDING, 'Custom position'],
    ['one that looks as if it were drawn', SHUFFLED, ENDING, 'Custom position'],
    ['another number', startView(), OTHER_NUMBER, 'SP 518'],
  ])('the checklist has its picture in its row, and in no other: %s', (_, start, own, called) => {
    printed('checklist', start, own);
    for (const table of [1, 2, 4]) expect(within(rowOf(table)).queryAllByRole('img')).toEqual([]);
    within(rowOf(3)).getByRole('img', { name: 'Start position at table 3' });
    within(rowOf(3)).getByText(called);
    screen.getByText(/Table.3 starts from another position, shown in the last column\./u);
  });

  it.each(['poster', 'meeting'])('the %s says which table', (document) => {
    printed(document, startView(), ENDING);
    screen.getByText(/Table.3 starts from another position: see the sheet on the table\./u);
  });

  it.each(['meeting', 'checklist'])('where none does, the %s says nothing of it', (document) => {
    printed(document, startView(), startView());
    expect(screen.queryByText(/another position|Start position at table/u)).toBeNull();
  });
});

describe('that Black mirrors White', () => {
  const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());

  it.each([
    ['each table does', startView(), OTHER_NUMBER, true],
    ['the round does not', SHUFFLED, SHUFFLED, false],
    ['one table does not', startView(), SHUFFLED, false],
  ])('is ticked only where it is so: %s', (_, start, own, isMirrored) => {
    printed('checklist', start, own);
    expect(columns().slice(1, 3)).toEqual(
      isMirrored ? ['Pieces as drawn', 'Black mirrors White'] : ['White as drawn', 'Black as drawn'],
    );
  });

  it.each([
    [startView(), true],
    [SHUFFLED, false],
  ])('is said of a picture in which it is so', (start, isMirrored) => {
    printed('checklist', start, start);
    expect(screen.queryAllByText(/mirrored set-up/u).length).toBe(isMirrored ? 1 : 0);
    expect(screen.queryAllByText(/do not mirror White’s/u).length).toBe(isMirrored ? 0 : 1);
  });
});

it.each(['meeting', 'checklist'])('the %s has the letters of both ranks of a position without a number', (document) => {
  printed(document, SHUFFLED, SHUFFLED);
  screen.getByText('R N B K Q B N R');
  screen.getByText('B Q N R K R N B');
});

it.each([
  ['each rank', SHUFFLED, ['R N B K Q B N R', 'B Q N R K R N B']],
  ['the rank of both', custom('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR'), ['R N B Q K B N R']],
])('the poster of a position without a number has the files under the letters of %s', (_, start, ranks) => {
  printed('poster', start, start);
  for (const name of ranks) {
    const rank = screen.getByRole('img', { name });
    expect([...rank.querySelectorAll('small')].map(({ textContent }) => textContent).join('')).toBe('abcdefgh');
  }
});
