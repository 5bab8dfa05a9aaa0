import { leastRooms } from '../../components/name-fit.ts';

/** How names stand in the heading of a table. */
export interface HeadNames {
  /** The size of their letters, in rem. */
  readonly rem: number;
  /** Both together. */
  readonly lines: number;
}

/** From the largest: no other text of the heading but the number is larger than that. */
const SIZES = [1.25, 1.2, 1.15, 1.1, 1.05, 1, 0.95, 0.9, 0.85, 0.8] as const;
const SMALLEST = 0.8;
/** One line is read at a glance down to this size; smaller letters are no better than a second line. */
const ONE_LINE_TO = 0.95;
/** The mark of a side and the gaps around a name, in heights of a letter and in rem. */
const MARK = 0.85;
const GAPS_REM = 1;
export const LINE = 1.1;

/**
 * Both names in letters of one size, as large as there is room for, whole.
 *
 * @param roomRem in which names, marks and clocks stand.
 * @param beside what stands beside a name, in heights of a letter.
 * @param highestRem for both together.
 */
export function fitHeadNames(names: readonly string[], roomRem: number, beside: number, highestRem: number): HeadNames {
  const rooms = names.map((name) => leastRooms(name, 2));
  const linesAt = (rem: number): number => {
    const room = (roomRem - GAPS_REM) / rem - MARK - beside;
    return rooms.reduce((sum, [one = 0, two = 0]) => sum + (one <= room ? 1 : two <= room ? 2 : Infinity), 0);
  };
  const onOneLine = SIZES.find((rem) => rem >= ONE_LINE_TO && linesAt(rem) === names.length);
  if (onOneLine !== undefined) return { rem: onOneLine, lines: names.length };
  const rem = SIZES.find((each) => linesAt(each) * LINE * each <= highestRem) ?? SMALLEST;
  return { rem, lines: Math.min(linesAt(rem), 2 * names.length) };
}
