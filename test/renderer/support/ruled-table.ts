import { screen } from '@testing-library/svelte';
import type { AlertFacts, TableAlertView } from '../../../electron/contract/views/table-alert.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { GameRuling } from '../../../engine/tournament/game.ts';
import RuledToDo from '../../../renderer/screens/table/RuledToDo.svelte';
import { leftToDo } from '../../../electron/contract/left-to-do.ts';
import { show } from './page.ts';
import { alertView, questionView, tableView } from './views.ts';

/** A ruling that restores, with a time to be set. */
export const RULED: GameRuling = {
  ...{ number: 1, madeEpochMs: 1, withdrawnEpochMs: null, edition: 'Laws 2023', article: '7.5.1' },
  ...{ irregularity: 'illegal-move', side: 'white', ply: 3, questionId: 1, remedy: 'restore-before' },
  imposed: { kind: 'time', seconds: 120 },
  clocks: { white: 3000, black: 3120 },
};
/** Without a clock that was read. */
export const CLAIMED = { irregularity: 'wrong-claim', remedy: 'go-on', questionId: null, clocks: undefined } as const;
export const ruledClocks = (facts: Partial<AlertFacts['ruledClocks']>): TableAlertView =>
  alertView('ruledClocks', { article: '7.5.5', clocks: null, missed: null, byHand: [], bySeen: false, ...facts });
export const QUESTION = questionView({ ply: 3, side: 'white' });
export const clocks = { white: 3000, black: 3120 };
/** The clocks are not set as it has them. */
export const TO_SET = [ruledClocks({ clocks })];
export const board = { line: 'connected' } as TableView['board'];
export const differing = [{ square: 'e4', expected: '', actual: 'P' }];

/** What a ruling obliges to. */
export const BOUND: NonNullable<TableView['mustPlay']> = {
  move: 'touched-piece',
  piece: { piece: 'P', square: 'a2' },
  captured: null,
};

export const running = (side: Color): TableView['clock'] => ({
  white: 2990,
  black: 2995,
  running: side,
  readEpochMs: 0,
});

/** What is listed; null where nothing is. */
export function listed(facts: Partial<TableView>, asked: boolean): readonly string[] | null {
  const rulings = facts.rulings ?? [RULED];
  const standing = rulings.filter(
    ({ clocks: read, withdrawnEpochMs }) => read === undefined && withdrawnEpochMs === null,
  );
  const byHand = standing.map(({ number }) => number);
  const alerts = [ruledClocks({ byHand, bySeen: true })];
  const table = tableView({ rulings, questions: asked ? [QUESTION] : [], alerts, ...facts });
  const left = leftToDo(table);
  if (left === null) return null;
  show(RuledToDo, { table, left, onAsk: () => undefined, onRestored: () => undefined });
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/gu, ' ').trim());
}
