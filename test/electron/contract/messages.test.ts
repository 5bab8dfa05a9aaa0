import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { faultSentence, faultSentences } from '../../../electron/contract/messages/en/faults.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CODE = /'([a-z]+(?:\.[a-zA-Z]+)+)'/gu;
/** Where a fault arises: a call of `fail`, a `code` that is set or chosen, or the codes a `Fault` type lists. */
const ARISES = /\bfail\(\s*'[^']+'|\bcode\b[^;]*?;|\bcode: '[^']+'|\bFault<[^>]*>/gu;

function sources(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('messages'))
    .map((file) => join(root, folder, file));
}

/** Codes of the faults that arise in these sources, with a file for each. */
function codesIn(files: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const file of files) {
    for (const [place] of readFileSync(file, 'utf8').matchAll(ARISES)) {
      for (const [, code] of place.matchAll(CODE)) found.set(code ?? '', file.slice(root.length));
    }
  }
  return found;
}

describe('sentences for faults', () => {
  const codes = codesIn([...sources('engine'), ...sources('electron')]);

  it('are there for every code in engine and electron', () => {
    const without = [...codes].filter(([code]) => !Object.hasOwn(faultSentences, code));
    expect(without).toEqual([]);
    expect(codes.size).toBeGreaterThan(80);
  });

  it('are there for codes that exist only', () => {
    const unused = Object.keys(faultSentences).filter((code) => !codes.has(code));
    expect(unused).toEqual([]);
  });

  it.each(Object.keys(faultSentences))('%s reads as a sentence, whatever facts come with it', (code) => {
    const sentence = faultSentence({ code, facts: {} });
    expect(sentence).toMatch(/[.]$/u);
    expect(sentence).not.toMatch(/undefined|\{\}|!/u);
  });

  it('set the facts in', () => {
    const fault = { code: 'start.fen', facts: { given: '8/8 w - -', reason: 'fen.placement.rankCount', found: 2 } };
    expect(faultSentence(fault)).toBe(
      'The start “8/8 w - -” cannot be used because the board has 2 ranks instead of eight: ' +
        'give an SP number from 0 to 959 or the FEN of a position that can be played.',
    );
    expect(faultSentence({ code: 'key.boardDiffers', facts: { squares: ['e4', 'f1'] } })).toBe(
      'The board is not restored yet. Look at e4, f1.',
    );
  });

  it('show a code that has none as it is, never as anything inherited', () => {
    expect(faultSentence({ code: 'toString', facts: { a: 1 } })).toBe('toString: {"a":1}');
  });
});
