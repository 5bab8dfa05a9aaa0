import type { SquareDifference } from './views/set-up.ts';

/** Squares on which two placement fields differ. */
export function squareDifferences(expected: string, actual: string): readonly SquareDifference[] {
  const [is, should] = [squaresOf(actual), squaresOf(expected)];
  return [...should.keys()].flatMap((i) => {
    const difference = { square: squareName(i), expected: should[i] ?? '', actual: is[i] ?? '' };
    return difference.expected === difference.actual ? [] : [difference];
  });
}

/** The 64 squares of a placement field in reading order, a8 first. */
function squaresOf(field: string): readonly string[] {
  return Array.from(field.replaceAll('/', '')).flatMap((c) =>
    /\d/u.test(c) ? Array<string>(Number(c)).fill('') : [c],
  );
}

function squareName(readingOrder: number): string {
  return `${'abcdefgh'.charAt(readingOrder % 8)}${String(8 - Math.floor(readingOrder / 8))}`;
}
