import { cutWithin, fitName, initialsKept } from '../../components/name-fit.ts';
import type { NameFit } from '../../components/name-fit.ts';
import { untitled } from '../../components/with-initials.ts';
import { BESIDE, rightRoom } from './beside-names.ts';
import type { RightSide } from './beside-names.ts';
import { MOST_LINES, manIn, roomOfName } from './list-lines.ts';
import type { NamedLines, NamedTable } from './list-lines.ts';
import { LEAST_NAMES, LETTERS } from './row-heights.ts';

/** How those of White and Black stand. */
type BothSized = readonly [SizedName, SizedName];

/**
 * How the names of a table stand in such a list.
 *
 * @param right what stands beside them. @param usual the same where nothing calls: a row in smaller letters than all others would seem to matter
 * less, so what calls takes given names from it, and letters only where not even a surname has room.
 */
export function fitNames(
  { table, names: [white, black] }: NamedTable,
  width: number,
  lines: NamedLines,
  right: RightSide,
  usual = right,
): BothSized {
  const most = lines.names > LEAST_NAMES ? MOST_LINES : 1;
  const least = Math.min(LETTERS.easy, BESIDE[lines.layout].least.letters);
  const inSizes = (beside: RightSide, sizes: readonly number[]): BothSized => {
    const room = roomOfName(table, width, lines, rightRoom(beside) + manIn(lines.layout, lines.names, lines.columns));
    const first = sizedName(white, black, room, most, sizes);
    // Beside words there is less room than the row was made for: no more lines are taken than it has.
    const both: BothSized = [first, sizedName(black, white, room, Math.min(most, lines.names - first.lines), sizes)];
    // Two names of one game in two sizes would look like a difference of rank.
    const smaller = Math.min(both[0].size, both[1].size);
    return both[0].size === both[1].size ? both : inSizes(beside, [smaller]);
  };
  const sizes = [1, ...SIZES_OF_LONG.filter((size) => size * lines.letters >= least)];
  const asUsual = inSizes(usual, sizes);
  if (usual === right) return asUsual;
  const asLarge = sizes.filter((size) => size <= asUsual[0].size);
  const whole = asLarge.map((size) => inSizes(right, [size])).find((both) => both.every(({ fits }) => fits));
  return whole ?? inSizes(right, asLarge);
}

/** The same, and what stands beside them: for letters as large as usual, and for whole surnames, the rest of its words gives way, and then clocks do. */
export function fitRow(
  named: NamedTable,
  width: number,
  lines: NamedLines,
  right: RightSide,
  usual: RightSide,
): { readonly right: RightSide; readonly names: BothSized } {
  const beside = (side: RightSide): ReturnType<typeof fitRow> => ({
    right: side,
    names: fitNames(named, width, lines, side, usual),
  });
  const first = beside(right);
  if (wholeIn(first.names) === 1) return first;
  const { least, clocks, ...words } = right;
  const givesWay = least !== undefined && least < right.em;
  const isInWords = lines.layout === 'clocksAlone' && right.says === 'smallWords' && clocks !== undefined;
  const rows = [
    first,
    ...(givesWay ? [beside({ ...right, em: least })] : []),
    ...(isInWords ? [beside(words)] : []),
    ...(isInWords && givesWay ? [beside({ ...words, em: least })] : []),
  ];
  // Where none leaves them whole the one in which most of them is seen.
  return (
    rows.find(({ names }) => wholeIn(names) === 1) ??
    rows.find(({ names }) => wholeIn(names) > 0) ??
    rows.at(-1) ??
    first
  );
}

/** The size in which both surnames are whole. */
function wholeIn(both: BothSized): number {
  return both.every(({ fits }) => fits) ? both[0].size : 0;
}

/** A name, and the part of the letters' size that it has. */
export interface SizedName extends NameFit {
  readonly size: number;
}

/** Of the letters' size: that of a name which else had no given name any more, or not even its surname whole. One step of the house's, so that a list has three sizes: of numbers, of names, and one below. */
const SIZES_OF_LONG = [0.8] as const;

/** The few that are much longer than the others make no letters smaller for these, and are not cut as long as they can be read: two players may have one surname. */
function sizedName(name: string, opponent: string, room: number, most: number, sizes: readonly number[]): SizedName {
  // Of the same surname what tells them apart is worth more than anything else of the name, unless even that has no room.
  const inSize = (size: number, apartFrom = ''): SizedName => ({
    ...fitName(name, room / size, most, apartFrom),
    size,
  });
  const fitted = (apartFrom: string): readonly SizedName[] =>
    sizes.map((size) => inSize(size, apartFrom)).filter(({ fits }) => fits);
  const apart = fitted(opponent);
  const fits = apart.length > 0 ? apart : fitted('');
  const fit = fits.find(({ hasGiven }) => hasGiven) ?? fits.find(({ hasInitial }) => hasInitial) ?? fits[0];
  // No line ends between “H.-” and “P.”.
  if (fit !== undefined) return fit.lines === 1 ? fit : { ...fit, text: initialsKept(fit.text) };
  // A surname is whole rather than titled.
  const bare = untitled(name);
  if (bare !== name) return sizedName(bare, untitled(opponent), room, most, sizes);
  for (const size of sizes) {
    const text = cutWithin(name, room / size, 1, opponent);
    if (text !== null) return { ...inSize(size), text };
  }
  return inSize(sizes[0] ?? 1);
}
