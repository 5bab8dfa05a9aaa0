import { opposite } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import type { Game } from './game.ts';
import { seatIn } from './tournament.ts';
import type { Tournament } from './tournament.ts';

/** Somebody as a seat knows him; each is empty where it is not known. */
export interface Person {
  readonly name: string;
  readonly fideId: string;
}

/** By FIDE ID where both have one: two of one name are two people then, and two names one person. Else by name; who has none is nobody. */
export function isSamePerson(one: Person, other: Person): boolean {
  if (one.fideId !== '' && other.fideId !== '') return one.fideId === other.fideId;
  return nameKey(one.name) !== '' && nameKey(one.name) === nameKey(other.name);
}

/** Names that look alike are one, however their letters are made up, and whatever between them is not seen. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ ?, ?/gu, ', ')
    .trim()
    .toLowerCase();
}

/** Who plays a game on this side. A seat may have the colours of each other, and where a game was cancelled other players. */
export function playerOf({ rounds }: Tournament, game: Game, side: Color): Person {
  const name = game[side];
  const round = rounds.find((one) => one.round === game.round);
  const seat = round === undefined ? null : seatIn(round, game.table);
  const seated = [side, opposite(side)].find((one) => seat?.[one] === name);
  return { name, fideId: seated === undefined ? '' : (seat?.details?.[seated].fideId ?? '') };
}
