import { expect, it } from 'vitest';
import { hyphenated } from '../../../renderer/live/hyphenated.ts';

it('a name of the page for spectators gets a hyphen only within a word that is longer than a column', () => {
  const shown = (name: string): string => hyphenated(name).replaceAll('\u00AD', '|');
  expect(shown('Vachier-Lagrave, Maxime')).toBe('Vachier-Lagrave, Maxime');
  expect(shown('Hohenstaufenberg, Ida')).toBe('Ho|h|e|n|s|t|a|u|f|e|n|b|erg, Ida');
  // A letter keeps its accents, and letters that are joined stay so.
  expect(shown('Xxxxxe\u0301xxxxxxx')).toBe('Xx|x|x|x|e\u0301|x|x|x|x|xxx');
  expect(shown('محمدعبدالرحمنالشريف')).toBe('محمدعبدالرحمنالشريف');
});
