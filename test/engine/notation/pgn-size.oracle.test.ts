import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readPgn } from '../../../engine/notation/pgn-read.ts';
import { LONGEST_GAME } from '../../../engine/notation/pgn-split.ts';
import { bundled } from '../../support/bundle.ts';
import type { LongFile } from './pgn-memory.ts';

const SAMPLE = fileURLToPath(new URL('../../fixtures/games/chess960-sample.pgn', import.meta.url));

/** A text in pieces, as a file stream gives it. */
function* pieces(text: string, size = 1 << 16): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

describe('files of any size', () => {
  it('are read game by game: 125 MB with a heap of 40', async () => {
    const script = await bundled('test/engine/notation/pgn-memory.ts', 'pgn-memory');
    const output = execFileSync(process.execPath, ['--max-old-space-size=40', script, SAMPLE, '150'], {
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toMatchObject({ games: 150 * 179, plies: 150 * 20_408 } satisfies Partial<LongFile>);
  });

  it.each([
    ['a comment', '[White "X"]\n\n1. e4 {'],
    ['a tag', '[White "X"]\n[Black "'],
    ['movetext', '[White "X"]\n\n1. '],
    ['noise on many lines', '[White "X"]\n\n1. \n', 'xxxxxxx\n'],
  ])('%s without end is refused with its line, and the next game is read', { timeout: 60_000 }, (_, text, ...more) => {
    const [noise = 'x'] = more;
    const endless = text + noise.repeat(LONGEST_GAME / noise.length);
    const file = `[White "first"]\n\n1. e4 *\n\n${endless}\n\n1. c4 *\n\n[White "next"]\n\n1. d4 *\n`;
    const [first, broken, next, ...rest] = readPgn(pieces(file));
    expect(first?.ok).toBe(true);
    expect(broken).toMatchObject({ ok: false, fault: { code: 'pgn.tooLong', facts: { line: 5, column: 1 } } });
    expect(next?.ok === true && next.value.tags.get('White')).toBe('next');
    expect(rest).toEqual([]);
  });

  it('may hold any number of games without tags', () => {
    const line = '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {a comment on a line\nthat is broken} 4. Ba4 Nf6 1/2-1/2\n';
    const times = Math.ceil(LONGEST_GAME / line.length) + 1;
    let games = 0;
    for (const game of readPgn(pieces(line.repeat(times)))) if (game.ok && game.value.plies.length === 8) games++;
    expect(games).toBe(times);
  });
});
