import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import { HandBoard } from './hand-board.ts';
import type { Kiosk } from './kiosk.ts';
import { until } from './patience.ts';

/** White's king and queen stand on each other's squares. */
const WRONG = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1';

/** What each table has come to, by its number: what is ruled, told or entered there. */
export const RULED_STATES = {
  1: 'an illegal move, ruled: position and clocks to be put right',
  2: 'a wrong start position, ruled: a new game',
  3: 'castled, with a draw offered and castling announced',
  4: 'a player absent',
  5: 'a result in doubt',
  6: 'the second game of two',
  7: 'ruled: the game is lost',
} as const;

/** A match of two games at each of seven tables, on real lines, between people with names of 60 letters, most of them the surname's. @returns what pulls the cables. */
export async function standRuledTables(kiosk: Kiosk): Promise<() => void> {
  await kiosk.ask('tournament.open', { name: 'International Memorial Championship of the Seven Valleys 2026' });
  const tables = Object.keys(RULED_STATES).map((number) => {
    const table = Number(number);
    const given = `Maximilian${String.fromCodePoint(96 + table)}`;
    return {
      table,
      white: `Wolfeschlegelsteinhausenbergerdorff-Hohenlohe, ${given}`,
      black: `Featherstonehaugh-Cholmondeley-Wriothesley-Pon, ${given}`,
    };
  });
  await kiosk.ask('round.open', { name: 'Round 1', games: 2, tables, castlingMode: 'cg', rules: USUAL_RULES });
  await kiosk.ask('start.give', { table: null, start: '518' });
  await kiosk.ask('hall.show', { screen: 'position' });
  const at = async (table: number): Promise<TableView> => {
    const found = (await kiosk.tables()).find((each) => each.table === table);
    if (found === undefined) throw new Error(`no table ${String(table)}`);
    return found;
  };
  const boards = [1, 2, 3].map((table) => new HandBoard(`3400${String(table)}`, table === 2 ? WRONG : undefined));
  for (const [i, { path }] of boards.entries()) await kiosk.ask('table.connect', { table: i + 1, path });
  const [first, second, third] = boards;
  if (!first || !second || !third) throw new Error('no board');
  await until(async () => (await at(1)).state === 'ready' && (await at(3)).state === 'ready');
  for (const { clock } of boards) clock.start();
  await until(async () => (await kiosk.tables()).slice(0, 3).every(({ gameId }) => gameId !== null));
  await Promise.all([
    first.play('e2e4 e7e5 g1g4'),
    second.play('e2e4 e7e5'),
    third.play('e2e4 e7e5 g1f3 g8f6 f1c4 f8c5').then(async () => {
      await third.carry('e1g1 h1f1');
      await third.press();
    }),
  ]);
  await until(async () => (await at(1)).questions.some(({ open }) => open));
  await until(async () => (await at(2)).plies.length === 2);
  await until(async () => (await at(3)).plies.length === 7);
  first.clock.stop();
  second.clock.stop();

  const rule = async (table: number, told: object): Promise<void> => {
    const { gameId, questions } = await at(table);
    const question = { questionId: questions[0]?.id ?? null };
    await kiosk.ask('ruling.make', { table, gameId: gameId ?? '', ruled: 0, ...question, ...told } as never);
  };
  const played = async (table: number, moves: readonly string[]): Promise<void> => {
    await kiosk.ask('table.played', { table, seen: tableSeen(await at(table)), moves });
  };
  const end = async (table: number, result: '1-0' | '1/2-1/2', reason: 'resignation' | 'agreement'): Promise<void> => {
    await kiosk.ask('result.set', { table, seen: tableSeen(await at(table)), result, reason });
  };
  const illegal = { irregularity: 'illegal-move', side: 'white', ply: 3, remedy: 'restore-before' };
  await rule(1, { ...illegal, imposed: { kind: 'time', seconds: 120 } });
  const wrong = { irregularity: 'wrong-start', side: 'black', ply: 2, remedy: 'new-game' };
  await rule(2, { ...wrong, imposed: { kind: 'none' } });
  const announced = tableSeen(await at(3));
  await kiosk.ask('castling.announce', { table: 3, seen: announced, side: 'black', withdrawn: false });
  const gameId = (await at(3)).gameId ?? '';
  await kiosk.ask('offer.make', { table: 3, gameId, offers: 0, side: 'white' } as never);
  await kiosk.ask('player.absent', { round: 1, table: 4, side: 'black', absent: true });
  await played(5, ['f3', 'e5', 'g4', 'Qh4#']);
  await end(5, '1-0', 'resignation');
  await played(6, ['e4', 'e5', 'Nf3', 'Nc6']);
  await end(6, '1/2-1/2', 'agreement');
  await played(7, ['e4', 'e5', 'Nf3', 'Nc6']);
  const lost = { irregularity: 'two-hands', side: 'white', ply: 3, remedy: 'stands' };
  await rule(7, { ...lost, imposed: { kind: 'over', winner: 'black' } });
  return () => {
    for (const board of boards) board.unplug();
  };
}
