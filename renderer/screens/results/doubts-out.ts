import type { EarlierDoubtView } from '../../../electron/contract/views/doubts.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import { isInDoubt } from '../../components/decided.ts';

export type DoubtPlace = Pick<EarlierDoubtView, 'of' | 'table' | 'game'>;

/** What is in doubt of the games of a round that are given out. */
export function doubtPlaces(
  round: Pick<RoundView, keyof RoundName | 'games'> | null,
  tables: readonly Pick<TableView, 'result' | 'alerts' | 'table' | 'game' | 'first'>[],
): readonly DoubtPlace[] {
  if (round === null) return [];
  return tables.flatMap((table) => [
    ...(table.first?.isInDoubt === true ? [{ of: round, table: table.table, game: 1 as const }] : []),
    ...(isInDoubt(table) ? [{ of: round, table: table.table, game: round.games === 2 ? table.game : null }] : []),
  ]);
}
