import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BoardLineView, BoardsView } from '../../../electron/contract/views/boards.ts';
import { diceOf } from '../../../electron/devices/simulator/random.ts';
import { demand } from '../../support/ask-host.ts';
import { damaged, randomBytes } from '../../support/bit-damage.ts';
import { CertaboProtocol, SentioProtocol } from '../../../electron/devices/simulator/makers/certabo.ts';
import { ChesslinkProtocol } from '../../../electron/devices/simulator/makers/chesslink.ts';
import { ChessnutProtocol } from '../../support/chessnut-board.ts';
import { LongestTask } from '../../support/cpu-time.ts';
import { PegasusProtocol } from '../../../electron/devices/simulator/makers/pegasus.ts';
import { PlainProtocol } from '../../../electron/devices/simulator/makers/plain.ts';
import { hasPseudoTerminals } from '../../support/pty.ts';
import { SerialHall } from '../../support/serial-hall.ts';
import type { CabledBoard } from '../../support/serial-hall.ts';
import type { BoardProtocol } from '../../../electron/devices/simulator/board-protocol.ts';

/** A board of each driver, and the address of the one on a bus. */
const BOARDS: readonly (readonly [string, BoardProtocol | null, string])[] = [
  ['dgt', null, ''],
  ['dgt-bus', null, '#10002'],
  ['certabo', new CertaboProtocol(), ''],
  ['sentio', new SentioProtocol(), ''],
  ['chesslink', new ChesslinkProtocol(), ''],
  ['chessnut', new ChessnutProtocol(), ''],
  ['pegasus', new PegasusProtocol(), ''],
  ['plain', new PlainProtocol({ number: '17', clock: true }), ''],
];

const BURSTS = 20;
const BURST_BYTES = 250;
/** Less than what is taken for a flood. */
const BURST_EVERY_MS = 100;
/** What keeps the processor busy for longer at one go keeps other tables waiting. */
const HELD_UP_MS = 700;

describe.skipIf(process.platform !== 'linux' || !hasPseudoTerminals())(
  'a board of each driver on a hostile line',
  () => {
    const hall = new SerialHall();
    const boards = BOARDS.map(([driver, protocol], i) => ({
      driver,
      board: hall.board(String(10_001 + i), protocol),
      table: i + 1,
    }));
    let longest: LongestTask | null = null;
    let heldUpMs = Infinity;
    const port = (i: number): string => `ttyUSB${String(i)}`;

    const lineOf = (table: number): BoardLineView | undefined =>
      (demand(hall, 'boards.look', {}) as BoardsView).lines.find((line) => line.table === table);

    /** Whether this square is taken, as the board at the table is shown: of a8 first. */
    function isTaken(table: number, square: number): boolean | null {
      const { squares, taken } = lineOf(table) ?? { squares: null, taken: null };
      const shown = taken ?? squares?.replaceAll('/', '').replace(/\d/gu, (digit) => '0'.repeat(Number(digit)));
      return shown === undefined ? null : shown[square] !== '0';
    }

    beforeAll(async () => {
      for (const [i, { board }] of boards.entries()) hall.plug(port(i), board);
      hall.start(...BOARDS.map(([driver, , address], i) => `${driver}:${port(i)}${address}`));
      await hall.untilReady(...boards.map(({ table }) => table));
      longest = new LongestTask();
      for (let burst = 0; burst < BURSTS; burst++) {
        for (const [i, { board }] of boards.entries()) disturb(board, 960 * burst + i);
        await new Promise((resolve) => setTimeout(resolve, BURST_EVERY_MS));
      }
      heldUpMs = longest.end();
    });

    afterAll(() => {
      longest?.end();
      hall.close();
    });

    function disturb(board: CabledBoard, seed: number): void {
      const dice = diceOf(seed);
      const said = board.lastSaid;
      board.babble(dice.chance(0.5) || said === null ? randomBytes(BURST_BYTES, dice) : damaged(said, dice));
    }

    it.each(boards)('$driver: what it says next is read, and nobody has moved', async ({ board, table }) => {
      board.put('e2', '');
      await hall.until(() => isTaken(table, E2) === false);
      board.put('e2', 'P');
      await hall.until(() => isTaken(table, E2) === true);
      expect(hall.host.tableView(table).plies).toEqual([]);
    });

    it('nothing throws, and nobody waits', () => {
      expect(hall.bugs).toEqual([]);
      expect(heldUpMs).toBeLessThan(HELD_UP_MS);
    });
  },
);

/** From a8 on. */
const E2 = 6 * 8 + 4;
