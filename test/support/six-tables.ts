import { demand } from './ask-host.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { PlayedLines } from './played-lines.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const SIX = [1, 2, 3, 4, 5, 6];
const SEATS = SIX.map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));

/** Six tables, the last one with a board that is empty. */
export function hallOfSix(folder = temporaryFolder()): Hall {
  const hall = openHall(folder, (clock) => {
    const lines = new PlayedLines(clock);
    lines.add('line', '10001');
    return lines;
  });
  demand(hall, 'round.open', { name: 'Round 1', tables: SEATS, castlingMode: 'cg' });
  demand(hall, 'table.connect', { table: 6, path: 'line' });
  hall.wait(5_000);
  return hall;
}
