import type { PairedMessage } from '../contract/access.ts';
import type { Hello } from '../contract/schemas.ts';
import type { GlassAudience } from './glass.ts';
import { sameToken } from './guards.ts';

/** Who was let in, and what it must be told first. */
export interface Admission {
  readonly audience: GlassAudience;
  /** To be told first: its own token. */
  readonly paired?: PairedMessage['paired'];
  /** Called when the conversation begins, with what ends it from this side. @returns what says that it has ended. */
  readonly enter?: (end: () => void) => () => void;
}

/** Where the server listens, by what names it is called there, and whom it lets in. */
export interface Door {
  readonly address: string;
  /** Names a Host or Origin header may have, without the port. */
  readonly names: readonly string[];
  /** `/live/*` is given here. */
  readonly live: boolean;
  /** Connections and sockets from one address. */
  readonly most: { readonly connections: number; readonly sockets: number };
  /** Null for a token that is not known here. */
  admit(hello: Hello): Admission | null;
}

const LOOPBACK = '127.0.0.1';

/** This machine: the arbiter's console with the token of this start, and hall screens, which need none here. */
export function loopbackDoor(token: string): Door {
  return {
    address: LOOPBACK,
    names: [LOOPBACK, 'localhost'],
    live: true,
    most: { connections: 256, sockets: 64 },
    admit: (hello) => {
      if (hello.audience === 'arbiter' && !sameToken(hello.token, token)) return null;
      return { audience: hello.audience };
    },
  };
}
