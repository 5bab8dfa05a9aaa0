import type { Host } from './host.ts';

/** Ways outwards that follow the public state, whichever tournament is open. */
export class PublicFollowers {
  readonly #main: () => Host;
  readonly #followers = new Set<() => void>();
  #unfollow = (): void => undefined;

  /** @param main the tournament that is open. */
  constructor(main: () => Host) {
    this.#main = main;
  }

  /** @returns what ends it. */
  add(onChange: () => void): () => void {
    this.#followers.add(onChange);
    this.follow();
    return () => {
      this.#followers.delete(onChange);
      this.follow();
    };
  }

  /** Follows the tournament that is open by now. */
  follow(): void {
    this.#unfollow();
    this.#unfollow = () => undefined;
    if (this.#followers.size > 0)
      this.#unfollow = this.#main().publicState.listen(() => {
        this.tell();
      });
  }

  tell(): void {
    for (const tell of this.#followers) this.#main().boundary.contain('public state', tell);
  }

  close(): void {
    this.#unfollow();
    this.#followers.clear();
  }
}
