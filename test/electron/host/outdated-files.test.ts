import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { NO_OTHERS, tournamentsService } from '../../../electron/host/services/tournaments.ts';
import { resultsOut } from '../../../electron/host/views/results-out.ts';
import { SENT_FILES } from '../../../engine/journal/round.ts';
import type { SentFile } from '../../../engine/journal/round.ts';
import { ok } from '../../../engine/result.ts';
import { asOfRound } from '../../../engine/tournament/earlier-round.ts';
import { roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { outdatedFiles } from '../../../engine/tournament/sent-results.ts';
import { askHost } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { playRound } from '../../support/played-rounds.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { tickSent } from '../../support/tick-sent.ts';

/** What an arbiter does while files are out; some of it is refused as things stand. */
const STEPS = {
  win: (hall, table) =>
    askHost(hall, 'result.set', { table, seen: seen(hall, table), result: '1-0', reason: 'resignation' }),
  winOnTime: (hall, table) =>
    askHost(hall, 'result.set', { table, seen: seen(hall, table), result: '1-0', reason: 'time' }),
  draw: (hall, table) =>
    askHost(hall, 'result.set', { table, seen: seen(hall, table), result: '1/2-1/2', reason: 'agreement' }),
  clear: (hall, table) => askHost(hall, 'result.clear', { table, seen: seen(hall, table) }),
  forfeit: (hall, table) => askHost(hall, 'result.forfeit', { table, seen: seen(hall, table), result: '+/-' }),
  takeForfeitBack: (hall, table) => askHost(hall, 'result.forfeit', { table, seen: seen(hall, table), result: null }),
  begin: (hall, table) => askHost(hall, 'games.begin', { round: 1, tables: [table] }),
  takeBack: (hall, table) => askHost(hall, 'games.takeBack', { round: 1, tables: [table] }),
  rename: (hall, table) => askHost(hall, 'tournament.open', { name: table === 1 ? 'Open' : 'Open 2026' }),
  bye: (hall, table) =>
    askHost(hall, 'byes.set', {
      round: 1,
      byes: table === 1 ? [] : [{ name: 'Xu', kind: 'full' }],
      seen: hall.host.roundView?.byes ?? [],
    }),
  reveal: (hall) => askHost(hall, 'hall.show', { screen: 'position', early: true }),
} as const satisfies Record<string, (hall: Hall, table: number) => unknown>;

function seen(hall: Hall, table: number): object {
  return tableSeen(hall.host.tableView(table));
}

/** As the console saves the games of a round. @returns why it was not noted; null where it was */
async function sendPgn(hall: Hall, round: number): Promise<string | null> {
  const service = tournamentsService({
    host: () => hall.host,
    others: () => NO_OTHERS,
    change: () => Promise.resolve(ok(null)),
  });
  const answer = await service['tournament.pgn']({ tournament: null, round });
  if (!answer.ok) throw new Error(answer.fault.code);
  const { stamp } = answer.value;
  return (await askHost(hall, 'round.tick', { round, step: 'send', stamp, file: 'pgn' })).fault?.code ?? null;
}

/** As the files are, of which a game without a result is no part, nor the day of one that was not played. */
function texts(hall: Hall): Record<SentFile, string> {
  const as = asOfRound(hall.host.context.recorder.tournament, 1);
  if (as?.round == null) throw new Error('no round');
  const { csv, results, startLine } = resultsOut(as, as.round);
  const pgn = roundPgn(as, 'arbiter', () => undefined)
    .split(/(?=\[Event )/u)
    .filter((game) => !game.includes('[Result "*"]'))
    .map((game) => game.replace(/\[Date .*\]\n/u, ''));
  return { csv, pgn: pgn.join(''), trf: JSON.stringify([results, startLine]) };
}

it('a file that is out is wrong where its text is another than it was, and nowhere else', async () => {
  const action = fc.tuple(fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])), fc.constantFrom(1, 2));
  const sends = fc.record({ send: fc.constantFrom(...SENT_FILES) });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(action, sends), { minLength: 4, maxLength: 14 }), async (all) => {
      const hall = openHall(temporaryFolder());
      const tables = [1, 2].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
      await askHost(hall, 'tournament.open', { name: 'Open' });
      await askHost(hall, 'round.open', { name: 'Round 1', tables, castlingMode: 'cg' });
      await askHost(hall, 'start.give', { table: null, start: '518' });
      const out = new Map<SentFile, string>();
      for (const one of all) {
        if ('send' in one) {
          // What has no game in it tells nothing.
          if (texts(hall)[one.send] === '') continue;
          tickSent(hall, 1, one.send);
          out.set(one.send, texts(hall)[one.send]);
        } else await STEPS[one[0]](hall, one[1]);
        const { tournament } = hall.host.context.recorder;
        const [round] = tournament.rounds;
        if (round === undefined) throw new Error('no round');
        const now = texts(hall);
        const wrong = SENT_FILES.filter((file) => out.has(file) && out.get(file) !== now[file]);
        const told = outdatedFiles(tournament, round).map(({ file }) => file);
        expect(told.toSorted()).toEqual(wrong.toSorted());
      }
      hall.host.close();
    }),
    { numRuns: 60 },
  );
});

it('a round that is over is compared, too: with the name of the tournament, and as a page is given its results', async () => {
  const hall = openHall(temporaryFolder());
  await hall.host.handlers['tournament.open']({ name: 'Open' });
  await playRound(hall.host, 'Round 1', '518');
  await playRound(hall.host, 'Round 2', '0');
  for (const round of [1, 2]) expect(await sendPgn(hall, round)).toBeNull();
  const wrong = (): readonly number[] => {
    const { tournament } = hall.host.context.recorder;
    return tournament.rounds.filter((round) => outdatedFiles(tournament, round).length > 0).map(({ round }) => round);
  };
  expect(wrong()).toEqual([]);
  await hall.host.handlers['tournament.open']({ name: 'Open 2026' });
  expect(wrong()).toEqual([1, 2]);
  expect(await sendPgn(hall, 1)).toBeNull();
  expect(wrong()).toEqual([2]);
  hall.host.close();
});
