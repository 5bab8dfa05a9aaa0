import { getContext, hasContext, setContext } from 'svelte';

const KEY = Symbol('unit');

/** Hands the millimetres of a unit of this sheet down to what is drawn on it. */
export function handUnitDown(unit: () => number): void {
  setContext(KEY, unit);
}

/** Asked for while a component is made. A document by itself is drawn on A4, where a unit is a millimetre. */
export function getUnit(): () => number {
  return hasContext(KEY) ? getContext<() => number>(KEY) : () => 1;
}
