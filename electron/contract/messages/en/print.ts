import type { Receipt } from '../../../../engine/start/receipt.ts';
import type { Laws } from '../../../../engine/laws/laws.ts';
import type { EarlierStartView } from '../../views/draw.ts';
import { DOCUMENTS, WITHOUT_SHEETS, printAgain } from './kinds-of-sheets.ts';
import { dayText, isolated } from './format.ts';
import { SIDES } from './sides.ts';
import { gameScoreWords } from './game-score.ts';
import { leftOut } from './left-out.ts';
import { halfPoints } from './more-games.ts';
import { amount, counted } from './faults/say.ts';
import { positionsOnPaper } from './positions-on-paper.ts';
import { UNLESS, incidentWords } from './incident.ts';

/** What players are told of a regime, as its Laws have it. */
function regimeLines({ article, irregularities, limits, inDoubt }: Laws): readonly string[] {
  const minutes = MINUTES[limits.penaltySeconds] ?? `${String(limits.penaltySeconds)} seconds`;
  const time = inDoubt.includes('penaltySeconds') ? 'the time announced before the start' : minutes;
  const losing = limits.losingIllegalMove;
  const nth = ORDINALS[losing] ?? `number ${String(losing)}`;
  const cost =
    losing === 1
      ? `it loses the game, ${UNLESS}`
      : `for ${losing === 2 ? 'the first' : 'each'} the opponent gets ${time}; ${nth} by the same player loses the game, ${UNLESS}`;
  const stands = irregularities['illegal-move'].window === 'until-reply';
  const setUp = irregularities['wrong-start'].window === 'opening';
  return [
    stands
      ? `${APPENDIX[article.charAt(0)] ?? ''}An illegal move stands once the opponent has made the next move; otherwise ${cost}.`
      : `${APPENDIX[article.charAt(0)] ?? ''}An illegal move is completed by pressing the clock; ${cost}.`,
    setUp
      ? `After ${NUMBERS[limits.openingMoves] ?? String(limits.openingMoves)} moves by each player a wrong start position stands; a misplaced king or rook cannot castle.`
      : 'A game found to have begun from a wrong start position is cancelled and a new one is played.',
  ];
}

const NUMBERS: Readonly<Record<number, string>> = { 10: 'ten' };
const ORDINALS: Readonly<Record<number, string>> = { 2: 'the second', 3: 'the third' };
const MINUTES: Readonly<Record<number, string>> = { 60: 'one minute', 120: 'two minutes' };
const APPENDIX: Readonly<Record<string, string>> = {
  A: 'Rapid, Appendix A of the Laws. ',
  B: 'Blitz, Appendix B of the Laws. ',
};

