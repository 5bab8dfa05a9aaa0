import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chessnutDriver } from '../../../../electron/devices/chessnut/driver.ts';
import { createChessnutEar } from '../../../../electron/devices/chessnut/ear.ts';
import { isPiece } from '../../../../engine/chess/piece.ts';
import { placementOf } from '../../../../engine/chess/placement.ts';
import type { Placement } from '../../../../engine/chess/placement.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { chessnutReport } from '../../../support/chessnut-board.ts';
import { DriverSession } from '../../../support/driver-session.ts';

const START = startPosition(356 as SpNumber).placement;
/** The men of the codes, in their order; the first is no man. */
const MEN = '.qkbpnRPrBNQK';
/** Row by row from the eighth, each as White sees it. */
const menOf = (codes: readonly number[]): string =>
  Array.from({ length: 8 }, (_, row) => codes.slice(8 * row, 8 * row + 8).map((code) => MEN.charAt(code)))
    .map((row) => row.toReversed().join(''))
    .join('/');
const menOn = (placement: Placement): string =>
  makePlacementField(placement).replace(/\d/gu, (empty) => '.'.repeat(Number(empty)));
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

  it('of a board’s squares is the men that its codes stand for; a fault where it is cut or one stands for none', () => {
    const mistaken = fc.record({ at: fc.nat(63), code: fc.integer({ min: MEN.length, max: 15 }) });
    const wrong = fc.option(mistaken, { freq: 1 });
    const size = fc.oneof(fc.constant(38), fc.integer({ min: 2, max: 37 }));
    const men = fc.array(fc.nat(MEN.length - 1), { minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(men, wrong, size, fc.uint8Array({ minLength: 4, maxLength: 4 }), (right, mistake, bytes, rest) => {
        const codes = mistake === null ? right : right.with(mistake.at, mistake.code);
        const squares = Array.from({ length: 32 }, (_, i) => (codes[2 * i] ?? 0) | ((codes[2 * i + 1] ?? 0) << 4));
        const [heard] = createChessnutEar().push(Uint8Array.of(0x01, 0x24, ...squares, ...rest).slice(0, bytes), 5);
        const input = heard?.kind === 'input' ? heard.input : null;
        if (mistake !== null || bytes < 38) expect(input).toEqual({ kind: 'fault', atMs: 5, fault: 'report' });
        else expect(input?.kind === 'board' && menOn(input.placement)).toBe(menOf(codes));
      }),
      { numRuns: 500 },
    );
  });

  it('that begins as none does is no board, and no exception', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        fc.pre(bytes[0] !== 0x01 && bytes[0] !== 0x2a);
        expect(hear(bytes)).toEqual([{ kind: 'rest' }]);
      }),
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

it('a board is asked for its battery again, so that what is shown is no older than some minutes', () => {
  let left = 80;
  const board = new DriverSession(chessnutDriver, (bytes) =>
    bytes[0] === 0x29 ? [Uint8Array.of(0x2a, 0x02, left)] : [chessnutReport(START)],
  );
  board.session.start();
  board.wait(60_000);
  left = 20;
  board.wait(310_000);
  expect(board.states.at(-1)).toMatchObject({ kind: 'connected', battery: 20 });
  expect(board.sent.filter(({ bytes }) => bytes[0] === 0x29).length).toBeLessThan(5);
});
