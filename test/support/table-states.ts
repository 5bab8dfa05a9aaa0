import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { HandBoard } from './hand-board.ts';
import type { Kiosk } from './kiosk.ts';

/** What these names, and the tournament's, are known by. */
export const LONG_NAMES = 'Wolfeschlegel|Featherston|International';

/** A name of 60 letters, another for each table and side. */
export function longName(table: number, side: 'White' | 'Black'): string {
  return `${side === 'White' ? 'Wolfeschlegelsteinhausenberger' : 'Featherstonehaugh-Cholmondeley'}dorff-Ramachandran, Maximili${letter(table / 26)}${letter(table)}`;
}

function letter(number: number): string {
  return 'abcdefghijklmnopqrstuvwxyz'[Math.floor(number) % 26] ?? '';
}

/** White's king and queen stand on each other's squares. */
const WRONG = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1';

/** What each table has come to, by its number. */
export const TABLE_STATES = {
  1: 'no board',
  2: 'the set-up differs',
  3: 'at play',
  4: 'an illegal move',
  5: 'castling that is not complete',
  6: 'checkmate, to be confirmed',
  7: 'over',
  8: 'the line is lost',
} as const;

export type TableNumber = keyof typeof TABLE_STATES;

/** A round of eight tables between people with names as long as can be, each table in a state of its own, on real lines. */
export async function standTables(
  kiosk: Kiosk,
): Promise<{ readonly unplug: () => void; readonly third: Pick<HandBoard, 'clock' | 'play'> }> {
  const numbers = Object.keys(TABLE_STATES).map(Number);
  await kiosk.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
  await kiosk.ask('round.open', {
    name: 'Round 1',
    tables: numbers.map((table) => ({ table, white: longName(table, 'White'), black: longName(table, 'Black') })),
    castlingMode: 'cg',
    rules: { ...USUAL_RULES, regime: 'rapid' },
  });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const boards = new Map(
    [2, 3, 4, 5, 8].map((table) => [table, new HandBoard(`3300${String(table)}`, table === 2 ? WRONG : undefined)]),
  );
  for (const [table, board] of boards) await kiosk.ask('table.connect', { table, path: board.path });
  await until(kiosk, (tables) => [3, 4, 5, 8].every((table) => at(tables, table).state === 'ready'));
  const [third, fourth, fifth, eighth] = [3, 4, 5, 8].map((table) => boards.get(table));
  if (!third || !fourth || !fifth || !eighth) throw new Error('no board');
  for (const board of [third, fourth, fifth, eighth]) board.clock.start();
  await until(kiosk, (tables) => [3, 4, 5, 8].every((table) => at(tables, table).gameId !== null));
  const played = async (table: number, moves: readonly string[]): Promise<void> => {
    await kiosk.ask('table.played', { table, seen: tableSeen(at(await kiosk.tables(), table)), moves });
  };
  await played(6, ['f3', 'e5', 'g4', 'Qh4#']);
  await played(7, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', '0-0', 'Be7', 'Re1', 'b5', 'Bb3', 'd6']);
  const seventh = tableSeen(at(await kiosk.tables(), 7));
  await kiosk.ask('result.set', { table: 7, seen: seventh, result: '1/2-1/2', reason: 'agreement' });
  await Promise.all([
    third.play('e2e4 e7e5 g1f3 b8c6'),
    fourth.play('e2e4 e7e5 g1g4'),
    fifth.play('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1'),
    eighth.play('d2d4 d7d5'),
  ]);
  eighth.unplug();
  await until(
    kiosk,
    (tables) =>
      [4, 5].every((table) => at(tables, table).questions.some(({ open }) => open)) &&
      at(tables, 3).plies.length === 4 &&
      at(tables, 2).state === 'setup' &&
      at(tables, 8).state === 'lost',
  );
  return {
    third,
    unplug: () => {
      for (const board of boards.values()) board.unplug();
    },
  };
}

function at(tables: readonly TableView[], table: number): TableView {
  const found = tables.find((each) => each.table === table);
  if (found === undefined) throw new Error(`no table ${String(table)}`);
  return found;
}

async function until(kiosk: Kiosk, holds: (tables: readonly TableView[]) => boolean): Promise<void> {
  const endMs = Date.now() + 150_000;
  for (;;) {
    const tables = await kiosk.tables();
    if (holds(tables)) return;
    if (Date.now() > endMs)
      throw new Error(`in vain: ${tables.map(({ table, state }) => `${String(table)} ${state}`).join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
