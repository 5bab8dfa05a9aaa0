import type { DisplayApi, ElectronApi, WindowApi } from './electron-api.ts';

/**
 * The hall screen fills a display that the console is not on, for as long as there is one. Displays come and go
 * while the kiosk runs; with one display alone the hall is shown by any browser at `/projector`.
 */
export class HallWindow {
  readonly #electron: ElectronApi;
  readonly #console: WindowApi;
  readonly #open: (display: DisplayApi) => WindowApi;
  #shown: { readonly displayId: number; readonly window: WindowApi } | null = null;

  constructor(electron: ElectronApi, console: WindowApi, open: (display: DisplayApi) => WindowApi) {
    this.#electron = electron;
    this.#console = console;
    this.#open = open;
    for (const change of ['display-added', 'display-removed', 'display-metrics-changed'] as const) {
      electron.screen.on(change, () => {
        this.place();
      });
    }
    this.place();
  }

  /** Puts the window where it belongs now. */
  place(): void {
    const display = this.#hallDisplay();
    if (display === null) {
      this.close();
      return;
    }
    if (this.#shown?.displayId !== display.id || this.#shown.window.isDestroyed()) {
      this.close();
      this.#shown = { displayId: display.id, window: this.#open(display) };
      return;
    }
    this.#shown.window.setFullScreen(false);
    this.#shown.window.setBounds(display.bounds);
    this.#shown.window.setFullScreen(true);
  }

  close(): void {
    if (this.#shown?.window.isDestroyed() === false) this.#shown.window.destroy();
    this.#shown = null;
  }

  #hallDisplay(): DisplayApi | null {
    const displays = this.#electron.screen.getAllDisplays();
    const console = displayUnder(displays, this.#console) ?? this.#electron.screen.getPrimaryDisplay();
    const others = displays.filter(({ id }) => id !== console.id);
    return others.find(({ id }) => id === this.#shown?.displayId) ?? others[0] ?? null;
  }
}

/** The display that the middle of the window is on. */
function displayUnder(displays: readonly DisplayApi[], window: WindowApi): DisplayApi | null {
  if (window.isDestroyed()) return null;
  const { x, y, width, height } = window.getBounds();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const holds = ({ bounds }: DisplayApi): boolean =>
    middle.x >= bounds.x &&
    middle.x < bounds.x + bounds.width &&
    middle.y >= bounds.y &&
    middle.y < bounds.y + bounds.height;
  return displays.find(holds) ?? null;
}
