import { FORFEITS } from '../../journal/result.ts';
import { PENALTY_RESULTS } from '../../laws/decided-result.ts';
import { placed } from '../../notation/pgn-misread.ts';
import { PgnSplitter } from '../../notation/pgn-split.ts';
import type { GameText } from '../../notation/pgn-split.ts';
import { readTags } from '../../notation/pgn-tags.ts';
import { resultAtEnd } from '../../notation/pgn-token.ts';
import { fail, ok } from '../../result.ts';
import { fideIdIn } from './fide-id.ts';
import { refuseFile } from './file-read.ts';
import type { FileFault } from './file-read.ts';
import type { FilePairing, FileResult, PairedPlayer } from './pairings.ts';
import { HIGHEST_TABLE, playersTwice, tablesTwice } from './players-twice.ts';
import { ratingIn } from './rating.ts';
import { fileRounds, noRound, roundMeant, stateOf } from './rounds-of-file.ts';
import type { RoundRead } from './rounds-of-file.ts';
import { wholeNumber } from './whole-number.ts';

/** One game's tags. */
interface Paired extends Omit<FilePairing, 'table'> {
  readonly event: string;
  readonly round: number | null;
  /** As the tag has it, without the number of a table or game: what is no number is the name of a round. */
  readonly roundText: string;
  /** The last part of the tag: a table, or the game of two at one. */
  readonly part: number | null;
  readonly table: number | null;
}

/**
 * The pairings of one round in a PGN file, by its tags: `Board`, or the last part of `Round`, says the table. Games of other rounds, and the
 * second of two at one table, are left out.
 *
 * @param wanted the round; null for the one that is meant.
 */
export function readPgnPairings(text: string, wanted: number | null = null): RoundRead {
  const splitter = new PgnSplitter();
  const faults: FileFault[] = [];
  const notes: FileFault[] = [];
  const sources = [...splitter.push(text), ...splitter.end()];
  const games = sources.flatMap((source, i) => {
    const read = readGame(source, i + 1);
    notes.push(...read.notes);
    faults.push(...read.faults);
    return read.game ?? [];
  });
  const last = sources.at(-1);
  if (last !== undefined && isCutOff(sources)) faults.push({ ...endOf(last), fault: fail('pairings.cutOff').fault });
  const rounds = fileRounds(games.map(({ round, result }) => ({ round, state: stateOf(result) })));
  const round = rounds.length === 0 ? null : (wanted ?? roundMeant(rounds));
  const all = [...faults, ...roundsMixed(games)];
  if (all.length > 0) return { read: { ok: false, faults: all }, rounds };
  const meant = firstGames(games.filter((game) => game.round === round));
  if (meant.length === 0) {
    return { read: round === null ? refuseFile(fail('pairings.none')) : noRound(round, rounds), rounds };
  }
  const untabled = meant.find(({ table }) => table === null);
  const computed = untabled !== undefined;
  if (computed && meant.some(({ table }) => table !== null))
    notes.push({ line: untabled.line, column: null, fault: fail('pairings.tableMissing').fault });
  const ordered = [...meant].sort(
    (one, other) => (one.table ?? HIGHEST_TABLE + 1) - (other.table ?? HIGHEST_TABLE + 1),
  );
  const pairings = ordered.map(({ white, black, result, line, table }, i): FilePairing => ({
    ...{ table: computed || table === null ? i + 1 : table, white, black, result, line },
  }));
  const twice = [...tablesTwice(pairings), ...playersTwice(pairings, !computed)];
  if (twice.length > 0) return { read: { ok: false, faults: twice }, rounds };
  const inOrder = pairings.sort((one, other) => one.table - other.table);
  const tournament = meant[0]?.event ?? '';
  return { read: ok({ tournament, round, pairings: inOrder, byes: [], tablesComputed: computed, notes }), rounds };
}

/** Of two games of a pairing, with colours changed at one table, the first: it says who sits where. */
function firstGames(games: readonly Paired[]): readonly Paired[] {
  const key = (table: number | null, one: PairedPlayer, other: PairedPlayer): string =>
    JSON.stringify([table, one.name, other.name]);
  const parts = new Map(games.map(({ table, white, black, part }) => [key(table, white, black), part ?? 0]));
  return games.filter(({ table, white, black, part }) => {
    const turned = table === null ? undefined : parts.get(key(table, black, white));
    return turned === undefined || turned >= (part ?? 0);
  });
}

