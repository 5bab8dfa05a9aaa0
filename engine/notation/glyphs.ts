/**
 * Numeric annotation glyphs and how people write them, first the sign that every typeface has.
 * Source: PGN standard, section 10.
 */
const GLYPHS: readonly (readonly [nag: number, signs: readonly [string, ...string[]]])[] = [
  [1, ['!']],
  [2, ['?']],
  [3, ['!!', '‼']],
  [4, ['??', '⁇']],
  [5, ['!?', '⁉']],
  [6, ['?!', '⁈']],
  [7, ['□']],
  [10, ['=']],
  [13, ['∞']],
  [14, ['+=', '⩲', '+/=']],
  [15, ['=+', '⩱', '=/+']],
  [16, ['±', '+/-']],
  [17, ['∓', '-/+']],
  [18, ['+−', '+-']],
  [19, ['−+', '-+']],
  [146, ['N']],
];

const SIGNS: ReadonlyMap<number, string> = new Map(GLYPHS.map(([nag, [sign]]) => [nag, sign]));
const NAGS: ReadonlyMap<string, number> = new Map(
  GLYPHS.flatMap(([nag, signs]) => signs.map((sign) => [sign, nag] as const)),
);

/** The glyph that is written so; undefined for what is none. */
export function glyphOf(sign: string): number | undefined {
  return NAGS.get(sign);
}

/** How a glyph is shown: `$220` where nothing stands for it. */
export function glyphSign(nag: number): string {
  return SIGNS.get(nag) ?? `$${String(nag)}`;
}
