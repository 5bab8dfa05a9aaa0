import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createChesslinkFramer } from '../../../../electron/devices/chesslink/ear.ts';
import { blockCheck, chesslinkBytes, hasOddParity } from '../../../../electron/devices/chesslink/messages.ts';
import { isPiece } from '../../../../engine/chess/piece.ts';
import { placementOf, rotate180 } from '../../../../engine/chess/placement.ts';
import { makePlacementField } from '../../../../engine/notation/fen.ts';
import { startPosition } from '../../../../engine/start/sp-number.ts';
import type { SpNumber } from '../../../../engine/start/sp-number.ts';
import { chesslinkReport } from '../../../../electron/devices/simulator/makers/chesslink.ts';

const read = (bytes: Uint8Array): readonly unknown[] => createChesslinkFramer().push(bytes);
const field = (letters: string): unknown => {
  const [message] = createChesslinkFramer().push(chesslinkBytes(`s${letters}`));
  return message?.kind === 'board' ? makePlacementField(message.placement) : message;
};

describe('bytes', () => {
  it.each([
    ['S', [0xd3, 0xb5, 0xb3]],
    ['V', [0xd6, 0xb5, 0xb6]],
  ])('the question %s has its block check and odd parity', (question, bytes) => {
    expect([...chesslinkBytes(question)]).toEqual(bytes);
    expect(bytes.every(hasOddParity)).toBe(true);
  });

  it.each([
    ['S', '53'],
    ['v0108', '7F'],
    ['', '00'],
  ])('the block check of %s is %s', (body, check) => {
    expect(blockCheck(body)).toBe(check);
  });
});

describe('a report of the board', () => {
  it.each([
    [`K${'.'.repeat(62)}k`, '7K/8/8/8/8/8/8/k7'],
    [`.......R${'.'.repeat(56)}`, 'R7/8/8/8/8/8/8/8'],
    ['rnbkqbnrpppppppp................................PPPPPPPPRNBKQBNR', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'],
  ])('goes row by row from the eighth, from the h-file: %s', (letters, placement) => {
    expect(field(letters)).toBe(placement);
  });

  it('a cable on the other side turns it round', () => {
    const start = startPosition(356 as SpNumber).placement;
    const [message] = createChesslinkFramer().push(chesslinkReport(rotate180(start)));
    expect(message).toEqual({ kind: 'board', placement: rotate180(start) });
  });

  it('that names what is no piece is a fault', () => {
    expect(field(`Z${'.'.repeat(63)}`)).toEqual({ kind: 'fault', reason: 'message' });
  });

  it('is read back as it was said', () => {
    const piece = fc.integer({ min: 0, max: 14 }).filter(isPiece);
    fc.assert(
      fc.property(fc.array(piece, { minLength: 64, maxLength: 64 }), (pieces) => {
        expect(read(chesslinkReport(placementOf(pieces)))).toEqual([{ kind: 'board', placement: placementOf(pieces) }]);
      }),
    );
  });
});

it('the version is two numbers', () => {
  expect(read(chesslinkBytes('v010A'))).toEqual([{ kind: 'version', version: '1.10' }]);
  expect(read(chesslinkBytes('v01zz'))).toEqual([{ kind: 'fault', reason: 'message' }]);
});

describe('a stream', () => {
  const start = startPosition(356 as SpNumber).placement;
  const said = chesslinkReport(start);

  it('with one byte changed, lost or added tells nothing that was not said, and goes on with the next whole message', () => {
    const harm = fc.record({ at: fc.nat(said.length - 1), bytes: fc.uint8Array({ maxLength: 2 }) });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), harm, (noise, { at, bytes }) => {
        const harmed = [...said];
        harmed.splice(at, 1, ...bytes);
        const heard = read(Uint8Array.from([...noise, ...harmed, ...said])).filter(
          (message) => !JSON.stringify(message).includes('fault'),
        );
        expect(heard.length).toBeGreaterThan(0);
        for (const message of heard) expect(message).toEqual({ kind: 'board', placement: start });
      }),
      { numRuns: 20_000 },
    );
  });

  it('without a beginning is one fault, however long', () => {
    const noise = chesslinkBytes('....'.repeat(1_000));
    expect(read(noise)).toEqual([{ kind: 'fault', reason: 'noise' }]);
  });
});
