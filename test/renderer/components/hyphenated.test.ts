import { expect, it } from 'vitest';
import { hyphenated } from '../../../renderer/components/hyphenated.ts';

it.each([
  ['Vachier-Lagrave, Maxime', 'Vachier-Lagrave, Maxime'],
  ['Hohenstaufenberg, Ida', 'Ho|h|e|n|s|t|a|u|f|e|n|b|erg, Ida'],
  // A letter keeps its accents, wherever they are written.
  ['Xxxxxe\u0301xxxxxxx', 'Xx|x|x|x|e\u0301|x|x|x|x|xxx'],
  ['Nguyễnphươngthảo', 'Ng|u|y|ễ|n|p|h|ư|ơ|n|g|t|hảo'],
  ['Παπαδόπουλοςιδης', 'Πα|π|α|δ|ό|π|ο|υ|λ|ο|ς|ι|δης'],
  // Behind an apostrophe, and a title that stays with its word, begins a word.
  ['O’Featherstonehaugh', 'O’Fe|a|t|h|e|r|s|t|o|n|e|h|a|ugh'],
  ['WIM\u00A0Hohenlohe-Li', 'WIM\u00A0Ho|h|e|n|l|ohe-Li'],
  // Letters that are joined stay so; nor are those of other scripts parted by hyphens.
  ['محمدعبدالرحمنالشريف', 'محمدعبدالرحمنالشريف'],
  ['王'.repeat(20), '王'.repeat(20)],
])('a word that may be longer than a line gets a hyphen where it ends: %s', (name, parted) => {
  expect(hyphenated(name).replaceAll('\u00AD', '|')).toBe(parted);
});

it('what is long is for the line to say', () => {
  expect(hyphenated('Hector, Anastasia', (word) => word.startsWith('A'))).toBe(
    'Hector, An\u00ADa\u00ADs\u00ADt\u00ADa\u00ADsia',
  );
});
