/** Letters of a notice in the usual size. */
const USUAL = 120;
const LARGEST = 1.4;

/** Of the usual size of letters. A longer notice is in smaller letters, a short one in larger: they fill as much of the screen. */
export function noticeSize({ length }: string): number {
  return Math.min(LARGEST, Math.sqrt(USUAL / length));
}

/** Letters of a name that has the usual size. */
const USUAL_NAME = 36;

/** Of the size of most names: a longer one is smaller, so that it stands on hardly more lines. */
export function nameSize({ length }: string): number {
  return Math.min(1, Math.sqrt(USUAL_NAME / length));
}
