import type { RulingView, TableView } from '../../../electron/contract/views/table.ts';
import type { MadeRuling } from '../../../engine/laws/ruling.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import IncidentSheet from '../../../renderer/print/documents/IncidentSheet.svelte';
import { factsOf } from '../../../renderer/print/facts.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import { rulingOf } from '../../support/folded-entries.ts';
import { consoleView } from './console.ts';
import { show } from './page.ts';
import { plyView, roundView } from './views.ts';

export const fen = (number: number): string => `${String(number)}/8/8/8/8/8/8/8 w - - 0 1`;
export const PLIES = [
  plyView({ ply: 1, fen: fen(1), clock: 900 }),
  plyView({ ply: 2, side: 'black', san: 'e5', fen: fen(2), clock: 880 }),
  plyView({ ply: 3, san: 'Nf3', fen: fen(3), clock: 870 }),
];
export const UNTIMED = { ...USUAL_RULES, timeControl: null };
export const CONTROL = { ...USUAL_RULES, timeControl: parseTimeControl('15+10') };

export function made(
  number: number,
  changes: Partial<MadeRuling> = {},
  withdrawnEpochMs: number | null = null,
): GameRuling {
  return { ...rulingOf(3, 0), side: 'white', number, madeEpochMs: 0, withdrawnEpochMs, ...changes };
}

export function showSheet(table: TableView, ruling: RulingView): { readonly container: Element } {
  const sheet = { document: 'incident', key: '7_1', earlier: null, table, ruling } as const;
  return show(IncidentSheet, {
    sheet,
    facts: factsOf(consoleView({ round: roundView(), tables: [table] }), parsePack('')),
  });
}
