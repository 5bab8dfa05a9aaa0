/** Signs of numeric annotation glyphs; those that have none, or none in many typefaces, are written otherwise. Source: PGN standard, section 10. */
const SIGNS: ReadonlyMap<number, string> = new Map([
  ...(['!', '?', '!!', '??', '!?', '?!', '□'] as const).map((sign, i) => [i + 1, sign] as const),
  ...([[10, '='], [13, '∞'], [14, '+='], [15, '=+'], [16, '±'], [17, '∓'], [18, '+−'], [19, '−+'], [146, 'N']] as const), // prettier-ignore
]);

export function glyphSign(nag: number): string {
  return SIGNS.get(nag) ?? `$${String(nag)}`;
}
