import { tableSeen } from '../../electron/contract/table-seen.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Players, SeatChange } from '../../engine/journal/round.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const ANNA: Players = { white: 'Anna', black: 'Boris' };
export const CLARA: Players = { white: 'Clara', black: 'David' };

/** A round of two tables that has no start yet: Anna – Boris, Clara – David. */
export async function opened(folder = temporaryFolder()): Promise<Hall> {
  const hall = openHall(folder);
  const { handlers } = hall.host;
  await handlers['tournament.open']({ name: 'Open' });
  const tables = [ANNA, CLARA].map((players, i) => ({ table: i + 1, ...players }));
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg' });
  return hall;
}

/** … with its start shown, and three moves of each made at the first table. */
export async function playing(folder = temporaryFolder()): Promise<Hall> {
  const hall = await opened(folder);
  await hall.host.handlers['start.give']({ table: null, start: '518' });
  await hall.host.handlers['hall.show']({ screen: 'position' });
  const moves = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5'];
  await hall.host.handlers['table.played']({ table: 1, seen: tableSeen(view(hall)), moves });
  return hall;
}

export const view = (hall: Hall, table = 1): TableView => hall.host.tableView(table);

/** @returns `ok`, or the code of the fault. */
export async function correct(hall: Hall, ...changes: readonly SeatChange[]): Promise<string> {
  const answer = await hall.host.handlers['seats.correct']({ round: 1, changes });
  return answer.ok ? 'ok' : answer.fault.code;
}

export const anna = (after: Players | null): SeatChange => ({ table: 1, before: ANNA, after });

/** What an arbiter does. */
export type Act = (hall: Hall) => unknown;

export const result =
  (given: '1-0' | '0-1'): Act =>
  (hall) =>
    hall.host.handlers['result.set']({ table: 1, seen: tableSeen(view(hall)), result: given, reason: 'resignation' });

export const HEAD = { number: 1, name: 'Round 1', startsEpochMs: null };

/** The round gets another number, name and start of play. */
export const head: Act = (hall) =>
  hall.host.handlers['round.correct']({
    round: 1,
    before: HEAD,
    after: { number: 5, name: 'Final', startsEpochMs: 7 },
  });
