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
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalList(value) : canonicalObject(value as Readonly<Record<string, unknown>>);
    default:
      throw new Error(`canonical JSON has no ${typeof value}`);
  }
}

/** Every entry of every table comes through here, and all of them at every start: nothing is made that is thrown away again. */
function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of sortedKeys(value)) {
    const member = value[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${quoted(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

function canonicalList(list: readonly unknown[]): string {
  let text = '';
  for (const [i, item] of list.entries()) text += i === 0 ? canonicalJson(item) : `,${canonicalJson(item)}`;
  return `[${text}]`;
}

/** Most often they are in order already: what was written canonically is read so. */
function sortedKeys(value: object): readonly string[] {
  const keys = Object.keys(value);
  return keys.every((key, i) => i === 0 || (keys[i - 1] ?? '') < key) ? keys : keys.sort();
}

/** Text in which nothing needs an escape. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text);
}
