import { FLOOR_ACTS, FLOOR_TESTS } from './access.ts';
import type { ScreenRole } from './access.ts';
import type { RequestName } from './requests.ts';

/** What whoever is not at the console may ask; everything else is the arbiter's. */
export const MAY_ASK = {
  hall: ['snapshot'],
  floor: ['snapshot', ...FLOOR_ACTS, ...FLOOR_TESTS],
} as const satisfies Readonly<Record<ScreenRole, readonly RequestName[]>>;

export function mayAsk(role: ScreenRole, request: RequestName): boolean {
  const asked: readonly RequestName[] = MAY_ASK[role];
  return asked.includes(request);
}
