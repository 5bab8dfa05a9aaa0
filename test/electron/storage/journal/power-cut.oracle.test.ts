import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openJournal } from '../../../../electron/storage/journal/journal.ts';
import { verifyJournal } from '../../../../electron/storage/journal/journal-check.ts';
import { append } from '../../../support/append.ts';
import { bundled } from '../../../support/bundle.ts';
import { canTrace, traced } from '../../../support/disk-trace.ts';
import { cutMoments, powerCuts } from '../../../support/power-cut.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';

const CUTS = 40;
/** Enough that the log is moved into the file meanwhile. */
const ENTRIES = 700;

describe.skipIf(!canTrace())('journal when the power is cut', () => {
  it('opens, verifies, has every acknowledged entry and goes on, wherever the power was cut', async () => {
    const ops = traced(await bundled('test/support/journal-writer.ts', 'journal-writer-cut'), ENTRIES);
    expect(ops.filter((op) => op.kind === 'acknowledged')).toHaveLength(ENTRIES);
    expect(ops.some((op) => op.kind === 'write' && op.name === 'data.sqlite')).toBe(true);
    const dice = diceOf(960);
    const random = (): number => dice.next();
    for (const { at, acknowledged, leaveIn } of powerCuts(ops, cutMoments(ops, CUTS, random), random)) {
      const folder = temporaryFolder();
      const file = join(folder, 'data.sqlite');
      leaveIn(folder);
      const journal = openJournal(file, 'a-kiosk', () => 0);
      if (!journal.ok) throw new Error(`cut before ${String(at)}: ${JSON.stringify(journal.fault)}`);
      append(journal.value, { type: 'hall.shown', data: { screen: 'play' } });
      journal.value.close();
      const verified = verifyJournal(file);
      if (!verified.ok) throw new Error(`cut before ${String(at)}: ${JSON.stringify(verified.fault)}`);
      expect(verified.value.entries, `cut before ${String(at)}`).toBeGreaterThan(acknowledged);
    }
  });
});
