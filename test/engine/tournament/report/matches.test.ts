import { expect, it } from 'vitest';
import type { RequestInput } from '../../../../electron/contract/requests.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { USUAL_RULES } from '../../../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../../../engine/laws/time-control.ts';
import { reportOf } from '../../../../engine/tournament/report/report.ts';
import type { Tournament } from '../../../../engine/tournament/tournament.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const REASONS = { '1-0': 'resignation', '0-1': 'resignation', '1/2-1/2': 'agreement' } as const;
const ARMAGEDDON = {
  ...USUAL_RULES,
  timeControl: parseTimeControl('5'),
  blackTimeControl: parseTimeControl('4') ?? [],
};
type Result = keyof typeof REASONS;

/** Four matches of a cup, and an armageddon of a level one; `meanwhile` the last match is not over. */
function cup() {
  const hall = openHall(temporaryFolder());
  const give = (table: number, result: Result): void => {
    const seen = () => tableSeen(hall.host.tableView(table));
    demand(hall, 'game.begin', { table, seen: seen() });
    demand(hall, 'result.set', { table, seen: seen(), result, reason: REASONS[result] });
  };
  const open = (round: number, more: Partial<RequestInput<'round.open'>>, of: readonly number[]): void => {
    const tables = of.map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
    demand(hall, 'round.open', { name: 'Semi-final', tables, castlingMode: 'cg', ...more });
    demand(hall, 'draw.quick', { round, excluded: [] });
    demand(hall, 'hall.show', { screen: 'position' });
  };
  demand(hall, 'tournament.open', { name: 'Cup' });
  open(1, { games: 2 }, [1, 2, 3, 4]);
  (['1-0', '1-0', '1/2-1/2', '0-1'] as const).forEach((result, i) => {
    give(i + 1, result);
  });
  demand(hall, 'games.turn', { round: 1, tables: [1, 2, 3], game: 2 });
  give(1, '0-1');
  give(2, '1-0');
  give(3, '1-0');
  const meanwhile = hall.host.context.recorder.tournament;
  demand(hall, 'games.turn', { round: 1, tables: [4], game: 2 });
  give(4, '1-0');
  open(2, { kind: 'armageddon', name: 'Armageddon 1', rules: ARMAGEDDON }, [2]);
  give(2, '1/2-1/2');
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  return { meanwhile, tournament };
}

it('a match is told with both games, its score and who has won it, and each player’s sum', () => {
  const { meanwhile, tournament } = cup();
  const told = (of: Tournament) =>
    reportOf(of).matches.map(({ round, table, players, first, second, score, winner }) => [
      ...[round.round, table, players.white.name, first, second, score, winner],
    ]);
  expect(told(meanwhile)[3]).toEqual([1, 4, 'W4', '0-1', null, [0, 2], null]);
  expect(told(tournament)).toEqual([
    [1, 1, 'W1', '1-0', '0-1', [4, 0], 'white'],
    [1, 2, 'W2', '1-0', '1-0', [2, 2], 'nobody'],
    [1, 3, 'W3', '1/2-1/2', '1-0', [1, 3], 'black'],
    [1, 4, 'W4', '0-1', '1-0', [0, 4], 'black'],
    [2, 2, 'W2', '1/2-1/2', undefined, [1, 1], 'black'],
  ]);
  const written = (of: Tournament) =>
    reportMaker(() => 0)
      .page({ tournament: of, entries: 1, head: '', losses: [] })
      .replaceAll(/<[^>]*>|\s/gu, ' ')
      .replaceAll(/ +/gu, ' ');
  const page = written(tournament);
  expect(page).toContain('Matches (5)');
  expect(page).toMatch(/ 1 W1 B1 1–0 1–0 2–0 W1 /u);
  expect(page).toMatch(/ 3 W3 B3 ½–½ 0–1 ½–1½ B3 /u);
  expect(page).toMatch(/ 2 W2 B2 1–0 0–1 1–1 level /u);
  expect(written(meanwhile)).toMatch(/ 4 W4 B4 0–1 \* 0–1 not over /u);
  expect(page).toMatch(/Armageddon: a draw counts as a win for Black\. .* 2 W2 B2 5 min 4 min ½–½ B2 /u);
  expect(page).toContain('3w ½ 3b 0 = ½');
});

it('a round of single games has no matches', () => {
  const hall = openHall(temporaryFolder());
  demand(hall, 'round.open', { name: 'Round 1', tables: [{ table: 1, white: 'A', black: 'B' }], castlingMode: 'cg' });
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  expect(reportOf(tournament).matches).toEqual([]);
  const page = reportMaker(() => 0).page({ tournament, entries: 1, head: '', losses: [] });
  expect(page).not.toMatch(/Matches|their sum/u);
});
