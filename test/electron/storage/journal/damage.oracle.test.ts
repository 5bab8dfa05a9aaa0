import { describe, expect, it } from 'vitest';
import { diceOf } from '../../../../electron/devices/simulator/random.ts';
import { damageJournals } from '../../../bench/faults/damage.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('journals damaged in every way', () => {
  it('start with all that was acknowledged or say what is gone, and bring back what can be read', () => {
    const dice = diceOf(960);
    const tally = damageJournals(temporaryFolder(), 96, 200, () => dice.next());
    expect(tally).toMatchObject({ failed: 0, silent: 0, originalsLost: 0 });
    // A text may be whole where the row around it is not.
    expect(tally.intactLost / tally.intact).toBeLessThan(0.002);
  });
});
