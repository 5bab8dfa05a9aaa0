import { expect, it } from 'vitest';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { ChesslinkProtocol } from '../../../electron/devices/simulator/makers/chesslink.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

type LineConnected = Extract<Recorded, { readonly type: 'line.connected' }>;

const PATHS = ['a', 'b', 'c', 'd'] as const;

interface Stage {
  readonly hall: Hall;
  readonly lines: PlayedLines;
}

/** Four tables with a line each, and what is at their ends. */
function stage(folder: string, plug: (lines: PlayedLines) => void): Stage {
  let lines: PlayedLines | undefined;
  const hall = openHall(folder, (clock) => {
    lines = new PlayedLines(clock);
    plug(lines);
    return lines;
  });
  const start = parseStart('518', 'cg');
  if (lines === undefined || !start.ok) throw new Error('no lines');
  resumeOrOpenRound(hall.host, { boards: PATHS, start: start.value, simulate: 0, tournament: 'Open' });
  return { hall, lines };
}

it('a board that was refused takes the place of one without a number: each is recorded as connected once', () => {
  const folder = temporaryFolder();
  const before = stage(folder, (lines) => {
    for (const [i, path] of PATHS.entries()) lines.add(path, String(50_001 + i));
  });
  before.hall.wait(5_000);
  before.hall.host.close();

  // Where table 1 had its board answers one without a number; its board, and another with the same number, are at the lines of tables 2 and 3.
  const { hall, lines } = stage(folder, (made) => {
    made.add('a', '', { protocol: new ChesslinkProtocol() });
    made.add('b', '50001');
    made.add('c', '50001');
    made.add('d', '50004');
  });
  for (const path of ['b', 'c']) lines.at(path).pull();
  hall.wait(5_000);
  demand(hall, 'table.connect', { table: 3, path: 'c' });
  hall.wait(5_000);
  lines.at('b').plug();
  hall.wait(10_000);
  expect(hall.host.tableView(2).board?.reason?.code).toBe('alert.boardTwice');
  demand(hall, 'table.disconnect', { table: 3 });

  const { recorder } = hall.host.context;
  const from = recorder.last;
  lines.at('d').pull();
  hall.wait(5_000);
  const connected = recorder
    .since(from, 100)
    .flatMap(({ entry }) => (entry.type === 'line.connected' ? [(entry as LineConnected).data] : []));
  expect(connected.map(({ table, path }) => [table, path])).toEqual([
    [1, 'b'],
    [2, 'a'],
  ]);
  expect(hall.host.tableView(1).board).toMatchObject({ path: 'b', line: 'connected' });
  hall.host.close();
});
