import { createHash, randomBytes } from 'node:crypto';
import type { ScreenRecord } from '../../contract/access-record.ts';
import { FLOOR_ACTS } from '../../contract/access.ts';
import type { FloorAct, LastWord, LetGo, PhoneEnds, ScreenRole, ScreenView } from '../../contract/access.ts';
import type { RequestInput } from '../../contract/requests.ts';
import type { Hello } from '../../contract/socket-messages.ts';
import type { ClockPort } from '../../host/ports/system.ts';
import type { Admission } from '../server/endpoint.ts';

/** Long enough to walk to the screen, short enough that a photograph of it is worth nothing. */
const CODE_MS = 10 * 60_000;
const MOST_SCREENS = 32;
/** So many that were let go are told why, the last ones. */
const MOST_GONE = 256;
/** A day ends at four in the morning: no tournament plays then. */
const DAY_ENDS = 4;

export interface PairingCode {
  readonly code: string;
  /** For people; whether it is good is a matter of the monotonic clock. */
  readonly untilEpochMs: number;
}

/**
 * Screens on other machines, each let in as what the arbiter said. It gets a token of its own for the day, which the arbiter can take
 * back; a phone of the floor may have it for the round alone. A hall screen may be paired by an address with a code, shown once.
 * Only a token's hash is kept.
 */
export class Pairing {
  readonly #clock: ClockPort;
  /** Ends the conversations of each screen. */
  readonly #open = new Map<string, Set<(why: LetGo) => void>>();
  /** Since this start, by the hashes of their tokens. */
  readonly #gone = new Map<string, LetGo>();
  readonly #lastWords = new Map<string, LastWord>();
  #screens: readonly ScreenRecord[];
  #code: { readonly hash: string; readonly untilMonotonicMs: number } | null = null;
  /** Told when a screen was paired, and when one connects or goes. */
  onPaired: () => void = () => undefined;
  onChange: () => void = () => undefined;

  constructor(clock: ClockPort, screens: readonly ScreenRecord[]) {
    this.#clock = clock;
    this.#screens = screens;
  }

  /** Those whose day has not ended. */
  get screens(): readonly ScreenRecord[] {
    return this.#screens.filter(({ untilEpochMs }) => untilEpochMs > this.#clock.epochMs());
  }

  get views(): readonly ScreenView[] {
    return this.screens.map(({ id, number, role, ends, pairedEpochMs, untilEpochMs }) => ({
      id,
      number,
      role,
      connected: (this.#open.get(id)?.size ?? 0) > 0,
      pairedEpochMs,
      untilEpochMs,
      ends,
      lastWord: this.#lastWords.get(id) ?? null,
    }));
  }

  /** A new code; the one before is void. */
  newCode(): PairingCode {
    const code = secret();
    this.#code = { hash: sha256(code), untilMonotonicMs: this.#clock.monotonicMs() + CODE_MS };
    return { code, untilEpochMs: this.#clock.epochMs() + CODE_MS };
  }

  /** Lets a screen in by its token, as what it was paired, or a hall screen by the code; nobody else. */
  authenticate({ audience, token, code }: Hello): Admission | null {
    if (audience === 'arbiter') return null;
    if (token !== undefined) {
      const hash = sha256(token);
      const screen = this.screens.find((known) => known.token === hash && known.role === audience);
      return screen === undefined ? null : this.#admission(screen);
    }
    return code === undefined || audience !== 'hall' ? null : this.#pair(code);
  }

  whyLetGo({ token = '' }: Hello): LetGo | null {
    const hash = sha256(token);
    const isOver = this.#screens.some((screen) => screen.token === hash && !this.screens.includes(screen));
    return isOver ? 'day' : (this.#gone.get(hash) ?? null);
  }

  /** Its conversations end, and none begins any more. @returns false for one that is not known. */
  revoke(id: string): boolean {
    return this.#letGo((screen) => screen.id === id, 'removed');
  }

  /** The phones of the floor that end with the round are let go, or with the tournament all of them. @returns whether there were any. */
  endPhones(why: 'round' | 'tournament'): boolean {
    return this.#letGo(({ role, ends }) => role === 'floor' && (why === 'tournament' || ends === why), why);
  }

  #letGo(which: (screen: ScreenRecord) => boolean, why: LetGo): boolean {
    const gone = this.#screens.filter(which);
    this.#screens = this.#screens.filter((screen) => !which(screen));
    for (const screen of gone) this.#end(screen, why);
    return gone.length > 0;
  }

  #pair(code: string): Admission | null {
    const expected = this.#code;
    if (expected?.hash !== sha256(code) || expected.untilMonotonicMs <= this.#clock.monotonicMs()) return null;
    this.#code = null;
    return this.add('hall', 'day');
  }

  /** Another screen is known from now on. @returns its admission, with the token that is its own. */
  add(role: ScreenRole, ends: PhoneEnds): Admission {
    const now = this.#clock.epochMs();
    const token = secret();
    const screen: ScreenRecord = {
      id: randomBytes(8).toString('hex'),
      number: Math.max(0, ...this.screens.map(({ number }) => number)) + 1,
      role,
      ends,
      token: sha256(token),
      pairedEpochMs: now,
      untilEpochMs: endOfDay(now),
    };
    const others = this.screens.slice(-(MOST_SCREENS - 1));
    for (const left of this.#screens) if (!others.includes(left)) this.#end(left, 'full');
    this.#screens = [...others, screen];
    this.onPaired();
    const { untilEpochMs } = screen;
    return { ...this.#admission(screen), paired: { token, role, untilEpochMs } };
  }

  #admission({ id, role, untilEpochMs }: ScreenRecord): Admission {
    return {
      audience: role,
      known: true,
      onDone: (request, input) => {
        const act = FLOOR_ACTS.find((one) => one === request);
        if (role !== 'floor' || act === undefined) return;
        const acted = input as RequestInput<FloorAct>;
        const { table = 0 } = 'table' in acted ? acted : (acted.looked[0] ?? {});
        this.#lastWords.set(id, { request: act, table, atEpochMs: this.#clock.epochMs() });
        this.onChange();
      },
      onConnected: (end) => {
        const ends = this.#open.get(id) ?? new Set();
        this.#open.set(id, ends.add(end));
        const left = untilEpochMs - this.#clock.epochMs();
        const cancel = this.#clock.setTimer(this.#clock.monotonicMs() + left, () => {
          end('day');
        });
        this.onChange();
        return () => {
          cancel();
          ends.delete(end);
          this.onChange();
        };
      },
    };
  }

  /** @param instead why it is let go, unless its day ended before that. */
  #end({ id, token, untilEpochMs }: ScreenRecord, instead: LetGo): void {
    const why = untilEpochMs > this.#clock.epochMs() ? instead : 'day';
    this.#lastWords.delete(id);
    this.#gone.set(token, why);
    const [first] = this.#gone.keys();
    if (this.#gone.size > MOST_GONE && first !== undefined) this.#gone.delete(first);
    for (const end of this.#open.get(id) ?? []) end(why);
  }
}

/** Local time: the day is the hall's. */
export function endOfDay(nowEpochMs: number): number {
  const end = new Date(nowEpochMs);
  end.setHours(end.getHours() < DAY_ENDS ? DAY_ENDS : 24 + DAY_ENDS, 0, 0, 0);
  return end.getTime();
}

function secret(): string {
  return randomBytes(24).toString('base64url');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
