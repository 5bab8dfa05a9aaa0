import { isSameJson } from './same-json.ts';

/** Those fields of the newer view that do not look the same in the older, each whole. One that the newer leaves out is not told. */
export function changedFields<View extends object>(before: View, now: View): Partial<View> {
  const changed: Partial<View> = {};
  for (const name of Object.keys(now) as (keyof View)[]) {
    if (!isSameJson(before[name], now[name])) changed[name] = now[name];
  }
  return changed;
}
