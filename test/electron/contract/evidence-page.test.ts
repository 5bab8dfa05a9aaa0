import { expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { playEventfulTournament } from '../../support/eventful-tournament.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { reportMaker } from '../../../electron/report-maker.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('the page of one game says how it ended, or that it was cancelled', async () => {
  const { host } = await playEventfulTournament(temporaryFolder());
  const { tournament } = host.context.recorder;
  const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
  const told = [...tournament.games.values()].map((game) => {
    const said = /UTC\. Result: (.*)\.$/mu.exec(en.evidencePage({ ...facts, game }))?.[1];
    return [game.round, game.table, said];
  });
  expect(told).toEqual([
    [1, 1, expect.stringMatching(/^0-1, /u)],
    [1, 2, expect.stringMatching(/^1\/2-1\/2, /u)],
    [2, 1, 'cancelled'],
    [2, 1, expect.stringMatching(/^0-1, /u)],
    [2, 2, 'no result yet'],
  ]);
  host.close();
});

it('a game that was begun where a player did not come is told as a forfeit, and the names that the tournament had as corrected', () => {
  const hall = openHall(temporaryFolder());
  demand(hall, 'tournament.open', { name: 'Opn' });
  demand(hall, 'tournament.open', { name: 'Open' });
  demand(hall, 'round.open', {
    ...{ name: 'Round 1', castlingMode: 'cg', tables: [{ table: 1, white: 'Anna', black: 'Bruno' }] },
  });
  demand(hall, 'start.give', { table: null, start: '518' });
  demand(hall, 'hall.show', { screen: 'position' });
  demand(hall, 'game.begin', { table: 1, seen: tableSeen(hall.host.tableView(1)) });
  demand(hall, 'result.forfeit', { table: 1, seen: tableSeen(hall.host.tableView(1)), result: '+/-' });
  const { tournament } = hall.host.context.recorder;
  const facts = { tournament, entries: 1, given: 1, head: '0', captures: 0, broughtBack: 0, hasReport: false };
  expect(en.evidencePage({ ...facts, game: null })).toMatch(/Anna – Bruno {2}not played, \+ \/ −, 0 plies/u);
  const page = reportMaker(() => 0).page({ tournament, entries: 1, head: 'f' });
  expect(page).toContain('Not played: + / −. The game that was begun stays in the record as cancelled.');
  expect(page.replaceAll(/<[^>]*>|\s+/gu, ' ')).toMatch(/Tournament +Opn +Open/u);
  hall.host.close();
});
