/** The moment of a replay that is shown: its player goes on from it, and whoever else knows it may go to another. */
export class ReplayMoment {
  /** Milliseconds from the first frame. */
  ms = $state(0);
}
