import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeletedRecords } from '../../../../electron/storage/folder/deleted-records.ts';
import type { Fault } from '../../../../engine/result.ts';
import { factsOf } from '../../../support/facts-of.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const RECORD = { origin: 'one', epochMs: 1, captures: ['a.jsonl'] };

function opened(data: string): { readonly records: DeletedRecords; readonly damaged: readonly Fault[] } {
  const damaged: Fault[] = [];
  return { records: new DeletedRecords(data, (fault) => damaged.push(fault)), damaged };
}

describe('the records that were deleted here', () => {
  it('are known by their origin, over restarts, each once', () => {
    const data = temporaryFolder();
    const { records } = opened(data);
    expect(records.isEmpty).toBe(true);
    expect(records.add(RECORD)).toBe(true);
    expect(records.add({ origin: 'two', epochMs: 2, captures: [] })).toBe(true);
    expect(records.add({ ...RECORD, epochMs: 3 })).toBe(true);
    const again = opened(data);
    expect(again.records.of('one')).toEqual({ ...RECORD, epochMs: 3 });
    expect(again.records.of('three')).toBeNull();
    expect(again.damaged).toEqual([]);
    expect(JSON.parse(readFileSync(join(data, 'deleted-records.json'), 'utf8'))).toHaveLength(2);
  });

  it('are no more than two hundred, the newest', () => {
    const { records } = opened(temporaryFolder());
    for (let n = 0; n < 201; n++) records.add({ origin: String(n), epochMs: n, captures: [] });
    expect(records.of('0')).toBeNull();
    expect(records.of('1')).not.toBeNull();
  });

  it('are known until the kiosk ends where the disk refuses them', () => {
    const data = temporaryFolder();
    const { records } = opened(data);
    mkdirSync(join(data, 'deleted-records.json'));
    expect(records.add(RECORD)).toBe(false);
    expect(records.of('one')).toEqual(RECORD);
  });

  it.each([
    ['nothing', ''],
    ['a torn list', JSON.stringify([RECORD]).slice(0, -5)],
    ['no list', '{"one":1}'],
    ['null', 'null'],
    ['one good entry and one without its captures', JSON.stringify([RECORD, { origin: 'two', epochMs: 2 }])],
    ['an empty origin', JSON.stringify([{ ...RECORD, origin: '' }])],
    ['another moment', JSON.stringify([{ ...RECORD, epochMs: 'now' }])],
    ['names that are none', JSON.stringify([{ ...RECORD, captures: [1] }])],
    ['far too much', `[${JSON.stringify(RECORD)}${' '.repeat(17 * 1024 * 1024)}]`],
  ])('count for nothing where the file holds %s, which is kept aside and told', (_, text) => {
    const data = temporaryFolder();
    const file = join(data, 'deleted-records.json');
    writeFileSync(file, text);
    const { records, damaged } = opened(data);
    expect(records.isEmpty).toBe(true);
    expect(damaged.map(({ code }) => code)).toEqual(['copy.deletedUnread']);
    expect(readFileSync(factsOf(damaged[0], 'copy.deletedUnread').aside, 'utf8') === text).toBe(true);
    expect(existsSync(file)).toBe(false);
    expect(opened(data).damaged).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('count for nothing behind a link, and what it leads to stays', () => {
    const [data, elsewhere] = [temporaryFolder(), join(temporaryFolder(), 'list.json')];
    writeFileSync(elsewhere, JSON.stringify([RECORD]));
    symlinkSync(elsewhere, join(data, 'deleted-records.json'));
    const { records, damaged } = opened(data);
    expect(records.isEmpty).toBe(true);
    expect(damaged.map(({ code }) => code)).toEqual(['copy.deletedUnread']);
    expect(records.add({ ...RECORD, origin: 'two' })).toBe(true);
    expect(readFileSync(elsewhere, 'utf8')).toBe(JSON.stringify([RECORD]));
  });
});
