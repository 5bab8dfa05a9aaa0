import { describe, expect, it } from 'vitest';
import { certaboDriver, sentioDriver } from '../../../electron/devices/certabo/drivers.ts';
import { chesslinkDriver } from '../../../electron/devices/chesslink/driver.ts';
import { chesslinkBytes } from '../../../electron/devices/chesslink/messages.ts';
import { bothWays } from '../../../electron/host/board-ways.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../engine/start/sp-number.ts';
import { chipLine, chipsOn, takenLine } from '../../../electron/devices/simulator/makers/certabo.ts';
import { chesslinkReport } from '../../../electron/devices/simulator/makers/chesslink.ts';
import { DriverSession } from '../../support/driver-session.ts';

const START = startPosition(356 as SpNumber).placement;
const CHIPS = chipLine(chipsOn(START));
const TAKEN = takenLine(Array.from(START, (piece) => piece !== 0));

describe('a board that says everything all the time', () => {
  it('is there with its first lines, without a number or a clock, and nothing is ever sent to it', () => {
    const board = new DriverSession(sentioDriver);
    board.session.start();
    board.saysFor(2_000, 300, TAKEN);
    expect(board.states).toEqual([{ kind: 'connected', serial: null, version: null, trademark: null }]);
    expect(board.inputs.slice(0, 2).map(({ kind }) => kind)).toEqual(['noClock', 'occupancy']);
    board.session.requestDump();
    board.wait(20_000);
    expect(board.sent).toEqual([]);
    expect(board.told).toEqual(['connected', 'silent']);
  });

  it('is no board before it has learnt its pieces from those that should stand there', () => {
    const board = new DriverSession(certaboDriver);
    board.session.start();
    board.saysFor(5_000, 300, CHIPS);
    expect(board.told).toEqual(['pieces']);
    expect(board.inputs).toEqual([]);
    board.expected = bothWays(START);
    board.saysFor(3_000, 300, CHIPS);
    expect(board.told).toEqual(['pieces', 'connected']);
    expect(board.inputs.at(-1)).toMatchObject({ kind: 'board', placement: START });
  });

  it('is told as noise when lines come that are none', () => {
    const board = new DriverSession(certaboDriver);
    board.session.start();
    board.saysFor(8_000, 300, new TextEncoder().encode('12 0 7\r\n'));
    expect(board.told).toEqual(['noise']);
  });
});

describe('a board that is asked', () => {
  const answer = (bytes: Uint8Array): readonly Uint8Array[] =>
    String.fromCharCode(...bytes.map((byte) => byte & 0x7f)) === 'V56'
      ? [chesslinkBytes('v010a')]
      : [chesslinkReport(START)];

  it('is there with its first whole board, tells its version, and is asked again when it says nothing', () => {
    const board = new DriverSession(chesslinkDriver, answer);
    board.session.start();
    board.wait(500);
    expect(board.told.at(-1)).toBe('connected');
    expect(board.states.at(-1)).toMatchObject({ version: '1.10' });
    const asked = board.sent.length;
    board.wait(9_000);
    expect(board.sent.length).toBeGreaterThan(asked + 2);
    expect(board.told.at(-1)).toBe('connected');
  });

  it('is not there while it does not answer, and asked every second', () => {
    const board = new DriverSession(chesslinkDriver);
    board.session.start();
    board.wait(5_500);
    expect(board.told).toEqual(['silent']);
    expect(board.sent).toHaveLength(12);
    board.session.stop();
    board.wait(5_000);
    expect(board.sent).toHaveLength(12);
  });
});
