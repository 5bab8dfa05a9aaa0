import type { Because, FaultFacts } from './fault-facts.ts';

export type FaultCode = keyof FaultFacts;

/** An expected failure: a code the catalogue of messages knows, and the facts its sentence needs. Plain data. */
export type Fault<Code extends FaultCode = FaultCode> = {
  readonly [C in Code]: { readonly code: C; readonly facts: FaultFacts[C] };
}[Code];

/** What an operation that can fail for an expected reason gives back. Bugs throw instead. */
export type Result<T, F extends Fault = Fault> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: F };

/** Facts are left out where a code has none. */
type Given<Code extends FaultCode> =
  Readonly<Record<string, never>> extends FaultFacts[Code] ? [] : [facts: FaultFacts[Code]];

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function fail<Code extends FaultCode>(
  code: Code,
  ...given: Given<Code>
): { readonly ok: false; readonly fault: Fault<Code> } {
  const [facts = {}] = given as readonly [facts?: object];
  // Code and facts belong together by the types of the parameters.
  return { ok: false, fault: { code, facts } as unknown as Fault<Code> };
}

/** The facts of a fault as the reason of another one. */
export function because<Code extends FaultCode>({ code, facts }: Fault<Code>): Because<Code> {
  return { ...facts, reason: code } as unknown as Because<Code>;
}

/** The end of a switch over a union: reaching it is a bug, and a type error when a member was forgotten. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
