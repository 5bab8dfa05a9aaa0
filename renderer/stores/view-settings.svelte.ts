const KEY = 'arbiter960.view';

export type Theme = 'system' | 'light' | 'dark';

interface Kept {
  readonly theme: Theme;
  readonly blackBelow: boolean;
  readonly sound: boolean;
}

/** How this screen shows things; kept in this browser only. */
export class ViewSettings {
  theme = $state<Theme>('system');
  /** Boards are drawn with Black's side below. */
  blackBelow = $state(false);
  /** A tone tells when a table begins to call. */
  sound = $state(false);

  constructor() {
    const { theme, blackBelow, sound } = kept();
    this.theme = theme;
    this.blackBelow = blackBelow;
    this.sound = sound;
    this.#apply();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.#keep();
    this.#apply();
  }

  flip(): void {
    this.blackBelow = !this.blackBelow;
    this.#keep();
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    this.#keep();
  }

  #apply(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }

  #keep(): void {
    const { theme, blackBelow, sound } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, blackBelow, sound } satisfies Kept));
  }
}

function kept(): Kept {
  const text = localStorage.getItem(KEY) ?? '';
  const theme = (['light', 'dark'] as const).find((name) => text.includes(`"${name}"`)) ?? 'system';
  return { theme, blackBelow: text.includes('"blackBelow":true'), sound: text.includes('"sound":true') };
}
