import { describe, expect, it } from 'vitest';
import { CertaboProtocol } from '../../../electron/devices/simulator/makers/certabo.ts';
import { ChesslinkProtocol } from '../../../electron/devices/simulator/makers/chesslink.ts';
import { hasPseudoTerminals } from '../../support/pty.ts';
import { SerialHall } from '../../support/serial-hall.ts';
import type { BoardProtocol } from '../../../electron/devices/simulator/board-protocol.ts';

describe.skipIf(!hasPseudoTerminals())('over a pseudo terminal', () => {
  // Players think in real time: all of them at once.
  it.concurrent.each<[string, BoardProtocol]>([
    ['certabo', new CertaboProtocol(0.1)],
    ['chesslink', new ChesslinkProtocol()],
    ['chesslink', new ChesslinkProtocol(true)],
  ])('a board that is named as %s is followed, and again after its cable was out', async (driver, protocol) => {
    const hall = new SerialHall();
    try {
      const board = hall.board('17', protocol);
      hall.plug('ttyUSB0', board);
      hall.start(`${driver}:ttyUSB0`);
      await hall.untilReady(1);
      board.play(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'], 1_500);
      await hall.until(() => hall.host.tableView(1).plies.length >= 2);
      hall.unplug('ttyUSB0');
      hall.plug('ttyUSB0', board);
      await hall.until(() => hall.host.tableView(1).plies.length >= 5);
      expect(hall.sans(1)).toMatch(/^e4 e5 Nf3 Nc6 Bb5/u);
      expect(hall.host.tableView(1).questions).toEqual([]);
    } finally {
      hall.close();
    }
  });
});
