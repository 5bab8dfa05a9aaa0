/**
 * One text for one value: keys in code-unit order, no white space, absent keys left out, numbers as JSON has them.
 * Two sides agree on a hash exactly when they agree on this text.
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
