import { screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { COLORS } from '../../../engine/chess/piece.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { NO_DETAILS } from '../../../engine/tournament/tournament.ts';
import GameScore from '../../../renderer/print/documents/GameScore.svelte';
import Names from '../../../renderer/print/documents/Names.svelte';
import Pairings from '../../../renderer/print/documents/Pairings.svelte';
import ResultSlip from '../../../renderer/print/documents/ResultSlip.svelte';
import TableSheet from '../../../renderer/print/documents/TableSheet.svelte';
import TableSlip from '../../../renderer/print/documents/TableSlip.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import type { Sheet } from '../../../renderer/print/sheets.ts';
import { tableRoom } from '../../../renderer/print/table-room.ts';
import { longName } from '../../support/table-states.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { plyView, roundView, startView, tableView } from '../support/views.ts';

const ARMAGEDDON: Partial<RoundView> = {
  kind: 'armageddon',
  rules: { ...USUAL_RULES, timeControl: parseTimeControl('5+2'), blackTimeControl: parseTimeControl('4') ?? [] },
};

const DRAW_RULE = 'A draw counts as a win for Black';

function shown(sheet: Sheet, facts: ReturnType<typeof factsOf>): ReturnType<typeof show> {
  if (sheet.document === 'pairings') return show(Pairings, { sheet, start: null, facts });
  if (sheet.document === 'names') return show(Names, { sheet, start: null, facts });
  throw new Error(sheet.document);
}

it.each<[string, Partial<RoundView>, TableView['result'], string, boolean]>([
  ['an armageddon without a result', ARMAGEDDON, null, '', true],
  ['an armageddon that is drawn', ARMAGEDDON, '1/2-1/2', '½–½ Black wins', true],
  ['an armageddon that White has won', ARMAGEDDON, '1-0', '1–0', true],
  ['a round', {}, '1/2-1/2', '½–½', false],
])('the lists for a wall of %s say who has won it, and whose a draw is', (_, of, result, cell, isTold) => {
  const tables = [tableView({ table: 1, white: 'Ada', black: 'Bob', result })];
  const view = consoleView({ tables, round: roundView(of) });
  for (const sheet of sheetsOf(view, parsePack('documents=pairings,names'), null)) {
    const { unmount } = shown(sheet, factsOf(view, parsePack('')));
    expect(screen.queryByText(DRAW_RULE) !== null).toBe(isTold);
    if (sheet.document === 'pairings')
      expect(screen.getAllByRole('cell').at(-1)?.textContent.trim().replaceAll(/\s+/gu, ' ')).toBe(cell);
    unmount();
  }
});

it.each<[string, Partial<RoundView>, TableView['result'], string]>([
  ['an armageddon that is drawn', ARMAGEDDON, '1/2-1/2', '½–½, agreed draw · Black wins the match with this draw'],
  ['a round', {}, '1/2-1/2', '½–½, agreed draw'],
])('the score of a game, which both players sign, says who has won by it: %s', (_, of, result, says) => {
  const tables = [tableView({ plies: [plyView({})], result, resultReason: 'agreement' })];
  const view = consoleView({ tables, round: roundView(of) });
  const pack = parsePack('documents=game');
  const [sheet] = sheetsOf(view, pack, null);
  if (sheet?.document !== 'game') throw new Error(sheet?.document);
  show(GameScore, { sheet, facts: factsOf(view, pack) });
  screen.getByText(says);
});

it.each<[string, Partial<RoundView>, boolean]>([
  ['an armageddon', ARMAGEDDON, true],
  ['a round', {}, false],
])('the slip that both players of %s sign says who wins by a draw', (_, of, isTold) => {
  const table = tableView({ table: 1, white: 'Ada', black: 'Bob' });
  show(ResultSlip, { table, facts: factsOf(consoleView({ tables: [table], round: roundView(of) }), parsePack('')) });
  expect(screen.queryByText('½–½: Black wins the match') !== null).toBe(isTold);
});

it('beside that word names have less room, and under the rule fewer rows', () => {
  const sheets = (of: Partial<RoundView>, result: TableView['result']) =>
    sheetsOf(
      consoleView({
        tables: Array.from({ length: 200 }, (_, i) => tableView({ table: i + 1, white: 'Ada', black: 'Bob', result })),
        round: roundView(of),
      }),
      parsePack('documents=pairings'),
      null,
    ).flatMap((sheet) => (sheet.document === 'pairings' ? [sheet] : []));
  const [[plain], [ruled], [drawn]] = [sheets({}, '1-0'), sheets(ARMAGEDDON, '1-0'), sheets(ARMAGEDDON, '1/2-1/2')];
  expect(ruled?.tables.length).toBeLessThan(plain?.tables.length ?? 0);
  expect(ruled?.columns.width).toBe(plain?.columns.width);
  expect(drawn?.columns.width).toBeLessThan(plain?.columns.width ?? 0);
});

it.each(
  [1, 2, 4, 8].flatMap((perPage) =>
    ['Club Final', 'Gedächtnisturnier '.repeat(11)].map((name) => [perPage, name] as const),
  ),
)(
  'what lies at the table of an armageddon says each player’s time and whose a draw is: %d a page, in %s',
  (perPage, name) => {
    const pack = parsePack(`documents=tables&perPage=${String(perPage)}`);
    const tile = {
      table: tableView({ table: 1, white: 'Ada', black: 'Bob' }),
      start: startView(),
      chair: 'both',
    } as const;
    const said = (of: Partial<RoundView>): string => {
      const props = {
        tile,
        facts: factsOf(consoleView({ tournament: { name, details: NO_DETAILS }, round: roundView(of) }), pack),
        lying: perPage === 2 || perPage === 8,
      };
      const { container, unmount } = perPage > 2 ? show(TableSlip, props) : show(TableSheet, props);
      const text = container.textContent.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll(/\s+/gu, ' ');
      unmount();
      return text;
    };
    // On small sheets their head alone has room for the times.
    const times = perPage > 2 ? ['White 5+2, Black 4'] : ['· 5 min + 2 s', '· 4 min'];
    // Under a head of so many lines each player is told.
    const isOwn = perPage < 3 && name !== 'Club Final';
    const rule = isOwn ? ['min + 2 s, a draw counts as a loss', '4 min, a draw counts as a win'] : [DRAW_RULE];
    for (const words of [...rule, ...times]) {
      expect(said(ARMAGEDDON)).toContain(words);
      expect(said({})).not.toContain(words);
    }
  },
);

const LONG = { white: longName(1, 'White'), black: longName(1, 'Black') };

it.each(
  [1, 2].flatMap((perPage) =>
    [{ white: 'Ada', black: 'Bob' }, LONG].flatMap((names) =>
      (['both', 'white', 'black'] as const).map((chair) => [perPage, names, chair] as const),
    ),
  ),
)(
  'however long names are, whoever sits there is told whose a draw is: %d a page, %o, chair %s',
  (perPage, names, chair) => {
    const unit = perPage === 1 ? 1 : 0.707;
    const chairs = chair === 'both' ? COLORS : [chair];
    const told = (of: Partial<RoundView>): ReturnType<typeof tableRoom> => {
      const facts = factsOf(consoleView({ round: roundView(of) }), parsePack(`perPage=${String(perPage)}`));
      return tableRoom(tableView({ table: 1, ...names }), facts, { chairs, lying: perPage === 2, unit });
    };
    const { rule, captions } = told(ARMAGEDDON);
    const own = { white: ', a draw counts as a loss', black: ', a draw counts as a win' };
    expect([rule, captions]).toEqual(
      names === LONG
        ? ['', { white: `White · 5\u00A0min +\u00A02\u00A0s${own.white}`, black: `Black · 4\u00A0min${own.black}` }]
        : [DRAW_RULE, { white: 'White · 5\u00A0min +\u00A02\u00A0s', black: 'Black · 4\u00A0min' }],
    );
    expect([told({}).rule, told({}).captions]).toEqual(['', { white: 'White', black: 'Black' }]);
  },
);
