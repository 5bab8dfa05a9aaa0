import { BYTE_ENCODINGS } from '../../../../engine/tournament/formats/encodings.ts';
import type { ByteEncoding } from '../../../../engine/tournament/formats/encodings.ts';
import type { FileFault, FileRead } from '../../../../engine/tournament/formats/file-read.ts';
import type { ColumnName } from '../../../../engine/tournament/formats/csv-pairings.ts';
import type {
  ByeKind,
  FilePairing,
  PairedPlayer,
  RoundPairings,
} from '../../../../engine/tournament/formats/pairings.ts';
import type { FileFormat } from '../../../../engine/tournament/formats/file-format.ts';
import type { PairingsFile } from '../../../../engine/tournament/formats/read-pairings.ts';
import type { FilledTrf } from '../../../../engine/tournament/formats/trf-with-results.ts';
import type { AgainKind, PlayerAgain } from '../../../../engine/tournament/seats-again.ts';
import { faultSentence } from './faults.ts';
import { counted, listed, size } from './faults/say.ts';
import { isolated } from './format.ts';

const BYES: Readonly<Record<ByeKind, string>> = {
  full: 'full-point bye',
  half: 'half-point bye',
  zero: 'zero-point bye',
  pairing: 'pairing-allocated bye',
};

function playerText({ title, name, federation, rating }: PairedPlayer): string {
  const more = [federation, rating === null || rating === 0 ? '' : String(rating)].filter((part) => part !== '');
  return [title, name, more.length === 0 ? '' : `(${more.join(', ')})`].filter((part) => part !== '').join(' ');
}

/** Its line is not told where it names tables: people know those. */
function faultText({ line, column, fault }: FileFault): string {
  const isAtTables = fault.code === 'pairings.playerTwice' && fault.facts.earlier !== undefined;
  const place =
    line === null || isAtTables ? '' : `Line ${String(line)}${column === null ? '' : `, column ${String(column)}`}: `;
  return place + faultSentence(fault);
}

/** All that is wrong with a file, each with its place. */
export function refusedFile(faults: readonly FileFault[]): string {
  return faults.map(faultText).join('\n');
}

/** What was written, and which tables are still missing. */
export function resultsWritten(file: string, { rounds, results, open, reversed, summed }: FilledTrf): string {
  const missing =
    open.length === 0 ? '' : ` No result yet at ${open.length === 1 ? 'table' : 'tables'} ${listed(open.map(String))}.`;
  const turned =
    reversed.length === 0
      ? ''
      : ` Colours are the other way round in the file at ${reversed.length === 1 ? 'table' : 'tables'} ${listed(reversed.map(String))}: change them in the pairing program.`;
  const asOne =
    summed.length === 0
      ? ''
      : ` The next round of the file does not have these pairings with colours reversed, so at ${summed.length === 1 ? 'table' : 'tables'} ${listed(summed.map(String))} the two games were written as one result, by their combined score.`;
  return `${file}: ${counted(results, 'result', 'results')} of ${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds.map(String))} written.${missing}${turned}${asOne}`;
}

const LEFT_OUT = 'Not taken from the file:';

/** Empty where no game has a result. */
function withResult(pairings: readonly FilePairing[]): string {
  const decided = pairings.filter(({ result }) => result !== null).length;
  return decided === 0 ? '' : `${String(decided)} with a result`;
}

