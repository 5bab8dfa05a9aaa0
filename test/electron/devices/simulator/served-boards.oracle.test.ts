import { expect, it } from 'vitest';
import { serialLines } from '../../../../electron/devices/serial-lines.ts';
import { LINE_KINDS, type LineSettings } from '../../../../electron/devices/simulator/virtual-line.ts';
import { resumeOrOpenRound } from '../../../../electron/host/opening.ts';
import { systemClock } from '../../../../electron/system-ports.ts';
import { openHost } from '../../../support/hall.ts';
import { until } from '../../../support/patience.ts';
import { hasPseudoTerminals } from '../../../support/pty.ts';
import { GAME_SANS, GAME_START, gameMoves, serialLineTo, serveLine } from '../../../support/served-boards.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/**
 * Each kind at a port of its own, then two boards on one line. Players are twice as fast as people, but not on the line that boards share:
 * it is read in turns, and two plies within one turn are asked about.
 */
const SERVED: readonly (Partial<LineSettings> & { readonly speakers: readonly string[] })[] = [
  ...LINE_KINDS.map((kind) => ({ kind, speakers: [`${kind}:`] })),
  { kind: 'dgt', boards: 2, pace: 1, speakers: ['dgt-bus:#1', 'dgt-bus:#2'] },
  { kind: 'dgt', turned: true, halfSpeed: true, speakers: ['dgt:'] },
];

it.skipIf(!hasPseudoTerminals())(
  'every kind plays a Chess960 game with castling at a port, and the kiosk records it move by move over the real serial library',
  async () => {
    const folder = temporaryFolder();
    const served = await Promise.all(SERVED.map(({ speakers, ...settings }) => serveLine({ pace: 2, ...settings })));
    const terminals = served.map(({ port }) => serialLineTo(port));
    const boards = SERVED.flatMap(({ speakers }, i) =>
      speakers.map((speaker) => speaker.replace(':', `:${terminals[i]?.path ?? ''}`)),
    );
    const host = openHost(folder, systemClock, {
      list: () => Promise.resolve([]),
      line: serialLines(systemClock).line,
    });
    try {
      resumeOrOpenRound(host, { boards, start: GAME_START, simulate: 0, tournament: 'Chess960' });
      const tables = boards.map((_, i) => i + 1);
      const shown = (): unknown => tables.map((table) => ({ board: boards[table - 1], sans: sansAt(table) }));
      const sansAt = (table: number): readonly string[] => host.tableView(table).plies.map(({ san }) => san);
      await until(() => tables.every((table) => host.tableView(table).sensed !== null), shown);
      for (const { line } of served) for (const seat of line.seats) seat.play(gameMoves());
      // Of a game without a clock the last ply is known once another follows.
      await until(() => tables.every((table) => sansAt(table).length >= GAME_SANS.length - 1), shown);
      for (const table of tables) {
        expect([boards[table - 1], ...sansAt(table).slice(0, GAME_SANS.length - 1)]).toEqual([
          boards[table - 1],
          ...GAME_SANS.slice(0, -1),
        ]);
        expect(host.tableView(table).questions).toEqual([]);
      }
    } finally {
      host.close();
      for (const terminal of terminals) terminal.unplug();
      for (const line of served) line.close();
    }
  },
);
