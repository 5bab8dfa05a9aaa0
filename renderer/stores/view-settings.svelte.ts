const KEY = 'arbiter960.view';

export type Theme = 'system' | 'light' | 'dark';

/** How tables are shown together: each with its board, or all of them as close as they can be read; `auto` goes by how many there are. */
export type TablesAs = 'auto' | 'boards' | 'list';

/** Which tables are shown. */
export const SHOWN = ['all', 'calling', 'notReady', 'playing', 'noResult'] as const;
export type Shown = (typeof SHOWN)[number];

interface Kept {
  readonly theme: Theme;
  readonly blackBelow: boolean;
  readonly sound: boolean;
  readonly strip: boolean;
  readonly tablesAs: TablesAs;
  readonly shown: Shown;
}

/** How this screen shows things; kept in this browser only. */
export class ViewSettings {
  theme = $state<Theme>('system');
  /** Boards are drawn with Black's side below. */
  blackBelow = $state(false);
  /** A tone tells when a table begins to call. */
  sound = $state(false);
  /** A strip flashes along the top when a table begins to call. */
  strip = $state(true);
  tablesAs = $state<TablesAs>('auto');
  shown = $state<Shown>('all');

  constructor() {
    Object.assign(this, kept());
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

  setStrip(strip: boolean): void {
    this.strip = strip;
    this.#keep();
  }

  setTablesAs(tablesAs: TablesAs): void {
    this.tablesAs = tablesAs;
    this.#keep();
  }

  setShown(shown: Shown): void {
    this.shown = shown;
    this.#keep();
  }

  #apply(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }

  #keep(): void {
    const { theme, blackBelow, sound, strip, tablesAs, shown } = this;
    localStorage.setItem(KEY, JSON.stringify({ theme, blackBelow, sound, strip, tablesAs, shown } satisfies Kept));
  }
}

function kept(): Kept {
  const text = localStorage.getItem(KEY) ?? '';
  const chosen = <T extends string>(name: keyof Kept, all: readonly T[], usual: T): T =>
    all.find((one) => text.includes(`"${name}":"${one}"`)) ?? usual;
  return {
    theme: chosen<Theme>('theme', ['light', 'dark'], 'system'),
    blackBelow: text.includes('"blackBelow":true'),
    sound: text.includes('"sound":true'),
    strip: !text.includes('"strip":false'),
    tablesAs: chosen<TablesAs>('tablesAs', ['boards', 'list'], 'auto'),
    shown: chosen('shown', SHOWN, 'all'),
  };
}
