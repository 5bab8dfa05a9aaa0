import { expect, it } from 'vitest';
import { roundLines } from '../../../electron/host/views/recorded-round-view.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { missingLeft, roundResults } from '../../../engine/tournament/round-results.ts';
import type { SeatResult } from '../../../engine/tournament/formats/match-results.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { tickSent } from '../../support/tick-sent.ts';

function resultsOf({ host }: Hall): readonly SeatResult[] {
  const { tournament } = host.context.recorder;
  return tournament.round === null ? [] : roundResults(tournament, tournament.round);
}

it('go out with those who played, on the side they played', () => {
  const hall = openHall(temporaryFolder());
  const tables = [{ table: 1, white: 'Adams', black: 'Baker' }];
  demand(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  const seen = (): object => tableSeen(hall.host.tableView(1));
  demand(hall, 'game.begin', { table: 1, seen: seen() });
  const { gameId } = hall.host.tableView(1);
  demand(hall, 'game.seat', { table: 1, gameId, white: 'Baker', black: 'Adams' });
  demand(hall, 'result.set', { table: 1, seen: seen(), result: '1-0', reason: 'resignation' });
  expect(hall.host.tableView(1)).toMatchObject({ white: 'Baker', black: 'Adams', result: '1-0' });
  expect(resultsOf(hall)).toMatchObject([{ white: { name: 'Baker' }, black: { name: 'Adams' }, result: '1-0' }]);
  hall.host.close();
});

it('go out of both games of a pairing, played or not', () => {
  const hall = openHall(temporaryFolder());
  const tables = [1, 2, 3].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  demand(hall, 'round.open', { name: 'Round 1', games: 2, tables, castlingMode: 'cg' });
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  const seen = (table: number): object => tableSeen(hall.host.tableView(table));
  const give = (table: number, result: string): void => {
    demand(hall, 'result.set', { table, seen: seen(table), result, reason: 'resignation' });
  };
  give(1, '1-0');
  demand(hall, 'result.forfeit', { table: 2, seen: seen(2), result: '+/-' });
  give(3, '1/2-1/2');
  demand(hall, 'games.turn', { round: 1, tables: [1, 2], game: 2 });
  give(1, '0-1');
  const [one, two, three] = resultsOf(hall);
  expect(one).toMatchObject({ white: { name: 'W1' }, black: { name: 'B1' }, result: '1-0', second: { result: '0-1' } });
  expect(two).toMatchObject({ white: { name: 'W2' }, result: '+/-', second: { result: null } });
  expect(three).toMatchObject({ white: { name: 'W3' }, result: '1/2-1/2', second: { result: null } });
  expect(roundLines(hall.host.context.recorder.tournament)).toMatchObject([{ tables: 3, games: 2, results: 4 }]);
  expect(missingLeft(hall.host.context.recorder.tournament)).toEqual([]);
  hall.host.close();
});

it.each([{}, { kind: 'armageddon' }])(
  'are outdated once one of %o is changed or taken back, until they go out again or are as they went out',
  (of) => {
    const hall = openHall(temporaryFolder());
    const tables = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    demand(hall, 'round.open', { name: 'Round 1', ...of, tables, castlingMode: 'cg' });
    demand(hall, 'start.give', { table: null, start: '518' });
    demand(hall, 'hall.show', { screen: 'position' });
    const seen = (table: number): object => tableSeen(hall.host.tableView(table));
    const give = (result: string): void => {
      demand(hall, 'result.set', { table: 1, seen: seen(1), result, reason: 'resignation' });
    };
    const clear = (): void => {
      demand(hall, 'result.clear', { table: 1, seen: seen(1) });
    };
    const send = (): void => {
      tickSent(hall, 1);
    };
    const isOutdated = (): boolean =>
      roundLines(hall.host.context.recorder.tournament).some((line) => line.outdatedFiles !== undefined);
    give('1-0');
    const steps: readonly (readonly [() => void, boolean])[] = [
      [send, false],
      [
        () => {
          give('0-1');
        },
        true,
      ],
      [clear, true],
      // It is as it went out.
      [
        () => {
          give('1-0');
        },
        false,
      ],
      [clear, true],
      [send, false],
    ];
    for (const [step, says] of steps) {
      step();
      expect(isOutdated()).toBe(says);
    }
    hall.host.close();
  },
);
