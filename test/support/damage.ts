import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openJournal } from '../../electron/storage/journal/journal.ts';
import { append } from './append.ts';

/** The files of a journal that a kiosk leaves behind. */
export const COMPANIONS = ['', '-wal', '-shm', '.last'] as const;

/** About what a ply is in the record, and now and then a whole round of names, longer than a page. */
function entryOf(n: number): { readonly type: string; readonly data: object } {
  if (n % 97 === 50) {
    const tables = Array.from({ length: 150 }, (_, i) => ({
      table: i + 1,
      white: `White ${String(i)}`,
      black: 'Élève',
    }));
    return { type: 'round.seated', data: { round: 1, tables } };
  }
  return { type: 'hall.shown', data: { screen: 'draw', n, padding: 'x'.repeat((n * 37) % 700) } };
}

/** The files as `kill -9` leaves them: entries in the file and in the log. @returns the journal's path in a folder of its own. */
export function killedJournal(folder: string, entries: number): string {
  const running = join(folder, 'running');
  const left = join(folder, 'left');
  for (const each of [running, left]) mkdirSync(each);
  const file = join(running, 'journal.sqlite');
  const journal = openJournal(file, 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < entries; n++) append(journal.value, entryOf(n));
  copyJournal(running, left);
  journal.value.close();
  return join(left, 'journal.sqlite');
}

/** The files as an orderly end leaves them. */
export function closedJournal(folder: string, entries: number): string {
  const file = join(folder, 'journal.sqlite');
  const journal = openJournal(file, 'kiosk', () => 0);
  if (!journal.ok) throw new Error(journal.fault.code);
  for (let n = 0; n < entries; n++) append(journal.value, entryOf(n));
  journal.value.close();
  return file;
}

export function copyJournal(from: string, to: string): void {
  for (const end of COMPANIONS) {
    const name = `journal.sqlite${end}`;
    if (existsSync(join(from, name))) copyFileSync(join(from, name), join(to, name));
  }
}

/** @param bit counted from the file's first byte. */
export function flipBit(file: string, bit: number): void {
  const bytes = readFileSync(file);
  const at = Math.floor(bit / 8);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8));
  writeFileSync(file, bytes);
}

export function cutTo(file: string, length: number): void {
  writeFileSync(file, readFileSync(file).subarray(0, length));
}

/** Takes bytes out, so that all that follows moves up. */
export function takeOut(file: string, from: number, length: number): void {
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]));
}

export function overwrite(file: string, from: number, length: number, byte: number): void {
  const bytes = readFileSync(file);
  bytes.fill(byte, from, Math.min(from + length, bytes.length));
  writeFileSync(file, bytes);
}

export function remove(file: string): void {
  rmSync(file, { force: true });
}
