import * as v from 'valibot';
import { PAPER_SIZES } from './shell-bridge.ts';
import type { ShellBridge } from './shell-bridge.ts';

const sheet = { paper: v.picklist(PAPER_SIZES), landscape: v.boolean() };

/** What a page may say on each channel of the shell; anything else is refused. */
export const shellSchemas = {
  print: v.strictObject({ ...sheet, copies: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)) }),
  savePdf: v.strictObject({ ...sheet, name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}\p{M}-]{1,120}$/u)) }),
  setKiosk: v.boolean(),
  quit: v.undefined(),
} as const satisfies Readonly<Record<keyof ShellBridge, v.GenericSchema>>;

/** Judges what came over a channel. @returns null for what is no such request. */
export function shellInput<Name extends keyof ShellBridge>(
  name: Name,
  input: unknown,
): { readonly value: v.InferOutput<(typeof shellSchemas)[Name]> } | null {
  const judged = v.safeParse(shellSchemas[name], input);
  return judged.success ? { value: judged.output } : null;
}
