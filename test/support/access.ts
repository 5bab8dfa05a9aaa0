import type { AccessView } from '../../electron/contract/access.ts';
import type { Access } from '../../electron/host/access.ts';
import { ok } from '../../engine/result.ts';

/** A kiosk on which nothing was set: no PIN, no network, no screens. */
export const PLAIN_ACCESS: AccessView = { pin: false, lockAfterMinutes: 10, network: [], screens: [] };

export function plainAccess(): Access {
  return { locked: false, view: PLAIN_ACCESS, onChange: () => undefined, answer: () => Promise.resolve(ok(null)) };
}
