import { expect, it } from 'vitest';
import { foldedName, hasWords } from '../../../engine/tournament/folded-name.ts';
import { looseNameKey } from '../../../engine/tournament/formats/loose-name-key.ts';
import { pairingDoubts } from '../../../engine/tournament/pairing-doubts.ts';

it.each([
  ['Kovács, Ágnes', 'kovacs'],
  ['Müller, Jürgen', 'muller jurgen'],
  ['Ødegård, Søren', 'odegard soren'],
  ['Wójcik, Łukasz', 'lukasz'],
  ['Wójcik, Anna', 'Wójcik Anna'],
  ['Wójcik, Anna', 'Anna Wójcik'],
  ['Wójcik, Anna', 'anna  woj'],
  ['O’Brien, Seán', "o'brien"],
  ["O'Brien, Seán", 'O’Brien'],
  ['O’Brien, Seán', 'obrien sean'],
  ['Van-den-Berg, Jan', 'van den berg'],
  ['Yılmaz, İbrahim', 'yilmaz ibrahim'],
  ['Đorđević, Æsa', 'dordevic aesa'],
  ['Weiß, Clara', 'WEISS'],
  ['Rosenberg, Eva', 'berg'],
  ['Петров, Андрей', 'андреи петров'],
])('%s is found by %j', (name, typed) => {
  expect(hasWords(foldedName(name), typed)).toBe(true);
});

it('a word that does not stand there finds nothing', () => {
  expect(hasWords(foldedName('Wójcik, Anna'), 'anna nowak')).toBe(false);
});

it('one letter beside letters that other keyboards lack is a near miss', () => {
  expect(looseNameKey('Yılmaz, Łukasz')).toBe('lukasz yilmaz');
  const earlier = {
    round: 1,
    kind: 'round',
    number: 1,
    pairs: [
      ['Yılmaz, Łukasz', 'A Bee'],
      ['Cee', 'Dee'],
    ],
    byes: [],
    known: [],
  } as const;
  const pairs = [
    ['Yilmaz, Lukas', 'Cee'],
    ['A Bee', 'Dee'],
  ] as const;
  expect(pairingDoubts({ pairs, byes: [] }, [earlier])).toEqual([
    { kind: 'near', name: 'Yilmaz, Lukas', known: 'Yılmaz, Łukasz' },
  ]);
});
