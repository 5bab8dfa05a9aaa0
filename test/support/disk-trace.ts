import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** What a process did to the files of one folder, and what it acknowledged, in order. */
export type DiskOp =
  | { readonly kind: 'write'; readonly name: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly name: string; readonly size: number }
  | { readonly kind: 'sync'; readonly name: string }
  | { readonly kind: 'unlink'; readonly name: string }
  | { readonly kind: 'syncFolder' }
  | { readonly kind: 'acknowledged'; readonly seq: number };

const CALLS = 'pwrite64,write,fsync,fdatasync,ftruncate,unlink';

/** Whether system calls can be traced here; if not, says so. */
export function canTrace(): boolean {
  const can = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;
  if (!can) process.stdout.write('SKIPPED: strace is not installed or not allowed here, so no power is cut.\n');
  return can;
}

/** Runs a writer with a new file under strace and reads what its main thread did to the file and its companions. */
export function traced(script: string, times: number): readonly DiskOp[] {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-trace-'));
  const log = join(folder, 'log');
  const data = join(folder, 'data.sqlite');
  // The main thread alone: SQLite runs there, and no line is cut in two by another.
  const options = ['-y', '-xx', '-s', '1000000', '-e', `trace=${CALLS}`, '-o', log];
  const run = spawnSync('strace', [...options, process.execPath, script, data, String(times)]);
  if (run.status !== 0) throw new Error(`strace: ${run.stderr.toString()}`);
  const ops = readFileSync(log, 'latin1')
    .split('\n')
    .flatMap((line) => opOf(line, folder));
  rmSync(folder, { recursive: true, force: true });
  return ops;
}

function opOf(line: string, folder: string): readonly DiskOp[] {
  const call = /^(\w+)\((.*)\) += (-?\d+)/u.exec(line);
  if (call === null || call[3]?.startsWith('-') === true) return [];
  const [, name = '', args = ''] = call;
  if (name === 'unlink') return inFolder(folder, unhex(args), (file) => ({ kind: 'unlink', name: file }));
  const [, descriptor = '', path = '', rest = ''] = /^(\d+)<([^>]*)>(?:, )?(.*)$/u.exec(args) ?? [];
  const [, text = '', numbers = ''] = /^"([^"]*)", (.*)$/u.exec(rest) ?? [];
  if (name === 'write')
    return descriptor === '1' ? [{ kind: 'acknowledged', seq: Number(unhex(text).toString()) }] : [];
  if (unhex(path).toString() === folder) return [{ kind: 'syncFolder' }];
  return inFolder(folder, unhex(path), (file): DiskOp => {
    if (name === 'pwrite64')
      return { kind: 'write', name: file, at: Number(numbers.split(', ')[1]), bytes: unhex(text) };
    return name === 'ftruncate' ? { kind: 'truncate', name: file, size: Number(rest) } : { kind: 'sync', name: file };
  });
}

/** Of the folder's files but the shared-memory index, which SQLite makes anew after a crash. */
function inFolder(folder: string, path: Buffer, toOp: (name: string) => DiskOp): readonly DiskOp[] {
  const file = path.toString();
  return dirname(file) === folder && !file.endsWith('-shm') ? [toOp(basename(file))] : [];
}

function unhex(text: string): Buffer {
  return Buffer.from(text.replaceAll(/[^0-9a-f]/gu, ''), 'hex');
}
