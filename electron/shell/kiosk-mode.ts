import type { KeyInput, WindowApi } from './electron-api.ts';

/**
 * Kiosk mode covers the screen and keeps the console open. The arbiter leaves it from the console; Ctrl+Alt+Shift+K does the
 * same where a page does not answer any more.
 */
export class KioskMode {
  readonly #window: WindowApi;
  #on = false;
  #ending = false;

  constructor(window: WindowApi) {
    this.#window = window;
    window.on('close', (event) => {
      if (this.#on && !this.#ending) event.preventDefault();
    });
    window.webContents.on('before-input-event', (event, input) => {
      if (!this.#on) return;
      if (isWayOut(input)) this.set(false);
      if (isWayOut(input) || isWindowKey(input)) event.preventDefault();
    });
  }

  set(on: boolean): void {
    this.#on = on;
    this.#window.setKiosk(on);
  }

  /** The whole program ends: the window may close now. */
  release(): void {
    this.#ending = true;
  }
}

function isWayOut({ type, code, control, alt, shift }: KeyInput): boolean {
  return type === 'keyDown' && code === 'KeyK' && control && alt && shift;
}

/** Keys by which a player would leave, reload or take apart the window. */
function isWindowKey({ code, control, alt, shift }: KeyInput): boolean {
  if (code === 'F11' || code === 'F5' || code === 'F12') return true;
  if (alt && code === 'F4') return true;
  return control && (['KeyW', 'KeyQ', 'KeyR', 'KeyM'].includes(code) || (shift && ['KeyI', 'KeyJ'].includes(code)));
}
