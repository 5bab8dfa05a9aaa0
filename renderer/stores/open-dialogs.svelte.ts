/** How many dialogs are open. What lies outside an open one can be neither read nor pressed. */
export class OpenDialogs {
  count = $state(0);
  /** A player is shown the score: nothing of the console may be seen or heard meanwhile, the window's title included. */
  playerLooks = $state(false);

  /** @returns what counts it out again. */
  enter(): () => void {
    this.count++;
    return () => {
      this.count--;
    };
  }
}
