import { COLORS, opposite } from '../../../engine/chess/piece.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import { NOT_KNOWN, titledName } from '../../../engine/journal/round.ts';
import type { PlayerDetails, Players } from '../../../engine/journal/round.ts';
import { typedTitleApart } from '../../../engine/tournament/formats/name-parts.ts';
import type { TitledName } from '../../../engine/tournament/formats/name-parts.ts';
import { isOnePlayer } from '../../../engine/tournament/seats-again.ts';
import type { TableAgain } from '../../../engine/tournament/seats-again.ts';
import { differingLetters } from '../../components/differing-letters.ts';
import type { Compared } from '../../components/differing-letters.ts';

/** One table of pairings that come in again: who sits there, with what is otherwise marked, and who or what stood there before. */
export interface ToldAgain {
  readonly white: Compared;
  readonly black: Compared;
  /** Whoever sits there no more. */
  readonly gone: readonly string[];
  /** How those who stay were told, where that is otherwise; White first. */
  readonly before: readonly string[];
  /** How many went and how many came; of two who have one name neither counts. */
  readonly replaced: readonly [gone: number, come: number];
  /** One of the two stays, with the other colour. */
  readonly isOneTurned: boolean;
  /** What is otherwise of those who stay, or of somebody else of the same name. */
  readonly changed: readonly (keyof KnownOfPlayer)[];
}

type KnownOfPlayer = Required<PlayerDetails> & { readonly name: string };

const NOBODY: Players = { white: '', black: '' };

/** @param known a player with all that is known of him: another rating is a change like another name. @param parted as a line may be broken */
export function toldAgain(
  change: Pick<TableAgain, 'before' | 'after' | 'was' | 'kinds'>,
  known: (players: Players, side: Color) => string,
  parted: (text: string) => string,
): ToldAgain {
  const { before, was, kinds } = change;
  const now = change.after ?? before ?? NOBODY;
  const then = (kinds.includes('named') ? was : kinds.includes('paired') ? before : now) ?? NOBODY;
  const told = (side: Color) => {
    const from = [side, opposite(side)].find((one) => isOnePlayer(playerAt(then, one), playerAt(now, side))) ?? null;
    const isNamesake = from === null && isAnotherOfTheName(then, now, side);
    const [past, present] = [parted(known(then, from ?? side)), parted(known(now, side))];
    const isOtherwise = (from !== null || isNamesake) && past !== present;
    const is = isOtherwise ? present : parted(titledAt(now, side));
    const changed = isOtherwise ? changedIn(then, from ?? side, now, side) : [];
    const isThere = from === side || isNamesake;
    return {
      from,
      isNamesake,
      past,
      isOtherwise,
      changed,
      compared: marked(isThere ? (isOtherwise ? past : is) : null, is),
    };
  };
  const both = { white: told('white'), black: told('black') };
  const { white, black } = both;
  const gone = COLORS.filter((side) => then[side] !== '' && white.from !== side && black.from !== side);
  const come = COLORS.filter((side) => now[side] !== '' && both[side].from === null);
  const isCounted = (side: Color): boolean => !both[side].isNamesake;
  return {
    white: white.compared,
    black: black.compared,
    gone: gone.map((side) => (both[side].isNamesake ? both[side].past : parted(titledAt(then, side)))),
    before: [white, black].flatMap(({ from, isOtherwise, past }) => (from !== null && isOtherwise ? [past] : [])),
    replaced: [gone.filter(isCounted).length, come.filter(isCounted).length],
    isOneTurned: COLORS.some((side) => both[side].from === opposite(side)),
    changed: [...new Set([...white.changed, ...black.changed])],
  };
}

function detailsAt({ details }: Players, side: Color): PlayerDetails {
  return details?.[side] ?? NOT_KNOWN;
}

function titledAt(players: Players, side: Color): string {
  return titledName({ name: players[side], title: detailsAt(players, side).title });
}

function playerAt(players: Players, side: Color): { readonly name: string; readonly fideId: string } {
  return { name: players[side], fideId: detailsAt(players, side).fideId };
}

/** Told by name alone the two would be the same. */
function isAnotherOfTheName(then: Players, now: Players, side: Color): boolean {
  return titledAt(then, side) === titledAt(now, side) && detailsAt(then, side).fideId !== detailsAt(now, side).fideId;
}

function changedIn(then: Players, was: Color, now: Players, side: Color): ToldAgain['changed'] {
  const [before, after] = [knownAt(then, was), knownAt(now, side)];
  return (['name', 'title', 'federation', 'fideId', 'rating'] as const).filter((what) => before[what] !== after[what]);
}

/** A title that is in the name is no other than the same beside it. */
function knownAt(players: Players, side: Color): PlayerDetails & TitledName {
  const details = detailsAt(players, side);
  return { ...details, ...typedTitleApart(players[side], details.title) };
}

/** Whoever was not there is marked whole, what is told otherwise by its letters. */
function marked(was: string | null, is: string): Compared {
  if (was === is) return [is, '', ''];
  const compared = was === null ? null : differingLetters(was, is)[1];
  return compared === null || compared[1] === '' ? ['', is, ''] : compared;
}
