import { isSpNumber } from '../../engine/start/sp-number.ts';

/** SP numbers typed with commas, semicolons or spaces; the first that is none is named. */
export function readNumbers(
  text: string,
): { readonly ok: true; readonly numbers: readonly number[] } | { readonly ok: false; readonly text: string } {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== '');
  const bad = parts.find((part) => !/^\d{1,3}$/u.test(part) || !isSpNumber(Number(part)));
  return bad === undefined ? { ok: true, numbers: parts.map(Number) } : { ok: false, text: bad };
}
