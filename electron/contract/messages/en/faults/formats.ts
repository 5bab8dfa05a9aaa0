import type { FormatCode } from '../../../../../engine/fault-facts.ts';
import { FILE_KINDS } from '../../../../../engine/tournament/formats/file-kind.ts';
import type { FileKind } from '../../../../../engine/tournament/formats/file-kind.ts';
import type { FaultSentences } from '../../fault-sentences.ts';
import { said, say, size } from './say.ts';

const SHEET = 'Open it there, save the sheet with the pairings as CSV, and choose that file.';
const PACKED = 'Unpack it, and choose the file with the pairings inside.';
const EXPORT = 'Export the pairings from the pairing program as TRF, CSV or PGN.';

/** What it is, and what to do. */
const KINDS: Readonly<Record<FileKind, string>> = {
  pdf: `This is a PDF, made to be printed. ${EXPORT}`,
  excel: `This is an Excel workbook. ${SHEET}`,
  opendocument: `This is an OpenDocument spreadsheet. ${SHEET}`,
  office: `This is a file from an older Microsoft Office, perhaps Excel. ${SHEET}`,
  document: 'This is a word-processor document. Save it there as plain text, or copy the pairings and paste them.',
  rtf: 'This is a word-processor document (RTF). Save it there as plain text, or copy the pairings and paste them.',
  html: `This is a web page. ${EXPORT} Or copy the pairings from the page and paste them.`,
  xml: `This is an XML file. ${EXPORT}`,
  zip: `This is a packed file (ZIP). ${PACKED}`,
  rar: `This is a packed file (RAR). ${PACKED}`,
  '7-zip': `This is a packed file (7-Zip). ${PACKED}`,
  gzip: `This is a packed file (gzip). ${PACKED}`,
  picture: `This is a picture. ${EXPORT}`,
  sqlite: `This is a database (SQLite). ${EXPORT}`,
};

