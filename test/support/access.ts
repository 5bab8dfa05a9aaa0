import type { AccessView } from '../../electron/contract/access.ts';
import type { Access } from '../../electron/host/access.ts';
import { ok } from '../../engine/result.ts';

/** A kiosk on which nothing was set: no PIN, no network, no screens. */
export const PLAIN_ACCESS: AccessView = {
  ...{ pin: false, lockAfterMinutes: 10, network: [], asking: 0, screens: [] },
  screensWaiting: 0,
};

export function plainAccess(): Access {
  const done = () => ok(null);
  return {
    locked: false,
    view: PLAIN_ACCESS,
    roundEnded: () => undefined,
    tournamentEnded: () => undefined,
    onChange: () => undefined,
    handlers: {
      'lock.now': done,
      'lock.open': done,
      'lock.touch': done,
      'lock.after': done,
      'pin.set': done,
      'network.open': done,
      'network.close': done,
      'screen.pair': () => ok({ urls: [], untilEpochMs: 0 }),
      'screen.admit': done,
      'screen.revoke': done,
    },
  };
}
