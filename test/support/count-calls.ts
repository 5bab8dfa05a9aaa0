/** How often a method of every string is called while something works: what this counts grows with the work done, and does not depend on how fast the machine is. */
export function countStringCalls(method: 'normalize' | 'split', work: () => void): number {
  const original = String.prototype[method];
  let calls = 0;
  const counting = new Proxy(original, {
    apply: (target, text: unknown, given: unknown[]): unknown => {
      calls++;
      return Reflect.apply(target, text, given);
    },
  });
  Reflect.set(String.prototype, method, counting);
  try {
    work();
  } finally {
    Reflect.set(String.prototype, method, original);
  }
  return calls;
}
