/** Whether two values look the same as JSON, in which a member that is undefined is none: without writing either of them. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false;
  return (
    names.every((name) => isSameJson(a[name], b[name])) &&
    Object.keys(b).every((name) => b[name] === undefined || a[name] !== undefined)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
