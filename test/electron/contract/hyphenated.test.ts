import { expect, it } from 'vitest';
import { hyphenated } from '../../../electron/contract/hyphenated.ts';

it.each([
  ['Vachier-Lagrave, Maxime', 'Vachier-Lagrave, Maxime'],
  ['Hohenstaufenberg, Ida', 'Ho|hen|stau|fen|berg, Ida'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Wol|fe|schle|gel|stein|hau|sen|ber|ger|dorff'],
  ['Constantinopoulou', 'Con|stan|ti|no|pou|lou'],
  ['Featherstonehaugh', 'Fea|ther|sto|ne|haugh'],
  // A letter keeps its accents, wherever they are written.
  ['Xxxxxe\u0301xxxxxxx', 'Xx|x|x|x|e\u0301|x|x|x|x|xxx'],
  ['Nguyễnphươngthảo', 'Nguyễn|phương|thảo'],
  ['Παπαδόπουλοςιδης', 'Πα|πα|δό|που|λο|ςι|δης'],
  // Behind an apostrophe, and a title that stays with its word, begins a word.
  ['O’Featherstonehaugh', 'O’Fea|ther|sto|ne|haugh'],
  ['WIM\u00A0Hohenlohe-Li', 'WIM\u00A0Ho|hen|lohe-Li'],
  // Letters that are joined stay so; nor are those of other scripts parted by hyphens.
  ['محمدعبدالرحمنالشريف', 'محمدعبدالرحمنالشريف'],
  ['王'.repeat(20), '王'.repeat(20)],
])('a word that may be longer than a line gets a hyphen where it ends: %s', (name, parted) => {
  expect(hyphenated(name).replaceAll('\u00AD', '|')).toBe(parted);
});

it('what is long is for the line to say', () => {
  expect(hyphenated('Hector, Anastasia', (word) => word.startsWith('A'))).toBe('Hector, Anas\u00ADta\u00ADsia');
});
