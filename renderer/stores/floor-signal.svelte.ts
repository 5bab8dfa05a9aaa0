/** How long a new call is shown across the page. */
const SHOWN_MS = 6_000;
/** Milliseconds on, off, on. */
const PATTERN = [220, 120, 220];
const KEY = 'arbiter960.floor.vibrate';

/** Tells that somebody waits for the arbiter: to the eye always, to the hand where the phone can and it is wished. */
export class FloorSignal {
  /** What calls, while it is new. */
  says = $state<string | null>(null);
  vibrates = $state(localStorage.getItem(KEY) !== 'off');
  readonly canVibrate = 'vibrate' in navigator;
  #timer: ReturnType<typeof setTimeout> | undefined;

  setVibrates(vibrates: boolean): void {
    this.vibrates = vibrates;
    localStorage.setItem(KEY, vibrates ? 'on' : 'off');
  }

  give(says: string): void {
    this.says = says;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.says = null), SHOWN_MS);
    if (this.vibrates && this.canVibrate) navigator.vibrate(PATTERN);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}
