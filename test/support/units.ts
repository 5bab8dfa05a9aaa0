import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const NO_SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0 ? null : 'there is no systemd';

/** Copies of units of systemd. Programs and users that a test machine need not have are replaced by what it has. */
export function unitsIn(folder: string, units: readonly string[]): readonly string[] {
  return units.map((unit) => {
    const text = readFileSync(unit, 'utf8')
      .replace(/^(Exec\w+)=\S+/gmu, '$1=/bin/true')
      .replace(/^(?:User|SupplementaryGroups|PAMName)=.*\n/gmu, '');
    const copy = join(folder, basename(unit));
    writeFileSync(copy, text);
    return copy;
  });
}

/** What systemd says of these units. */
export function unitComplaints(units: readonly string[]): {
  readonly status: number | null;
  readonly ours: readonly string[];
} {
  const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], {
    encoding: 'utf8',
  });
  return { status, ours: `${stdout}${stderr}`.split('\n').filter((line) => line.includes('arbiter960')) };
}
