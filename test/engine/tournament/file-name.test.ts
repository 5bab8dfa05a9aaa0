import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameOf } from '../../../engine/tournament/file-name.ts';

it.each<[readonly string[], string]>([
  [['Autumn Open', 'round-2', 'sheets'], 'autumn-open-round-2-sheets'],
  [['Gedächtnis-Turnier „Łódź“ 2026', 'round-2'], 'gedachtnis-turnier-lodz-2026-round-2'],
  [['王将戦', 'round-2'], 'round-2'],
  [['../../etc/passwd: *?"<>|', 'round-2'], 'etc-passwd-round-2'],
  [['', 'round-2', ''], 'round-2'],
  // The year is not lost, and neither is the group.
  [
    ['International Memorial Championship of the Seven Valleys 2026', 'round-1'],
    'international-memorial-championship-of-the-seven-2026-round-1',
  ],
  [
    ['International Memorial Championship 2026 of the Seven Valleys and Hills, Open', 'round-1'],
    'international-memorial-championship-2026-of-the-seven-open-round-1',
  ],
  [[`${'x'.repeat(200)} 2026`], `${'x'.repeat(55)}-2026`],
  [['x'.repeat(200)], 'x'.repeat(60)],
  [[`Open ${'x'.repeat(200)}`], 'open'],
])('of %j a file is called %s', (parts, name) => {
  expect(fileNameOf(...parts)).toBe(name);
});

it('is of small letters, digits and hyphens between them, at most 60 for each part', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
      const name = fileNameOf(text);
      expect(name).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/u);
      expect(name.length).toBeLessThanOrEqual(60);
    }),
  );
});
