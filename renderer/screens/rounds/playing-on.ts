import type { RoundKind } from '../../../engine/journal/round.ts';
import { nameKey } from '../../../engine/tournament/person.ts';
import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { messages } from '../../stores/messages.svelte.ts';
import { seatsText } from '../corrections/seats-text.ts';
import { isUndecided } from '../results/undecided.ts';

type Names = Readonly<Record<'white' | 'black', string>>;

/** Who plays on after a round: a line for each pairing that is not decided, and how many of their tables have no name. */
export interface PlayingOn {
  readonly players: string;
  readonly unnamed: number;
  /** @param proposed they are what stands in the field. */
  readonly says: (proposed: boolean) => string;
}

export const NOBODY_PLAYS_ON: PlayingOn = { players: '', unnamed: 0, says: () => '' };

/** As the results of the running round stand now. */
export function playingOn({ round, tables }: Pick<ConsoleView, 'round' | 'tables'>): PlayingOn {
  if (round === null) return NOBODY_PLAYS_ON;
  const undecided = tables.filter((table) => isUndecided(table, round.kind));
  const named = undecided.filter(({ seat }) => hasName(seat));
  const unnamed = undecided.filter(({ seat }) => !hasName(seat)).map(({ table }) => table);
  const isRenumbered = named.some(({ table }, i) => table !== i + 1);
  const { level, unnamed: without } = messages.moreGames;
  return {
    players: seatsText(named.map(({ seat }, i) => ({ table: i + 1, ...seat }))),
    unnamed: unnamed.length,
    says: (proposed) =>
      [
        named.length === 0 && unnamed.length > 0 ? '' : level(named.length, tables.length, isRenumbered, proposed),
        unnamed.length === 0 ? '' : without(unnamed, named.length),
      ]
        .filter((said) => said !== '')
        .join(' '),
  };
}

/** Whether the match of these two is decided in the running round, whoever of them had White. */
export function decidedIn({
  round,
  tables,
}: {
  readonly round: { readonly kind: RoundKind };
  readonly tables: readonly TableView[];
}): (names: Names) => boolean {
  const decided = tables.filter((table) => hasName(table.seat) && !isUndecided(table, round.kind));
  const known = new Set(decided.map(({ seat }) => keyOf(seat)));
  return (names) => known.has(keyOf(names));
}

function hasName({ white, black }: Names): boolean {
  return white !== '' || black !== '';
}

function keyOf({ white, black }: Names): string {
  return [white, black].map(nameKey).sort().join('\n');
}
