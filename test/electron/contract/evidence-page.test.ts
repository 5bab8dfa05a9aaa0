import { expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { playEventfulTournament } from '../../support/eventful-tournament.ts';
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
