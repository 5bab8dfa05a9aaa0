import type { ConsoleView } from '../../electron/contract/views/console.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { NOT_KNOWN, knownAsPlayed, titledNames } from '../../engine/journal/round.ts';
import type { Bye, GameNumber, PlayerDetails } from '../../engine/journal/round.ts';
import { typedTitleApart } from '../../engine/tournament/formats/name-parts.ts';
import type { TitledName } from '../../engine/tournament/formats/name-parts.ts';
import type { PointsBefore } from '../../engine/tournament/formats/points-before.ts';
import { isBlacksDraw, matchScore } from '../../engine/tournament/match-score.ts';
import { HALF_DRAW_WIDTH, HALF_SCORE_WIDTH, NAME_WIDTH, POINTS_WIDTH, RATING_WIDTH } from './fitting.ts';
import { sortedAs } from '../../engine/tournament/surname.ts';

type Paired = Pick<TableView, 'table' | 'white' | 'black'>;

/** With White and Black of the first game. */
export function asPaired({ table, white, black, game }: TableView): Paired {
  return game === 2 ? { table, white: black, black: white } : { table, white, black };
}

/** Of a match, in half points of White and Black of the first game; null until its second game has a result. */
export function scoreAsPaired({ game, first, result }: TableView): readonly [number, number] | null {
  if (game !== 2 || first === null || result === null) return null;
  const [white, black] = matchScore(first.result, result);
  return [black, white];
}

/** Of the games of a round: `first` those of the first game at every table, `more` some of the second as well. */
export type KnownResults = 'none' | 'some' | 'first' | 'more' | 'all';

export function knownResults(tables: readonly TableView[], games: GameNumber): KnownResults {
  const firstOver = tables.filter(
    ({ game, first, result }) => (game === 2 ? (first?.result ?? null) : result) !== null,
  ).length;
  const lastOver = tables.filter(({ game, result }) => game === games && result !== null).length;
  if (firstOver === 0 && lastOver === 0) return 'none';
  if (lastOver === tables.length) return 'all';
  if (firstOver < tables.length) return 'some';
  return lastOver === 0 ? 'first' : 'more';
}

/** A player with what is known beside the name, which has no title here. */
export interface KnownPlayer extends PlayerDetails {
  readonly name: string;
}

/** White and Black of the first game, of a table that names them with their titles. */
export function knownAsPaired(one: TableView): Readonly<Record<Color, KnownPlayer>> {
  const { white, black, details = { white: NOT_KNOWN, black: NOT_KNOWN } } = one.seat;
  const known = { white: { ...details.white, name: white }, black: { ...details.black, name: black } };
  const isAsSeated = asPaired(one).white === titledNames(one.seat, details).white;
  return isAsSeated ? known : { white: known.black, black: known.white };
}

/** Columns of the pairings beside names and results. */
export interface PairingColumns {
  readonly rated: boolean;
  /** Before the round; null where nobody knows them. */
  readonly points: PointsBefore | null;
  /** Some match is over. */
  readonly scored: boolean;
  /** Some draw counts as a win for Black, and says so. */
  readonly drawsWon: boolean;
  /** Of a name, in units of the sheet. */
  readonly width: number;
}

/** Those for which something is known of anybody. */
export function pairingColumns(
  { tables, round }: Pick<ConsoleView, 'tables' | 'round'>,
  points: PointsBefore | null,
): PairingColumns {
  const rated = tables.some(({ seat: { details } }) => (details?.white.rating ?? details?.black.rating) !== undefined);
  const scored = tables.some((one) => scoreAsPaired(one) !== null);
  const drawsWon = tables.some(({ result }) => isBlacksDraw(round?.kind ?? 'round', result));
  // Beside ratings and all that this round has brought, what was before it would leave names no room.
  const shown = rated && (scored || drawsWon) ? null : points;
  const known = (rated ? RATING_WIDTH : 0) + (shown === null ? 0 : POINTS_WIDTH);
  const beside = known + (scored ? HALF_SCORE_WIDTH : 0) + (drawsWon ? HALF_DRAW_WIDTH : 0);
  return { rated, points: shown, scored, drawsWon, width: NAME_WIDTH.pairings[round?.games ?? 1] - beside };
}

/** Where a player finds himself. */
export interface NamedSeat extends TitledName {
  /** Null for who is not paired. */
  readonly seat: { readonly table: number; readonly color: Color; readonly opponent: string } | null;
  readonly bye: Bye['kind'] | null;
}

/** A name with the title behind it, where the list is sorted by the name. */
export function withTitle({ name, title }: TitledName): string {
  return title === '' ? name : `${name} ${title}`;
}

/** Everybody who has a name, by surnames, in the order of this language's alphabet. */
export function byName(tables: readonly TableView[], byes: readonly Bye[], language: string): readonly NamedSeat[] {
  const seated = tables.flatMap((one): readonly NamedSeat[] => {
    const { table, ...names } = asPaired(one);
    const known = knownAsPlayed(one.seat, names);
    const white = typedTitleApart(names.white, known.white.title);
    const black = typedTitleApart(names.black, known.black.title);
    return [
      { ...white, seat: { table, color: 'white', opponent: withTitle(black) }, bye: null },
      { ...black, seat: { table, color: 'black', opponent: withTitle(white) }, bye: null },
    ];
  });
  const unpaired = byes.map(({ name, kind, title }): NamedSeat => ({
    ...typedTitleApart(name, title),
    seat: null,
    bye: kind,
  }));
  const { compare } = new Intl.Collator(language);
  return [...seated, ...unpaired]
    .filter(({ name }) => name !== '')
    .sort((a, b) => compare(sortedAs(a.name), sortedAs(b.name)));
}
