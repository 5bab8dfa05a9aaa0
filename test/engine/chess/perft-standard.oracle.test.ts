import { describe, expect, it } from 'vitest';
import { perft } from '../../../engine/chess/perft.ts';
import { epd, expectCounts, perftTable } from './perft-data.ts';
import { setupOf } from './setups.ts';

describe('perft', () => {
  it('knows the classical positions of standard.epd to depth 4, both colours', async () => {
    const rows = epd('standard.epd');
    expect(rows).toHaveLength(128);
    await expectCounts(rows, 4, 'standard');
  });

  it('knows the tricky castlings to depth 4, both colours, in both FEN dialects', async () => {
    const rows = perftTable('castling-tricky.tsv');
    expect(rows).toHaveLength(78);
    await expectCounts(rows, 4, 'tricky');
  });

  it('knows the 84 castling pairs to depth 3, both colours', async () => {
    const rows = perftTable('castling84.tsv');
    expect(rows).toHaveLength(84);
    await expectCounts(rows, 3, 'castling84');
  });

  it('counts one way to play no ply', () => {
    expect(perft(setupOf('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'), 0)).toBe(1);
  });
});
