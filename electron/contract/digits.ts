/** Digits of a hash in groups of eight, so that they can be compared by eye: the same groups wherever they stand. */
export function grouped(digits: string): readonly string[] {
  return digits.match(/.{1,8}/gu) ?? [];
}
