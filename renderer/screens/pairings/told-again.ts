import { COLORS } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { NOT_KNOWN, titledName } from '../../../engine/journal/round.ts';
import type { Players } from '../../../engine/journal/round.ts';
import type { TableAgain } from '../../../engine/tournament/seats-again.ts';
import { differingLetters } from '../../components/differing-letters.ts';
import type { Compared } from '../../components/differing-letters.ts';

/** One table of pairings that come in again: who sits there, with what is otherwise marked, and who or what stood there before. */
export interface ToldAgain {
  readonly white: Compared;
  readonly black: Compared;
  /** Of each side that is otherwise, White first: before and now. */
  readonly differs: readonly (readonly [was: string, is: string])[];
}

/** @param known a player with all that is known of him: another rating is a change like another name. @param parted as a line may be broken */
export function toldAgain(
  change: Pick<TableAgain, 'before' | 'after' | 'was' | 'kinds'>,
  known: (players: Players, side: Color) => string,
  parted: (text: string) => string,
): ToldAgain {
  const { before, was, kinds } = change;
  const now = change.after ?? before;
  const isNamed = kinds.includes('named');
  const then = isNamed ? was : kinds.includes('paired') ? before : now;
  const text = (players: Players | null, side: Color): string =>
    players === null ? '' : parted(isNamed ? known(players, side) : titledAt(players, side));
  const [white, black] = COLORS.map((side) => [text(then, side), text(now, side)] as const);
  const both = [white ?? ['', ''], black ?? ['', '']] as const;
  return {
    white: marked(both[0], isNamed),
    black: marked(both[1], isNamed),
    differs: both.filter(([old, is]) => old !== is),
  };
}

function titledAt(players: Players, side: Color): string {
  const { title } = players.details?.[side] ?? NOT_KNOWN;
  return titledName({ name: players[side], title });
}

/** Somebody else is marked whole, another spelling by its letters. */
function marked([was, is]: readonly [string, string], byLetters: boolean): Compared {
  if (was === is) return [is, '', ''];
  const [, compared] = differingLetters(was, is);
  return byLetters && compared[1] !== '' ? compared : ['', is, ''];
}
