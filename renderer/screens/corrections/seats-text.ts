import { NOT_KNOWN } from '../../../engine/journal/round.ts';
import type { Bye, ByeKind, PlayerDetails, Players, Seat } from '../../../engine/journal/round.ts';
import { plainColumns } from '../../../engine/notation/plain-text.ts';
import { nameParts, TITLES } from '../../../engine/tournament/formats/name-parts.ts';
import { ratingIn } from '../../../engine/tournament/formats/rating.ts';
import { MOST_TABLES_OF_ROUND } from '../../../electron/contract/most-tables.ts';
import { LONGEST_NAME, readPlayers } from '../read-players.ts';
import type { Pairing } from '../read-players.ts';

/** Why a line makes no table. */
export type SeatLineFault = 'columns' | 'bye' | 'twice' | 'number' | 'long' | 'tooMany';

/** Of two names of the longest kind with all that is known of them; what is longer is not read. */
const LONGEST_LINE = 1000;

export interface SeatsRead {
  readonly seats: readonly Seat[];
  /** By the number of the line, from 1. */
  readonly faults: ReadonlyMap<number, SeatLineFault>;
}

/** One table a line, as people type it: `12. Anna Hector [WGM GER 4600000 rated 2310] – Bruno Klein`. */
export function seatsText(seats: readonly Seat[]): string {
  return seats.map(lineOf).join('\n');
}

const BYE_TEXT: Readonly<Record<ByeKind, string>> = { full: 'bye', half: 'half bye', zero: 'zero bye' };

/** One player a line who is not paired, as people type it. */
export function byesText(byes: readonly Bye[]): readonly string[] {
  return byes.map(({ name, kind, title = '' }) => `${playerText(name, { ...NOT_KNOWN, title })} – ${BYE_TEXT[kind]}`);
}

function lineOf({ table, white, black, details }: Seat): string {
  return `${String(table)}. ${playerText(white, details?.white)} – ${playerText(black, details?.black)}`;
}

function playerText(name: string, details: PlayerDetails = NOT_KNOWN): string {
  const known = detailsText(details);
  return known === '' ? name : `${name} [${known}]`;
}

/** What is known of somebody beside the name: `WGM GER 4600000 rated 2310`; the empty text for nothing. */
export function detailsText({ title, federation, fideId, rating }: PlayerDetails): string {
  const rated = rating === undefined ? '' : `rated ${String(rating)}`;
  return [title, federation, fideId, rated].filter((part) => part !== '').join(' ');
}

/**
 * Reads that text after it was edited. A line that nobody touched is its table, whatever stands in it; a line without a number
 * is a table more; a player of whom nothing is said in brackets is known as before. Past the most tables of a round nothing is read.
 */
export function readSeats(text: string, before: readonly Seat[]): SeatsRead {
  const untouched = new Map(before.map((seat) => [lineOf(seat).trim(), seat]));
  const known = new Map(
    before.flatMap(({ white, black, details }) => [[white, details?.white] as const, [black, details?.black] as const]),
  );
  const seats = new Map<number, Seat>();
  const faults = new Map<number, SeatLineFault>();
  const unnumbered: { readonly line: number; readonly text: string }[] = [];
  const take = (line: number, table: number, players: Players | SeatLineFault): void => {
    if (typeof players === 'string') faults.set(line, players);
    else if (seats.has(table)) faults.set(line, 'twice');
    else if (table < 1 || table > 9999) faults.set(line, 'number');
    else seats.set(table, { table, ...players });
  };
  let lines = 0;
  for (const [i, raw] of text.split(/\r?\n/u).entries()) {
    const line = i + 1;
    if (raw.length > LONGEST_LINE) {
      faults.set(line, 'long');
      lines++;
      continue;
    }
    const given = plainColumns(raw).trim();
    if (given === '') continue;
    if (++lines > MOST_TABLES_OF_ROUND) {
      faults.set(line, 'tooMany');
      break;
    }
    const same = untouched.get(given);
    const [, number, rest = ''] = /^(\d{1,9})(?:[.):\s]\s*(.*))?$/u.exec(given) ?? [];
    if (same !== undefined) {
      const { table, ...players } = same;
      take(line, table, players);
    } else if (number === undefined) unnumbered.push({ line, text: given });
    else take(line, Number(number), readLine(rest, known));
  }
  let next = Math.max(0, ...seats.keys());
  for (const { line, text: given } of unnumbered) take(line, ++next, readLine(given, known));
  return { seats: [...seats.values()].sort((a, b) => a.table - b.table), faults };
}

