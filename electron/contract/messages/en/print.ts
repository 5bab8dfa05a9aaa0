/** Words on paper. */
export const printWords = {
  startPosition: 'Start position',
} as const;
