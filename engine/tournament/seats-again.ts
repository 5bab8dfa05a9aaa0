import { COLORS } from '../chess/piece.ts';
import type { Color } from '../chess/piece.ts';
import { NOT_KNOWN, titledName, turned } from '../journal/round.ts';
import type { Bye, PlayerDetails, Players, Seat, SeatChange } from '../journal/round.ts';
import { looseNameKey } from './formats/loose-name-key.ts';
import { titleApart } from './formats/name-parts.ts';
import { withKnownDetails } from './known-players.ts';
import type { KnownPlayer } from './known-players.ts';
import { isSamePlayers, seatChanges } from './seat-changes.ts';
import type { SeatState } from './tournament.ts';

/** What becomes of a table whose pairings come in again. `paired`: others sit there than before. */
export type AgainKind = 'added' | 'removed' | 'moved' | 'turned' | 'named' | 'paired';

export interface TableAgain extends SeatChange {
  readonly kinds: readonly AgainKind[];
  /** Where these two sat before; null where they are no pair that sat together. */
  readonly from: number | null;
  /** As they sat there, each with the colour of now. */
  readonly was: Players | null;
}

/** What the pairings of a round that is open say otherwise when they come in again. */
export interface SeatsAgain {
  readonly changes: readonly TableAgain[];
  /** What is not taken: a game was begun or a result given at these tables, or they share players with such a table. */
  readonly left: readonly (TableAgain & { readonly seatState: SeatState })[];
  /** Those before and after; null where they are the same. */
  readonly byes: { readonly before: readonly Bye[]; readonly after: readonly Bye[] } | null;
  /** Who had a table and has neither one nor a bye now. */
  readonly gone: readonly PlayerAgain[];
  /** Who has a table and had neither. */
  readonly come: readonly PlayerAgain[];
}

export interface PlayerAgain {
  /** With the title. */
  readonly name: string;
  /** Of one who goes while somebody of the same name comes, and of that one; else empty. */
  readonly fideId: string;
}

/** A round as it is open. */
export interface OpenSeats {
  readonly seats: readonly Seat[];
  readonly byes: readonly Bye[];
  readonly standing: (table: number) => SeatState;
}

/** Pairings as they come in. */
export interface ComingSeats {
  readonly seats: readonly Seat[];
  readonly byes: readonly Bye[];
  /** The numbers of the tables were given here: whoever sits somewhere stays there. */
  readonly tablesComputed: boolean;
}

interface Place {
  readonly table: number;
  readonly side: Color;
}

/**
 * Compares pairings that come in again with those of the round that is open. A player is known by the FIDE ID, else by the name in whatever form, with
 * the title before it or beside it; what the file does not say of one stays. A table where a game was begun or a result given stays as it is, and so does each table that could
 * not change without it: nobody gets two tables or none by what is left out.
 */
export function seatsAgain(open: OpenSeats, coming: ComingSeats): SeatsAgain {
  const placeOf = finder(open.seats);
  const placed = coming.tablesComputed ? asBefore(open, coming.seats, placeOf) : coming.seats;
  const before = new Map(open.seats.map((seat) => [seat.table, seat]));
  const after = placed.map((seat) => withKnown(seat, before, placeOf));
  const stays = staying(open, after, placeOf);
  const changes = seatChanges(open.seats, after).map((change): TableAgain => {
    const from = change.after === null ? null : togetherAt(change.after, placeOf);
    const sat = from === null ? undefined : before.get(from.table);
    const was = sat !== undefined && from?.isTurned === true ? turned(sat) : (sat ?? null);
    return { ...change, from: from?.table ?? null, was, kinds: kindsOf(change, sat, from?.isTurned === true) };
  });
  const byes = byesAgain(open, { ...coming, seats: after }, stays);
  const staySeated = open.seats.filter(({ table }) => stays.has(table));
  const seated = [...staySeated, ...after.filter(({ table }) => !stays.has(table))];
  const gone = missingFrom(open.seats, seated, byes?.after ?? open.byes);
  const come = missingFrom(seated, open.seats, open.byes);
  return {
    changes: changes.filter(({ table }) => !stays.has(table)),
    left: changes
      .filter(({ table }) => stays.has(table))
      .map((change) => ({ ...change, seatState: open.standing(change.table) })),
    byes,
    gone: toldApart(gone, come),
    come: toldApart(come, gone),
  };
}

