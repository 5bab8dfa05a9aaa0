import type { ScreenHost } from './screen-host.ts';

/**
 * Whom a route answers: whoever reaches the server, whoever asks where `/live` is served, whoever follows while the arbiter lets people
 * follow, or the arbiter's token alone.
 */
export type RouteAudience = 'anyone' | 'public' | 'follower' | 'arbiter';

/**
 * What is sent: a text made now, a file to be kept, a file of the built renderer (null: the one that was asked for), or what stands
 * under `/follow` at `rest`.
 */
export type Answer =
  | { readonly send: 'text'; readonly type: string; readonly text: string }
  | { readonly send: 'download'; readonly file: string }
  | { readonly send: 'follow'; readonly rest: string }
  | { readonly send: 'page'; readonly path: string | null };

export interface Route {
  /** A whole path; with `*` at its end, all that begin like it. */
  readonly path: string;
  readonly audience: RouteAudience;
  readonly methods: readonly string[];
  /** `rest` is what stood for the `*`. Null where there is nothing by that name. */
  readonly handle: (host: ScreenHost, rest: string) => Answer | null;
}

export const READ: readonly string[] = ['GET', 'HEAD'];
