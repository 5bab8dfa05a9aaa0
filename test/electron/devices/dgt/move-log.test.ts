import { describe, expect, it } from 'vitest';
import { makeLogEntry, parseLog } from '../../../../electron/devices/dgt/move-log.ts';
import { NO_PIECE, pieceOf } from '../../../../engine/chess/piece.ts';
import { squareAt } from '../../../../engine/chess/square.ts';
import type { BoardLogEntry } from '../../../../engine/recognition/input/board-log.ts';

const ENTRIES: readonly (readonly [BoardLogEntry, readonly number[]])[] = [
  [{ kind: 'square', square: squareAt(4, 1), piece: NO_PIECE, soon: false }, [0x40, 52]],
  [{ kind: 'square', square: squareAt(4, 3), piece: pieceOf('white', 'pawn'), soon: true }, [0x51, 36]],
  [{ kind: 'square', square: squareAt(0, 7), piece: pieceOf('black', 'queen'), soon: false }, [0x4c, 0]],
  [{ kind: 'time', side: 'right', seconds: 3600 + 59 * 60 + 8 }, [0x61, 0x59, 0x08]],
  [{ kind: 'time', side: 'left', seconds: 9 * 3600 }, [0x79, 0, 0]],
  [{ kind: 'mark', mark: 'powerUp' }, [0x6a]],
  [{ kind: 'mark', mark: 'fourRows' }, [0x6c]],
  [{ kind: 'mark', mark: 'empty' }, [0x6d]],
  [{ kind: 'mark', mark: 'downloaded' }, [0x6e]],
  [{ kind: 'mark', mark: 'start' }, [0x6f]],
  [{ kind: 'mark', mark: 'startRotated' }, [0x7a]],
  [{ kind: 'mark', mark: 'startTag' }, [0x7b]],
  [{ kind: 'mark', mark: 'watchdog' }, [0x7c]],
];

describe('the memory of a board', () => {
  it.each(ENTRIES)('%o', (entry, bytes) => {
    expect(makeLogEntry(entry)).toEqual(bytes);
    expect(parseLog(Uint8Array.from(bytes))).toEqual([entry]);
  });

  it('is read in order, one after the other, up to its end', () => {
    const all = ENTRIES.map(([entry]) => entry);
    const after = [0x6b, 0x40, 52];
    expect(parseLog(Uint8Array.from([...ENTRIES.flatMap(([, bytes]) => bytes), ...after]))).toEqual(all);
  });

  it.each([
    ['nothing happened', [0x7f, 0x00, 0x7f]],
    ['delays that nobody knows', [0x10, 0x2f, 0x3f]],
    ['half a change', [0x41]],
    ['a change on a field beyond 63', [0x41, 0x40]],
    ['half a time', [0x61, 0x10]],
    ['a time that no clock shows', [0x61, 0x60, 0x00]],
  ])('says nothing where %s, and what follows is read', (_, bytes) => {
    expect(parseLog(Uint8Array.from(bytes))).toEqual([]);
    expect(parseLog(Uint8Array.from([...bytes, 0x6f])).at(-1)).toEqual({ kind: 'mark', mark: 'start' });
  });

  it('that comes with a checksum has fields with a bit more: they are those fields, and no press', () => {
    // Read one by one the second byte would be the time of the right clock.
    const bytes = Uint8Array.of(0x41, 0x64, 0x40, 0x74, 0x6f);
    expect(parseLog(bytes, true)).toEqual([
      { kind: 'square', square: squareAt(4, 3), piece: pieceOf('white', 'pawn'), soon: false },
      { kind: 'square', square: squareAt(4, 1), piece: NO_PIECE, soon: false },
      { kind: 'mark', mark: 'start' },
    ]);
    expect(parseLog(bytes).filter(({ kind }) => kind === 'square')).toEqual([]);
  });
});
