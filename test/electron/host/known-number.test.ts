import { expect, it } from 'vitest';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import type { BoardsView } from '../../../electron/contract/views/boards.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A table whose board is on its line, or is not. */
function opened(folder: string, isThere: boolean): Hall {
  let lines: PlayedLines | undefined;
  const hall = openHall(folder, (clock) => {
    lines = new PlayedLines(clock);
    lines.add('line', '10001');
    return lines;
  });
  const boards = isThere ? ['line'] : [];
  resumeOrOpenRound(hall.host, { boards, start: null, simulate: 0, tournament: 'Open' });
  if (!isThere) lines?.at('line').pull();
  hall.wait(5_000);
  return hall;
}

it('a board that does not answer after a restart has the number under which its table knows it', () => {
  const folder = temporaryFolder();
  opened(folder, true).host.close();
  const hall = opened(folder, false);
  const { lines } = demand(hall, 'boards.look', {}) as BoardsView;
  expect(lines.map(({ table, serial, line }) => [table, Number(serial), line])).toEqual([[1, 10_001, 'noBoard']]);
  hall.host.close();
});
