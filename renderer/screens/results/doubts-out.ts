import type { EarlierDoubtView } from '../../../electron/contract/views/doubts.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import { isInDoubt } from '../../components/decided.ts';

export type DoubtPlace = Pick<EarlierDoubtView, 'of' | 'table' | 'game'>;

/** What is in doubt of the games that are due at the tables of a round. */
export function doubtsAt(
  round: Pick<RoundView, keyof RoundName | 'games'> | null,
  tables: readonly Pick<TableView, 'result' | 'alerts' | 'table' | 'game'>[],
): readonly DoubtPlace[] {
  if (round === null) return [];
  return tables
    .filter(isInDoubt)
    .map(({ table, game }) => ({ of: round, table, game: round.games === 2 ? game : null }));
}
