import { join } from 'node:path';
import { fail, ok } from '../../engine/result.ts';
import type { Result } from '../../engine/result.ts';
import { BYTE_ENCODINGS } from '../../engine/tournament/formats/encodings.ts';
import type { ByteEncoding } from '../../engine/tournament/formats/encodings.ts';
import type { FileFault, FileRead } from '../../engine/tournament/formats/file-read.ts';
import { readPairingsFile } from '../../engine/tournament/formats/read-pairings.ts';
import type { PairingsFile } from '../../engine/tournament/formats/read-pairings.ts';
import { byesOfPairings, seatsOfPairings } from '../../engine/tournament/formats/seats-of-pairings.ts';
import { trfWithResults } from '../../engine/tournament/formats/trf-with-results.ts';
import { hasResults, roundResults } from '../../engine/tournament/round-results.ts';
import { seatingFault } from '../../engine/tournament/seated-twice.ts';
import { countedRounds } from '../../engine/tournament/withdrawn-round.ts';
import { startLine } from '../../engine/tournament/start-line.ts';
import { en } from '../contract/messages/en.ts';
import { faultSentence } from '../contract/messages/en/faults.ts';
import { RecordReader } from '../host/record-reader.ts';
import { checkJournal } from '../storage/journal/journal-check.ts';
import { readArguments, usage } from './arguments.ts';
import { print, printJson, readBytes, writeFile } from './files.ts';
import { FORMS } from './forms.ts';

const PAIRINGS = FORMS.pairings.replace('NAME', BYTE_ENCODINGS.join('|'));

/** What was understood of a file of pairings, or all that is wrong with it. */
export function pairingsVerb(args: readonly string[]): Result<null> {
  const given = readArguments(args, PAIRINGS);
  if (!given.ok) return given;
  const { positionals, json, round } = given.value;
  const [file, ...more] = positionals;
  const encoding = encodingOf(given.value.encoding);
  if (file === undefined || more.length > 0 || encoding === null || !/^(?:[1-9]\d?)?$/u.test(round ?? ''))
    return usage(PAIRINGS);
  const bytes = readBytes(file);
  if (!bytes.ok) return bytes;
  const read = seatable(readPairingsFile(bytes.value, round === undefined ? null : Number(round), encoding));
  if (json) printJson(pairingsFields(read));
  else print(en.host.pairings(read, round !== undefined));
  if (!read.ok || !read.value.read.ok) process.exitCode = 2;
  return ok(null);
}

/** A round cannot be opened with somebody at two places: such a file is refused here with the sentence that the console has for it. */
function seatable(file: FileRead<PairingsFile>): FileRead<PairingsFile> {
  if (!file.ok || !file.value.read.ok) return file;
  const { pairings, byes } = file.value.read.value;
  const fault = seatingFault(seatsOfPairings(pairings), byesOfPairings(byes));
  if (fault === null) return file;
  const table = 'table' in fault.facts ? fault.facts.table : null;
  const line = pairings.find((pairing) => pairing.table === table)?.line ?? null;
  return { ok: true, value: { ...file.value, read: { ok: false, faults: [{ line, column: null, fault }] } } };
}

/** The report file that came in, with the results of the record in it. */
export function resultsVerb(args: readonly string[]): Result<null> {
  const given = readArguments(args, FORMS.results);
  if (!given.ok) return given;
  const { positionals, data, out, round: asked, place } = given.value;
  const [file, ...more] = positionals;
  if (file === undefined || data === undefined || out === undefined || more.length > 0) return usage(FORMS.results);
  if (!/^(?:[1-9]\d?)?$/u.test(asked ?? '') || !/^(?:[1-9]\d{0,3})?$/u.test(place ?? '')) return usage(FORMS.results);
  if (asked !== undefined && place !== undefined) return usage(FORMS.results);
  const bytes = readBytes(file);
  if (!bytes.ok) return bytes;
  const journal = join(data, 'journal.sqlite');
  const reader = new RecordReader();
  const walked = checkJournal(journal, reader);
  if (!walked.ok) return walked;
  const { tournament } = reader;
  // No pairing program knows of a tie-break.
  const rounds = countedRounds(tournament).filter(({ kind }) => kind === 'round');
  const meant = rounds.filter(({ round, number }) =>
    place === undefined ? number === Number(asked ?? rounds.at(-1)?.number) : round === Number(place),
  );
  // One was opened in the place of the other, perhaps: which is meant is not guessed where both were played.
  const played = meant.filter((one) => hasResults(tournament, one));
  const round = played[0] ?? meant.at(-1);
  if (round === undefined)
    return place === undefined
      ? fail('results.noRound', { round: asked ?? '' })
      : fail('results.noPlace', { place: Number(place), places: rounds.map((one) => String(one.round)) });
  if (played.length > 1)
    return fail('results.sameNumber', { round: round.number, places: played.map((one) => String(one.round)) });
  const merged = trfWithResults(bytes.value, round.number, roundResults(tournament, round), startLine(round));
  if (!merged.ok) {
    print(en.host.refusedFile(merged.faults));
    process.exitCode = 2;
    return ok(null);
  }
  const written = writeFile(out, merged.value.file, file);
  if (written.ok) print(en.host.resultsWritten(out, merged.value));
  return written;
}

/** Null for one that is not known. */
function encodingOf(name: string | undefined): ByteEncoding | undefined | null {
  return name === undefined ? undefined : (BYTE_ENCODINGS.find((known) => known === name.toLowerCase()) ?? null);
}

function faultFields({ line, column, fault }: FileFault): object {
  return { line, column, code: fault.code, sentence: faultSentence(fault) };
}

/** The promised form, of a refused file too. */
function pairingsFields(file: FileRead<PairingsFile>): object {
  const { format, read } = file.ok ? file.value : { format: null, read: file };
  const rounds = file.ok ? file.value.rounds.map(({ number }) => number) : [];
  if (!read.ok) {
    const nothing = { tournament: null, round: null, rounds, players: [], tablesComputed: false };
    return { format, ...nothing, pairings: [], byes: [], notes: [], faults: read.faults.map(faultFields) };
  }
  const { tournament, round, pairings, byes, tablesComputed, notes } = read.value;
  const players = [...pairings.flatMap(({ white, black }) => [white, black]), ...byes.map(({ player }) => player)];
  return {
    ...{ format, tournament, round, rounds, players, tablesComputed },
    pairings: pairings.map(({ table, white, black, result }) => ({
      ...{ table, white: white.name, black: black.name, result },
    })),
    byes: byes.map(({ player, bye }) => ({ name: player.name, bye })),
    notes: notes.map(faultFields),
    faults: [],
  };
}
