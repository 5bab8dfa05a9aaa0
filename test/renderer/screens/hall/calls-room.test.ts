import { describe, expect, it } from 'vitest';
import { firstOf, lettersFor, LIST_GAP, LIST_LEADING } from '../../../../renderer/screens/hall/calls-room.ts';

const ROOM = { width: 1700, height: 300, least: 40, most: 140 };

describe('a list that runs on from line to line', () => {
  it('has the largest letters there are where it stands on one line', () => {
    expect(lettersFor([3, 3, 3], ROOM)).toBe(140);
  });

  it('has letters with which its lines fill the room', () => {
    const letters = lettersFor(
      Array.from({ length: 12 }, () => 6),
      ROOM,
    );
    expect(letters).toBeGreaterThan(60);
    const inLine = Math.floor((ROOM.width / (letters ?? 0) + LIST_GAP) / (6 + LIST_GAP));
    expect(Math.ceil(12 / inLine) * LIST_LEADING * (letters ?? 0)).toBeLessThanOrEqual(ROOM.height);
  });

  it('has none where even the least have no room; then as many of the first stand there as have it', () => {
    const widths = Array.from({ length: 100 }, () => 6);
    expect(lettersFor(widths, ROOM)).toBeNull();
    const count = firstOf(widths, 5, ROOM);
    expect(lettersFor([...widths.slice(0, count), 5], ROOM)).not.toBeNull();
    expect(lettersFor([...widths.slice(0, count + 1), 5], ROOM)).toBeNull();
  });

  it('keeps lines for what is wider than one', () => {
    expect(lettersFor([100, 3], ROOM)).toBeLessThan(lettersFor([20, 3], ROOM) ?? 0);
    expect(lettersFor([300, 3], ROOM)).toBeNull();
  });

  it('shows one at least, also in a window that is being laid out', () => {
    expect(firstOf([3, 3], 3, { ...ROOM, width: 0, height: 0 })).toBe(1);
  });
});
