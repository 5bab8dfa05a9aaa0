import { fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { FloorTableView } from '../../../../electron/contract/views/floor.ts';
import type { TableView } from '../../../../electron/contract/views/table.ts';
import type { TableAlertView } from '../../../../electron/contract/views/table-alert.ts';
import { floorTableView } from '../../../../electron/host/views/floor-view.ts';
import FloorResult from '../../../../renderer/screens/floor/FloorResult.svelte';
import { floorOf } from '../../support/floor.ts';
import { show } from '../../support/page.ts';
import { WHITE_FLAG, alertView, questionAlert, questionView, startView, tableView } from '../../support/views.ts';

it('where a result is taken back is said under it', () => {
  const [table] = floorOf(1);
  const at = { isShown: true, onChoose: () => undefined, onClose: () => undefined };
  const shown = show(FloorResult, { table, ...at });
  expect(screen.queryByText(/To take it back/u)).toBeNull();
  shown.unmount();
  show(FloorResult, { table: { ...table, result: '1-0', resultReason: 'resignation' }, ...at });
  screen.getByText(/To take it back, so that the game continues, use the console: table 1, “Take the result back…”\./u);
});

describe('what is asked at a table whose result is entered', () => {
  const asked = questionView({ id: 3 });
  const flag = { by: 'flag', result: '1-0', ending: 'time', article: '6.9', against: [] } as const;
  const enter = (facts: Partial<TableView>): readonly (string | undefined)[] => {
    floorOf(1);
    const table = floorTableView(tableView({ table: 1, gameId: 'g', ...facts }), startView().fen);
    const { container } = show(FloorResult, {
      table,
      isShown: true,
      onChoose: () => undefined,
      onClose: () => undefined,
    });
    return [...container.querySelectorAll('.red')].map(({ textContent }) => textContent.trim());
  };
  const count = { illegalMoves: 2, losing: 2 };
  const alert = (more: object): TableAlertView =>
    questionAlert(questionView({ id: 3 }), { irregularity: 'illegal-move', ...more });

  it('is named with what comes first, and no result of a flag is proposed over it', () => {
    const told = enter({ questions: [asked], alerts: [alert({ count })], proposal: flag });
    expect(told).toEqual(['Illegal move by\u00A0White\u00A0·\u00A02\u00A0of\u00A02: rule first.']);
    expect(screen.queryByRole('button', { name: /^Confirm/u })).toBeNull();
  });

  it('names with it the flag that waits for the ruling, and confirms a result by no button that stands out', async () => {
    const waiting = alertView('flag', { ...WHITE_FLAG, side: 'black', waitsForRuling: true });
    const told = enter({ questions: [asked], alerts: [alert({ count }), waiting] });
    expect(told).toEqual([
      'Illegal move by\u00A0White\u00A0·\u00A02\u00A0of\u00A02: rule first.',
      expect.stringMatching(/^Black’s flag has fallen\. The ruling against White comes first/u),
    ]);
    await fireEvent.click(screen.getByRole('button', { name: '1–0' }));
    expect(screen.getByRole('button', { name: /^Confirm/u }).classList).not.toContain('primary');
  });

  it('stands over the buttons where it is there when they come, and under them where it comes later', async () => {
    floorOf(1);
    const tableWith = (facts: Partial<TableView>): FloorTableView =>
      floorTableView(tableView({ table: 1, gameId: 'g', ...facts }), startView().fen);
    const questioned = { questions: [asked], alerts: [alert({ count })] };
    const props = { isShown: true, onChoose: () => undefined, onClose: () => undefined };
    const { container, rerender } = show(FloorResult, { ...props, table: tableWith(questioned) });
    const buttons = container.querySelector('.choice');
    const over = (): readonly string[] =>
      [...container.querySelectorAll('p')]
        .filter((p) => buttons !== null && (p.compareDocumentPosition(buttons) & Node.DOCUMENT_POSITION_FOLLOWING) > 0)
        .map(({ textContent }) => textContent);
    const before = over();
    expect(before.join()).toContain('rule first');
    const waiting = alertView('flag', { ...WHITE_FLAG, side: 'black', waitsForRuling: true });
    const told = {
      ...questioned,
      alerts: [...questioned.alerts, waiting],
      proposal: { ...flag, by: 'kings' as const },
    };
    await rerender({ table: tableWith(told) });
    expect(container.textContent).toContain('Black’s flag has fallen.');
    expect(over()).toEqual(before);
  });

  it('says once who proposes another result than the chosen one, which no button that stands out confirms then', async () => {
    enter({ proposal: flag });
    expect(screen.getByRole('button', { name: 'Confirm 1–0' }).classList).toContain('primary');
    await fireEvent.click(screen.getByRole('button', { name: '½–½' }));
    expect(screen.getByRole('button', { name: 'Confirm ½–½' }).classList).not.toContain('primary');
    expect(screen.getAllByText(/^The flag says 1–0/u)).toHaveLength(1);
  });

  it('is named once more with nothing when a result is chosen nevertheless', async () => {
    enter({ questions: [asked], alerts: [alert({ irregularity: null })] });
    await fireEvent.click(screen.getByRole('button', { name: '0–1' }));
    expect(screen.getAllByText(/first\.$/u).map(({ textContent }) => textContent.trim())).toEqual([
      'Illegal move by\u00A0White: look first.',
    ]);
    expect(screen.queryByText('A question is open at this table.')).toBeNull();
  });

  it.each<readonly [string, TableAlertView, string | undefined]>([
    ['the position', alert({ ruled: 'restore' }), 'Ruled. Restore the position on the board.'],
    ['nothing but its result', alert({ ruled: 'result' }), undefined],
    [
      'the clocks',
      alertView('ruledClocks', {
        ...{ article: '7.5.5', clocks: { white: 60, black: 180 }, missed: null, byHand: [], bySeen: false },
      }),
      'Set the clocks to White\u00A01:00, Black\u00A03:00.',
    ],
    [
      'its move',
      alertView('ruledBack', { article: '7.5.5' }),
      'Take back the move at the console, or withdraw the ruling there.',
    ],
  ])('and is ruled on says what a ruling leaves to be done: %s', (_, call, says) => {
    expect(enter({ questions: [asked], alerts: [call] }).find((one) => one?.endsWith('first.') !== true)).toBe(says);
  });
});
