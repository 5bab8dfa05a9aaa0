import type { QuestionsFile } from '../../electron/halls/kept-questions.ts';

/** Of halls that ask nothing. */
export const NO_QUESTIONS: QuestionsFile = { read: () => null, keep: () => undefined };