/** What was understood of a file, or why nothing was taken from it. @param isRoundAsked one of its rounds was asked for by number */
export function pairingsText(file: FileRead<PairingsFile>, isRoundAsked = false): string {
  const read = file.ok ? file.value.read : file;
  if (!read.ok) return `${refusedFile(read.faults)}\nNothing was taken from the file.`;
  const { tournament, round, pairings, byes, tablesComputed, notes } = read.value;
  const rounds = file.ok ? file.value.rounds.filter(({ number }) => number !== round) : [];
  const head = [
    tournament,
    round === null ? '' : `round ${String(round)}`,
    counted(pairings.length, 'game', 'games'),
    withResult(pairings),
  ];
  return [
    head.filter((part) => part !== '').join(', '),
    ...pairings.map(({ table, white, black, result }) =>
      [String(table).padStart(4), playerText(white), '–', playerText(black), result ?? ''].join(' ').trimEnd(),
    ),
    ...byes.map(({ player, bye }) => `     ${playerText(player)}: ${BYES[bye]}`),
    ...(file.ok && file.value.doubtful !== null && file.value.doubtful.length > 0
      ? [
          `The file does not say which character encoding it uses. If these letters look wrong, choose another with --encoding (${BYTE_ENCODINGS.join(', ')}): ${file.value.doubtful.join(' ')}`,
        ]
      : []),
    ...(isRoundAsked && round === null
      ? ['The file does not number its rounds, so --round chose nothing: all its games are shown.']
      : []),
    ...(rounds.length === 0
      ? []
      : [
          `The file has ${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds.map(({ number }) => String(number)))} as well: choose with --round.`,
        ]),
    ...(notes.length === 0 ? [] : [LEFT_OUT, ...notes.map(faultText)]),
    ...(tablesComputed && file.ok ? [`${numberedBy(file.value.format)} Check them.`] : []),
  ].join('\n');
}

/** Where the tables have no numbers in the file. */
function numberedBy(format: FileFormat): string {
  return format === 'trf'
    ? 'The file has no table numbers. Tables were numbered by score, as pairing programs usually do.'
    : 'The file has no table numbers. Tables were numbered in its order.';
}

const FORMATS: Readonly<Record<FileFormat, string>> = {
  trf: 'Tournament report (TRF)',
  pgn: 'PGN',
  csv: 'List with columns',
};

const COLUMN_NAMES: Readonly<Record<ColumnName, string>> = {
  round: 'Round',
  table: 'Table',
  result: 'Result',
  white: 'White',
  'white-title': 'White: title',
  'white-rating': 'White: rating',
  'white-federation': 'White: federation',
  'white-fide-id': 'White: FIDE ID',
  'white-number': 'White: number',
  black: 'Black',
  'black-title': 'Black: title',
  'black-rating': 'Black: rating',
  'black-federation': 'Black: federation',
  'black-fide-id': 'Black: FIDE ID',
  'black-number': 'Black: number',
};

const AGAIN: Readonly<Record<Exclude<AgainKind, 'named'>, string>> = {
  added: 'new table',
  removed: 'table removed',
  moved: 'different table',
  turned: 'colours swapped',
  paired: 'different players',
};

const CHANGED = {
  name: 'name',
  title: 'title',
  federation: 'federation',
  fideId: 'FIDE ID',
  rating: 'rating',
} as const;

/** The FIDE ID stands behind the name of whoever has a namesake. */
function named(players: readonly PlayerAgain[]): string {
  return players
    .map(({ name, fideId }) => `${isolated(name)}${fideId === '' ? '' : ` (FIDE ID ${fideId})`}`)
    .join('; ');
}

const ENCODINGS: Readonly<Record<ByteEncoding, string>> = {
  'windows-1252': 'Western Europe (Windows-1252, Latin-1)',
  'windows-1250': 'Central Europe (Windows-1250)',
  'iso-8859-2': 'Central Europe (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'windows-1254': 'Turkish (Windows-1254)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
};