/** As a file with commas between its columns has them. */
const QUOTED_COLUMNS = /",|,"/u;

type Known = ReadonlyMap<string, PlayerDetails | undefined>;

function readLine(text: string, known: Known): Players | SeatLineFault {
  const [line] = readPlayers(text).lines;
  if (line === undefined || line.doubt === 'noName') return { white: '', black: '' };
  if (line.pairing === null) return line.bye === null ? 'columns' : 'bye';
  if (line.doubt === 'oneName' && QUOTED_COLUMNS.test(text)) return 'columns';
  const [white, black] = [readPlayer(line.pairing.white, known), readPlayer(line.pairing.black, known)];
  if (Math.max(white.name.length, black.name.length) > LONGEST_NAME) return 'long';
  return playersOf(white, black);
}

/** Names as they are pasted, with what is known of them: in brackets, or as lists have it, `GM Anna Hector 2450`. */
export function readPasted({ white, black }: Pairing): Players {
  return playersOf(readPlayer(white, NOBODY), readPlayer(black, NOBODY));
}

/** The same of somebody who is not paired, of whom name and title are kept. */
export function readPastedBye({ name: text, kind }: Bye): Bye {
  const { name, details } = readPlayer(text, NOBODY);
  return details.title === '' ? { name, kind } : { name, kind, title: details.title };
}

/** The name alone. */
export function readPastedName(text: string): string {
  return readPlayer(text, NOBODY).name;
}

const NOBODY: Known = new Map();

function playersOf(white: ReadPlayer, black: ReadPlayer): Players {
  const names = { white: white.name, black: black.name };
  const details = { white: white.details, black: black.details };
  return [details.white, details.black].every(isNotKnown) ? names : { ...names, details };
}

export function isNotKnown({ title, federation, fideId, rating }: PlayerDetails): boolean {
  return title === '' && federation === '' && fideId === '' && rating === undefined;
}

interface ReadPlayer {
  readonly name: string;
  readonly details: PlayerDetails;
}

const RATING_ALONE = /^[1-3]\d{3}$/u;

/** As it is shown here, or as lists have it. */
const RATED = /(?<![^\s,])(?:rated|rating|Elo):?\s?(\d{1,9})(?![^\s,])/iu;

/**
 * A name with what is known in brackets after it; empty ones forget it. What the brackets leave open may stand round the name, as where there
 * are none: whoever types both forms means both.
 */
function readPlayer(text: string, known: Known): ReadPlayer {
  const [, outside = '', inside = ''] = /^([^[]*)\[([^\]]*)\]$/u.exec(text) ?? [];
  if (outside === '') return readUnbracketed(text, known);
  const said = inside
    .replace(RATED, ' ')
    .split(/[\s,]+/u)
    .filter((word) => word !== '');
  // No FIDE ID is so short.
  const alone = said.find((word) => RATING_ALONE.test(word));
  const words = said.filter((word) => word !== alone);
  const fideId = words.find((word) => /^\d{1,12}$/u.test(word)) ?? '';
  const federation = words.find((word) => /^[A-Z]{3}$/u.test(word) && !TITLES.has(word)) ?? '';
  const title = words.find((word) => word !== fideId && word !== federation) ?? '';
  const name = outside.trim();
  const round = known.has(name) ? { name, title: '', federation: '' } : nameParts(name);
  const rating = ratingIn(RATED.exec(inside)?.[1] ?? alone ?? '') ?? round.rating;
  const details = {
    title: (title === '' ? round.title : title).slice(0, 10),
    federation: federation === '' ? round.federation : federation,
    fideId,
  };
  return { name: round.name, details: rating === undefined ? details : { ...details, rating } };
}

/** The same without brackets, as lists have it; of somebody who is known by that very text nothing is taken off it. */
function readUnbracketed(text: string, known: Known): ReadPlayer {
  if (known.has(text)) return { name: text, details: known.get(text) ?? NOT_KNOWN };
  const { name, title, federation, rating } = nameParts(text);
  const details = known.get(name) ?? { ...NOT_KNOWN, title, federation };
  return { name, details: rating === undefined ? details : { ...details, rating } };
}
