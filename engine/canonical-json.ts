/**
 * One text for one value, as RFC 8785 has it: keys in order of their UTF-16 code units, no white space, numbers as ECMAScript
 * writes them. Two sides agree on a hash exactly when they agree on this text. Keys whose value is undefined are left out. A lone
 * surrogate, which the RFC refuses, is written as its escape: a name that was damaged on its way must not keep an entry from
 * being recorded. What JSON does not have (NaN, an infinity, a function) throws.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new Error('canonical JSON has no NaN or infinity');
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item)).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Readonly<Record<string, unknown>>);
  throw new Error(`canonical JSON has no ${typeof value}`);
}

/** Every entry of every table comes through here before it is on the disk: nothing is made that is thrown away again. */
function canonicalObject(value: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}
