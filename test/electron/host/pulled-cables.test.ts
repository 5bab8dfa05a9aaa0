import { beforeAll, describe, expect, it } from 'vitest';
import { hasPseudoTerminals } from '../../support/pty.ts';
import { CABLE_KINDS, pullCables } from '../../support/pulled-cables.ts';
import type { PulledCable } from '../../support/pulled-cables.ts';

/** Five of each kind. */
const ROUNDS = 30;

describe.skipIf(!hasPseudoTerminals())('cables that are pulled while White castles', () => {
  let pulled: readonly PulledCable[] = [];

  beforeAll(async () => {
    pulled = await pullCables(ROUNDS);
  });

  it.each(CABLE_KINDS)('%s: the record is right, or it is asked', (kind) => {
    const outcomes = pulled.filter(({ when }) => when === kind);
    expect(outcomes).toHaveLength(ROUNDS / CABLE_KINDS.length);
    for (const { played, recorded, lost } of outcomes) {
      expect(recorded).toEqual(played.slice(0, recorded.length));
      expect(lost).toBe(false);
    }
  });
});
