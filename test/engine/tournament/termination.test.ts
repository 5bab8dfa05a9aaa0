import { expect, it } from 'vitest';
import { GAME_RESULTS } from '../../../engine/chess/outcome.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { canEndSo } from '../../../engine/laws/reasons.ts';
import { ENDINGS } from '../../../engine/laws/terms.ts';
import type { EndingName } from '../../../engine/laws/terms.ts';
import { terminationOf } from '../../../engine/tournament/termination.ts';

/** The words of the standard, 9.8.1. */
const STANDARD = ['abandoned', 'adjudication', 'normal', 'rules infraction', 'time forfeit', 'unterminated'];

it('every way in which a game ends has one of the standard’s words, and a draw is nobody’s forfeit', () => {
  const laws = lawsFor(LAWS_2023, 'standard');
  for (const ending of ENDINGS) {
    for (const result of GAME_RESULTS.filter((each) => canEndSo(each, ending, laws))) {
      const word = terminationOf(ending, result);
      expect(STANDARD).toContain(word);
      if (result === '1/2-1/2') expect(['normal', 'adjudication']).toContain(word);
    }
  }
});

it('of a game nobody said how it ended PGN says nothing', () => {
  expect(GAME_RESULTS.map((result) => terminationOf('not-said', result))).toEqual([null, null, null]);
});

it.each<[EndingName, string]>([
  ['checkmate', 'normal'],
  ['resignation', 'normal'],
  ['time', 'time forfeit'],
  ['default', 'rules infraction'],
  ['illegal-moves', 'rules infraction'],
  ['device', 'rules infraction'],
])('a game won by %s ended by “%s”', (ending, word) => {
  expect(terminationOf(ending, '0-1')).toBe(word);
});
