import { isSpNumber } from '../../engine/start/sp-number.ts';

/** SP numbers typed with commas, semicolons or spaces; those that are none are named, each once. */
export function readNumbers(
  text: string,
):
  | { readonly ok: true; readonly numbers: readonly number[] }
  | { readonly ok: false; readonly texts: readonly string[] } {
  const parts = text.split(/[\s,;]+/u).filter((part) => part !== '');
  const bad = parts.filter((part) => !/^\d{1,3}$/u.test(part) || !isSpNumber(Number(part)));
  return bad.length === 0 ? { ok: true, numbers: parts.map(Number) } : { ok: false, texts: [...new Set(bad)] };
}
