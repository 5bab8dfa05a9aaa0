import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chessnutDriver } from '../../../../electron/devices/chessnut/driver.ts';
import { createChessnutEar } from '../../../../electron/devices/chessnut/ear.ts';
import { isPiece } from '../../../../engine/chess/piece.ts';
import { placementOf } from '../../../../engine/chess/placement.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { chessnutReport } from '../../../support/chessnut-board.ts';
import { DriverSession } from '../../../support/driver-session.ts';

const START = startPosition(356 as SpNumber).placement;
const hear = (report: Uint8Array): readonly unknown[] => createChessnutEar().push(report, 5);
const rows = (...bytes: readonly number[]): Uint8Array =>
  Uint8Array.of(0x01, 0x24, ...bytes, ...new Uint8Array(32 - bytes.length), 7, 0, 0, 0);

describe('a report', () => {
  it.each([
    ['h8 is the low half of the first byte', rows(0x08), '7r/8/8/8/8/8/8/8'],
    ['g8 its high half', rows(0x50), '6n1/8/8/8/8/8/8/8'],
    ['a8 the high half of the fourth', rows(0, 0, 0, 0x20), 'k7/8/8/8/8/8/8/8'],
    ['every code is a man’s', rows(0x21, 0x43, 0x65, 0x87, 0xa9, 0xcb), 'rPRnpbkq/4KQNB/8/8/8/8/8/8'],
  ])('%s', (_, report, placement) => {
    const [heard] = createChessnutEar().push(report, 5);
    expect(heard?.kind === 'input' && heard.input.kind === 'board' && makePlacementField(heard.input.placement)).toBe(
      placement,
    );
  });

  it('is read back as it was said', () => {
    const piece = fc.integer({ min: 0, max: 14 }).filter(isPiece);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 64, maxLength: 64 }), (pieces) => {
        const placement = placementOf(pieces);
        expect(hear(chessnutReport(placement))).toEqual([
          { kind: 'input', input: { kind: 'board', atMs: 5, placement } },
        ]);
      }),
    );
  });

  it.each([
    ['that was cut', chessnutReport(START).slice(0, 30)],
    ['with a code that is no man’s', rows(0x0d)],
    ['of a battery with more than everything', Uint8Array.of(0x2a, 0x02, 0x7f)],
  ])('%s is a fault', (_, report) => {
    expect(hear(report)).toEqual([{ kind: 'input', input: { kind: 'fault', atMs: 5, fault: 'report' } }]);
  });

  it('of the battery is heard without the bit that tells that it is charging', () => {
    expect(hear(Uint8Array.of(0x2a, 0x02, 0x80 | 55))).toEqual([{ kind: 'about', batteryPercent: 55 }]);
  });

  it('of random bytes is no board, and no exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        const kinds = chessnutDriver
          .createDecoder()
          .push(bytes, 5)
          .map(({ kind }) => kind);
        expect(kinds.filter((kind) => kind !== 'fault')).toEqual([]);
      }),
      { numRuns: 20_000 },
    );
  });
});

it('a board is told to tell its squares, and asked for its battery no sooner than it can take that', () => {
  const board = new DriverSession(chessnutDriver, (bytes) =>
    bytes[0] === 0x29 ? [Uint8Array.of(0x2a, 0x02, 80)] : [chessnutReport(START)],
  );
  board.session.start();
  board.wait(900);
  expect(board.states.at(-1)).toMatchObject({ kind: 'connected', battery: 80 });
  const [first, second] = board.sent.map(({ atMs }) => atMs);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(200);
});
