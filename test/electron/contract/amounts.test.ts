import { expect, it } from 'vitest';
import { duration, size } from '../../../electron/contract/messages/en/faults/say.ts';
import { minutesText } from '../../../electron/contract/messages/en/laws.ts';
import { tableWords } from '../../../electron/contract/messages/en/table.ts';

const readable = (text: string): string => text.replaceAll('\u00A0', '_');

it.each<[string, string]>([
  [duration([1, 'h'], [0, 'min'], [30, 's']), '1_h 30_s'],
  [duration([0, 'h'], [0, 'min']), '0_min'],
  [size(0), '0_kB'],
  [size(999_001), '1000_kB'],
  [size(1_234_567), '1.2_MB'],
  [size(12_345_678), '12_MB'],
  [minutesText(0), '0_min'],
  [minutesText(120), '2_min'],
  [minutesText(90), '1_min 30_s'],
  [minutesText(7), '7_s'],
  [tableWords.typedTimes.means(0), '0_s'],
  [tableWords.typedTimes.means(3909), '1_h 5_min 9_s'],
  [tableWords.typedTimes.means(7200), '2_h'],
  [tableWords.startedEarlyBrief(3_660_000), 'Started 1_h 1_min early'],
  [tableWords.startedEarlyBrief(300_000), 'Started 5_min early'],
  [tableWords.replay.seconds(-1.25), '−1.3_s'],
])('no line parts a number from its unit: %s', (text, expected) => {
  expect(readable(text)).toBe(expected);
});
