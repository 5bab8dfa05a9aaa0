import * as v from 'valibot';
import { plainText } from '../../engine/notation/plain-text.ts';
import type { Fault } from '../../engine/result.ts';

/** The ways on which the round leaves the hall, each off until the arbiter turns it on. All of it is the arbiter's. */

/** Files in a folder, for programs that take games from there. */
export interface FilesView {
  readonly folder: string;
  /** When something was last written; null before that. */
  readonly lastEpochMs: number | null;
  /** Why it does not follow; null while it does. */
  readonly fault: Fault | null;
}

/** A round at a broadcast site. */
export interface PushView {
  readonly base: string;
  /** Place of our round that goes there, by the record. */
  readonly round: number;
  /** Its round ids there, so many games to each. */
  readonly ids: readonly string[];
  /** So many of them are needed. */
  readonly needed: number;
  readonly lastEpochMs: number | null;
  readonly fault: Fault | null;
  /** Games that the site did not take, in its own words: the first few. */
  readonly refused: readonly { readonly table: number; readonly error: string }[];
  /** So many besides. */
  readonly refusedMore: number;
  /** Tables of which the site has more than goes out by now: a site takes nothing away. */
  readonly left: readonly number[];
}

export interface WaysView {
  /** When another program last asked for `/live/…`; null since this start never. */
  readonly askedEpochMs: number | null;
  /** So many follow by the page for spectators. */
  readonly followers: number;
  readonly files: FilesView | null;
  readonly push: PushView | null;
}

/** The site takes no more in one of its rounds. */
export const MOST_PUSHED_GAMES = 64;
export const MOST_PUSH_IDS = 32;

export interface WayRequests {
  /** A full path to a folder that is there; null ends it and leaves what is in it. Faults `folder.…`. */
  readonly 'ways.files': { readonly input: { readonly folder: string | null }; readonly output: null };
  /**
   * The running round goes to these round ids at a site; null ends it and forgets the token. A token that is not given: the one that is
   * kept. Faults `round.none`, `push.address`, `push.noToken`, `push.tokenUnkept`.
   */
  readonly 'ways.push': {
    readonly input: {
      readonly to: {
        readonly base: string;
        readonly ids: readonly string[];
        readonly token: string | null;
      } | null;
    };
    readonly output: null;
  };
}

export type WayRequest = keyof WayRequests;

const folder = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(1000));
const base = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const id = v.pipe(v.string(), v.trim(), v.regex(/^[\w-]{1,40}$/u, 'An id of a round'));
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_PUSH_IDS));

export const waySchemas = {
  'ways.files': v.strictObject({ folder: v.nullable(folder) }),
  'ways.push': v.strictObject({
    to: v.nullable(
      v.strictObject({
        base,
        ids,
        token: v.nullable(v.pipe(v.string(), v.trim(), v.regex(/^[\x21-\x7e]{1,200}$/u, 'A token'))),
      }),
    ),
  }),
} satisfies { readonly [N in WayRequest]: v.GenericSchema<unknown, WayRequests[N]['input']> };

/** As much of the site's answer as is read: a game with an error was not taken. */
const answer = v.object({
  games: v.array(
    v.object({ tags: v.optional(v.record(v.string(), v.string())), error: v.optional(v.nullable(v.string())) }),
  ),
});

const LONGEST_ERROR = 200;

/**
 * Games that were not taken, in the site's words, made one plain line each. An answer that is no such thing says nothing; of more games
 * than it can have been sent nothing is read.
 */
export function refusedGames(body: unknown): PushView['refused'] {
  const read = v.safeParse(answer, body);
  if (!read.success) return [];
  return read.output.games.slice(0, MOST_PUSHED_GAMES).flatMap(({ tags = {}, error }) => {
    if (error == null || error === '') return [];
    const told = tags['Board'] ?? /\.(\d+)$/u.exec(tags['Round'] ?? '')?.[1] ?? '';
    return [{ table: /^\d{1,4}$/u.test(told) ? Number(told) : 0, error: plainText(error.slice(0, LONGEST_ERROR)) }];
  });
}

/** What `broadcast.json` holds, in the folder of its tournament. */
const settings = v.strictObject({
  files: v.nullable(v.strictObject({ folder })),
  push: v.nullable(v.strictObject({ base, ids, round: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
});

export type WaySettings = Readonly<v.InferOutput<typeof settings>>;

export const NO_WAYS: WaySettings = { files: null, push: null };

/** Null for what is no such settings. */
export function parseWaySettings(value: unknown): WaySettings | null {
  const parsed = v.safeParse(settings, value);
  return parsed.success ? parsed.output : null;
}
