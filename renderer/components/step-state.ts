/** Of one step of several: it is done, it is next to be done, it comes later, or the others have gone on without it. */
export type StepState = 'done' | 'now' | 'later' | 'leftOut';
