/** Null where it is not a number of people, tables, points of a rating or the like. */
export function wholeNumber(text: string): number | null {
  return /^\d{1,9}$/u.test(text) ? Number(text) : null;
}
