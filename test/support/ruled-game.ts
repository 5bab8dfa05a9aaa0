import type { RequestInput } from '../../electron/contract/requests.ts';
import { tableSeen } from '../../electron/contract/table-seen.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { parseTimeControl } from '../../engine/laws/time-control.ts';
import { openHall } from './hall.ts';
import type { Hall } from './hall.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Of blitz: the clocks gain at each press. */
export const RULES = { ...USUAL_RULES, regime: 'blitz', timeControl: parseTimeControl('3+2') } as const;

/** A hall in whose first round a game has begun. */
export async function playing(rules: RoundRules = RULES, start = '518', moves = ['e4', 'e5']): Promise<Hall> {
  const hall = openHall(temporaryFolder());
  const { handlers } = hall.host;
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  await handlers['round.open']({ name: 'Round 1', tables, castlingMode: 'cg', rules });
  await handlers['start.give']({ table: null, start });
  await handlers['hall.show']({ screen: 'position' });
  await handlers['table.played']({ table: 1, seen: tableSeen(hall.host.tableView(1)), moves });
  return hall;
}

/** Of a flag that fell, unless something else is said. */
export function ruling(hall: Hall, changes: Partial<RequestInput<'ruling.make'>> = {}): RequestInput<'ruling.make'> {
  const { gameId, rulings } = hall.host.tableView(1);
  return {
    ...{ table: 1, gameId: gameId ?? '', ruled: rulings.length, irregularity: 'flag-fallen', side: 'black', ply: 2 },
    ...{ questionId: null, remedy: 'game-over', imposed: { kind: 'over', winner: 'white' } },
    ...changes,
  };
}
