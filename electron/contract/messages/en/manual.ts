import { manualChapters } from './manual/chapters.ts';
import { manualFaults } from './manual/faults.ts';

/** The arbiter's manual. It is fetched when it is opened, so it is no part of `en`. */
export const manualWords = {
  heading: 'Manual',
  search: 'Search the manual',
  chapters: 'Chapters',
  none: (text: string): string => `Nothing in the manual matches “${text}”.`,
  print: 'Print the manual',
  pages: manualChapters,
  keys: 'Keys',
  faultsTitle: 'Messages, and what to do',
  faults: manualFaults,
} as const;