/** Pairings that come in a file, on the page Round. */
export const pairingsWords = {
  label: 'Pairings from a file',
  file: {
    choose: 'Pairings from a file…',
    another: 'Another file…',
    hint: 'TRF, CSV or PGN from your pairing program; or drop it here.',
    close: 'Do not use the file',
  },
  pasted: 'Pasted text',
  formats: FORMATS,
  byes: BYES,
  round: 'Round in the file',
  columns: {
    hint: 'What each column contains. Correct any wrong guesses.',
    label: (column: number): string => `Column ${String(column)}`,
    nothing: '–',
    names: COLUMN_NAMES,
  },
  encoding: {
    label: 'Encoding',
    names: ENCODINGS,
    hint: 'The file does not say which character encoding it uses. If these letters look wrong, choose another:',
  },
  toPlay: 'to be played',
  /** Who plays whom is taken, and nothing of how it ended. */
  decided: (decided: number, games: number): string =>
    `${decided === games ? (games === 1 ? 'The game of this round has' : 'All games of this round have') : `${String(decided)} of ${String(games)} games of this round ${decided === 1 ? 'has' : 'have'}`} a result in the file. Only the pairings are used. Is this the right round?`,
  notTaken: LEFT_OUT,
  notKept: (bytes: number, most: number): string =>
    `The file is ${size(bytes)}; only files up to ${size(most)} are kept with the round. The pairings can be used, but this file is not kept, so results will not be written into it.`,
  understood: (format: string, { tournament, round, pairings, byes }: RoundPairings): string =>
    [
      format,
      ...(tournament === '' ? [] : [tournament]),
      ...(round === null ? [] : [`round ${String(round)}`]),
      counted(pairings.length, 'game', 'games'),
      ...(byes.length === 0 ? [] : [counted(byes.length, 'bye', 'byes')]),
    ].join(' · '),
  computed: (format: FileFormat): string =>
    `${numberedBy(format)} Compare with the published pairings, and move any that are wrong.`,
  checked: 'The tables are right',
  up: (table: number): string => `Move table ${String(table)} up`,
  down: (table: number): string => `Move table ${String(table)} down`,
  again: {
    open: 'Update pairings from a file…',
    heading: 'Update pairings',
    hint: 'If the pairing program has changed the round, choose its file again. The differences are shown here. Nothing changes until you accept them.',
    replaces: (before: string, now: string): string =>
      before === now
        ? `The pairings of this round came from an earlier “${isolated(before)}”. Accepting replaces it with the new one.`
        : `The pairings of this round came from “${isolated(before)}”. Accepting replaces it with “${isolated(now)}”.`,
    stays: (before: string): string =>
      `“${isolated(before)}” stays with this round. Results are written into it, not into the new file.`,
    /** Another console was quicker. */
    overtaken: (title: string, from: string | null): string =>
      `${title} was opened meanwhile on another console${from === null ? '' : `, from “${isolated(from)}”`}. What you had entered here was not used.`,
    typed: 'What you had typed, to copy',
    compare: (file: string): string => `Compare with “${isolated(file)}”…`,
    seen: 'OK',
    same: 'Tables and byes already match the file.',
    otherRound: (file: number, open: number): string =>
      `The file has round ${String(file)}; round ${String(open)} is open. Check that this is the right file.`,
    changes: (changes: number): string => counted(changes, 'table changes', 'tables change'),
    kinds: AGAIN,
    /** How many sit there no more, and how many are new; one who stays may have the other colour. */
    paired: (gone: number, come: number, isOneTurned: boolean): string => {
      const added = come === 1 ? 'player added' : 'players added';
      const what = gone === 0 ? added : gone === 1 && come === 1 ? 'player replaced' : AGAIN.paired;
      return [...(gone + come > 0 ? [what] : []), ...(isOneTurned ? ['colour changed'] : [])].join(', ');
    },
    /** Of those who stay. */
    changed: (what: readonly (keyof typeof CHANGED)[]): string =>
      `${listed(what.map((each) => CHANGED[each]))} changed`,
    /** Under who sits there now. */
    instead: (players: readonly string[]): string => `in place of ${listed(players.map(isolated))}`,
    before: (players: readonly string[]): string => `before: ${players.map(isolated).join(' – ')}`,
    gone: (players: readonly PlayerAgain[]): string => `No longer at any table: ${named(players)}`,
    come: (players: readonly PlayerAgain[]): string => `New at the tables: ${named(players)}`,
    from: (table: number): string => `from table ${String(table)}`,
    byes: 'Byes',
    noBye: 'no longer a bye',
    left: (tables: number): string =>
      `${counted(tables, 'table stays', 'tables stay')} as ${tables === 1 ? 'it is' : 'they are'}`,
    inFile: (players: string): string => `In the file: ${players}`,
    notInFile: 'Not in the file.',
    why: {
      begun: 'A game has started here. Its players can be corrected at the table.',
      played: 'The game is under way. Names can be corrected at the table.',
      forfeited: 'This table has its result. Names can be corrected there.',
      tied: 'One of its players is at a table that stays.',
    },
    take: 'Accept these changes',
  },
  refused: (faults: number): string => `Nothing was taken from the file: ${counted(faults, 'error', 'errors')}.`,
  toLookAtAbove: (faults: number): string => `Look at ${counted(faults, 'error', 'errors')} above first.`,
  fault: faultText,
  written: resultsWritten,
  more: (faults: number): string => `… and ${String(faults)} more.`,
} as const;
