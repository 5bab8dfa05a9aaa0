import type { LetGo, PairedMessage } from '../../contract/access.ts';
import type { Hello } from '../../contract/socket-messages.ts';
import type { Audience } from './screen-host.ts';
import { sameToken } from './guards.ts';

/** Who was let in, and what it must be told first. */
export interface Admission {
  readonly audience: Audience;
  /** It has shown a token: no stranger takes its place away. */
  readonly known: boolean;
  /** To be told first: its own token. */
  readonly paired?: PairedMessage['paired'];
  /** Of a phone of the floor: what it is called. */
  readonly phone?: number;
  /** Told what was asked and done in the conversation. */
  readonly onDone?: (request: string, input: unknown) => void;
  /** Called when the conversation begins, with what ends it from this side. @returns what says that it has ended. */
  readonly onConnected?: (end: (why: LetGo) => void) => () => void;
}

/** A screen that is not known and asks to be let in by a code that it shows. */
export interface WaitingScreen {
  /** What it shows from now on. */
  readonly show: (code: string) => void;
  /** It is let in, over the connection on which it waits and no other. */
  readonly admit: (admission: Admission) => void;
  /** Whether it still answers. */
  readonly isThere: () => Promise<boolean>;
  /** Its room is needed: it is turned away. */
  readonly giveWay: () => void;
}

/** Where the server listens, by what names it is called there, and whom it lets in. */
export interface Endpoint {
  readonly address: string;
  /** Names a Host or Origin header may have, without the port. */
  readonly names: readonly string[];
  /** `/live/*` is given here. */
  readonly servesLive: boolean;
  /**
   * Connections without a socket, sockets of those who have shown no token and do not wait, and of those who have shown one; how many
   * may follow the round from one address; and how often one connection may ask: nobody who keeps to that is kept out by others.
   */
  readonly limits: {
    readonly connections: number;
    readonly strangers: number;
    readonly known: number;
    readonly followers: number;
    readonly requestsASecond: number;
  };
  /** Null for a token that is not known here. */
  authenticate(hello: Hello): Admission | null;
  /** Why a token that was known is not any more; null where that is not remembered. Left out where none is ever let go. */
  readonly whyLetGo?: (hello: Hello) => LetGo | null;
  /** @returns what says that the screen has gone; null where it may not wait. Left out where none is let in so. */
  readonly wait?: (from: string, screen: WaitingScreen) => (() => void) | null;
}

const LOOPBACK = '127.0.0.1';

/** This machine: the arbiter's console with the token of this start, and hall screens, which need none here; no phone of the floor. */
export function loopbackEndpoint(token: string): Endpoint {
  return {
    address: LOOPBACK,
    names: [LOOPBACK, 'localhost'],
    servesLive: true,
    // A tunnel that brings the page to the world is one address, with few connections; it leaves room to follow in the hall.
    limits: { connections: 512, strangers: 64, known: 64, followers: 768, requestsASecond: 500 },
    authenticate: (hello) => {
      if (hello.audience === 'arbiter' && !sameToken(hello.token, token)) return null;
      if (hello.audience === 'floor') return null;
      return { audience: hello.audience, known: hello.audience === 'arbiter' };
    },
  };
}
