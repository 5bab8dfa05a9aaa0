/** How many dialogs are open. What lies outside an open one can be neither read nor pressed. */
export class OpenDialogs {
  count = $state(0);

  /** @returns what counts it out again. */
  enter(): () => void {
    this.count++;
    return () => {
      this.count--;
    };
  }
}