/** Words on paper, and on the page that prints. */
export const printWords = {
  heading: 'Print',
  ofRound: (round: string): string => `Print: ${round}`,
  sheets: 'Sheets',
  game: gameScoreWords,
  startPosition: 'Start position',
  needStart: 'The start position has not been drawn yet: sheets that show it are left out.',
  again: printAgain,
  needRound: 'Prepare a round first. Until then, only “All 84 castlings” and “Players’ meeting” can be printed.',
  toDraw: 'Go to the draw',
  toCastlings: 'All 84 castlings on screen',
  print: 'Print',
  /** After the browser’s own dialog, which does not tell. */
  askedWhether: 'Have the sheets been printed? The browser does not say.',
  /** The same where they are out of sight. */
  wereThey: (names: readonly string[]): string =>
    `${names.map((name, i) => (i === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(', ')}: have they been printed? The browser does not say.`,
  cameOut: 'Yes, they are printed',
  notYet: 'Not yet',
  /** Sheets that are laid out and do not show any more what stands. */
  changed: {
    round: 'These are sheets of a round that is no longer in progress.',
    start: 'The start position has been drawn, annulled or replaced since these sheets were laid out.',
    other: 'Players, rules or the name of the round have been corrected since these sheets were laid out.',
  },
  showNew: 'Show the sheets as they are now',
  back: 'Back',
  sealed: 'Sealed: these sheets show the start position. Keep them out of sight until it is revealed.',
  preview: 'Preview: this is what comes out on paper.',
  broken: 'A sheet could not be laid out, so nothing is printed. Reload this page.',
  /** On the paper, where a browser’s own menu printed too soon. */
  notLaid: 'The sheets were not all laid out yet. Print again once the kiosk says how many pages there are.',
  noCard:
    'Eight sheets per page for both players leave no room for the castling card. It fits with four per page, or with one sheet per player.',
  /** What is ticked, and no more. */
  open: (pages: number): string => (pages === 0 ? 'Preview' : `Preview ${counted(pages, 'page', 'pages')}`),
  choose: 'What to print',
  /** Out of sight below. */
  moreKinds: (count: number): string => `${counted(count, 'more kind', 'more kinds')} of sheets below`,
  /** Of 0 the last is only cut off. */
  morePreviews: (count: number): string =>
    count === 0 ? 'The rest of this page below' : `${counted(count, 'more preview', 'more previews')} below`,
  documents: DOCUMENTS,
  says: {
    poster: 'For the wall: number, letters, both diagrams.',
    tables: 'Names, number, both diagrams, castling card.',
    score: 'One for each player, with the position at the top.',
    slips: 'One per game without a result, for both players to sign. Cut along the lines.',
    checklist: 'For the arbiter who checks the tables before the start.',
    pairings: 'Tables, names, results; ratings and points where known.',
    names: 'For the wall: every player by surname, with table and colour.',
    card: 'Both colours, in full.',
    castlings: 'For any position; this round’s rows are marked.',
    meeting: 'What to tell the players.',
    receipt: 'Everything anyone needs to check the draw.',
    incident: 'One for each ruling in force, for signature.',
    game: 'The moves as recorded, with times.',
  },
  without: WITHOUT_SHEETS,
  options: {
    paper: 'Paper',
    perPage: 'Table sheets per page',
    sides: 'Table sheets for',
    pieceStyle: 'Pieces shown as',
  },
  sidesOf: { both: 'both players', each: 'one per player', white: 'White', black: 'Black' },
  pieceStyles: { letters: 'Letters', figurines: 'Figurines' },
  rules: (told: string): string => `The sheets follow the rules of the round: ${told}.`,
  pages: (count: number): string => counted(count, 'page', 'pages'),
  nothing: 'Nothing selected',
  pageOf: (page: number, pages: number): string => `page\u00a0${String(page)}\u00a0of\u00a0${String(pages)}`,
  laying: (laid: number, all: number): string => `${String(laid)} of ${String(all)} pages are laid out`,
  pdf: {
    make: 'Save as PDF',
    cancel: 'Cancel',
    begun: (seconds: number): string => `Making the PDF … ${amount(seconds, 's')}`,
    opening: (seconds: number): string => `Starting the browser that makes the PDF … ${amount(seconds, 's')}`,
    laying: (laid: number, all: number, seconds: number): string =>
      `Laying out page ${String(laid)} of ${String(all)} … ${amount(seconds, 's')}`,
    writing: (pages: number, bytes: number, seconds: number): string =>
      `${bytes === 0 ? `Making a PDF of ${counted(pages, 'page', 'pages')}` : `Writing the file: ${amount((bytes / 1e6).toFixed(1), 'MB')}`} … ${amount(seconds, 's')}`,
    open: 'Open',
    lost: 'The PDF is no longer there. Make it again.',
    done: (file: string): string => `Saved to ${file}`,
    cancelled: 'Cancelled; no file was kept.',
    sent: 'Sent to the printer.',
  },
  incident: incidentWords,
  number: (sp: number): string => `SP ${String(sp)}`,
  ownPosition: 'Custom position',
  /** On Black’s sheet, beside the number, where White’s has the letters. */
  withoutLetters: 'Set up from the diagram.',
  fromWhite: 'From White’s side',
  fromBlack: 'From Black’s side',
  fen: 'FEN',
  table: (table: number): string => `Table ${String(table)}`,
  /** Over the pairings, by how many games have a result: as the hall has it where each pairing plays two. */
  listHeading: (results: 'none' | 'some' | 'first' | 'more' | 'all'): string =>
    ({
      none: 'Pairings',
      some: 'Pairings and results',
      first: 'Results after game 1',
      more: 'Results so far',
      all: 'Results',
    })[results],
  tableColumn: 'Table',
  nameColumn: 'Name',
  /** Where it is not told of every name which part the surname is. */
  sortedColumn: 'Name (listed by the part in bold)',
  colourColumn: 'Colour',
  /** Where each pairing plays two games. */
  firstColourColumn: 'Colour in game 1',
  opponentColumn: 'Opponent',
  resultColumn: 'Result',
  /** Over the scores of matches that are over. */
  matchColumn: 'Match',
  /** A result with which the scoresheets or the slip are not signed. */
  unsigned: { sign: '\u00a0*', says: '* not signed by both' },
  /** A result that something in the record speaks against. */
  inDoubt: { sign: '?', says: '? in doubt' },
  /** In two parts between which a line may end; whoever has no name is called by colour. */
  versus: (white: string, black: string): readonly [white: string, black: string] => [
    // The dash stays with the name before it.
    `${isolated(white === '' ? SIDES.white : white)}\u00a0–`,
    isolated(black === '' ? SIDES.black : black),
  ],
  white: 'White',
  black: 'Black',
  simulated: 'Simulated play',
  sheetOf: (...parts: string[]): string =>
    parts
      .filter((part) => part !== '')
      .map(isolated)
      .join(' · '),
  day: dayText,
  /** Vienna (AUT). */
  place: (place: string, federation: string): string =>
    place === '' || federation === '' ? place + federation : `${isolated(place)} (${federation})`,
  arbiters: (names: string): string => (names === '' ? '' : `Arbiters: ${isolated(names)}`),
  ratingColumn: 'Rtg',
  pointsColumn: 'Pts',
  points: (points: number): string => halfPoints(points * 2),
  /** What can be ticked on a result slip; and what a draw means on that of an armageddon. */
  slip: { other: 'Other', draw: (draw: string): string => `${draw}: Black wins the match` },
  score: {
    heading: 'Scoresheet',
    date: 'Date, place',
    result: 'Result',
    signatures: { white: 'White’s signature', black: 'Black’s signature' },
  },
  ...positionsOnPaper,
  meeting: {
    heading: 'Players’ meeting',
    position: 'The start position',
    numbering:
      'Positions are numbered 0 to 959; 518 is the classical one. Some clocks and lists count 1 to 960: their 960 is our 0.',
    drawnBy: {
      ceremony: 'Drawn in a public ceremony.',
      quick: 'Drawn by the computer, without a ceremony.',
      given: 'Decided without a draw.',
      balls: 'Drawn by hand, with numbered balls.',
      'single-die': 'Drawn by hand, with one die.',
      'platonic-dice': 'Drawn by hand, with five dice.',
      coins: 'Drawn by hand, with ten coins.',
      cards: 'Drawn by hand, with eight cards.',
    } satisfies Readonly<Record<Receipt['method'] | 'given', string>>,
    drawnLater: 'It is drawn in the hall before the round.',
    excluded: (numbers: readonly number[], earlier: readonly EarlierStartView[]): string =>
      numbers.length + earlier.length === 0
        ? 'No position is left out of the draw.'
        : `Left out of the draw: ${leftOut(numbers, earlier)}.`,
    repeats: {
      allowed: 'Positions of earlier rounds may be drawn again.',
      excluded: 'Positions of earlier rounds are left out.',
    },
    castling: 'Castling',
    castlingNeeds:
      'Castling is possible only while neither the king nor that rook has moved in the game. Every square between the king and its final square, and between the rook and its final square, final squares included, must be empty apart from these two pieces. The king must not be in check, cross an attacked square or end on one.',
    profileHeading: 'Touching and announcing',
    profile: {
      fide: [
        'Use one hand. Touch the king first, or king and rook together. Advised: king off the board beside its final square, rook to its final square, then king to its final square.',
        'Whoever deliberately touches the rook first and then the king may not castle on that side on that move; the rook must move if it can, otherwise the king.',
        'Saying “I am about to castle” first may be useful, above all if the rook stands where the king goes. If in doubt, stop the clock and call the arbiter before you move.',
      ],
      fischer: [
        'King and rook are moved one after the other. The king moves first if it stands where the rook goes, the rook first if it stands where the king goes; otherwise you choose.',
        'A first half that is by itself a king or rook move is castling only when the second half follows before the clock is pressed.',
        'Without a clock say “I’m going to castle” first.',
      ],
    },
    regimeHeading: 'Illegal moves and wrong starts',
    timeControl: (white: string, black: string): string =>
      white === black
        ? `Time for each player, in minutes and seconds per move: ${white}.`
        : `Time in minutes and seconds per move: White ${white}, Black ${black}.`,
    games: 'What is played',
    twoGames:
      'Two games from one position. In the second the colours are reversed; it begins once the start position is back on the board.',
    armageddon: 'Armageddon: a draw wins the match for Black. It stands as a draw in the record.',
    regime: regimeLines,
    regulation: (line: string): string => `Tournament regulations: ${line}.`,
    boards: 'Boards and clocks',
    boardsSays:
      'Before the start compare your board with the sheet on the table. Press the clock only when all your pieces stand on their squares. If in doubt, call the arbiter: the arbiter decides, not the computer.',
  },
} as const;
