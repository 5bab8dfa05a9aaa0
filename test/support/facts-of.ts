import type { FaultFacts } from '../../engine/fault-facts.ts';
import type { Fault, FaultCode } from '../../engine/result.ts';

/** The facts of a fault that must have this code. */
export function factsOf<Code extends FaultCode>(fault: Fault | null | undefined, code: Code): FaultFacts[Code] {
  if (fault?.code !== code) throw new Error(`${code} expected, not ${JSON.stringify(fault)}`);
  return fault.facts as FaultFacts[Code];
}

/** A fault as a record of another version may hold it: of no code, or with no facts, that this one knows. */
export function strangeFault(code: string, facts: Readonly<Record<string, unknown>> = {}): Fault {
  return { code, facts } as unknown as Fault;
}
