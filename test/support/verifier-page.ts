import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

export const verifierHtml = readFileSync(
  join(import.meta.dirname, '../../renderer/screens/draw/verifier.html'),
  'utf8',
);

/** The program of the verifier page, run without a page: what it says against a receipt, or null. */
export function verifierPage(): (text: string) => string | null {
  const program = /<script id="program">([\s\S]*?)<\/script>/u.exec(verifierHtml)?.[1];
  if (program === undefined) throw new Error('the verifier page holds no program');
  const said = `(text) => { try { verify(text, () => undefined); return null; } catch (fault) { return String(fault); } }`;
  return runInNewContext(`${program};\n${said}`, { TextEncoder }) as (text: string) => string | null;
}
