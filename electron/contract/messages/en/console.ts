/** Words of the arbiter's console and table page. */
export const consoleWords = {
  title: 'Arbiter960',
} as const;
