/**
 * One text for one value, as RFC 8785 has it: keys in order of their UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Two sides agree on a hash exactly when they agree on this text. Keys whose value is undefined are left out. A lone
 * surrogate, which the RFC refuses, is written as its escape: a name that was damaged on its way must not keep an entry from
 * being recorded. What JSON does not have (NaN, an infinity, a function) throws.
 */
export function canonicalJson(value: unknown): string {
  // What was written canonically is read in this order, and then JSON's own text is the canonical one, in half the time.
  if (isInOrder(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(value);
  throw new Error(`canonical JSON has no ${typeof value === 'number' ? 'NaN or infinity' : typeof value}`);
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** Nothing in it that JSON's own text leaves out, changes, or has in another order. */
function isInOrder(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      return Number.isFinite(value);
    case 'object':
      if (value === null) return true;
      return Array.isArray(value) ? isListInOrder(value) : isObjectInOrder(value as Readonly<Record<string, unknown>>);
    default:
      return false;
  }
}

function isListInOrder(list: readonly unknown[]): boolean {
  for (const item of list) if (!isInOrder(item)) return false;
  return true;
}

function isObjectInOrder(value: Readonly<Record<string, unknown>>): boolean {
  let before = '';
  for (const key of Object.keys(value)) {
    if (key < before || !isInOrder(value[key])) return false;
    before = key;
  }
  return !('toJSON' in value);
}
