import { expect, it } from 'vitest';
import { nameRoom, sheetName, sheetScale } from '../../../../renderer/screens/results/sheet-letters.ts';
import type { Sheet } from '../../../../renderer/screens/results/sheet-letters.ts';
import { fitName } from '../../../../renderer/components/name-fit.ts';

const REM = 16;
const many: Sheet = {
  column: { least: 16.25, says: 3.25, gap: 0.375, size: 0.9375 },
  between: 0.75,
  digits: 2,
  isFew: false,
  row: { least: 0, around: 5 },
};
const names = Array.from(
  { length: 30 },
  () => ['Marie-Christine Lefebvre-Dubois-Montagne', 'Praggnanandhaa, R. A.'] as const,
);

it('a name has one line where there are many, with initials where it has to', () => {
  expect(sheetName('Praggnanandhaa, Rameshbabu', 11, false)).toBe('Praggnanandhaa, R.');
  expect(sheetName('Praggnanandhaa, Rameshbabu', 20, false)).toBe('Praggnanandhaa, Rameshbabu');
});

it('letters are as large as they can be with as many given names as can be, in initials at least', () => {
  const free = { width: 1364, height: 600 };
  const scale = sheetScale(many, names, REM, free) ?? 0;
  const room = nameRoom(many, free.width / REM, scale);
  expect(names.flat().every((name) => fitName(name, room, 1).hasGiven)).toBe(true);
  // With the next larger ones not all of them would be.
  const less = nameRoom(many, free.width / REM, scale + 1 / 32);
  expect(names.flat().every((name) => fitName(name, less, 1).hasGiven)).toBe(false);
});
