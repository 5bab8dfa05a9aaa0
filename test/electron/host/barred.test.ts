import { describe, expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

function openRound(hall: Hall, name: string, white: string, black: string, fideId = ''): void {
  const other = { title: '', federation: '', fideId: '' };
  const tables = [{ table: 1, white, black, details: { white: { ...other, fideId }, black: other } }];
  demand(hall, 'round.open', { name, tables, castlingMode: 'cg' });
}

/** Ada is punished in the first round. */
function punished(hall: Hall, penalty: 'exclusion' | 'expulsion' | 'warning', amount: number | null): string {
  openRound(hall, 'Round 1', 'Ada', 'Bea', '1234');
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'game.begin', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
  const { gameId } = hall.host.tableView(1);
  const told = { irregularity: 'distraction', side: 'white', ply: 1, questionId: null, remedy: null };
  demand(hall, 'ruling.make', { table: 1, gameId, ruled: 0, ...told, imposed: { kind: 'chosen', penalty, amount } });
  demand(hall, 'result.set', {
    table: 1,
    seen: tableSeen(hall.host.tableView(1)),
    result: '0-1',
    reason: 'resignation',
  });
  return gameId ?? '';
}

function barredIn(hall: Hall): readonly object[] {
  return hall.host.tableView(1).alerts.flatMap(({ kind, facts }) => (kind === 'barred' ? [facts] : []));
}

describe('a player who is not to play', () => {
  it.each([
    ['excluded from one round: in the next', 'exclusion', 1, 1, 1],
    ['excluded from one round: not in the one after', 'exclusion', 1, 2, 0],
    ['excluded from two rounds: in the one after', 'exclusion', 2, 2, 1],
    ['expelled: in every round', 'expulsion', null, 3, 1],
    ['warned: in none', 'warning', null, 1, 0],
  ] as const)('%s', (_, penalty, amount, later, told) => {
    const folder = temporaryFolder();
    const hall = openHall(folder);
    punished(hall, penalty, amount);
    for (let round = 1; round <= later; round++) openRound(hall, `Round ${String(round + 1)}`, 'Cleo', 'Ada');
    const expected = Array.from({ length: told }, () => ({ side: 'black', name: 'Ada', penalty, round: 1, table: 1 }));
    expect(barredIn(hall)).toEqual(expected);
    hall.host.close();
    const again = openHall(folder);
    expect(barredIn(again)).toEqual(expected);
    again.host.close();
  });

  it('is known by FIDE ID under another name, and not told of where another has the name', () => {
    const hall = openHall(temporaryFolder());
    punished(hall, 'expulsion', null);
    openRound(hall, 'Round 2', 'Ada Lovelace', 'Cleo', '1234');
    expect(barredIn(hall)).toMatchObject([{ side: 'white', name: 'Ada Lovelace' }]);
    openRound(hall, 'Round 3', 'Ada', 'Cleo', '9999');
    expect(barredIn(hall)).toEqual([]);
    hall.host.close();
  });

  it.each([
    ['another of the name', 'Ada', '9999', 0],
    ['the same under another name', 'Ada Lovelace', '1234', 1],
    ['the name, and no number', ' ada', '', 1],
  ])('%s: told of what was ruled before', (_, name, fideId, told) => {
    const hall = openHall(temporaryFolder());
    punished(hall, 'warning', null);
    openRound(hall, 'Round 2', name, 'Cleo', fideId);
    demand(hall, 'start.give', { table: null, start: '518' });
    demand(hall, 'hall.show', { screen: 'position' });
    demand(hall, 'game.begin', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
    const { gameId } = hall.host.tableView(1);
    const asked = { table: 1, gameId, irregularity: 'distraction', side: 'white', ply: 1, touched: [] };
    const reply = demand(hall, 'meaning.tell', asked) as { readonly earlier: readonly object[] };
    expect(reply.earlier).toHaveLength(told);
    hall.host.close();
  });

  it('may play after all when the ruling is withdrawn', () => {
    const hall = openHall(temporaryFolder());
    const gameId = punished(hall, 'expulsion', null);
    demand(hall, 'ruling.withdraw', { table: 1, gameId, ruling: 1 });
    openRound(hall, 'Round 2', 'Ada', 'Cleo');
    expect(barredIn(hall)).toEqual([]);
    hall.host.close();
  });
});
