/**
 * One text for one value, as RFC 8785 has it: keys in order of their UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Two sides agree on a hash exactly when they agree on this text. Keys whose value is undefined are left out. A lone
 * surrogate, which the RFC refuses, is written as its escape: a name that was damaged on its way must not keep an entry from
 * being recorded. What JSON does not have (NaN, an infinity, a function) throws.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quoted(value);
    case 'number':
      if (!Number.isFinite(value)) throw new Error('canonical JSON has no NaN or infinity');
      return value === 0 ? '0' : String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      // What was written canonically is read in this order, and then JSON's own text is the canonical one, sooner made.
      if (value === null || isInOrder(value)) return JSON.stringify(value);
      return Array.isArray(value) ? canonicalList(value) : canonicalObject(value as Readonly<Record<string, unknown>>);
    default:
      throw new Error(`canonical JSON has no ${typeof value}`);
  }
}

function canonicalList(list: readonly unknown[]): string {
  return `[${Array.from(list, canonicalJson).join(',')}]`;
}

function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of sortedKeys(value)) {
    const member = value[key];
    if (member !== undefined) text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  return keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key) ? keys : keys.sort();
}

/** Text in which nothing needs an escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
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
