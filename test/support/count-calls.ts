/** How often a method of every string is called while something works: what this counts grows with the work done, and does not depend on how fast the machine is. */
export function countStringCalls(method: 'normalize' | 'split', work: () => void): number {
  const prototype = String.prototype as unknown as Record<string, (this: string, ...args: unknown[]) => unknown>;
  const original = prototype[method] as (this: string, ...args: unknown[]) => unknown;
  let calls = 0;
  prototype[method] = function (...args) {
    calls++;
    return original.apply(this, args);
  };
  try {
    work();
  } finally {
    prototype[method] = original;
  }
  return calls;
}
