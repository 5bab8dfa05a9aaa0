import { expect, it } from 'vitest';
import { faultSentence } from '../../../electron/contract/messages/en/faults.ts';
import { atCentre } from '../../../electron/halls/line-faults.ts';
import type { Fault } from '../../../engine/result.ts';

const [address, event] = ['tls://h:4222', 'open'];

it.each<Fault>([
  { code: 'halls.unreachable', facts: { address, reason: 'r' } },
  { code: 'halls.refused', facts: { address } },
  { code: 'halls.notSecure', facts: { address } },
  { code: 'halls.credsUnread', facts: { file: 'f', reason: 'r' } },
  { code: 'halls.noStream', facts: { event, reason: 'r' } },
  { code: 'halls.otherStream', facts: { event } },
  { code: 'halls.full', facts: { event } },
  { code: 'halls.ahead', facts: { event, entries: 2 } },
  { code: 'halls.otherRecord', facts: { event } },
  { code: 'halls.large', facts: { seq: 4, kilobytes: 1100 } },
  { code: 'halls.internal', facts: { reason: 'r' } },
])('the centre is not told that it is a hall: $code', (fault) => {
  expect(faultSentence(fault)).toMatch(/This hall carries on and its record is safe/u);
  const said = faultSentence(atCentre(fault));
  expect(said).toContain('The halls carry on and their records are safe');
  expect(said).not.toMatch(/this hall|the centre does not see|join again/iu);
});

it.each([
  ['connect ECONNREFUSED 127.0.0.1:4222', 'h:4222 does not respond, so'],
  ['getaddrinfo ENOTFOUND h', 'h:4222 does not respond, so'],
  ['certificate has expired', 'h:4222 does not respond (certificate has expired), so'],
])('what the system calls its errors is not told: %s', (reason, says) => {
  expect(faultSentence({ code: 'halls.unreachable', facts: { address, reason } })).toContain(says);
});
