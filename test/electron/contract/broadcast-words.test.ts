import { expect, it } from 'vitest';
import { broadcastWords } from '../../../electron/contract/messages/en/broadcast.ts';
import { dayTime } from '../../../electron/contract/messages/en/format.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

it.each([
  [null, `recipients now see the games as they stood at ${dayTime(NOW - 30 * MINUTE)}`],
  [NOW - 40 * MINUTE, `recipients now see the games as they stood at ${dayTime(NOW - 30 * MINUTE)}`],
  [NOW - 5 * MINUTE, `recipients keep what they had at ${dayTime(NOW - 5 * MINUTE)} until the delay has passed`],
])('a delay of half an hour, of what was out until %s', (shownEpochMs, says) => {
  const delay = { unit: 'minutes', count: 30 } as const;
  expect(broadcastWords.now.late(delay, NOW, shownEpochMs)).toBe(`Delayed by 30 minutes: ${says}`);
});
