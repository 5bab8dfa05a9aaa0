import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableSeen } from '../../../electron/contract/table-seen.ts';
import { resultFiles } from '../../../electron/host/result-files.ts';
import { charactersOf } from '../../../engine/notation/bytes.ts';
import { backRankOf, isSpNumber } from '../../../engine/start/sp-number.ts';
import type { FileResult, RoundPairings } from '../../../engine/tournament/formats/pairings.ts';
import { readPairingsFile } from '../../../engine/tournament/formats/read-pairings.ts';
import { demand } from '../../support/ask-host.ts';
import { openHall } from '../../support/hall.ts';
import { readWithChessops } from '../../support/sample-games.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { plannedTournaments } from '../../support/trf-files.ts';

const REASONS = { '1-0': 'resignation', '0-1': 'time', '1/2-1/2': 'agreement' } as const;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '+/-', '-/+', '-/-', null] as const;

function pairingsOf(file: Uint8Array, round: number | null = null): RoundPairings {
  const read = readPairingsFile(file, round);
  if (!read.ok || !read.value.read.ok) throw new Error(JSON.stringify(read));
  return read.value.read.value;
}

/** By the name of White, who has the same in every file. */
function told({ pairings }: RoundPairings): object {
  return Object.fromEntries(
    pairings.map(({ white, black, result }) => [white.name, { black: black.name, result }] as const),
  );
}

it('a round comes out as CSV, TRF and PGN, and each of them comes in again as it was played', () => {
  fc.assert(
    fc.property(
      plannedTournaments,
      fc.integer({ min: 0, max: 959 }),
      fc.infiniteStream(fc.constantFrom(...RESULTS)),
      ({ rounds, file }, sp, ends) => {
        // Of a tournament of byes alone no round is read.
        fc.pre(rounds.some(({ games }) => games.length > 0));
        const paired = pairingsOf(file);
        if (paired.round === null) throw new Error('a report file numbers its rounds');
        const hall = openHall(temporaryFolder());
        const seen = (table: number): object => tableSeen(hall.host.tableView(table));
        demand(hall, 'tournament.open', { name: 'Open' });
        const tables = paired.pairings.map(({ table, white, black }) => ({
          ...{ table, white: white.name, black: black.name },
          details: Object.fromEntries(
            Object.entries({ white, black }).map(([side, { title, federation, fideId }]) => [
              side,
              { title, federation, fideId },
            ]),
          ),
        }));
        demand(hall, 'round.open', { name: '', number: paired.round, castlingMode: 'cg', tables });
        demand(hall, 'round.keepFile', { round: 1, name: 'open.trf', characters: charactersOf(file) });
        demand(hall, 'start.give', { table: null, start: String(sp) });
        demand(hall, 'hall.show', { screen: 'position' });
        const given = new Map<number, FileResult | null>();
        for (const { table } of tables) {
          const result = ends.next().value as FileResult | null;
          given.set(table, result);
          if (result === null) continue;
          if (!Object.hasOwn(REASONS, result)) demand(hall, 'result.forfeit', { table, seen: seen(table), result });
          else {
            const reason = REASONS[result as keyof typeof REASONS];
            demand(hall, 'table.played', { table, seen: seen(table), moves: ['e4', 'e5', 'd4'] });
            demand(hall, 'result.set', { table, seen: seen(table), result, reason });
          }
        }
        const { tournament } = hall.host.context.recorder;
        hall.host.close();
        const files = new Map(
          [...resultFiles(tournament)].map(([name, content]) => [
            name,
            typeof content === 'string' || content instanceof Uint8Array
              ? Buffer.from(content)
              : Buffer.from([...content].join('')),
          ]),
        );
        const fileOf = (name: string): Buffer => files.get(name) ?? Buffer.from(`no ${name}`);
        const name = `results/round-${String(paired.round)}`;
        const played = told({
          ...paired,
          pairings: paired.pairings.map((one) => ({ ...one, result: given.get(one.table) ?? null })),
        });
        expect(told(pairingsOf(fileOf(`${name}.csv`)))).toEqual(played);
        const trf = fileOf(`${name}.trf`);
        expect(told(pairingsOf(trf, paired.round))).toMatchObject(
          Object.fromEntries(Object.entries(played).filter(([, { result }]) => result !== null)),
        );
        if (!isSpNumber(sp)) throw new Error(String(sp));
        const start = `### Start position of round ${String(paired.round)}: SP ${String(sp)} ${backRankOf(sp)}`;
        expect([trf.toString('utf8'), trf.toString('utf16le')].some((text) => text.includes(start))).toBe(true);
        const pgn = fileOf('tournament.pgn').toString();
        const decided = [...given].filter(([, result]) => result !== null);
        const games = readWithChessops(pgn);
        expect(games.map(({ tags, moves }) => [tags.get('Round'), moves.length])).toEqual(
          decided.map(([table, result]) => [
            `${String(paired.round)}.${String(table)}`,
            Object.hasOwn(REASONS, result ?? '') ? 3 : 0,
          ]),
        );
        if (games.length > 0)
          expect(told(pairingsOf(Buffer.from(pgn)))).toEqual(
            Object.fromEntries(Object.entries(played).filter(([, { result }]) => result !== null)),
          );
      },
    ),
    { numRuns: 25 },
  );
});
