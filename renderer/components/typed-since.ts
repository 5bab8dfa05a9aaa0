/**
 * What a field holds once what stood in it was taken: it is emptied, unless something else has been typed there while the answer was
 * awaited.
 */
export function typedSince<T>(now: T, taken: T, emptied: T): T {
  return now === taken ? emptied : now;
}
