import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { en } from '../../../../electron/contract/messages/en.ts';
import { ledgerView } from '../../../../electron/host/views/draw-view.ts';
import { roundLines } from '../../../../electron/host/views/recorded-round-view.ts';
import { reportMaker } from '../../../../electron/report-maker.ts';
import { writeEvidence } from '../../../../electron/storage/evidence/evidence-bundle.ts';
import { recordInFiles } from '../../../../engine/tournament/round-name.ts';
import { NO_TOURNAMENT } from '../../../../engine/tournament/tournament.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { unzip } from '../../../support/unzip.ts';

/** What a reader may take for the number of a round. */
const ROUNDS = /(?:round|tie-break|armageddon)-\d+(?:-opened-as-\d+)?/gu;
const TITLES = /(?:Round|Tie-break|Armageddon) \d+(?: · Final)?(?: \(opened as \d+\))?/gu;

it('a round has one name in every file, on the page and on the screen, whatever its place in the record', async () => {
  const folder = temporaryFolder();
  const hall = openHall(folder);
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  const rounds = [
    { number: 7, name: 'Round 7' },
    // Opened by mistake, and again.
    { number: 8, name: 'Round 8' },
    { number: 8, name: 'Final', games: 2 },
    { kind: 'armageddon', number: 1, name: 'Armageddon 1' },
  ];
  for (const [i, round] of rounds.entries()) {
    demand(hall, 'round.open', { tables, castlingMode: 'cg', ...round });
    demand(hall, 'draw.quick', { round: i + 1, excluded: [] });
    if (i === 1) continue;
    demand(hall, 'hall.show', { screen: 'position' });
    for (const game of i === 2 ? [1, 2] : [1]) {
      const seen = (): object => tableSeen(hall.host.tableView(1));
      if (game === 2) demand(hall, 'games.turn', { round: 3, tables: [1], game });
      demand(hall, 'game.begin', { table: 1, seen: seen() });
      demand(hall, 'result.set', { table: 1, seen: seen(), result: '1-0', reason: 'resignation' });
    }
  }
  const { tournament } = hall.host.context.recorder;
  hall.host.close();
  const games = [...tournament.games.keys()];
  expect([null, ...games, 'unknown'].map((gameId) => recordInFiles({ ...tournament, name: 'Ōpen' }, gameId))).toEqual([
    'open-armageddon-1',
    'open-round-7-table-1',
    'open-round-8-opened-as-3-table-1-game-1',
    'open-round-8-opened-as-3-table-1-game-2',
    'open-armageddon-1-table-1',
    null,
  ]);
  expect(recordInFiles(NO_TOURNAMENT, null)).toBe('');
  const report = reportMaker(
    () => 0,
    () => null,
  );
  const written = await writeEvidence({
    ...{ folder, file: join(folder, 'out.zip'), gameId: null, summarise: en.evidencePage, report },
  });
  expect(written.ok).toBe(true);
  const files = unzip(join(folder, 'out.zip'));
  const inNames = (of: RegExp): readonly string[] =>
    [...files.keys()].filter((name) => of.test(name)).flatMap((name) => name.match(ROUNDS) ?? [name]);
  const known = ['round-7', 'round-8-opened-as-2', 'round-8-opened-as-3', 'armageddon-1'];
  expect(inNames(/^results\/.*csv$/u)).toEqual(known);
  expect(inNames(/^receipts\//u)).toEqual(known);
  expect(inNames(/^games\//u)).toEqual(['round-7', 'round-8-opened-as-3', 'round-8-opened-as-3', 'armageddon-1']);
  expect([...files.keys()].filter((name) => name.includes('table-1-game-2-'))).toHaveLength(1);
  const titles = ['Round 7', 'Round 8 (opened as 2)', 'Round 8 · Final (opened as 3)', 'Armageddon 1'];
  expect(roundLines(tournament).map(en.console.round.title)).toEqual(titles);
  expect(ledgerView(tournament).map(({ roundName }) => en.console.round.title(roundName))).toEqual(titles);
  for (const name of ['report.html', 'SUMMARY.txt']) {
    const told = new Set(files.get(name)?.toString().match(TITLES));
    const shown = name === 'report.html' ? titles : titles.filter((title) => !title.includes('as 2'));
    expect([...told].sort(), name).toEqual([...shown].sort());
  }
  expect(files.get('SUMMARY.txt')?.toString().replaceAll('\u00A0', ' ')).toContain(
    'Round 8 · Final (opened as 3), table 1, game 2: B – A',
  );
});