/** Who sits at the first of these tables, and has neither one of the others nor a bye. */
function missingFrom(seats: readonly Seat[], others: readonly Seat[], byes: readonly Bye[]): readonly KnownPlayer[] {
  const named = byes.map(({ name }) => ({ name, fideId: '' }));
  const there = [...playersAt(others), ...named];
  const ids = new Set(there.map(({ fideId }) => fideId));
  const names = new Set(there.map(({ name }) => keyOf(name)));
  // Each of them is one player: of two of that name the other one is missing.
  const withoutId = there.flatMap(({ name, fideId }) => (fideId === '' ? [keyOf(name)] : []));
  return playersAt(seats).filter(({ name, fideId }) => {
    if (fideId === '') return !names.has(keyOf(name));
    if (ids.has(fideId)) return false;
    const at = withoutId.indexOf(keyOf(name));
    if (at !== -1) withoutId.splice(at, 1);
    return at === -1;
  });
}

function toldApart(players: readonly KnownPlayer[], others: readonly KnownPlayer[]): readonly PlayerAgain[] {
  const names = new Set(others.map(({ name }) => keyOf(name)));
  return players.map((player) => ({
    name: titledName(player),
    fideId: names.has(keyOf(player.name)) ? player.fideId : '',
  }));
}

function playersAt(seats: readonly Seat[]): readonly KnownPlayer[] {
  return seats.flatMap((seat) =>
    COLORS.flatMap((side) => (seat[side] === '' ? [] : [{ name: seat[side], ...detailsOf(seat, side) }])),
  );
}

type PlaceOf = (name: string, details: PlayerDetails) => Place | null;

/** Two whose FIDE IDs differ are not one, whatever their names. */
function finder(seats: readonly Seat[]): PlaceOf {
  const byId = new Map<string, Place>();
  const byName = new Map<string, { readonly place: Place; readonly fideId: string }[]>();
  for (const seat of seats) {
    for (const side of COLORS) {
      if (seat[side] === '') continue;
      const place = { table: seat.table, side };
      const { fideId } = detailsOf(seat, side);
      if (fideId !== '') byId.set(fideId, place);
      const key = keyOf(seat[side]);
      byName.set(key, [...(byName.get(key) ?? []), { place, fideId }]);
    }
  }
  return (name, { fideId }) => {
    if (name === '') return null;
    const known = fideId === '' ? undefined : byId.get(fideId);
    if (known !== undefined) return known;
    const named = (byName.get(keyOf(name)) ?? []).filter((one) => one.fideId === '' || fideId === '');
    return named.length === 1 ? (named[0]?.place ?? null) : null;
  };
}

/** The same for `GM Ada Hill`, as older records have it, and for one whose title is known beside the name. */
function keyOf(name: string): string {
  return looseNameKey(titleApart(name).name);
}

/** Two players of two lists: by the FIDE IDs where both have one, else by the name in whatever form. */
export function isOnePlayer(one: NamedPlayer, other: NamedPlayer): boolean {
  if (one.fideId !== '' && other.fideId !== '') return one.fideId === other.fideId;
  return one.name !== '' && keyOf(one.name) === keyOf(other.name);
}

type NamedPlayer = Pick<KnownPlayer, 'name' | 'fideId'>;

function detailsOf({ details }: Players, side: Color): PlayerDetails {
  return details?.[side] ?? NOT_KNOWN;
}

function placesOf(players: Players, placeOf: PlaceOf): readonly Place[] {
  return COLORS.flatMap((side) => placeOf(players[side], detailsOf(players, side)) ?? []);
}

/** The table at which these two sat together. */
function togetherAt(players: Players, placeOf: PlaceOf): { readonly table: number; readonly isTurned: boolean } | null {
  const [white, black] = COLORS.map((side) => placeOf(players[side], detailsOf(players, side)));
  if (white == null || white.table !== black?.table || white.side === black.side) return null;
  return { table: white.table, isTurned: white.side === 'black' };
}

/**
 * What the file does not say of a player is known as before. Whoever is told in the same words stands as before, wherever the title stood. One of several
 * of that name is known where he sits as he sat, with the same opponent.
 */
function withKnown(seat: Seat, before: ReadonlyMap<number, Seat>, placeOf: PlaceOf): Seat {
  const here = before.get(seat.table);
  const isSame = here !== undefined && COLORS.every((side) => isOnePlayer(titledAt(seat, side), titledAt(here, side)));
  const known = (side: Color): KnownPlayer => {
    const said = detailsOf(seat, side);
    const place = placeOf(seat[side], said) ?? (isSame ? { table: seat.table, side } : null);
    const was = place === null ? undefined : before.get(place.table);
    if (place === null || was === undefined) return { ...said, name: seat[side] };
    const [now, then] = [titledAt(seat, side), titledAt(was, place.side)];
    const details = withKnownDetails(now, then);
    if (titledName({ ...details, name: now.name }) !== titledName(then)) return { ...details, name: now.name };
    return { ...details, title: detailsOf(was, place.side).title, name: was[place.side] };
  };
  const [{ name: white, ...ofWhite }, { name: black, ...ofBlack }] = [known('white'), known('black')];
  return { table: seat.table, white, black, details: { white: ofWhite, black: ofBlack } };
}

