/** Letters of a notice in the usual size. */
const USUAL = 120;
const LARGEST = 1.4;

/** Of the usual size of letters. A longer notice is in smaller letters, a short one in larger: they fill as much of the screen. */
export function noticeSize({ length }: string): number {
  return Math.min(LARGEST, Math.sqrt(USUAL / length));
}
