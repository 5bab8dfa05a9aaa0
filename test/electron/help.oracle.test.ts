import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { FORMS } from '../../electron/cli/forms.ts';
import { en } from '../../electron/contract/messages/en.ts';
import { startHelp } from '../../electron/start-help.ts';
import { parseStartOptions } from '../../electron/start-options.ts';
import { runCli } from '../support/cli.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const OPTIONS = en.host.help.start.options.map(([option]) => option).filter((option) => option !== '--help');

function namesIn(text: string): readonly string[] {
  return [...new Set(text.match(/--[a-z-]+/gu))].sort();
}

it('the options of the help are those of the parser and of the readme', () => {
  const [, usage = ''] = /npm start -- (\[--browser\][\s\S]*?)```/u.exec(README) ?? [];
  expect(namesIn(usage)).toEqual(OPTIONS.flatMap(namesIn).sort());
  const refused = OPTIONS.filter((option) => {
    const [name = '', value] = option.split(' ');
    const given = parseStartOptions(value === undefined || value.endsWith(']') ? [name] : [name, '1']);
    return !given.ok && given.fault.code === 'option.unknown';
  });
  expect(refused).toEqual([]);
});

it('no line of the help is wider than a terminal', () => {
  const lines = startHelp().split('\n');
  expect(lines.filter((line) => line.length > 110)).toEqual([]);
});

const serve = fileURLToPath(new URL('../../dist/host/serve.js', import.meta.url));

it.each(['--help', '-h'])('%s prints it and starts nothing', (help) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [serve, '--port', '0', help], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: startHelp(), stderr: '' });
});

it('every command of the help is one of the readme, and tells its own form', () => {
  const verbs = new Set(Object.values(FORMS).map((form) => form.split(' ')[0] ?? ''));
  const all = runCli('--help');
  expect(all).toMatchObject({ status: 0, err: '' });
  for (const [name, form] of Object.entries(FORMS)) {
    expect(README).toContain(`npm run -s cli -- ${name} `);
    expect(all.out).toContain(`  ${form}\n`);
  }
  for (const verb of verbs) {
    const own = runCli(verb, '--help');
    expect(own).toMatchObject({ status: 0, err: '' });
    expect(all.out).toContain(own.out);
  }
});