/** With the title beside the name. */
function titledAt(players: Players, side: Color): KnownPlayer {
  const { name, title } = titleApart(players[side]);
  const details = detailsOf(players, side);
  return { ...details, name, title: details.title || title };
}

/** Pairs stay where they sat; a pair that is new sits where one of the two sat, else at a table that is free. */
function asBefore({ seats, standing }: OpenSeats, coming: readonly Seat[], placeOf: PlaceOf): readonly Seat[] {
  const free = new Set(seats.map(({ table }) => table));
  const tables = new Map<Seat, number>();
  const give = (seat: Seat, wanted: readonly (number | null)[]): void => {
    const table = wanted.find((one) => one !== null && free.delete(one));
    if (table !== undefined && table !== null) tables.set(seat, table);
  };
  for (const seat of coming) give(seat, [togetherAt(seat, placeOf)?.table ?? null]);
  for (const seat of coming)
    if (!tables.has(seat))
      give(
        seat,
        placesOf(seat, placeOf).map(({ table }) => table),
      );
  const empty = [...free].filter((table) => standing(table) === null).sort((a, b) => a - b);
  let next = Math.max(0, ...seats.map(({ table }) => table));
  return coming.map((seat) => ({ ...seat, table: tables.get(seat) ?? empty.shift() ?? ++next }));
}

/**
 * Tables that keep what they have: those with a game or a result, and then each whose new players sit at such a table, or at which
 * a player sits who was to go to one.
 */
function staying({ seats, standing }: OpenSeats, after: readonly Seat[], placeOf: PlaceOf): ReadonlySet<number> {
  const stays = new Set(seats.flatMap(({ table }) => (standing(table) === null ? [] : [table])));
  const ties = after.map((seat) => [seat.table, ...placesOf(seat, placeOf).map(({ table }) => table)]);
  const tiesOf = new Map<number, (readonly number[])[]>();
  for (const tie of ties) for (const table of new Set(tie)) tiesOf.set(table, [...(tiesOf.get(table) ?? []), tie]);
  // A set is walked to what is added to it on the way.
  for (const table of stays) for (const tie of tiesOf.get(table) ?? []) for (const other of tie) stays.add(other);
  return stays;
}

function kindsOf({ table, before, after }: SeatChange, was: Seat | undefined, isTurned: boolean): readonly AgainKind[] {
  if (after === null) return ['removed'];
  if (was === undefined) return [before === null ? 'added' : 'paired'];
  const isNamed = !isSamePlayers(after, isTurned ? turned(was) : was);
  return [
    ...(was.table === table ? [] : (['moved'] as const)),
    ...(isTurned ? (['turned'] as const) : []),
    ...(isNamed ? (['named'] as const) : []),
  ];
}

/** Whoever gets a table has no bye any more; byes of which the file says nothing stay. */
function byesAgain(
  { seats, byes: before }: OpenSeats,
  coming: Pick<ComingSeats, 'seats' | 'byes'>,
  stays: ReadonlySet<number>,
): SeatsAgain['byes'] {
  const namesAt = (all: readonly Seat[], isMeant: (table: number) => boolean): ReadonlySet<string> =>
    new Set(all.flatMap(({ table, white, black }) => (isMeant(table) ? [keyOf(white), keyOf(black)] : [])));
  const staySeated = namesAt(seats, (table) => stays.has(table));
  const areSeated = namesAt(coming.seats, (table) => !stays.has(table));
  const said = new Map(
    coming.byes.filter(({ name }) => !staySeated.has(keyOf(name))).map((bye) => [keyOf(bye.name), bye]),
  );
  const known = new Set(before.map(({ name }) => keyOf(name)));
  const after = [
    ...before.filter(({ name }) => !areSeated.has(keyOf(name))).map((bye) => said.get(keyOf(bye.name)) ?? bye),
    ...[...said].flatMap(([key, bye]) => (known.has(key) ? [] : [bye])),
  ];
  const isSame =
    after.length === before.length &&
    after.every((bye, i) => {
      const was = before[i];
      return was !== undefined && titledName(bye) === titledName(was) && bye.kind === was.kind;
    });
  return isSame ? null : { before, after };
}
