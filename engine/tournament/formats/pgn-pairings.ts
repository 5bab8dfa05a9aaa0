import { FORFEITS } from '../../journal/result.ts';
import { PENALTY_RESULTS } from '../../laws/decided-result.ts';
import { PgnSplitter } from '../../notation/pgn-split.ts';
import type { GameText } from '../../notation/pgn-split.ts';
import { readTags } from '../../notation/pgn-tags.ts';
import { fail, ok } from '../../result.ts';
import { refuseFile } from './file-read.ts';
import type { FileFault, FileRead } from './file-read.ts';
import type { FilePairing, FileResult, PairedPlayer, RoundPairings } from './pairings.ts';
import { HIGHEST_TABLE, playersTwice } from './players-twice.ts';
import { wholeNumber } from './whole-number.ts';

/** One game's tags. */
interface Paired extends Omit<FilePairing, 'table'> {
  readonly event: string;
  readonly round: number | null;
  readonly table: number | null;
}

/**
 * The pairings of the last round in a PGN file, by its tags alone: `Board`, or the last part of `Round`, says the table. Games of other
 * rounds are left out.
 */
export function readPgnPairings(text: string): FileRead<RoundPairings> {
  const splitter = new PgnSplitter();
  const faults: FileFault[] = [];
  const games: Paired[] = [];
  for (const game of [...splitter.push(text), ...splitter.end()]) {
    const read = readGame(game);
    if (read === null) faults.push({ line: game.line, column: 1, fault: fail('pairings.noNames').fault });
    else games.push(read);
  }
  if (faults.length > 0) return { ok: false, faults };
  const rounds = games.flatMap(({ round }) => (round === null ? [] : [round]));
  const round = rounds.length === 0 ? null : rounds.reduce((last, one) => Math.max(last, one));
  const last = games.filter((game) => game.round === round);
  if (last.length === 0) return refuseFile(fail('pairings.none'));
  const computed = last.some(({ table }) => table === null);
  const taken = new Map<number, number>();
  const pairings = last.map(({ white, black, result, line, table: said }, i): FilePairing => {
    const table = computed || said === null ? i + 1 : said;
    const other = taken.get(table);
    if (other !== undefined)
      faults.push({ line, column: 1, fault: fail('pairings.tableTwice', { table, other }).fault });
    taken.set(table, line);
    return { table, white, black, result, line };
  });
  const all = [...faults, ...playersTwice(pairings)];
  if (all.length > 0) return { ok: false, faults: all };
  const inOrder = pairings.sort((a, b) => a.table - b.table);
  return ok({ tournament: last[0]?.event ?? '', round, pairings: inOrder, byes: [], tablesComputed: computed });
}

const RESULTS: readonly FileResult[] = ['1-0', '0-1', '1/2-1/2'];
/** What the tag `Score` tells that no result of PGN does. */
const SCORES: readonly FileResult[] = [...FORFEITS, ...PENALTY_RESULTS];

/** Null where a side has no name. */
function readGame({ text, line }: GameText): Paired | null {
  const { tags } = readTags(text);
  const tag = (name: string): string => {
    const value = tags.get(name)?.trim() ?? '';
    return /^[?-]*$/u.test(value) ? '' : value;
  };
  const player = (side: 'White' | 'Black'): PairedPlayer => ({
    number: null,
    name: tag(side),
    title: tag(`${side}Title`),
    federation: tag(`${side}Federation`),
    fideId: tag(`${side}FideId`),
    rating: wholeNumber(tag(`${side}Elo`)),
  });
  const [white, black] = [player('White'), player('Black')];
  if (white.name === '' || black.name === '') return null;
  const parts = tag('Round').split('.').map(wholeNumber);
  const scored = SCORES.find((known) => known === tag('Score'));
  const result = scored ?? RESULTS.find((known) => known === tag('Result')) ?? null;
  const said = wholeNumber(tag('Board')) ?? (parts.length > 1 ? (parts.at(-1) ?? null) : null);
  const table = said === null || said === 0 || said > HIGHEST_TABLE ? null : said;
  return { event: tag('Event'), round: parts[0] ?? null, table, white, black, result, line };
}
