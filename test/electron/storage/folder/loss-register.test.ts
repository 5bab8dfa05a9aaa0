import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOSSES_FILE, LossRegister } from '../../../../electron/storage/folder/loss-register.ts';
import type { Fault } from '../../../../engine/result.ts';
import { filled, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { factsOf } from '../../../support/facts-of.ts';

const REPAIRED: Fault = {
  code: 'journal.repaired',
  facts: { aside: 'damaged-1', kept: 3, last: 5, later: 1, games: 1 },
};
const OTHER: Fault = { code: 'journal.repaired', facts: { aside: 'damaged-2', kept: 4, last: 4, later: 0, games: 1 } };

function registerIn(folder: string): { readonly register: LossRegister; readonly said: Fault[] } {
  const said: Fault[] = [];
  const register = LossRegister.open(folder, { epochMs: () => 960, say: (fault) => said.push(fault) });
  onTestFinished(() => {
    register.close();
  });
  return { register, said };
}

describe('the register of losses', () => {
  it('tells the newest two hundred that nobody has seen, and counts the others, whoever wrote them', () => {
    const folder = temporaryFolder();
    const written = Array.from({ length: 20_000 }, (_, n) => ({
      ...{ id: `l${String(n)}`, sinceEpochMs: n, seenEpochMs: null },
      fault: { code: 'data.strange', facts: { file: `${String(n)}${'f'.repeat(480)}`, aside: 'a', reason: null } },
    }));
    writeFileSync(join(folder, LOSSES_FILE), JSON.stringify(written));
    const { register } = registerIn(folder);
    register.report(REPAIRED);
    const faults = register.all.map(({ fault }) => fault);
    expect(faults).toHaveLength(200);
    expect(faults[0]).toEqual({ code: 'losses.many', facts: { losses: 19_802 } });
    expect(faults.at(-1)).toEqual(REPAIRED);
    expect(register.acknowledge(register.all[0]?.id ?? '')).toBe(true);
    expect(statSync(join(folder, LOSSES_FILE)).size).toBeLessThan(200_000);
  });

  it('takes no loss that is longer than any of ours', () => {
    const folder = temporaryFolder();
    const fault = { code: 'data.strange', facts: { file: 'f'.repeat(10_000_000), aside: null, reason: null } };
    writeFileSync(join(folder, LOSSES_FILE), JSON.stringify([{ id: 'l', sinceEpochMs: 1, fault, seenEpochMs: null }]));
    expect(registerIn(folder).said.map(({ code }) => code)).toEqual(['losses.unreadable']);
  });

  it('keeps each loss over restarts until it is acknowledged, and says it once', () => {
    const folder = temporaryFolder();
    const first = registerIn(folder);
    first.register.report(REPAIRED);
    first.register.report(OTHER);
    first.register.report(REPAIRED);
    expect(first.said).toEqual([REPAIRED, OTHER]);

    const second = registerIn(folder);
    expect(second.said).toEqual([]);
    expect(second.register.all).toEqual(first.register.all);
    expect(second.register.all.map(({ fault }) => fault)).toEqual([REPAIRED, OTHER]);
    const [seen] = second.register.all;
    expect(second.register.acknowledge(seen?.id ?? '')).toBe(true);
    expect(second.register.acknowledge(seen?.id ?? '')).toBe(false);
    expect(registerIn(folder).register.all).toMatchObject([
      { fault: REPAIRED, sinceEpochMs: 960, seenEpochMs: 960 },
      { fault: OTHER, sinceEpochMs: 960, seenEpochMs: null },
    ]);
  });

  it('tells again what happens again after it was seen, and keeps the last hundred', () => {
    const folder = temporaryFolder();
    const { register } = registerIn(folder);
    for (let n = 0; n < 103; n++) {
      register.report(REPAIRED);
      expect(register.acknowledge(register.all.at(-1)?.id ?? '')).toBe(true);
    }
    register.report(REPAIRED);
    const { all } = registerIn(folder).register;
    expect(all).toHaveLength(101);
    expect(all.map(({ seenEpochMs }) => seenEpochMs === null).indexOf(true)).toBe(100);
  });

  it('of an earlier version holds what nobody has seen', () => {
    const folder = temporaryFolder();
    const loss = { id: 'a', sinceEpochMs: 1, fault: REPAIRED };
    writeFileSync(join(folder, LOSSES_FILE), JSON.stringify([loss]));
    expect(registerIn(folder).register.all).toEqual([{ ...loss, seenEpochMs: null }]);
  });

  it('is readable by its owner alone', () => {
    const folder = temporaryFolder();
    registerIn(folder).register.report(REPAIRED);
    expect(readdirSync(folder)).toEqual([LOSSES_FILE]);
    if (process.platform !== 'win32') expect(statSync(join(folder, LOSSES_FILE)).mode & 0o777).toBe(0o600);
  });

  const fault = '"fault":{"code":"journal.repaired","facts":{}}';
  it.each([
    '',
    '[{"id":"x"',
    '{}',
    'null',
    '[null]',
    '[{"id":"a","sinceEpochMs":0,"fault":{"code":"c"}}]',
    `[{"id":"","sinceEpochMs":0,${fault}}]`,
    `[{"id":"a","sinceEpochMs":9007199254740991,${fault}}]`,
    `[{"id":"a","sinceEpochMs":0,"seenEpochMs":"then",${fault}}]`,
    '\0\0\0',
  ])('that is damaged is set aside as it was, and that is a loss: %j', (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, LOSSES_FILE), text);
    const { register, said } = registerIn(folder);
    expect(said).toMatchObject([{ code: 'losses.unreadable' }]);
    expect(readFileSync(factsOf(said[0], 'losses.unreadable').aside, 'utf8')).toBe(text);
    register.report(REPAIRED);
    expect(registerIn(folder).register.all.map(({ fault }) => fault.code)).toEqual([
      'losses.unreadable',
      'journal.repaired',
    ]);
  });

  it('that is cut anywhere either reads whole or says so', () => {
    const folder = temporaryFolder();
    registerIn(folder).register.report(REPAIRED);
    const whole = readFileSync(join(folder, LOSSES_FILE));
    for (let length = 0; length < whole.length - 1; length++) {
      const torn = temporaryFolder();
      writeFileSync(join(torn, LOSSES_FILE), whole.subarray(0, length));
      expect(registerIn(torn).said).toMatchObject([{ code: 'losses.unreadable' }]);
    }
  });

  it('that cannot be written tells all the same, and is written once it can be', async ({ skip }) => {
    const disk = smallDisk();
    if (disk === null) return skip('SKIPPED: no small disk may be mounted here');
    const folder = join(disk, 'data');
    mkdirSync(folder);
    const makeRoom = filled(disk);
    const { register, said } = registerIn(folder);
    register.report(REPAIRED);
    expect(said).toEqual([REPAIRED]);
    expect(register.all).toHaveLength(1);
    makeRoom();
    await expect.poll(() => registerIn(folder).register.all.length).toBe(1);
  });
});
