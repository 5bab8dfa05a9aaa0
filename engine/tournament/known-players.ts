import { COLORS } from '../chess/piece.ts';
import { NOT_KNOWN } from '../journal/round.ts';
import type { PlayerDetails, Players } from '../journal/round.ts';
import { looseNameKey } from './formats/loose-name-key.ts';

/** Who plays, and what is known of him. */
export type KnownPlayer = PlayerDetails & { readonly name: string };

/** What is said of somebody, and what was known before of which nothing is said. */
export function withKnownDetails(said: PlayerDetails, known: PlayerDetails): PlayerDetails {
  const rating = said.rating ?? known.rating;
  return {
    title: said.title || known.title,
    federation: said.federation || known.federation,
    fideId: said.fideId || known.fideId,
    ...(rating === undefined ? {} : { rating }),
  };
}

/** Who sits at these tables and is known by more than the name. */
export function knownAt(seats: readonly Players[]): readonly KnownPlayer[] {
  return seats.flatMap(({ details, ...names }) =>
    details === undefined
      ? []
      : COLORS.flatMap((side) =>
          names[side] === '' || isUnknown(details[side]) ? [] : [{ name: names[side], ...details[side] }],
        ),
  );
}

/**
 * Completes players by what was known of them in rounds before, the oldest first: what is said now counts, then what was said last. Somebody is known by the
 * FIDE ID, else by the name in whatever form; of a name that two have nothing is known without the ID.
 */
export function completedBy(
  rounds: readonly { readonly known: readonly KnownPlayer[] }[],
): <Given extends Players>(players: Given) => Given {
  const byName = new Map<string, KnownPlayer[]>();
  for (const { known } of rounds)
    for (const player of known) {
      const key = looseNameKey(player.name);
      const named = byName.get(key) ?? [];
      const at = named.findIndex((one) => mayBeOne(one, player));
      const before = named[at];
      if (before === undefined) byName.set(key, [...named, player]);
      else named[at] = { name: player.name, ...withKnownDetails(player, before) };
    }
  const completed = (name: string, said: PlayerDetails): PlayerDetails => {
    const [only, ...others] = (byName.get(looseNameKey(name)) ?? []).filter((one) => mayBeOne(one, said));
    return name === '' || only === undefined || others.length > 0 ? said : withKnownDetails(said, only);
  };
  return (players) => {
    const { white = NOT_KNOWN, black = NOT_KNOWN } = players.details ?? {};
    const details = { white: completed(players.white, white), black: completed(players.black, black) };
    return isUnknown(details.white) && isUnknown(details.black) ? players : { ...players, details };
  };
}

function mayBeOne(one: PlayerDetails, other: PlayerDetails): boolean {
  return one.fideId === '' || other.fideId === '' || one.fideId === other.fideId;
}

function isUnknown({ title, federation, fideId, rating }: PlayerDetails): boolean {
  return title === '' && federation === '' && fideId === '' && rating === undefined;
}
