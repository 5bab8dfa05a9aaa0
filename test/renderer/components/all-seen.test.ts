import { expect, it } from 'vitest';
import { isAllSeen } from '../../../renderer/components/all-seen.ts';
import { alertView } from '../support/views.ts';

const battery = alertView('battery', { of: 'clock' });
const call = { ...battery, urgency: 'act' } as const;

it.each([
  ['nothing calls', [], false],
  ['a note alone', [{ ...battery, urgency: 'note', seen: true } as const], false],
  ['one of two is not seen', [call, { ...call, seen: true }], false],
  ['all that asks for an act is seen', [{ ...call, seen: true }, { ...battery, urgency: 'note' } as const], true],
])('%s', (_, alerts, seen) => {
  expect(isAllSeen({ alerts })).toBe(seen);
});
