import { COLORS, opposite } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { NOT_KNOWN, titledName } from '../../../engine/journal/round.ts';
import type { PlayerDetails, Players } from '../../../engine/journal/round.ts';
import type { TableAgain } from '../../../engine/tournament/seats-again.ts';
import { differingLetters } from '../../components/differing-letters.ts';
import type { Compared } from '../../components/differing-letters.ts';

/** One table of pairings that come in again: who sits there, with what is otherwise marked, and who or what stood there before. */
export interface ToldAgain {
  readonly white: Compared;
  readonly black: Compared;
  /** Whoever sits there no more, or how those who stay were told; White first. */
  readonly was: readonly string[];
  /** How many sit there who did not. */
  readonly come: number;
  /** One of the two stays, with the other colour. */
  readonly isOneTurned: boolean;
  /** What is otherwise of those who stay, or of somebody else of the same name. */
  readonly changed: readonly (keyof KnownOfPlayer)[];
}

type KnownOfPlayer = Required<PlayerDetails> & { readonly name: string };

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
  const told = (side: Color) => {
    const byId = then !== null && now !== null && isNamesake(then, now, side);
    const text = (players: Players | null): string =>
      players === null ? '' : parted(isNamed || byId ? known(players, side) : titledAt(players, side));
    return { was: text(then), is: text(now), byId };
  };
  const both = { white: told('white'), black: told('black') };
  const otherwise = COLORS.filter((side) => both[side].was !== both[side].is);
  const isThere = (one: 'was' | 'is', text: string): boolean => COLORS.some((side) => both[side][one] === text);
  const isAlike = isNamed || (otherwise.length > 0 && otherwise.every((side) => both[side].byId));
  return {
    white: marked(both.white, isNamed || both.white.byId),
    black: marked(both.black, isNamed || both.black.byId),
    was: otherwise.map((side) => both[side].was).filter((text) => text !== '' && (isNamed || !isThere('is', text))),
    come: otherwise.filter((side) => both[side].is !== '' && !isThere('was', both[side].is)).length,
    isOneTurned: otherwise.some((side) => both[side].was !== '' && both[side].was === both[opposite(side)].is),
    changed: isAlike && then !== null && now !== null ? changedIn(then, now) : [],
  };
}

function detailsAt({ details }: Players, side: Color): PlayerDetails {
  return details?.[side] ?? NOT_KNOWN;
}

function titledAt(players: Players, side: Color): string {
  return titledName({ name: players[side], title: detailsAt(players, side).title });
}

/** Told by name alone the two would be the same. */
function isNamesake(then: Players, now: Players, side: Color): boolean {
  return titledAt(then, side) === titledAt(now, side) && detailsAt(then, side).fideId !== detailsAt(now, side).fideId;
}

function changedIn(then: Players, now: Players): ToldAgain['changed'] {
  return (['name', 'title', 'federation', 'fideId', 'rating'] as const).filter((what) =>
    COLORS.some((side) =>
      what === 'name' ? then[side] !== now[side] : detailsAt(then, side)[what] !== detailsAt(now, side)[what],
    ),
  );
}

/** Somebody else is marked whole, another spelling by its letters. */
function marked({ was, is }: { readonly was: string; readonly is: string }, byLetters: boolean): Compared {
  if (was === is) return [is, '', ''];
  const [, compared] = differingLetters(was, is);
  return byLetters && compared[1] !== '' ? compared : ['', is, ''];
}
