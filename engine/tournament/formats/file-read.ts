import type { FormatCode, SeatCode } from '../../fault-facts.ts';
import type { Fault } from '../../result.ts';

/** What is wrong with a file and where, lines and columns from 1; null where it is the file as a whole. */
export interface FileFault {
  readonly line: number | null;
  readonly column: number | null;
  readonly fault: Fault<FormatCode | SeatCode>;
}

/** A file is taken whole or not at all: then everything that is wrong with it is told. */
export type FileRead<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly FileFault[] };

export function refuseFile(
  { fault }: { readonly fault: Fault<FormatCode> },
  line: number | null = null,
  column: number | null = null,
): { readonly ok: false; readonly faults: readonly FileFault[] } {
  return { ok: false, faults: [{ line, column, fault }] };
}
