import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const text = readFileSync(join(root, 'electron/shell/README.md'), 'utf8');
const [list = '', server = ''] = text.split('## Servers on this machine');

/** Rows of a table: what is in its columns. */
function rowsOf(section: string): readonly (readonly string[])[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:-+|point|advice) /u.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** Why the test that a row names is not there, or null. */
function missing(named: string): string | null {
  const [, file = '', name = ''] = /^`([\w/-]+)`: (.+)$/u.exec(named) ?? [];
  const path = ['test', 'oracle.test']
    .map((kind) => join(root, 'test', `${file}.${kind}.ts`))
    .find((each) => existsSync(each));
  if (path === undefined) return `no file ${file}`;
  return readFileSync(path, 'utf8').includes(`'${name}'`) ? null : `no test “${name}” in ${file}`;
}

describe('what the shell’s README says', () => {
  it('has the 20 points, in order, each with a test that exists', () => {
    const rows = rowsOf(list);
    expect(rows.map(([point]) => Number.parseInt(point ?? '', 10))).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect(rows.map(([, , named = '']) => missing(named)).filter((fault) => fault !== null)).toEqual([]);
    const shown = rows.filter(([, , named]) => named !== '').length;
    expect(list).toContain(`**${String(shown)} of 20**`);
  });

  it('has a test that exists, or a reason, for each advice on servers', () => {
    const rows = rowsOf(server);
    expect(rows.length).toBeGreaterThan(12);
    for (const [advice, here = '', named = ''] of rows) {
      if (named === '') expect(here, advice).toMatch(/^not applied: ./u);
      else expect(missing(named), advice).toBeNull();
    }
  });

  it('would notice a test that is gone', () => {
    expect(missing('`electron/shell/windows`: no such test')).toContain('no test');
    expect(missing('`electron/shell/none`: x')).toContain('no file');
  });
});
