import type { LetGo, PairedMessage, ScreenRole } from '../../electron/contract/access.ts';
import type { Notice } from '../../electron/contract/notices.ts';
import { HostClient } from '../host-client.ts';
import type { LinkState } from '../host-client.ts';
import { keepScreenToken, pageOf, screenToken, socketAddress, takePairingCode } from './address.ts';
import { reloadIfOutdated } from './fresh-page.ts';
import type { NowStore } from './now.svelte.ts';

/** A screen that the arbiter lets in by a code, and what it is shown; while `cutEpochMs` is set that is old and must not look live. */
export abstract class PairedScreen<View> {
  view = $state.raw<View | null>(null);
  cutEpochMs = $state<number | null>(null);
  /** The kiosk does not know this screen, or not any more. */
  unpaired = $state(false);
  /** It was let in before, and why it is not any more. */
  letGo = $state<LetGo | 'unknown' | null>(null);
  /** What this screen shows to be let in: six digits that the arbiter types. */
  code = $state<string | null>(null);
  /** What the console calls this phone; null until it is known, and for a hall screen. */
  phone = $state<number | null>(null);
  protected readonly now: NowStore;
  protected client: HostClient | null = null;
  readonly #role: ScreenRole;

  constructor(role: ScreenRole, now: NowStore) {
    this.#role = role;
    this.now = now;
  }

  abstract apply(notice: Notice): void;

  connect(): void {
    this.client = new HostClient({
      address: socketAddress(),
      knockAt: location.pathname,
      audience: this.#role,
      token: screenToken(this.#role),
      code: takePairingCode(),
      onPaired: (paired) => {
        this.#onPaired(paired);
      },
      onCode: (code) => {
        this.code = code;
      },
      onLetGo: (why) => {
        this.letGo = why ?? 'unknown';
      },
      onPhone: (number) => {
        this.phone = number;
      },
      onNotice: (notice) => {
        this.apply(notice);
      },
      onBeat: (beat) => {
        this.now.hear(beat);
      },
      onLink: (state) => {
        this.onLink(state);
      },
    });
  }

  end(): void {
    this.client?.close();
  }

  onLink(state: LinkState): void {
    this.unpaired = state === 'refused' || state === 'waiting';
    if (state !== 'waiting') this.code = null;
    if (state === 'live') this.letGo = null;
    if (this.unpaired) this.view = null;
    // Whoever looks at the screen has no key for it, and an upgrade always cuts the line.
    const answered = state === 'live' || state === 'waiting';
    if (answered && this.cutEpochMs !== null) void reloadIfOutdated();
    if (answered) this.cutEpochMs = null;
    else if (state === 'cut') this.cutEpochMs ??= this.now.epochMs;
    this.now.frozenEpochMs = this.cutEpochMs;
  }

  /** The arbiter may have let it in as something else than what its page is. */
  #onPaired({ token, role }: PairedMessage['paired']): void {
    keepScreenToken(role, token);
    if (role === this.#role) return;
    this.end();
    location.replace(pageOf(role));
  }
}
