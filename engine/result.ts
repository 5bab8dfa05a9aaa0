/** An expected failure: a code the catalogue of messages knows, and the facts its sentence needs. Plain data. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  readonly facts: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

/** What an operation that can fail for an expected reason gives back. Bugs throw instead. */
export type Result<T, F extends Fault = Fault> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<Code extends string>(
  code: Code,
  facts: Fault['facts'] = {},
): { readonly ok: false; readonly fault: Fault<Code> } {
  return { ok: false, fault: { code, facts } };
}

/** The end of a switch over a union: reaching it is a bug, and a type error when a member was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
