import { expect, it } from 'vitest';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import IncidentSheet from '../../../renderer/print/documents/IncidentSheet.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { sheetsOf } from '../../../renderer/print/sheets.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { consoleView } from '../support/console.ts';
import { show } from '../support/page.ts';
import { cancelledGame, roundView, tableView } from '../support/views.ts';

const RULING: GameRuling = { ...rulingOf(3, 0), number: 1, madeEpochMs: 0, withdrawnEpochMs: null };

const players = (whites: string, blacks: string) => {
  const of = (title: string, fideId: string) => ({ title, federation: '', fideId });
  return { white: 'Anna', black: 'Bruno', details: { white: of(whites, '111'), black: of(blacks, '222') } };
};
it.each([
  ['WGM', 'GM', 'Anna', 'Bruno'],
  ['WGM', '', 'Anna', 'Bruno'],
  ['', 'GM', 'Anna', 'Bruno'],
  ['', '', 'Anna', 'Bruno'],
  ['WGM', 'GM', 'Bruno', 'Anna'],
  ['', 'GM', 'Bruno', 'Anna'],
])('has each player’s own FIDE ID, with the titles “%s” and “%s”, where %s plays against %s', (w, b, white, black) => {
  const seat = players(w, b);
  const played = { ...cancelledGame({}).played, white, black, rulings: [RULING] };
  const table = tableView({
    table: 4,
    seat,
    white,
    black,
    rulings: [RULING],
    cancelled: [cancelledGame({ played })],
  });
  const view = consoleView({ round: roundView(), tables: [table] });
  const sheets = sheetsOf(view, parsePack('documents=incident'), null);
  expect(sheets).toHaveLength(2);
  for (const sheet of sheets) {
    if (sheet.document !== 'incident') throw new Error('another sheet');
    const { container } = show(IncidentSheet, { sheet, facts: factsOf(view, parsePack('')) });
    const [first = '', second = ''] = ['Anna', 'Bruno'].map(
      (name) => new RegExp(`${name}\\W*FIDE\\sID\\s(\\d+)`, 'u').exec(container.textContent)?.[1],
    );
    expect([first, second]).toEqual(['111', '222']);
  }
});
