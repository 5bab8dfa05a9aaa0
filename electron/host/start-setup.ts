import type { Setup } from '../../engine/chess/setup.ts';
import { usualStart } from '../../engine/start/start-text.ts';
import { recordedSetup } from '../../engine/tournament/recorded-setup.ts';
import { startOf } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';

/** What is to stand at a table before its game; the usual position until one is drawn. */
export function startSetup(tournament: Tournament, table: number): Setup {
  const start = startOf(tournament, table);
  return start === null ? usualStart() : recordedSetup(start.fen, tournament.round?.castlingMode ?? 'cg');
}
