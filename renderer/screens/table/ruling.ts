/** One for each way out; no action of the table has them. */
export const RULING_KEYS: readonly string[] = ['A', 'B', 'D', 'G'];
/** What else it may be, who else it may have been. */
export const OTHER_KEY = 'X';

/** One for each thing that can be told, in order. */
export const TELL_KEYS: readonly string[] = [...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