/** What is wrong with a file of pairings. Where it stands is told beside it, and that nothing of the file was taken. */
export const formatSentences: Pick<FaultSentences, FormatCode> = {
  'file.empty': () => 'The file is empty. Export it again from the pairing program.',
  'file.tooLarge': ({ bytes, most }) =>
    `The file is too large (${size(bytes)}): files of pairings stay under ${size(most)}. Choose the file with the pairings.`,
  'file.tooManyLines': say`The file is too long (${'lines'} lines): files of pairings stay under ${'most'}. Choose the file with the pairings.`,
  'file.notText': ({ kind }) => {
    const known = FILE_KINDS.find((one) => one === kind);
    return known === undefined ? `This is not a text file. ${EXPORT}` : KINDS[known];
  },
  'trf.notOne': ({ format }) =>
    `${format === 'pgn' ? 'This is PGN' : 'This looks like a list with columns (CSV)'}, but results are written into a tournament report file (TRF): give the one written by the pairing program. Results as CSV and PGN can be saved from the page Record.`,
  'trf.number': say`“${'text'}” is not a pairing number (columns 5 to 8).`,
  'trf.numberTwice': say`Pairing number ${'number'} is also on line ${'other'}.`,
  'trf.noName': say`Player ${'number'} has no name (columns 15 to 47).`,
  'trf.tooLong': say`The line continues after ${'most'} rounds.`,
  'trf.shifted': say`“${'text'}” is not in the columns of a round. Characters added to or removed from the line have shifted it.`,
  'trf.result': say`“${'text'}” is not a result: 1 = 0, + -, W D L, or a bye H F U Z.`,
  'trf.color': say`“${'text'}” is not a colour: w, b or -.`,
  'trf.opponent': say`“${'text'}” is not the pairing number of an opponent.`,
  'trf.self': say`Player ${'number'} is paired with themselves.`,
  'trf.bye': say`“${'text'}” is not a bye with its round: F, H or Z, and a number.`,
  'trf.unknownOpponent': say`The opponent, number ${'opponent'}, is not in the file.`,
  'trf.playersMissing': say`The file says it has ${'said'} players, but has ${'players'}. It may have been cut off: export it again from the pairing program.`,
  'trf.unknownBye': say`There is a bye for number ${'number'}, who is not in the file.`,
  'trf.notMutual': say`Round ${'round'}: the opponent, number ${'opponent'} on line ${'other'}, does not name this player.`,
  'trf.sameColor': say`Round ${'round'}: the opponent, number ${'opponent'} on line ${'other'}, has the same colour.`,
  'trf.resultsDiffer': say`Round ${'round'}: the result contradicts that of the opponent, number ${'opponent'} on line ${'other'}.`,
  'trf.noColors': say`Round ${'round'}: neither this player nor the opponent on line ${'other'} has a colour.`,
  'trf.notPaired': say`Round ${'round'}: number ${'number'} does not play number ${'opponent'} in this file. Nothing was written.`,
  'results.unknownPlayer': ({ table, name }) =>
    `Table ${said(table)}: ${said(name).trim() === '' ? 'a player without a name' : said(name)} is not in the file.`,
  'results.sameName': say`Table ${'table'}: more than one player in the file is called ${'name'}. A FIDE ID tells them apart.`,
  'results.notPaired': say`Table ${'table'}: ${'white'} does not play ${'black'} in round ${'round'} of the file.`,
  'csv.openQuote': () => 'A quotation mark opens here and is never closed.',
  'csv.afterQuote': () =>
    'There is text after a closing quotation mark. A quotation mark inside a cell must be doubled.',
  'csv.columns': () => 'Two columns with names were not found. Choose the columns that hold White and Black.',
  'csv.table': say`“${'text'}” is not a table number.`,
  'csv.round': say`“${'text'}” is not the number of a round.`,
  'csv.cutOff': say`The last line stops after ${'cells'} of ${'columns'} cells. The file may have been cut off: export it again. If it is complete, end this line like the others.`,
  'csv.result': say`“${'text'}” is not a result: 1-0, 0-1, ½-½, or a forfeit such as +--.`,
  'csv.cells': say`This line has ${'cells'} cells, the others ${'columns'}. A name with a comma in it must be in quotation marks.`,
  'pairings.noNames': () => 'White or Black has no name.',
  'pairings.playerTwice': ({ name, other, fideId, table, earlier }) => {
    const who = fideId === undefined ? said(name) : `FIDE ID ${fideId} (${said(name)})`;
    const at =
      table === earlier
        ? `on both sides of table ${said(table)}`
        : `at table ${said(earlier)} and at table ${said(table)}`;
    const apart = fideId === undefined ? 'add their FIDE IDs' : 'correct the FIDE ID';
    return `${who} is ${earlier === undefined ? `also on line ${said(other)}` : at}. If the wrong column was used for names, choose the right one; if they are two people, ${apart}.`;
  },
  'pairings.none': () => 'There is no game in the file.',
  'pairings.noRound': ({ round, rounds }) => {
    const has = said(rounds);
    const others = has === '' ? '' : ` The file has ${has.includes(',') ? 'rounds' : 'round'} ${has}.`;
    return `Nobody is paired in round ${said(round)}.${others}`;
  },
  'pairings.roundMissing': () =>
    'This game does not give its round, and others do. Enter the number in its Round tag, or remove the game.',
  'pairings.roundOther': say`This game belongs to round “${'text'}”, the one on line ${'other'} to another. If rounds have no numbers, a file may hold only one round.`,
  'pairings.tableMissing': () =>
    'Not every game has a table number from 1 to 9999. This is the first without one; those with one come first.',
  'pairings.tag': say`“${'text'}” cannot be read as a tag.`,
  'pairings.tagTwice': say`${'name'} appears twice in one game. Perhaps a result or * is missing at the end of the game before.`,
  'pairings.cutOff': () =>
    'The last game stops without a result or *, which all the others end with. The file may have been cut off: export it again.',
  'pairings.rating': say`“${'text'}” is not a rating.`,
  'pairings.resultsDiffer': say`Game ${'game'}: its Result tag says ${'tag'}, but its moves end with ${'end'}. Neither was used.`,
  'pairings.tableTwice': say`Table ${'table'} is also on line ${'other'}.`,
};
