import type { Sealed } from '../../host/ports/journal.ts';

/**
 * What whole entries that are not in use hold, table by table, as texts of four numbers: table, plies, results and the arbiter's
 * decisions.
 * @param all every entry that can be read, in order: they say at which table a game is.
 */
export function missingAt(all: readonly Sealed[], missing: readonly Sealed[]): readonly string[] {
  const tables = new Map<unknown, unknown>();
  for (const { entry } of all) {
    const { gameId, table } = entry.data as Data;
    if (entry.type === 'game.started') tables.set(gameId, table);
  }
  const counts = new Map<number, [plies: number, results: number, decisions: number]>();
  for (const { entry } of missing) {
    const kind = KINDS[entry.type];
    const { gameId, table = tables.get(gameId) } = entry.data as Data;
    if (kind === undefined || typeof table !== 'number') continue;
    const count = counts.get(table) ?? [0, 0, 0];
    count[kind]++;
    counts.set(table, count);
  }
  return [...counts].sort(([one], [other]) => one - other).map(([table, count]) => [table, ...count].join(' '));
}

interface Data {
  readonly gameId?: unknown;
  readonly table?: unknown;
}

const [PLY, RESULT, DECISION] = [0, 1, 2] as const;
const KINDS: Readonly<Partial<Record<string, 0 | 1 | 2>>> = {
  'ply.recorded': PLY,
  'result.set': RESULT,
  'result.cleared': RESULT,
  'result.forfeited': RESULT,
  'result.corrected': RESULT,
  'game.cancelled': DECISION,
  'game.takenUp': DECISION,
  'game.seated': DECISION,
  'result.signed': DECISION,
  'question.rebased': DECISION,
  'question.answered': DECISION,
  'irregularity.ruled': DECISION,
  'irregularity.withdrawn': DECISION,
  'claim.made': DECISION,
};
