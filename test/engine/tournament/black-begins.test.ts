import { expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { absenceAt } from '../../../engine/tournament/absence.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { plyOf, startedEvent } from '../../support/folded-entries.ts';

const SEAT = { table: 1, white: 'Anna', black: 'Bruno' };

/** A game on this start, with plies of the side that begins, then of the other, and so on; nobody is there, as far as the arbiter has said. */
function played(turn: 'w' | 'b', plies: number): Tournament {
  const event = startedEvent(true);
  const sides = turn === 'w' ? (['white', 'black'] as const) : (['black', 'white'] as const);
  const absent = (side: 'white' | 'black'): Entry => ({
    type: 'player.absent',
    data: { round: 1, table: 1, side, absent: true },
  });
  const entries: readonly Entry[] = [
    {
      type: 'round.opened',
      data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [SEAT] },
    },
    absent('white'),
    absent('black'),
    {
      type: 'game.started',
      data: {
        ...{ gameId: 'one', zeroAt: 0, round: 1, ...SEAT, simulated: false, date: '2026.11.22' },
        event: { ...event, fen: event.fen.replace(' w ', ` ${turn} `) },
      },
    },
    ...Array.from({ length: plies }, (_, i): Entry => {
      const side = sides[i % 2] ?? 'white';
      const ply = { ...plyOf(i + 1, i), side, fen: `p${String(i)} ${side === 'white' ? 'b' : 'w'}` };
      return { type: 'ply.recorded', data: { gameId: 'one', zeroAt: 0, ply } };
    }),
    {
      type: 'castling.announced',
      data: { gameId: 'one', zeroAt: 0, atMs: 0, ply: plies + 1 },
    },
  ];
  return entries.reduce(
    (state, entry, seq) => foldEntry(state, { origin: 'k', seq, at: 1000 * seq, v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

it.each([
  ['w', 0, 'white', [true, true]],
  ['w', 1, 'black', [false, true]],
  ['w', 2, 'white', null],
  ['b', 0, 'black', [true, true]],
  ['b', 1, 'white', [true, false]],
  ['b', 2, 'black', null],
] as const)('where %s begins, after %i plies', (turn, plies, mover, missing) => {
  const state = played(turn, plies);
  expect(state.decisions.at(-1)?.decided).toMatchObject({ what: 'castling.announced', side: mover });
  const absence = absenceAt(state, 1);
  expect(absence === null ? null : [absence.white, absence.black]).toEqual(missing);
});
