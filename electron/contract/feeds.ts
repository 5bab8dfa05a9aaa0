import * as v from 'valibot';
import type { Fault } from '../../engine/result.ts';
import type { AccessView } from './access.ts';

/** What the kiosk answers to programs that ask it, off until the arbiter turns it on; what is in it is what may leave the hall. */

/** A web page that asked and was not let in. */
export interface Knock {
  readonly origin: string;
  readonly atEpochMs: number;
}

/** The API that programs for electronic boards speak, on this machine alone. */
export interface BoardApiView {
  readonly on: boolean;
  readonly port: number;
  /** Why it is not there although it is on: `feeds.portTaken` or `feeds.portRefused`. */
  readonly fault: Fault | null;
  /** Programs and pages that are connected. */
  readonly clients: number;
  /** Origins of web pages that are let in. */
  readonly origins: readonly string[];
  /** The last first. */
  readonly knocks: readonly Knock[];
}

/** Audience: arbiter. */
export interface FeedsView {
  readonly api: BoardApiView;
  /** The page for spectators is given to whoever reaches the kiosk; how many follow stands with the ways outwards. */
  readonly follow: { readonly on: boolean };
}

/** Where telephones on the network find the page for spectators, the first to be shown; none while it is off, or the network closed. */
export function followAddresses(
  feeds: FeedsView | undefined,
  { network }: Pick<AccessView, 'network'>,
): readonly string[] {
  return feeds?.follow.on === true ? network.map((url) => url.replace(/\/projector$/u, '/follow')) : [];
}

export interface FeedRequests {
  /** Faults `feeds.portTaken`, `feeds.portRefused`, `feeds.unwritable`. */
  readonly 'feeds.api': {
    readonly input: { readonly on: boolean; readonly origins: readonly string[] };
    readonly output: null;
  };
  /** Fault `feeds.unwritable`. */
  readonly 'feeds.follow': { readonly input: { readonly on: boolean }; readonly output: null };
}

export type FeedRequest = keyof FeedRequests;

/** The port at which programs look for the API. */
export const BOARD_API_PORT = 1982;

export const MOST_ORIGINS = 32;
const LONGEST_ORIGIN = 100;

/** The origin of a web page, as browsers write it: scheme, host, and port where it is not the usual one. */
const WEB_ORIGIN = /^https?:\/\/(?:[a-z0-9-]+\.)*[a-z0-9-]+(?::[1-9]\d{0,4})?$/u;

export function isWebOrigin(text: string): boolean {
  return text.length <= LONGEST_ORIGIN && WEB_ORIGIN.test(text);
}

const origin = v.pipe(v.string(), v.maxLength(LONGEST_ORIGIN), v.regex(WEB_ORIGIN));
const origins = v.pipe(v.array(origin), v.maxLength(MOST_ORIGINS));

export const feedSchemas = {
  'feeds.api': v.strictObject({ on: v.boolean(), origins }),
  'feeds.follow': v.strictObject({ on: v.boolean() }),
} satisfies { readonly [N in FeedRequest]: v.GenericSchema<unknown, FeedRequests[N]['input']> };

/** What `feeds.json` holds: the kiosk's own. */
const settingsSchema = v.strictObject({
  api: v.strictObject({ on: v.boolean(), origins }),
  follow: v.optional(v.boolean(), false),
});

export type FeedSettings = Readonly<v.InferOutput<typeof settingsSchema>>;

/** Null for what is no such settings. */
export function parseFeedSettings(value: unknown): FeedSettings | null {
  const parsed = v.safeParse(settingsSchema, value);
  return parsed.success ? parsed.output : null;
}
