import { expect, it } from 'vitest';
import { whyNone } from '../../../renderer/print/sheet-name.ts';
import type { DocumentName } from '../../../renderer/print/pack.ts';
import { consoleView } from '../support/console.ts';
import { roundView, startView, tableView } from '../support/views.ts';

const tables = [tableView({ white: '', black: '' })];
const PREPARED = { round: roundView(), tables };
const DRAWN = { round: roundView({ start: startView() }), tables };

it.each([
  ['names', { round: null, tables: [] }, 'No round has been prepared.'],
  ['names', PREPARED, 'No names have been entered.'],
  ['names', DRAWN, 'No names have been entered.'],
  ['poster', PREPARED, 'Not drawn yet.'],
  ['slips', DRAWN, 'Every game has its result.'],
] as const satisfies readonly (readonly [DocumentName, object, string])[])(
  'why there are no sheets of a kind is what keeps them away: %s, %#',
  (name, view, says) => {
    expect(whyNone(name, consoleView(view), false)).toBe(says);
  },
);
