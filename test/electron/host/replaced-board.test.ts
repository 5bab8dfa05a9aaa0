import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resumeOrOpenRound } from '../../../electron/host/opening.ts';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import type { ClockPort } from '../../../electron/host/ports/system.ts';
import { parseStart } from '../../../engine/start/start-text.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import type { Hall } from '../../support/hall.ts';
import { PlayedLines } from '../../support/played-lines.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const USUAL = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** After 1.e4 e5 2.Nf3, and with 2...Nc6 entered. */
const THREE = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const FOUR = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

interface Stage {
  readonly hall: Hall;
  readonly lines: PlayedLines;
}

/** A table with its board, and a spare one that lies the other way round. */
function stage(folder: string, boards: readonly string[], onSaved: () => void = () => undefined): Stage {
  let lines: PlayedLines | undefined;
  const linesOf = (clock: ClockPort): PlayedLines => {
    lines = new PlayedLines(clock);
    lines.add('first', '10001');
    lines.add('spare', '10002', { rotated: true });
    return lines;
  };
  const hall = openHall(folder, linesOf, false, (ports) => {
    const { journal } = ports;
    const save = journal.save.bind(journal);
    journal.save = (...links) => {
      save(...links);
      onSaved();
    };
    return ports;
  });
  if (lines === undefined) throw new Error('no lines');
  const start = parseStart('518', 'cg');
  if (!start.ok) throw new Error(start.fault.code);
  resumeOrOpenRound(hall.host, {
    boards,
    start: boards.length > 0 ? start.value : null,
    simulate: 0,
    tournament: 'Open',
  });
  return { hall, lines };
}

const sans = ({ host }: Hall): string =>
  host
    .tableView(1)
    .plies.map(({ san }) => san)
    .join(' ');

it('a board that takes the place of another in mid-game is guarded until it shows the position, whichever way it lies', () => {
  const folder = temporaryFolder();
  const { hall, lines } = stage(folder, ['first']);
  lines.at('first').setUp(USUAL);
  hall.wait(3_000);
  lines.at('first').play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
  hall.wait(12_000);
  expect(sans(hall)).toBe('e4 e5 Nf3');
  lines.at('first').clock.stop();
  lines.at('first').pull();
  hall.wait(3_000);

  demand(hall, 'boards.assign', { path: 'spare', table: 1 });
  hall.wait(5_000);
  expect(hall.host.tableView(1)).toMatchObject({ awaitsBoard: true, goesOnUnrecorded: false, questions: [] });
  // Pieces are put on it one after the other, and take their time.
  lines.at('spare').setUp('rnbqkbnr/pppp1ppp/8/8/8/8/8/8 w - - 0 1');
  hall.wait(20_000);
  expect(hall.host.tableView(1)).toMatchObject({ awaitsBoard: true, goesOnUnrecorded: false, questions: [] });
  // Meanwhile moves are entered.
  demand(hall, 'table.played', { table: 1, seen: tableSeen(hall.host.tableView(1)), moves: ['Nc6'] });
  expect(sans(hall)).toBe('e4 e5 Nf3 Nc6');
  hall.wait(2_000);
  expect(hall.host.tableView(1)).toMatchObject({ awaitsBoard: true, questions: [] });
  lines.at('spare').setUp(FOUR);
  hall.wait(5_000);
  expect(hall.host.tableView(1)).toMatchObject({ awaitsBoard: false, rotated: true, differing: [], questions: [] });
  lines.at('spare').play(FOUR, ['f1c4', 'f8c5']);
  hall.wait(10_000);
  expect(sans(hall)).toBe('e4 e5 Nf3 Nc6 Bc4 Bc5');
  expect(hall.host.tableView(1).questions).toEqual([]);
  expect(hall.bugs).toEqual([]);
  hall.host.close();

  // It lies so after a restart too.
  const again = stage(folder, []);
  again.lines.at('spare').setUp('r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4');
  again.hall.wait(8_000);
  expect(again.hall.host.tableView(1)).toMatchObject({ rotated: true, differing: [], questions: [] });
  again.hall.host.close();
});

it('a restart in between waits on for the position', () => {
  const folder = temporaryFolder();
  const { hall, lines } = stage(folder, ['first']);
  lines.at('first').setUp(USUAL);
  hall.wait(3_000);
  lines.at('first').play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
  hall.wait(12_000);
  lines.at('first').clock.stop();
  demand(hall, 'boards.assign', { path: 'spare', table: 1 });
  hall.wait(5_000);
  hall.host.close();
  const again = stage(folder, []);
  again.hall.wait(5_000);
  expect(again.hall.host.tableView(1)).toMatchObject({ awaitsBoard: true, questions: [] });
  again.lines.at('spare').setUp(THREE);
  again.hall.wait(5_000);
  expect(again.hall.host.tableView(1)).toMatchObject({
    awaitsBoard: false,
    rotated: true,
    differing: [],
    questions: [],
  });
  again.hall.host.close();
});

it('the position is waited for after a kill at any moment at which the board is known', () => {
  const folder = temporaryFolder();
  const left: string[] = [];
  let isNear = false;
  const { hall, lines } = stage(folder, ['first'], () => {
    if (!isNear) return;
    const copy = join(temporaryFolder(), 'left');
    cpSync(folder, copy, { recursive: true });
    left.push(copy);
  });
  lines.at('first').setUp(USUAL);
  hall.wait(3_000);
  lines.at('first').play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
  hall.wait(12_000);
  lines.at('first').clock.stop();
  isNear = true;
  demand(hall, 'boards.assign', { path: 'spare', table: 1 });
  hall.wait(5_000);
  isNear = false;
  hall.host.close();
  const waits = left.map((copy) => {
    const again = stage(copy, []);
    again.lines.at('first').setUp(THREE);
    again.lines.at('spare').setUp(USUAL);
    again.hall.wait(5_000);
    const { board, awaitsBoard } = again.hall.host.tableView(1);
    again.hall.host.close();
    return [board?.path, awaitsBoard];
  });
  expect(waits).toContainEqual(['spare', true]);
  expect(waits).not.toContainEqual(['spare', false]);
});

it('the same board at another port is no other one', () => {
  const { hall, lines } = stage(temporaryFolder(), ['first']);
  lines.at('first').setUp(USUAL);
  hall.wait(3_000);
  lines.at('first').play(USUAL, ['e2e4', 'e7e5', 'g1f3']);
  hall.wait(12_000);
  demand(hall, 'table.connect', { table: 1, path: 'first' });
  hall.wait(5_000);
  expect(hall.host.tableView(1)).toMatchObject({ awaitsBoard: false, differing: [], questions: [] });
  hall.host.close();
});
