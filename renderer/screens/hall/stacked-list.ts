import type { HallView } from '../../../electron/contract/views/hall.ts';
import { listRows } from './listed-names.ts';
import { CLEARLY, WORTH_A_LINE, isStacked, largestIn, middleOf, rowsFor, rowsPerPage } from './rows.ts';
import type { NamesRoom, Room, SizedRows } from './rows.ts';

/** A name that is wider, in heights of a letter, is long. */
const LONG = 20;
/** On one line letters of so much of the size are worth more than those that most names have on three. */
const OF_THREE_LINES = 0.66;

/**
 * Whether names are clearly larger over each other than beside each other; or hardly smaller, where most stand on one line so alone; or larger than the
 * smallest, where they are long: on a screen that is wider than high, where so many lines have room so, with the room of a result from the beginning.
 * Those of matches always are: each has its points beside it.
 */
export function areLargerStacked(
  names: NamesRoom,
  count: number,
  room: Room,
  view: Pick<HallView, 'round' | 'tables'>,
  longest: NamesRoom,
): boolean {
  const stackedRoom = { ...room, isStacked: true };
  if (isStacked(room) || count > rowsPerPage(stackedRoom)) return false;
  if (view.round?.games === 2) return true;
  const beside = listRows(names, count, room, middleOf(view), 1, longest);
  const stacked = rowsFor(names, count, stackedRoom, middleOf(view, true), 1, longest);
  const [most = 0] = names;
  const areOnOne = ({ room, size }: SizedRows): boolean => most * size <= room;
  const areWhole = !areOnOne(beside) && areOnOne(stacked);
  const areLong = most >= LONG && beside.size === beside.least;
  const { lines } = largestIn(names, beside, beside.size, WORTH_A_LINE);
  const worth = areWhole ? (lines > 2 ? OF_THREE_LINES : 1 / WORTH_A_LINE) : areLong ? 1 : CLEARLY;
  return lettersOf(stacked) > lettersOf(beside) * worth;
}

function lettersOf({ letters, size }: SizedRows): number {
  return letters * size;
}
