/**
 * Of one step of several: it is done, it is next to be done, it is under way while another is next, it comes later, or the others have gone on
 * without it.
 */
export type StepState = 'done' | 'now' | 'begun' | 'later' | 'leftOut';
