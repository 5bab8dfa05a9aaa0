import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalLog } from '../../../../electron/web/server/refusals.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const TOKEN = '-giPnESdfKCi3UjgFSy3sAKI52zxzO-fiK5tF5qwfvE';

function lines(file: string): readonly Record<string, unknown>[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('the list of refusals', () => {
  it('says when, what kind, from where and what, without control characters and shortened', () => {
    const file = join(temporaryFolder(), 'refused.log');
    refusalLog(
      file,
      () => 0,
      expect.unreachable,
    )({ kind: 'path', from: '::1', what: `a\u001B[2J\n${'x.'.repeat(250)}` });
    const [line] = lines(file);
    expect(line).toMatchObject({ at: '1970-01-01T00:00:00.000Z', kind: 'path', from: '::1' });
    expect(line?.['what']).toMatch(/^a�\[2J�[x.]+…$/u);
    expect(line?.['what']).toHaveLength(121);
  });

  it.each([
    [`/x?token=${TOKEN}`, '/x?…'],
    [`/socket?token=${TOKEN}&more`, '/socket?…'],
    [`/#token=${TOKEN}`, '/?…'],
    [`/${TOKEN}`, '/…'],
    [`/token=${TOKEN}/x`, '/token=…/x'],
    [TOKEN.slice(0, 32), '…'],
    ['/assets/index-unoxfoEq.js', '/assets/index-unoxfoEq.js'],
  ])('holds no secret: %s', (what, said) => {
    const file = join(temporaryFolder(), 'refused.log');
    refusalLog(file, () => 0, expect.unreachable)({ kind: 'path', from: '', what });
    expect(lines(file)[0]?.['what']).toBe(said);
  });

  it('counts a flood of one kind instead of writing it, and still writes the others', () => {
    const file = join(temporaryFolder(), 'refused.log');
    let nowMs = 0;
    const log = refusalLog(file, () => nowMs, expect.unreachable);
    for (let n = 0; n < 1000; n++) log({ kind: 'rate', from: '', what: '' });
    log({ kind: 'token', from: '', what: '' });
    expect(lines(file)).toHaveLength(101);
    nowMs = 1000;
    log({ kind: 'rate', from: '', what: '' });
    expect(lines(file).at(-1)).toMatchObject({ kind: 'rate', unwritten: 900 });
  });

  it('never grows beyond twice a megabyte', () => {
    const file = join(temporaryFolder(), 'refused.log');
    let nowMs = 0;
    const log = refusalLog(file, () => (nowMs += 1000), expect.unreachable);
    for (let n = 0; n < 12_000; n++) log({ kind: 'message', from: '127.0.0.1', what: 'x.'.repeat(100) });
    for (const each of [file, `${file}.1`]) expect(statSync(each).size).toBeLessThanOrEqual(1_000_000);
  });

  it('says that it cannot be written, and refuses all the same', () => {
    const reasons: string[] = [];
    const log = refusalLog(
      join(temporaryFolder(), 'absent', 'refused.log'),
      () => 0,
      (reason) => reasons.push(reason),
    );
    log({ kind: 'host', from: '', what: '' });
    expect(reasons).toEqual([expect.stringContaining('ENOENT')]);
  });

  it('may be read by its owner only', () => {
    const file = join(temporaryFolder(), 'refused.log');
    refusalLog(file, () => 0, expect.unreachable)({ kind: 'host', from: '', what: '' });
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
