import { screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { EvidenceFrame } from '../../../electron/contract/views/evidence.ts';
import EvidenceFrames from '../../../renderer/screens/table/EvidenceFrames.svelte';
import { show } from '../support/page.ts';

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

/** @param seconds before the press, one for each report of the sensors. */
function frames(seconds: readonly number[]): void {
  const changes = [{ square: 'e1', lifted: 'K', placed: '' }];
  const all = seconds.map((secondsBefore): EvidenceFrame => ({ secondsBefore, placement: BOARD, changes }));
  show(EvidenceFrames, { evidence: { ply: 9, closedEpochMs: 0, before: BOARD, frames: all, scanMs: 250 } });
}

describe('what the board sensed', () => {
  it.each<readonly [string, readonly number[], number | null]>([
    ['all before the press', [1.2, 0.4], null],
    ['a piece that came to rest within a scan of it', [0.4, -0.2], null],
    ['changed after it', [1.2, 0.4, -0.6, -1.1], 1],
    ['long before it, and changed', [...Array<number>(13).fill(3), 0.4, -0.6], 10],
    ['changed for long after it', [0.4, ...Array<number>(14).fill(-3)], 0],
  ])(
    '%s: what stood there at the press is marked where more came after it, and is among what is shown',
    (_, seconds, at) => {
      frames(seconds);
      const marked = screen.getAllByRole('listitem').map(({ textContent }) => textContent.includes('at the press'));
      expect([marked.indexOf(true), marked.filter(Boolean).length]).toEqual(at === null ? [-1, 0] : [at, 1]);
      expect(screen.queryByText(/before \(−\) and after \(\+\) the press/u) !== null).toBe(at !== null);
    },
  );

  it('has its seconds with a minus before the press and with a plus after it', () => {
    frames([1.2, -0.6]);
    expect(screen.getByText(/^−1\.2\s/u)).toBeTruthy();
    expect(screen.getByText(/^\+0\.6\s/u)).toBeTruthy();
  });
});