/** Rounds that have a name and no number are not told apart by numbers; a game that says nothing may be of any. */
function roundsMixed(games: readonly Paired[]): readonly FileFault[] {
  const isNumbered = games.some(({ round }) => round !== null);
  const [first] = games;
  return games.flatMap(({ round, roundText, line }): readonly FileFault[] => {
    if (round !== null || (isNumbered ? roundText !== '' : roundText === first?.roundText)) return [];
    const { fault } =
      roundText === ''
        ? fail('pairings.roundMissing')
        : fail('pairings.roundOther', { text: roundText, other: first?.line ?? line });
    return [{ line, column: 1, fault }];
  });
}

/** The last game has no result at its end, as all the others have. */
function isCutOff(sources: readonly GameText[]): boolean {
  return (
    sources.length > 1 && sources.every(({ text }, i) => (resultAtEnd(text) === null) === (i === sources.length - 1))
  );
}

function endOf({ text, line }: GameText): { readonly line: number; readonly column: number } {
  const lines = text.trimEnd().split('\n');
  return { line: line + lines.length - 1, column: (lines.at(-1)?.length ?? 0) + 1 };
}

const RESULTS: readonly FileResult[] = ['1-0', '0-1', '1/2-1/2'];
/** What the tag `Score` tells that no result of PGN does. */
const SCORES: readonly FileResult[] = [...FORFEITS, ...PENALTY_RESULTS];

const PLAYER_TAG = /^[ \t]*\[\s*(White|Black)\s+"/gmu;

/** Where a game names one of its players again: what ended the one before is missing, and two games stand as one. */
function playerAgain(text: string): { readonly name: string; readonly offset: number } | null {
  const seen = new Set<string>();
  for (const { 1: name = '', index } of text.matchAll(PLAYER_TAG)) {
    if (seen.has(name)) return { name, offset: index };
    seen.add(name);
  }
  return null;
}

interface GameRead {
  /** Null where it cannot be read. */
  readonly game: Paired | null;
  readonly faults: readonly FileFault[];
  readonly notes: readonly FileFault[];
}

/** @param game its place in the file, from 1. */
function readGame(source: GameText, game: number): GameRead {
  const { text, line } = source;
  const { tags, misread } = readTags(text);
  const tag = (name: string): string => {
    const value = tags.get(name)?.trim() ?? '';
    return /^[?-]*$/u.test(value) ? '' : value;
  };
  const notes: FileFault[] = [];
  const note = ({ fault }: { readonly fault: FileFault['fault'] }): void => {
    notes.push({ line, column: null, fault });
  };
  const player = (side: 'White' | 'Black'): PairedPlayer => {
    const rating = ratingIn(tag(`${side}Elo`));
    if (rating === undefined) note(fail('pairings.rating', { text: tag(`${side}Elo`) }));
    return {
      number: null,
      name: tag(side),
      title: tag(`${side}Title`),
      federation: tag(`${side}Federation`),
      fideId: fideIdIn(tag(`${side}FideId`)),
      rating: rating ?? null,
    };
  };
  const [white, black] = [player('White'), player('Black')];
  if (misread !== null) {
    const { line: at, column, text: broken } = placed(source, misread).facts;
    return { game: null, faults: [{ line: at, column, fault: fail('pairings.tag', { text: broken }).fault }], notes };
  }
  const again = playerAgain(text);
  if (again !== null) {
    const before = text.slice(0, again.offset).split('\n').length;
    const { fault } = fail('pairings.tagTwice', { name: again.name });
    return { game: null, faults: [{ line: line + before - 1, column: 1, fault }], notes };
  }
  if (white.name === '' || black.name === '')
    return { game: null, faults: [{ line, column: 1, fault: fail('pairings.noNames').fault }], notes };
  const parts = tag('Round').split('.').map(wholeNumber);
  const scored = SCORES.find((known) => known === tag('Score'));
  const tagged = RESULTS.find((known) => known === tag('Result')) ?? null;
  const end = RESULTS.find((known) => known === resultAtEnd(text)) ?? null;
  const isDoubtful = scored === undefined && tagged !== null && end !== null && tagged !== end;
  if (isDoubtful) note(fail('pairings.resultsDiffer', { game, tag: tagged, end }));
  const result = isDoubtful ? null : (scored ?? tagged ?? end);
  const part = parts.length > 1 ? (parts.at(-1) ?? null) : null;
  const said = wholeNumber(tag('Board')) ?? part;
  const table = said === null || said === 0 || said > HIGHEST_TABLE ? null : said;
  const head = { event: tag('Event'), round: parts[0] ?? null, roundText: tag('Round').replace(/\.\d+$/u, '') };
  return { game: { ...head, part, table, white, black, result, line }, faults: [], notes };
}
