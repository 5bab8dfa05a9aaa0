import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecorded } from '../../engine/journal/entry.ts';
import type { Recorded } from '../../engine/journal/entry.ts';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { makeReceipt } from '../../engine/start/receipt.ts';
import { foldEntry } from '../../engine/tournament/fold.ts';
import { gamePgn } from '../../engine/tournament/game-pgn.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Sealed } from '../host/ports.ts';
import { hasher } from './hasher.ts';
import { readLinks, reasonOf } from './journal-file.ts';
import { makeZip } from './zip.ts';
import type { ZipEntry } from './zip.ts';

/**
 * The evidence of a tournament in one zip: every journal entry with its hash, the captures of the lines, the receipts of
 * the draws, the games as the arbiter sees them, and SHA-256 of each file, in the form `sha256sum -c` reads. Secrets of
 * draws are not in it. The kiosk may be running.
 * @param summarise makes the readable page.
 * @returns faults of the journal, and `bundle.unreadable` for captures that cannot be read.
 */
export function evidenceBundle(
  folder: string,
  summarise: (facts: { readonly entries: number; readonly head: string; readonly games: number }) => string,
): Result<Buffer> {
  const links = readLinks(join(folder, 'journal.sqlite'));
  if (!links.ok) return links;
  try {
    const files = [...recordFiles(links.value), ...captureFiles(join(folder, 'captures'))];
    const games = files.filter(({ name }) => name.startsWith('games/')).length;
    const head = links.value.at(-1)?.hash ?? '';
    const summary = textFile('SUMMARY.txt', summarise({ entries: links.value.length, head, games }));
    const all = [summary, ...files];
    const sums = all.map(({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    return ok(makeZip([...all, textFile('SHA256SUMS', sums.join(''))]));
  } catch (error) {
    return fail('bundle.unreadable', { folder, reason: reasonOf(error) });
  }
}

function recordFiles(links: readonly Sealed[]): readonly ZipEntry[] {
  const lines = links.map(({ entry, hash }) => `${JSON.stringify({ ...entry, hash })}\n`);
  const entries = links.map(({ entry }) => entry).filter(isRecorded);
  const tournament = entries.reduce((state, entry: Recorded) => foldEntry(state, entry), NO_TOURNAMENT);
  const receipts = tournament.ledger.flatMap(({ draw, made }) => {
    const receipt = made?.receipt ?? null;
    const name = `receipts/${draw.replaceAll(/[^\w-]/gu, '_')}.json`;
    return receipt === null ? [] : [textFile(name, makeReceipt(receipt, hasher))];
  });
  const games = [...tournament.games.values()].map((game) =>
    textFile(
      `games/round-${String(game.round)}-table-${String(game.table)}-${game.gameId}.pgn`,
      gamePgn(game, tournament, 'arbiter'),
    ),
  );
  return [textFile('journal.jsonl', lines.join('')), ...receipts, ...games];
}

function captureFiles(folder: string): readonly ZipEntry[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return names.sort().map((name) => ({ name: `captures/${name}`, bytes: readFileSync(join(folder, name)) }));
}

function textFile(name: string, text: string): ZipEntry {
  return { name, bytes: Buffer.from(text, 'utf8') };
}
