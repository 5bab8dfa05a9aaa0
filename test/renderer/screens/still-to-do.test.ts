import { fireEvent, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { TableView } from '../../../electron/contract/views/table.ts';
import Console from '../../../renderer/screens/Console.svelte';
import { consoleView } from '../support/console.ts';
import { show, thePage } from '../support/page.ts';
import { BOUND, QUESTION, RULED, TO_SET, board, differing, running } from '../support/ruled-table.ts';
import { tableView } from '../support/views.ts';

const stopped = { white: 3000, black: 3120, running: null, readEpochMs: 5 } as const;
const play = { gameId: 'g', board, readsClock: true, turn: 'white' } as const;

function list(...tables: readonly Partial<TableView>[]): string {
  thePage().consoleStore.view = consoleView({
    tables: tables.map((facts, i) => ({ ...tableView({ table: i + 1 }), ...facts })),
  });
  show(Console);
  return screen.getByRole('complementary').textContent.replace(/\s+/gu, ' ');
}

it.each<[string, Partial<TableView>, string | null]>([
  ['a clock that is not started', { rulings: [RULED], clock: stopped }, 'Start White’s clock'],
  [
    'the move that is bound, while its player thinks',
    { rulings: [RULED], clock: running('white'), mustPlay: BOUND },
    'Must be played: a move of the pawn on a2',
  ],
  [
    'a clock that ran for whoever is not to move',
    { rulings: [RULED], clock: stopped, clockToSetBack: { side: 'black', seconds: 3120 } as never },
    'Set Black’s clock to 52:00',
  ],
  [
    'clocks that stand since a question was answered',
    { questions: [{ ...QUESTION, open: false, answeredEpochMs: 7 }], clock: stopped },
    'Start White’s clock',
  ],
  ['nothing once play goes on', { rulings: [RULED], clock: running('white') }, null],
  ['nothing once there is a result', { rulings: [RULED], clock: stopped, result: '1-0' }, null],
  ['nothing where no game is played', { gameId: null, clock: stopped }, null],
  ['nothing beside a call', { rulings: [RULED], clock: stopped, alerts: TO_SET }, null],
])('names %s among what is still to do', (_, facts, told) => {
  const says = list({ ...play, ...facts }, {});
  if (told === null) expect(says).not.toContain('Still to do');
  else expect(says).toContain(`Still to do: 1 1 ${told}`);
});

it('a board that is waited for over stopped clocks is put right', () => {
  expect(list({ ...play, awaitsBoard: true, clock: stopped, differing }, {})).toContain('Put the board right');
});

it('Enter leads there before tables that are not ready, and after what calls', async () => {
  const { routeStore } = thePage();
  const clockFault = { kind: 'times', left: 900, right: 900, expected: 910 } as const;
  const unready = { board, gameId: null, state: 'setup', clockFault } as const;
  expect(list(unready, { ...play, rulings: [RULED], clock: stopped })).toMatch(/Still to do: 1 .*To put right: 1/u);
  await fireEvent.keyDown(document.body, { key: 'Enter' });
  routeStore.read();
  expect(routeStore.current).toEqual({ page: 'table', table: 2 });
  location.hash = '';
});
