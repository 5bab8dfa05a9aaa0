import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { shownPlacement } from '../../../renderer/components/shown-placement.ts';
import { tableView } from '../support/views.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const PAWNS = '8/pppppppp/8/8/8/8/PPPPPPPP/8';

it.each<readonly [string, Partial<TableView>, string]>([
  ['before the draw pawns alone', { state: 'noBoard', start: null, gameId: null, sensed: null }, PAWNS],
  ['what it senses, drawn or not', { start: null, gameId: null, sensed: USUAL }, USUAL],
  ['a game whose start was never drawn', { state: 'lost', start: null, gameId: 'g', sensed: null }, USUAL],
  ['the start of a game without a board that nobody enters', { gameId: 'g', board: null, sensed: null }, USUAL],
])('a board shows %s', (_, facts, shown) => {
  expect(shownPlacement(tableView({ expected: USUAL, ...facts }))).toBe(shown);
});
