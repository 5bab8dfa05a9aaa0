/** Keys of the console, on every page that does not use them itself; a letter counts in either case. Digits, Enter and Esc are theirs besides. */
export const CONSOLE_KEYS = {
  find: '/',
  next: 'N',
  goOn: '>',
  results: 'V',
  hall: '!',
  stop: '%',
  identify: ';',
  flip: 'F',
  castlings: 'O',
  lock: 'K',
  help: '?',
} as const;
