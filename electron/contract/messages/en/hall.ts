/** Words of the hall screen. */
export const hallWords = {
  title: 'Arbiter960',
} as const;
