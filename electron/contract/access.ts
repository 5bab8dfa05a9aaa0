import * as v from 'valibot';

/** Who may see and do what at this kiosk: its lock, its network, its screens there. */

/** What the arbiter is shown of it. Audience: arbiter. */
export interface AccessView {
  /** A PIN is set; without one nothing locks. */
  readonly pin: boolean;
  /** Minutes without a key or a touch after which the console locks; null for never. */
  readonly lockAfterMinutes: number | null;
  /** Addresses for screens on other machines; empty while the network is closed. */
  readonly network: readonly string[];
  /** So many screens show a code that waits to be typed. */
  readonly asking: number;
  readonly screens: readonly ScreenView[];
  /** So many of them have nowhere to come back to: the network was open before this start, and is closed since. */
  readonly screensWaiting: number;
}

/** What a paired screen is for: the hall sees it, or the arbiter carries it through the hall. */
export const SCREEN_ROLES = ['hall', 'floor'] as const;
export type ScreenRole = (typeof SCREEN_ROLES)[number];

/** When a phone of the floor is let go by itself: when the day ends, or at the next round; with its tournament in either case. */
export const PHONE_ENDS = ['day', 'round'] as const;
export type PhoneEnds = (typeof PHONE_ENDS)[number];

/** Why a screen that was paired is not any more: the arbiter removed it, too many were let in after it, or what it was let in for is over. */
export const LET_GO = ['removed', 'full', 'tournament', ...PHONE_ENDS] as const;
export type LetGo = (typeof LET_GO)[number];

/** What may be done from a phone of the floor. */
export const FLOOR_ACTS = ['table.acknowledge', 'result.set', 'result.forfeit', 'tables.ready'] as const;
export type FloorAct = (typeof FLOOR_ACTS)[number];

/** The test of all boards, which concerns no table: nothing of it is recorded. */
export const FLOOR_TESTS = ['boards.test', 'boards.tested'] as const;
export type FloorTest = (typeof FLOOR_TESTS)[number];

/** What was last done from a phone of the floor. */
export interface LastWord {
  readonly request: FloorAct;
  readonly table: number;
  readonly atEpochMs: number;
}

/** A screen that was paired. */
export interface ScreenView {
  readonly id: string;
  /** In the order of pairing, from 1. */
  readonly number: number;
  readonly role: ScreenRole;
  readonly connected: boolean;
  readonly pairedEpochMs: number;
  readonly untilEpochMs: number;
  readonly ends: PhoneEnds;
  /** Since this start; null where nothing was done from it. */
  readonly lastWord: LastWord | null;
}

/** What a locked console shows: no table, no number, no sentence. Audience: whoever stands there. */
export interface LockedView {
  readonly audience: 'locked';
  readonly revision: number;
  readonly tournament: { readonly name: string } | null;
  readonly simulated: boolean;
  readonly demonstration: boolean;
  /** Somebody or something needs the arbiter; not what, not where, not how often. */
  readonly called: boolean;
  /** The disk refuses the record: what is recorded is in memory alone. Whoever stands here must not switch it off. */
  readonly unsaved: boolean;
}

/** What a screen that is not known shows, until the arbiter has typed it or another comes in its place. */
export interface CodeMessage {
  readonly code: string;
}

/** What a screen is told once, when it is paired, and as what: its page may be another one until then. */
export interface PairedMessage {
  readonly paired: { readonly token: string; readonly role: ScreenRole; readonly untilEpochMs: number };
}

/** What a phone of the floor is told whenever it connects: its number, by which the console and the record call it. */
export interface PhoneMessage {
  readonly phone: number;
}

type Nothing = Readonly<Record<string, never>>;

/** Requests about the lock, the network and its screens. While locked, `lock.open` alone is answered. */
export interface AccessRequests {
  readonly 'lock.now': { readonly input: Nothing; readonly output: null };
  /** Faults `pin.wrong`, `pin.wait` (`seconds`), `pin.lost`. */
  readonly 'lock.open': { readonly input: { readonly pin: string }; readonly output: null };
  /** The arbiter is here: the time until the lock begins again. */
  readonly 'lock.touch': { readonly input: Nothing; readonly output: null };
  readonly 'lock.after': { readonly input: { readonly minutes: number | null }; readonly output: null };
  /** Null takes the PIN away. Where one is set, `current` must be it: faults of `lock.open`, and `pin.missing` where it is left out. */
  readonly 'pin.set': {
    readonly input: { readonly pin: string | null; readonly current: string | null };
    readonly output: null;
  };
  readonly 'network.open': { readonly input: Nothing; readonly output: null };
  readonly 'network.close': { readonly input: Nothing; readonly output: null };
  /** An address for each network, good for one screen and a few minutes; the one before is void. */
  readonly 'screen.pair': {
    readonly input: Nothing;
    readonly output: { readonly urls: readonly string[]; readonly untilEpochMs: number };
  };
  /**
   * Lets in the one screen that shows these six digits, as a hall screen where nothing else is said; `ends` is a phone's, the day where
   * nothing is said. Faults `network.closed`, `screen.codeOld`, `screen.gone`, `screen.codeUnknown`,
   * `screen.codeWait` (`seconds`).
   */
  readonly 'screen.admit': {
    readonly input: {
      readonly code: string;
      readonly role?: ScreenRole | undefined;
      readonly ends?: PhoneEnds | undefined;
    };
    readonly output: null;
  };
  readonly 'screen.revoke': { readonly input: { readonly id: string }; readonly output: null };
}

export type AccessRequest = keyof AccessRequests;

const empty = v.strictObject({});
/** Digits: it is typed on a touch screen, standing. */
const pin = v.pipe(v.string(), v.regex(/^\d{4,12}$/u, '4 to 12 digits'));
export const LONGEST_MINUTES = 240;

export const accessSchemas = {
  'lock.now': empty,
  'lock.open': v.strictObject({ pin: v.pipe(v.string(), v.maxLength(12)) }),
  'lock.touch': empty,
  'lock.after': v.strictObject({
    minutes: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_MINUTES))),
  }),
  'pin.set': v.strictObject({ pin: v.nullable(pin), current: v.nullable(v.pipe(v.string(), v.maxLength(12))) }),
  'network.open': empty,
  'network.close': empty,
  'screen.pair': empty,
  'screen.admit': v.strictObject({
    code: v.pipe(v.string(), v.regex(/^\d{6}$/u, '6 digits')),
    role: v.optional(v.picklist(SCREEN_ROLES)),
    ends: v.optional(v.picklist(PHONE_ENDS)),
  }),
  'screen.revoke': v.strictObject({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
} satisfies { readonly [N in AccessRequest]: v.GenericSchema<unknown, AccessRequests[N]['input']> };
