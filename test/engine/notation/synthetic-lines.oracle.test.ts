import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { play } from '../../../engine/chess/moves.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { makeSan, parseSan } from '../../../engine/notation/san.ts';
import { makeUci, parseUci } from '../../../engine/notation/uci.ts';
import { setupOf } from '../chess/setups.ts';

const lines = readFileSync(new URL('../../fixtures/games/synthetic-lines.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

describe('300 lines of random legal play', () => {
  it('reads and writes every ply in UCI and SAN, and ends on the final FENs in both dialects', () => {
    let plies = 0;
    for (const line of lines) {
      const [, start = '', ucis = '', sans = '', xFen, shredder] = line.split('\t');
      let setup = setupOf(start);
      const expected = sans.split(' ');
      for (const [index, uci] of ucis.split(' ').entries()) {
        const move = parseUci(setup, uci);
        const same = parseSan(setup, expected[index] ?? '');
        if (!move.ok || !same.ok) throw new Error(`${makeFen(setup)} ${uci} ${expected[index] ?? ''}`);
        expect([makeUci(move.value), makeUci(same.value), makeSan(setup, move.value)]).toEqual([
          uci,
          uci,
          expected[index],
        ]);
        setup = play(setup, move.value);
        expect(setupOf(makeFen(setup))).toEqual(setup);
        plies++;
      }
      expect([makeFen(setup), makeFen(setup, 'shredder')]).toEqual([xFen, shredder]);
    }
    expect([lines.length, plies]).toEqual([300, 25_130]);
  });
});
