import { join } from 'node:path';
import { BOARD_API_PORT } from './contract/feeds.ts';
import type { Boundary } from './host/boundary.ts';
import type { PublicState } from './host/public-state.ts';
import { keptFile } from './storage/folder/kept-file.ts';
import { hasher } from './storage/journal/hasher.ts';
import { systemClock } from './system-ports.ts';
import { BoardApi } from './web/feeds/board-api/board-api.ts';
import { Follow } from './web/feeds/follow/follow.ts';
import { KioskFeeds } from './web/feeds/kiosk-feeds.ts';
import type { RoundSource } from './web/feeds/out-round.ts';
import type { OnRefusal } from './web/server/refusals.ts';

export interface FeedsOptions {
  /** Where the settings lie. */
  readonly root: string;
  /** Of the board API; not given: the usual one. */
  readonly apiPort: number | undefined;
  /** The round that goes out, asked for when it is needed. */
  readonly out: () => RoundSource;
  readonly publicState: () => PublicState;
  readonly boundary: Boundary;
  readonly onRefusal: OnRefusal;
  /** So many follow by the page for spectators. */
  readonly onFollowers: (count: number) => void;
}

/** What answers programs and spectators, none of it on yet. */
export function openFeeds(options: FeedsOptions): { readonly feeds: KioskFeeds; readonly follow: Follow } {
  const { root, apiPort, out, publicState, boundary, onRefusal, onFollowers } = options;
  const source: RoundSource = {
    round: () => out().round(),
    earlier: (place) => out().earlier(place),
    listen: (changed) => out().listen(changed),
  };
  const epochMs = (): number => systemClock.epochMs();
  const report = (where: string, error: unknown): void => {
    boundary.report(where, error);
  };
  const api = new BoardApi({ port: apiPort ?? BOARD_API_PORT, source, epochMs, onRefusal, report });
  const follow = new Follow({ source, publicState, hasher, epochMs, report });
  follow.onCount = onFollowers;
  const file = keptFile(join(root, 'feeds.json'));
  return { feeds: new KioskFeeds({ file, api, follow, clock: systemClock, report }), follow };
}
