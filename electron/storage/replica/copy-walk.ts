import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { CopiedLink } from './copied-link.ts';
import { CopiedLinks, LinesBehind } from './copied-lines.ts';
import type { Behind, Held } from './copied-lines.ts';
import { MOST_BYTES, nextPiece, piecesOf } from './copy-pieces.ts';

/**
 * Walks the chain of a copy, or of the journal in a bundle of a tournament.
 * @returns faults `journal.missing` and `journal.brokenLink`, with the number of the first link that does not hold.
 */
export function verifyCopy(file: string): Result<{ readonly entries: number; readonly head: string }> {
  if (!existsSync(file)) return fail('journal.missing', { file });
  const links = new CopiedLinks();
  const handle = openSync(file, 'r');
  try {
    for (let piece = nextPiece(handle); piece.length > 0 && !links.isBroken; piece = nextPiece(handle))
      links.take(piece);
  } finally {
    closeSync(handle);
  }
  const { last, bytes } = links.held;
  const entries = last?.entry.seq ?? 0;
  if (bytes < statSync(file).size || last === null)
    return fail('journal.brokenLink', { file, seq: entries + 1, link: 'content' });
  return ok({ entries, head: last.hash });
}

/**
 * How far a copy holds.
 * @param seq whose hash in the copy is wanted as well; null when it has no such entry.
 */
export async function lookAtCopy(file: string, seq = 0): Promise<Held & { readonly hash: string | null }> {
  let hash: string | null = null;
  const held = await walkCopy(file, (links) => {
    hash = links.find(({ entry }) => entry.seq === seq)?.hash ?? hash;
  });
  return { ...held, hash };
}

/** No more than a line is in memory, and nothing is read that does not count. */
export async function walkCopy(file: string, take: (links: readonly CopiedLink[]) => void): Promise<Held> {
  const links = new CopiedLinks();
  for await (const piece of piecesOf(file)) {
    take(links.take(piece));
    if (links.isBroken) break;
  }
  return links.held;
}

/** What lies behind so many bytes of a copy, no more than memory would have room for. */
export async function lookBehind(file: string, bytes: number): Promise<Behind> {
  const lines = new LinesBehind();
  let read = 0;
  for await (const piece of piecesOf(file, bytes)) {
    lines.take(piece);
    read += piece.length;
    if (read > MOST_BYTES) break;
  }
  return lines.behind;
}

/** Whose the entries of a file are that can be read, wherever they stand in it and whatever stands between. */
export async function* originsIn(file: string): AsyncGenerator<string> {
  const lines = new LinesBehind();
  for await (const piece of piecesOf(file)) for (const { entry } of lines.take(piece)) yield entry.origin;
}
