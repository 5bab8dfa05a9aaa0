import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { EarlierDoubtView } from '../../../electron/contract/views/doubts.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import { isInDoubt } from '../../components/decided.ts';

export type DoubtPlace = Pick<EarlierDoubtView, 'of' | 'table' | 'game' | 'white' | 'black'>;

type Doubted = Pick<TableView, 'result' | 'alerts' | 'table' | 'game' | 'white' | 'black' | 'first'>;
type OfRound = Pick<RoundView, keyof RoundName | 'games'>;

/** What is in doubt of the games of a round that are given out. */
export function doubtPlaces(round: OfRound | null, tables: readonly Doubted[]): readonly DoubtPlace[] {
  if (round === null) return [];
  return tables.flatMap((table) => [
    ...(table.first?.isInDoubt === true
      ? [{ of: round, table: table.table, game: 1 as const, white: table.first.white, black: table.first.black }]
      : []),
    ...dueInDoubt(round, table),
  ]);
}

/** The same of the open tournament, the oldest round first: what is in doubt of a first game is told with what is left of earlier rounds. */
export function doubtsOfEvent({
  earlierDoubts,
  round,
  tables,
}: Pick<ConsoleView, 'earlierDoubts' | 'round' | 'tables'>): readonly DoubtPlace[] {
  return [...earlierDoubts, ...(round === null ? [] : tables.flatMap((table) => dueInDoubt(round, table)))];
}

function dueInDoubt(of: OfRound, table: Doubted): readonly DoubtPlace[] {
  if (!isInDoubt(table)) return [];
  const { white, black } = table;
  return [{ of, table: table.table, game: of.games === 2 ? table.game : null, white, black }];
}
