import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { geometryOf } from '../../../engine/chess/castling.ts';
import { play } from '../../../engine/chess/moves.ts';
import type { PgnGame } from '../../../engine/notation/pgn-game.ts';
import { readPgn, readPgnStream } from '../../../engine/notation/pgn-read.ts';
import { makePgn } from '../../../engine/notation/pgn-write.ts';

function bytesOf(name: string): Uint8Array {
  return readFileSync(new URL(`../../fixtures/games/${name}`, import.meta.url));
}

function gamesOf(file: string | Iterable<string | Uint8Array>): PgnGame[] {
  return Array.from(readPgn(file), (game) => {
    if (!game.ok) throw new Error(JSON.stringify(game.fault));
    return game.value;
  });
}

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

/** What must survive writing and reading: all but the tags that say the same in other words. */
function kept(game: PgnGame): unknown {
  const { start, plies, comments, result } = game;
  const tags = new Map(game.tags);
  for (const name of ['Variant', 'SetUp', 'FEN', 'Result']) tags.delete(name);
  for (const [name, unknown] of [
    ['Event', '?'],
    ['Site', '?'],
    ['Date', '????.??.??'],
    ['Round', '?'],
    ['White', '?'],
    ['Black', '?'],
  ] as const) {
    if (!tags.has(name)) tags.set(name, unknown);
  }
  return { start, plies, comments, result, tags: [...tags].sort() };
}

const SAMPLES = [
  [
    'chess960-sample.pgn',
    179,
    20_408,
    { 'double-move': 134, 'rook-move-only': 62, transposition: 53, 'king-move-only': 41 },
  ],
  ['dfrc-sample.pgn', 40, 5_345, null],
] as const;

describe.each(SAMPLES)('%s', (name, games, plies, manners) => {
  const bytes = bytesOf(name);
  const read = gamesOf([bytes]);

  it('is read whole', () => {
    expect(read).toHaveLength(games);
    expect(read.reduce((sum, game) => sum + game.plies.length, 0)).toBe(plies);
  });

  it('has as many castlings of each manner as counted elsewhere', () => {
    const counts: Record<string, number> = {};
    for (const game of read) {
      let setup = game.start;
      for (const { move } of game.plies) {
        if (move.kind === 'castling') {
          const { manner } = geometryOf(setup, move);
          counts[manner] = (counts[manner] ?? 0) + 1;
        }
        setup = play(setup, move);
      }
    }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (manners === null) expect(total).toBe(76);
    else expect(counts).toEqual(manners);
  });

  it('is the same after writing and reading again, in each dialect and variant name', () => {
    for (const options of [{}, { dialect: 'shredder', variant: 'Fischerandom' }] as const) {
      const again = gamesOf(read.map((game) => makePgn(game, options)));
      expect(again.map(kept)).toEqual(read.map(kept));
    }
  });

  it('is the same in pieces of 1,000 bytes, and from a stream', async () => {
    expect(gamesOf(cut(bytes, 1_000))).toEqual(read);
    async function* arriving(): AsyncGenerator<Uint8Array> {
      for (const piece of cut(bytes, 64_000)) yield await Promise.resolve(piece);
    }
    let index = 0;
    for await (const game of readPgnStream(arriving())) expect(game).toEqual({ ok: true, value: read[index++] });
    expect(index).toBe(games);
  });

  it('keeps to 80 columns in the moves', () => {
    for (const game of read) {
      const moves = makePgn(game).split('\n\n')[1] ?? '';
      expect(moves.split('\n').filter((line) => line.length >= 80)).toEqual([]);
    }
  });
});
