import { canonicalJson } from '../canonical-json.ts';
import { COLORS } from '../chess/piece.ts';
import { SENT_FILES } from '../journal/round.ts';
import type { SentFile } from '../journal/round.ts';
import type { Game } from './game.ts';
import { doubtsIn } from './result-doubt.ts';
import { roundResults, tableResult } from './round-results.ts';
import { startLine } from './start-line.ts';
import { areAlike, changedTables } from './told-facts.ts';
import { gamesAt } from './tournament.ts';
import type { ToldFacts } from './round-parts.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

/** A file that is out, and when it last went. */
export interface FileOut {
  /** Null where nobody has said which it is. */
  readonly file: SentFile | null;
  readonly epochMs: number;
}

/** One that tells what is not so any more. */
export interface OutdatedFile extends FileOut {
  /** The tables of which it tells something else; none where it does so of the round or the event alone. */
  readonly tables: readonly number[];
}

/** The round after its results went out as they stand. Where nobody has said in which file, any that goes out later takes its place. */
export function withSent(state: Tournament, round: Round, file: SentFile | null, epochMs: number): Round {
  const kept = [...round.sent].filter(([other]) => other !== null && other !== file);
  return { ...round, sent: new Map([...kept, [file, { epochMs, facts: toldIn(state, round, file) }]]) };
}

/** In the order in which they went last. */
export function filesOut({ sent }: Pick<Round, 'sent'>): readonly FileOut[] {
  return [...sent].map(([file, { epochMs }]) => ({ file, epochMs }));
}

/** When results went out last; null where they never did. */
export function sentLast({ sent }: Pick<Round, 'sent'>): number | null {
  return sent.size === 0 ? null : Math.max(...[...sent.values()].map(({ epochMs }) => epochMs));
}

/** Besides the round, all that files are made of. */
const MADE_OF = ['name', 'details', 'games', 'seenDoubts'] as const;

/** Consoles and phones ask again whenever anything of the tournament is another. */
const compared = new WeakMap<Round, { readonly state: Tournament; readonly outdated: readonly OutdatedFile[] }>();

/** Of the files that are out, those that are to be exported again. */
export function outdatedFiles(state: Tournament, round: Round): readonly OutdatedFile[] {
  const known = compared.get(round);
  if (known !== undefined && MADE_OF.every((part) => known.state[part] === state[part])) return known.outdated;
  const outdated = comparedFiles(state, round);
  compared.set(round, { state, outdated });
  return outdated;
}

function comparedFiles(state: Tournament, round: Round): readonly OutdatedFile[] {
  return [...round.sent].flatMap(([file, { epochMs, facts }]) => {
    const now = toldIn(state, round, file);
    if (areAlike(facts, now)) return [];
    return [{ file, epochMs, tables: changedTables(facts, now) }];
  });
}

/** What a file of results tells of the round, and of each of its tables. @param file null: what any of them tells. */
export function toldIn(state: Tournament, round: Round, file: SentFile | null): ToldFacts {
  const all = (file === null ? SENT_FILES : [file]).map((one) => TOLD[one](state, round));
  return {
    round: all.map((told) => told.round).join('\n'),
    tables: new Map(round.seats.map(({ table }) => [table, all.map(({ tables }) => tables.get(table)).join('\n')])),
  };
}

const TOLD: Readonly<Record<SentFile, (state: Tournament, round: Round) => ToldFacts>> = {
  csv: (state, round) => {
    const doubts = doubtsIn(state, round).map(({ game }) => game);
    return {
      round: canonicalJson([round.kind, round.byes]),
      tables: ofTables(state, round, (table) =>
        doubts.filter((game) => game.table === table).map(({ number }) => number),
      ),
    };
  },
  pgn: (state, round) => {
    const { name: tournament, details } = state;
    const { kind, number, name, start } = round;
    const shown = start?.revealed === true ? start.fen : null;
    return {
      round: canonicalJson({ tournament, details, kind, number, name, shown }),
      tables: ofTables(state, round, (table) => [
        ([1, 2] as const).map((game) => tableResult(state, round, table, game).reason),
        gamesAt(state, round.round, table)
          .filter(({ result, cancelledEpochMs }) => result !== null && cancelledEpochMs === null)
          .map(playedIn),
      ]),
    };
  },
  trf: (state, round) => ({
    round: canonicalJson(startLine(round)),
    tables: new Map(roundResults(state, round).map((line) => [line.table, canonicalJson(line)])),
  }),
};

/** The result of each table with those who have it, and what a file tells besides. */
function ofTables(state: Tournament, round: Round, more: (table: number) => unknown): ReadonlyMap<number, string> {
  const results = roundResults(state, round);
  return new Map(
    round.seats.map((seat, i) => {
      const known = Object.fromEntries(COLORS.map((side) => [seat[side], seat.details?.[side] ?? null]));
      return [seat.table, canonicalJson([results[i] ?? null, known, more(seat.table)])];
    }),
  );
}

/** A game is never changed: what was made of it stays with it. */
const played = new WeakMap<Game, string>();

/** The moves of a game, until they are others. */
function playedIn(game: Game): string {
  const known = played.get(game);
  if (known !== undefined) return known;
  const moves = game.segments.map(({ fen, plies }) => [fen, plies.map(({ record }) => record.uci)]);
  const text = canonicalJson(moves);
  played.set(game, text);
  return text;
}
