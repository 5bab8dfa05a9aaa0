import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { roundResults } from '../../../engine/tournament/round-results.ts';
import type { SeatResult } from '../../../engine/tournament/formats/match-results.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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
