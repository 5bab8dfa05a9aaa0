import type { FormatCode } from '../../../../../engine/fault-facts.ts';
import { FILE_KINDS } from '../../../../../engine/tournament/formats/file-kind.ts';
import type { FileKind } from '../../../../../engine/tournament/formats/file-kind.ts';
import type { FaultSentences } from '../../fault-sentences.ts';
import { said, say, size } from './say.ts';

const SHEET = 'Open it there, save the sheet with the pairings as CSV, and choose that file.';
const PACKED = 'Unpack it, and choose the file with the pairings that was in it.';
const EXPORT = 'Export the pairings from the pairing program as TRF, CSV or PGN.';

/** What it is, and what to do. */
const KINDS: Readonly<Record<FileKind, string>> = {
  pdf: `This is a PDF, made to be printed. ${EXPORT}`,
  excel: `This is an Excel workbook. ${SHEET}`,
  opendocument: `This is an OpenDocument spreadsheet. ${SHEET}`,
  office: `This is a file of an older Microsoft Office, Excel perhaps. ${SHEET}`,
  document: 'This is a document of a word processor. Save it there as plain text, or copy the pairings and paste them.',
  rtf: 'This is a document of a word processor (RTF). Save it there as plain text, or copy the pairings and paste them.',
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
    `The file has ${size(bytes)}; pairings of a tournament have less than ${size(most)}. Choose the file with the pairings.`,
  'file.tooManyLines': say`The file has ${'lines'} lines; pairings of a tournament have fewer than ${'most'}. Choose the file with the pairings.`,
  'file.notText': ({ kind }) => {
    const known = FILE_KINDS.find((one) => one === kind);
    return known === undefined ? `This is not a text file. ${EXPORT}` : KINDS[known];
  },
  'trf.notOne': ({ format }) =>
    `${format === 'pgn' ? 'This is PGN' : 'This looks like a list with columns (CSV)'}, and results go into a tournament report file (TRF): give the one that the pairing program wrote. Results as CSV and PGN are saved from the page Record.`,
  'trf.number': say`“${'text'}” is not a pairing number (columns 5 to 8).`,
  'trf.numberTwice': say`Pairing number ${'number'} stands on line ${'other'} too.`,
  'trf.noName': say`Player ${'number'} has no name (columns 15 to 47).`,
  'trf.tooLong': say`The line goes on after ${'most'} rounds.`,
  'trf.shifted': say`“${'text'}” does not stand in the columns of a round. Letters added to or taken from the line have moved it.`,
  'trf.result': say`“${'text'}” is not a result: 1 = 0, + -, W D L, or a bye H F U Z.`,
  'trf.color': say`“${'text'}” is not a colour: w, b or -.`,
  'trf.opponent': say`“${'text'}” is not the pairing number of an opponent.`,
  'trf.self': say`Player ${'number'} is paired with themselves.`,
  'trf.bye': say`“${'text'}” is not a bye with its round: F, H or Z, and a number.`,
  'trf.unknownOpponent': say`The opponent, number ${'opponent'}, is not in the file.`,
  'trf.playersMissing': say`The file says that it has ${'said'} players, and has ${'players'}. It was cut off, perhaps: export it again from the pairing program.`,
  'trf.unknownBye': say`A bye is given to number ${'number'}, who is not in the file.`,
  'trf.notMutual': say`Round ${'round'}: the opponent, number ${'opponent'} on line ${'other'}, does not name this player.`,
  'trf.sameColor': say`Round ${'round'}: the opponent, number ${'opponent'} on line ${'other'}, has the same colour.`,
  'trf.resultsDiffer': say`Round ${'round'}: the result does not fit the one of the opponent, number ${'opponent'} on line ${'other'}.`,
  'trf.noColors': say`Round ${'round'}: neither this player nor the opponent on line ${'other'} has a colour.`,
  'trf.notPaired': say`Round ${'round'}: number ${'number'} does not play number ${'opponent'} in this file. Nothing was written.`,
  'results.unknownPlayer': ({ table, name }) =>
    `Table ${said(table)}: ${said(name).trim() === '' ? 'a player without a name' : said(name)} is not in the file.`,
  'results.sameName': say`Table ${'table'}: more than one player in the file is called ${'name'}. A FIDE ID tells them apart.`,
  'results.notPaired': say`Table ${'table'}: ${'white'} does not play ${'black'} in round ${'round'} of the file.`,
  'csv.openQuote': () => 'A quotation mark opens here, and nothing closes it.',
  'csv.afterQuote': () => 'Text follows a closing quotation mark. A quotation mark inside a cell is written twice.',
  'csv.columns': () => 'No two columns with names were found. Say which columns hold White and Black.',
  'csv.table': say`“${'text'}” is not a table number.`,
  'csv.round': say`“${'text'}” is not the number of a round.`,
  'csv.cutOff': say`The last line stops after ${'cells'} of ${'columns'} cells. The file was cut off, perhaps: export it again. If it is whole, end this line as the others end.`,
  'csv.result': say`“${'text'}” is not a result: 1-0, 0-1, ½-½, or a forfeit such as +--.`,
  'csv.cells': say`${'cells'} cells stand on this line, and ${'columns'} in the others. If a name has a comma in it, it needs quotation marks round it.`,
  'pairings.noNames': () => 'White or Black has no name.',
  'pairings.playerTwice': say`${'name'} stands on line ${'other'} too. If another column was taken for names, choose the right one; if they are two, give their FIDE IDs.`,
  'pairings.none': () => 'There is no game in the file.',
  'pairings.noRound': ({ round, rounds }) => {
    const has = said(rounds);
    const others = has === '' ? '' : ` The file has ${has.includes(',') ? 'rounds' : 'round'} ${has}.`;
    return `Nobody is paired in round ${said(round)}.${others}`;
  },
  'pairings.roundMissing': () =>
    'This game does not say its round, and others do. Write the number into its tag Round, or take the game out.',
  'pairings.roundOther': say`This game is of the round “${'text'}”, and the one on line ${'other'} of another. Where rounds have no numbers, a file may hold one round only.`,
  'pairings.tableMissing': () =>
    'The table numbers: not every game has one from 1 to 9999. This is the first without; those that have one come first.',
  'pairings.tag': say`“${'text'}” cannot be read as a tag.`,
  'pairings.tagTwice': say`${'name'} stands a second time in one game. A result or * is missing at the end of the game before, perhaps.`,
  'pairings.cutOff': () =>
    'The last game stops without a result or *, which all the others end with. The file was cut off, perhaps: export it again.',
  'pairings.rating': say`“${'text'}” is not a rating.`,
  'pairings.resultsDiffer': say`Game ${'game'}: its tag Result says ${'tag'}, its moves end with ${'end'}. Neither is taken.`,
  'pairings.tableTwice': say`Table ${'table'} stands on line ${'other'} too.`,
};
