import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captures } from '../../../../electron/storage/captures/captures.ts';
import { drawSecrets } from '../../../../electron/storage/folder/draw-secrets.ts';
import { closeOwnFolders } from '../../../../electron/storage/folder/own-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const LISTENER = { onFailure: () => undefined, onAgain: () => undefined };

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe.skipIf(process.platform === 'win32')('folders that hold names and moves', () => {
  it('are closed to others when they are made, and so are the files in them', () => {
    const folder = join(temporaryFolder(), 'captures');
    const head = { device: 'dgt', start: null, castlingMode: 'cg', startedAt: '2026-11-22T09:00:00+01:00' } as const;
    captures(folder, LISTENER).open('table-1-2026-11-22T09-00-00', head).close();
    expect([folder, join(folder, 'table-1-2026-11-22T09-00-00.jsonl')].map(modeOf)).toEqual(['700', '600']);
  });

  it('are closed when they stood open', () => {
    const data = temporaryFolder();
    chmodSync(data, 0o755);
    for (const name of ['captures', 'prints', 'evidence', 'secrets']) mkdirSync(join(data, name), { mode: 0o755 });
    closeOwnFolders(data);
    const names = ['captures', 'prints', 'evidence', 'secrets'];
    expect(names.map((name) => modeOf(join(data, name)))).toEqual(['700', '700', '700', '700']);
    expect(modeOf(data)).toBe('755');
    const secrets = join(data, 'secrets');
    chmodSync(secrets, 0o755);
    drawSecrets(secrets).keep('draw', 'ab'.repeat(32));
    expect(modeOf(secrets)).toBe('700');
  });

  it('close nothing that a link leads to', () => {
    const [data, elsewhere] = [temporaryFolder(), temporaryFolder()];
    chmodSync(elsewhere, 0o755);
    writeFileSync(join(elsewhere, 'file'), 'x');
    symlinkSync(elsewhere, join(data, 'prints'));
    closeOwnFolders(data);
    expect(modeOf(elsewhere)).toBe('755');
    expect(readFileSync(join(elsewhere, 'file'), 'utf8')).toBe('x');
  });
});
