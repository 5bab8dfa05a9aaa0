import { fireEvent } from '@testing-library/svelte';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { agreementAt } from '../../../engine/laws/agreement.ts';
import type { Stood } from '../../../engine/laws/claims.ts';
import { EDITIONS } from '../../../engine/laws/editions.ts';
import { lostBy } from '../../../engine/laws/ending.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { CLAIMS } from '../../../engine/laws/terms.ts';
import { makeFen, makePlacementField } from '../../../engine/notation/fen.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { setupOf } from '../../support/table.ts';
import { plyView, tableView } from './views.ts';

/** The usual start. */
export const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
/** Moves after which the start stands again. */
export const ONCE = ['Nf3', 'Nf6', 'Ng1', 'Ng8'];
export const CLOCK = { white: 95, black: 40, running: null, readEpochMs: 0 };

/** What stood on the board, from the start to the last of these moves. */
export function played(sans: readonly string[], fen = START): readonly Stood[] {
  const stood: Stood[] = [{ ply: 0, setup: setupOf(fen) }];
  for (const san of sans) stood.push({ ply: stood.length, setup: after(stood.at(-1)?.setup ?? setupOf(fen), san) });
  return stood;
}

function after(setup: Setup, san: string): Setup {
  const move = parseSan(setup, san);
  if (!move.ok) throw new Error(san);
  return play(setup, move.value);
}

/** A table at which these moves were played. */
export function tableAfter(sans: readonly string[], facts: Partial<TableView> = {}): TableView {
  const [, ...stood] = played(sans);
  const plies = stood.map(({ ply, setup }, i) =>
    plyView({ ply, side: ply % 2 === 1 ? 'white' : 'black', san: sans[i] ?? '', fen: makeFen(setup) }),
  );
  const now = stood.at(-1)?.setup ?? setupOf(START);
  return tableView({ plies, turn: now.turn, expected: makePlacementField(now.placement), clock: CLOCK, ...facts });
}

export async function press(key: string): Promise<void> {
  await fireEvent.keyDown(document.body, { key });
}

/** With a number of moves before which no draw is agreed. */
export const LAWS = lawsFor(EDITIONS[0], 'standard', 'fide', { limits: { noDrawBeforeMove: 30 } });
/** Nobody has more than a pawn. */
export const BARE = setupOf('4k3/4p3/8/8/8/8/8/4K3 w - - 0 40');

/** What players may say at a table under these Laws. */
export function sayings(facts: Partial<NonNullable<TableView['sayings']>> = {}): TableView['sayings'] {
  return {
    edition: LAWS.edition,
    agreement: agreementAt(30, LAWS),
    resigned: { white: lostBy('resignation', 'white', BARE, LAWS), black: lostBy('resignation', 'black', BARE, LAWS) },
    claims: CLAIMS.filter((name) => LAWS.claims[name].mayBeClaimed),
    scoreViews: null,
    distraction: '11.5',
    ...facts,
  };
}
