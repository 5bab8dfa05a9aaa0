/** Letters that no accent parts from the one they are typed as. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
};

/** A name as it is typed on any keyboard: no accents, no capitals, a blank for whatever stands between its words. `O’Brien` is `obrien`. */
export function foldedName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}'’‘ʼʻ`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđðħıŧŋßæœþĳ]/gu, (letter) => TYPED_AS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether what was typed stands in it: as it was typed anywhere, or each word as the beginning of one, in any order. */
export function hasWords(folded: string, typed: string): boolean {
  const wanted = foldedName(typed);
  return folded.includes(wanted) || wanted.split(' ').every((word) => ` ${folded}`.includes(` ${word}`));
}
