import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameOf } from '../../../engine/tournament/file-name.ts';

it.each<[readonly string[], string]>([
  [['Autumn Open', 'round-2', 'sheets'], 'autumn-open-round-2-sheets'],
  [['Gedächtnis-Turnier „Łódź“ 2026', 'round-2'], 'gedachtnis-turnier-lodz-2026-round-2'],
  // Letters of other scripts stay, composed.
  [['王将戦', 'round-2'], '王将戦-round-2'],
  [['Кубок города', 'round-2'], 'кубок-города-round-2'],
  [['Чемпионат Йошкар-Олы'.normalize('NFD')], 'чемпионат-йошкар-олы'],
  [['Πρωτάθλημα', 'ガンバ'.normalize('NFD')], 'πρωτάθλημα-ガンバ'],
  [['🏆🏆', 'round-2'], 'round-2'],
  [['Event', 'Большой зал', 'join'], 'event-большой-зал-join'],
  [['Ｏｐｅｎ 1½ ½'], 'open-1-1-2-1-2'],
  // No device of Windows.
  [['CON'], 'chess-con'],
  [['', 'nul'], 'chess-nul'],
  [['COM1'], 'chess-com1'],
  [['aux', 'round-2'], 'aux-round-2'],
  [['../../etc/passwd: *?"<>|', 'round-2'], 'etc-passwd-round-2'],
  [['', 'round-2', ''], 'round-2'],
  // The year is not lost, and neither is the group.
  [
    ['International Memorial Championship of the Seven Valleys 2026', 'round-1'],
    'international-memorial-championship-of-the-valleys-2026-round-1',
  ],
  [
    ['International Memorial Championship 2026 of the Seven Valleys and Hills, Open', 'round-1'],
    'international-memorial-championship-2026-of-the-hills-open-round-1',
  ],
  [
    ['Internationale Offene Stadtmeisterschaften Gruppe B der Senioren im Alten Rathaus'],
    'internationale-offene-stadtmeisterschaften-b-alten-rathaus',
  ],
  [['И'.repeat(200)], 'и'.repeat(30)],
  [[`${'x'.repeat(200)} 2026`], `${'x'.repeat(55)}-2026`],
  [['x'.repeat(200)], 'x'.repeat(60)],
  [[`Open ${'x'.repeat(200)}`], 'open'],
])('of %j a file is called %s', (parts, name) => {
  expect(fileNameOf(...parts)).toBe(name);
});

it('is of small letters, digits and hyphens between them, at most 60 for each part, and of so few bytes that two parts are one name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
      const name = fileNameOf(text);
      expect(name).toMatch(/^(?:[\p{L}\p{N}\p{M}]+(?:-[\p{L}\p{N}\p{M}]+)*)?$/u);
      expect(name).toBe(name.normalize('NFC'));
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
      expect(name.length).toBeLessThanOrEqual(60);
    }),
  );
});
