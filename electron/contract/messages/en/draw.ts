import type { DrawPolicyView, EarlierStartView, LedgerView } from '../../views/draw.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import { eventOf } from '../../../../engine/start/draw-policy.ts';
import type { HandMethod, DrawStep } from '../../../../engine/start/hand-draw.ts';
import type { Receipt } from '../../../../engine/start/receipt.ts';
import type { DrawState } from '../../../../engine/tournament/draws.ts';
import { centreDrawWords } from './centre-draw.ts';
import { customPosition } from './custom-position.ts';
import { capitalised, dateTime, dayText, dayTime, isolated, lasted } from './format.ts';
import { abridged, counted, listed } from './faults/say.ts';
import { leftOut } from './left-out.ts';
import { inputsReplaced, receiptWords, tableRange } from './receipt.ts';

/** How a position came about. */
const methods: Readonly<Record<Receipt['method'] | 'given', string>> = {
  ceremony: 'Ceremony',
  quick: 'Quick draw',
  given: 'Set by the arbiter',
  balls: 'Numbered balls',
  'single-die': 'One die',
  'platonic-dice': 'Five dice',
  coins: 'Ten coins',
  cards: 'Eight cards',
};

const steps: Readonly<Record<DrawStep, string>> = {
  ball: 'Draw a ball and read its number',
  ballAgain: 'Read the same ball again',
  coin: 'coin',
  darkBishop: 'Dark-squared bishop',
  lightBishop: 'Light-squared bishop',
  queen: 'Queen',
  knight: 'First knight',
  otherKnight: 'Second knight',
};

const drawStates: Readonly<Record<DrawState, string>> = {
  open: 'Open',
  stands: 'Stands',
  replaced: 'Replaced',
  annulled: 'Annulled',
  withdrawn: 'Its round was withdrawn',
};

/** Words of the page Draw. */
export const drawWords = {
  methods,
  receipt: receiptWords,
  inputsReplaced,
  heading: 'Draw',
  needRound: 'Prepare a round first: a draw belongs to a round.',
  started: 'A game has started, so the start position stays as it is.',
  policy: {
    heading: 'Positions in the draw',
    exclude: (sp: number): string =>
      sp === 518 ? 'Leave out 518, the classical position' : `Leave out ${String(sp)}, its mirror`,
    more: 'Also leave out',
    moreHint: 'Numbers from 0 to 959, separated by commas',
    badNumbers: (texts: readonly string[]): string =>
      `${listed(texts.map((text) => `“${isolated(text)}”`))} ${texts.length === 1 ? 'is not a number' : 'are not numbers'} from 0 to 959.`,
    repeats: 'Leave out positions of earlier rounds',
    /** Custom positions have no number, by which one could be left out. */
    played: (numbers: readonly number[], custom: number): string => {
      const without = custom === 0 ? [] : [custom === 1 ? 'a custom position' : `${String(custom)} custom positions`];
      const all = [...numbers.map(String), ...without];
      return all.length === 0 ? 'None played yet' : `Played: ${all.join(', ')}`;
    },
    allowed: (count: number): string => `${String(count)} of 960 positions may come up, each equally likely.`,
    tables: (tables: string): string => {
      const event = eventOf(tables);
      // No line parts "Tables 1–8".
      return event === null ? `Tables\u00a0${tableRange(tables).replaceAll('–', '–\u2060')}` : `All halls of ${event}`;
    },
    excluded: (numbers: readonly number[], earlier: readonly EarlierStartView[]): string =>
      numbers.length + earlier.length === 0 ? 'No number is left out' : `Left out: ${leftOut(numbers, earlier)}`,
    /** Of earlier positions nothing is said before there are any; where each is named, or the rest is, once. */
    rules: ({ excluded, repeats, played, earlier }: Omit<DrawPolicyView, 'allowed' | 'tables'>): string => {
      if (repeats === 'excluded' && played.length > 0 && earlier.length === 0)
        return `Left out: ${listed([...excluded.map(String), 'earlier positions'])}.`;
      const says = `${drawWords.policy.excluded(excluded, earlier)}.`;
      return repeats === 'allowed' && played.length > 0 ? `${says} Earlier positions may come up again.` : says;
    },
  },
  ceremony: {
    heading: 'Ceremony',
    says: 'The computer locks in a secret before the audience calls out numbers. Nobody can influence the result, and anybody can check it.',
    begin: 'Begin the ceremony',
    steps: { commit: 'Locked in', input: 'Numbers from the audience', reveal: 'Reveal' },
    commitment: 'Commitment',
    commitmentSays:
      'SHA-256 of the rules of this draw and a secret that nobody has seen. Show it, print it, let people photograph it: from now on neither the rules nor the secret can be changed.',
    since: (epochMs: number): string => `Locked in at ${dayTime(epochMs)}`,
    print: 'Print the commitment',
    inputSays: 'Numbers called out, dice, names: whatever the audience offers. One is enough; more are better.',
    from: 'Who',
    fromHint: 'Row 3',
    text: 'What',
    textHint: '17, or 4 2 6',
    add: 'Add',
    notAdded: (text: string): string => `“${isolated(text)}” has not been added yet. Add it or clear it.`,
    refused: 'Not added',
    addAgain: 'Add again',
    discard: 'Discard',
    remove: (text: string): string => `Remove “${text}”`,
    removed: 'removed',
    none: 'Nothing yet.',
    revealSays:
      'The position is calculated from the secret, the rules of this draw and the audience’s numbers. After that nothing can be added.',
    /** On one line over its button. */
    unseen: 'No hall screen: nobody sees it.',
    reveal: 'Reveal the position',
    needInput: 'Enter at least one number from the audience first.',
  },
  quick: {
    heading: 'Quick draw',
    says: 'One click, without a ceremony. The receipt can be checked, but it shows that nothing was locked in beforehand.',
    draw: 'Draw now',
    keys: 'Keys',
  },
  hand: {
    heading: 'By hand',
    says: 'Guided step by step, including re-throws. Every method here is fair.',
    begin: (method: HandMethod): string => `Begin: ${methods[method]}`,
    ways: {
      balls: '960 balls: one is drawn and read twice',
      'single-die': 'A six-sided die, about seven throws',
      'platonic-dice': 'Dice with 8, 4, 6, 20 and 12 faces, one throw each',
      coins: 'Ten tosses, heads or tails',
      cards: 'Cards numbered 1 to 8: five are drawn',
    } satisfies Record<HandMethod, string>,
    numbering: 'The balls are numbered',
    numberings: { '0-959': '0 to 959', '1-960': '1 to 960' },
    unfair: 'Methods that are not fair, and why',
    unfairWays: [
      [
        'Three boxes of digits, the second with 0 to 5 only after a 9',
        '900 to 959 come up 1.6 times as often as they should.',
      ],
      [
        'Ten coins read as a number, with 960 to 1023 taken as 0 to 63',
        '0 to 63 come up 1.88 times as often as they should.',
      ],
      ['Ten coins, tossed again after four tails as well', '64 positions never come up.'],
      ['King first, then rooks, bishops and queen', 'Chances range from 0.74 to 1.48 times the fair share.'],
      [
        'All pieces shuffled, then one bishop swapped with its neighbour',
        'Chances range from 0.57 to 1.71 times the fair share.',
      ],
      [
        'A wheel with the pieces, square by square',
        'In a corner a fair draw has a rook in 360 of 960 cases, a bishop and a knight in 240 each, the queen in 120, the king in none. No plain wheel gives that.',
      ],
    ],
    step: (number: number, of: number): string => `${String(number)} of ${String(of)}`,
    steps,
    ask: {
      'single-die': (faces: number): string => `Throw the die (${String(faces)} faces)`,
      'platonic-dice': (faces: number): string => `Throw the die with ${String(faces)} faces`,
      cards: (thing: DrawStep): string =>
        thing === 'darkBishop' || thing === 'lightBishop'
          ? `Shuffle the ${thing === 'darkBishop' ? 'odd' : 'even'} cards and draw one`
          : 'Shuffle the cards that are left and draw one',
      coins: 'Toss the coin',
    },
    anew: '↻',
    again: (faces: readonly number[]): string => `${listed(faces.map(String))}: throw again`,
    keys: 'You can also use the number keys.',
    heads: 'Heads',
    tails: 'Tails',
    ball: 'Number on the ball',
    enter: 'Enter',
    takeBack: 'Take back the last',
    throws: 'So far',
    /** Of the coin that is tossed. */
    coinWorth: (worth: number): string => `Heads counts ${String(worth)}, tails 0`,
    /** What the coins that have fallen come to. */
    sum: (sum: number): string => `Sum so far: ${String(sum)}`,
    outcome: {
      counts: '',
      again: 'throw again',
      mismatch: 'read differently, so neither counts',
      restart: 'not a position, so the draw starts again',
      excluded: 'a position that is left out, so the draw starts again',
    },
    fell: (sp: number, rank: string): string => `Position ${String(sp)}, ${rank}`,
    confirm: 'Confirm this position',
  },
  /** Where the round stands on the way from the draw to the boards, the same words everywhere. */
  moments: {
    label: 'From the draw to the boards',
    undrawn: 'Not drawn yet',
    drawn: 'Sealed',
    /** Once it is revealed: one that was drawn by hand before the hall was never sealed. */
    known: 'Position set',
    revealed: 'Revealed',
    playing: 'Playing',
    byItself: (epochMs: number, leftMs: number): string => `at ${dayTime(epochMs)}, automatically in ${lasted(leftMs)}`,
    planned: (epochMs: number, isPast: boolean): string => `planned for ${dayTime(epochMs)}${isPast ? ', passed' : ''}`,
  },
  /** What the hall has seen cannot be sealed again: it is asked before the time announced, and while the sheets are not printed. */
  toReveal: {
    heading: 'Reveal the start position?',
    early: 'Reveal it earlier than announced?',
    announced: (epochMs: number, leftMs: number): string =>
      `The start position is announced for ${dayTime(epochMs)}, in ${lasted(leftMs)}.`,
    says: 'It then goes to hall screens and floor phones, and to the broadcast unless that is stopped. Once the hall has seen it, it cannot be sealed again.',
    notPrinted: 'Its sheets have not been printed yet.',
    unseen: 'No hall screen is connected, so the hall will not see the reveal.',
    saysUnseen:
      'The position goes to floor phones, and to the broadcast unless that is stopped, and cannot be sealed again.',
    wait: 'Wait for the time announced',
    sure: 'Reveal it now',
  },
  give: {
    heading: 'Position already decided',
    another: 'Set another position',
    says: 'A number from 0 to 959, White’s back rank as eight letters, from the a-file to the h-file (RNBQK, or TSLDK as in German), or a FEN.',
    field: 'Number, letters or FEN',
    button: 'Set this position',
    named: (sp: number, letters: string): string => `SP ${String(sp)}, ${[...letters].join(' ')}`,
    leftOut: {
      excluded: (sp: number): string => `${String(sp)} is left out of this draw.`,
      played: (sp: number): string => `${String(sp)} was played in an earlier round; such positions are left out.`,
    },
    differently:
      'White and Black stand differently: their back ranks do not mirror each other, as they do in Chess960.',
    /** "This looks like a position from a game. Off their starting ranks: e4 and c6. Pieces and pawns: White 16, Black 15." */
    astray: (squares: readonly string[], men: Readonly<Record<Color, number>>): string =>
      [
        'This looks like a position from a game.',
        ...(squares.length === 0 ? [] : [`Off their starting ranks: ${listed(abridged(squares))}.`]),
        ...(men.white === 16 && men.black === 16
          ? []
          : [`Pieces and pawns: White ${String(men.white)}, Black ${String(men.black)}.`]),
      ].join(' '),
    /** Of a position without a number. */
    custom: customPosition,
    noCastling: 'Nobody can castle from here.',
    blackBegins: 'Black moves first.',
    /** Of a position that no draw of this round could give. */
    unusual: {
      heading: (sp: string | null): string => (sp === null ? 'Set this custom position?' : `Set ${sp}?`),
      eachCastles: 'Each player castles from where their own king and rooks stand, and hall and sheets show it so.',
      check: 'Check the diagram before you set it. The ledger will show that it was set by the arbiter, not drawn.',
      sure: 'Set this position',
    },
    replace: {
      heading: 'Replace the start position?',
      says: (now: string, by: string): string =>
        `${capitalised(by)} replaces ${now}. Both stay in the ledger, and the new one is sealed until you reveal it.`,
      seen: 'The hall has already seen the old one.',
      reason: 'Reason',
      reasonSays: 'It stays in the ledger.',
      reasonSeen: 'It stays in the ledger, and the hall is shown it when you reveal the new position.',
      sure: 'Replace it',
    },
  },
  present: 'Who is present',
  presentHint: 'Names separated by semicolons, as in “Hector, Anna; Bruno Klein”; they appear on the receipt',
  annul: {
    open: 'Annul this draw',
    openAgain: 'Annul and draw again',
    /** @param named a position, or null where the draw has not come to one. @param sealed the hall has not seen it. */
    what: (named: string | null, sealed: boolean): string =>
      named === null
        ? 'The draw in progress will be annulled, and another begins.'
        : `${capitalised(named)} will be annulled. The hall has ${sealed ? 'not seen it' : 'already seen it'}.`,
    says: 'It stays in the ledger with the reason, and the hall is shown the reason.',
    /** Of a position that was not revealed. */
    saysSealed:
      'It stays in the ledger with the reason. The hall is told only that it was annulled: the position stays hidden, and so does the reason.',
    reason: 'Reason',
    sure: 'Annul',
    done: ({ sp, fen, method, reason }: Pick<LedgerView, 'sp' | 'fen' | 'method' | 'reason'>): string => {
      const nothing = method === 'given' ? 'Start position annulled' : 'Draw annulled';
      const custom = fen === null ? nothing : `Annulled: ${customPosition(fen)}`;
      return `${sp === null ? custom : `Annulled: position ${String(sp)}`}. Reason: ${isolated(reason ?? '')}`;
    },
  },
  drawn: {
    number: 'SP number',
    own: (fen: string | null): string => capitalised(customPosition(fen)),
    at: (method: string, time: string): string => `${method}, ${time}`,
    result: (sp: string, letters: string): string => `Start position ${sp}: ${letters}`,
    fromWhite: 'From White’s side',
    fromBlack: 'From Black’s side',
    /** Entries were lost after it was made, and with them perhaps the one that says that it was shown. */
    sealedAsFarAsKnown:
      'As far as the record goes, only this console knows it. Entries have been lost since it was drawn, so it may have been shown before. If it was, show it again.',
    sealed: (revealEpochMs: number | null): string =>
      revealEpochMs === null
        ? 'Only this console knows it, and no game can start from it yet. The hall and the broadcast get it when you reveal it.'
        : `Only this console knows it, and no game can start from it, until you reveal it or the timetable does so at ${dayTime(revealEpochMs)}.`,
    reveal: 'Reveal it in the hall',
    show: 'Show it in the hall',
    shown: 'It is on the hall screen',
    print: 'Print the sheets',
    onClocks: 'Show the number on the players’ clocks',
    onClocksHint:
      'From the reveal until they are started, on clocks that can show text, such as a DGT 3000 on a board with its own connection. Applies to later rounds too.',
    onClocksNow: (clocks: number): string => `${counted(clocks, 'clock shows', 'clocks show')} it now.`,
    committed: 'Secret locked in before the audience called',
    notCommitted: 'Nothing locked in beforehand',
  },
  centre: centreDrawWords,
  showDraw: 'Show the draw in the hall',
  drawShown: 'The hall screen shows the draw',
  /** In the place of both, where no hall screen is connected. */
  noScreen: 'No hall screen is connected: see Setup',
  timetable: {
    heading: 'Timetable',
    start: 'Games start',
    draw: 'Draw',
    reveal: 'Reveal',
    doors: 'Doors close',
    before: 'min before',
    late: (than: string, least: number): string => `Must not be after “${than}”: ${String(least)} or more.`,
    set: 'Set the times',
    notSet: 'Not set',
    edit: 'Change the times',
    clear: 'Remove timetable',
    done: (epochMs: number): string => `done at ${dayTime(epochMs)}`,
    in: (text: string): string => `in ${text}`,
    past: (text: string): string => `passed ${text} ago`,
    passedBefore: 'passed before it was set',
    notByItself: 'passed: nothing is revealed automatically',
    hasPassed: (name: string, epochMs: number, nowEpochMs: number): string => {
      const isToday = dayText(epochMs) === dayText(nowEpochMs);
      return `${name}, ${isToday ? dayTime(epochMs) : dateTime(epochMs)}: this time has passed.`;
    },
    time: dayTime,
    /** As in "Reveal 14:18 (done)", which no line parts. `past`: what became of it, once its time has come. */
    at: (name: string, epochMs: number, past: 'done' | 'passed' | null): string =>
      `${name} ${dayTime(epochMs)}${past === null ? '' : ` (${past})`}`.replaceAll(' ', '\u00a0'),
  },
  ledger: {
    heading: 'Ledger',
    says: 'Every draw of the tournament. Nothing is ever removed.',
    round: 'Round',
    position: 'Position',
    method: 'Method',
    time: 'Time',
    out: 'Left out',
    state: 'State',
    /** @param revealed before that the arbiter alone knows what came out. */
    stateOf: (state: DrawState, revealed: boolean): string =>
      state === 'stands' && !revealed ? 'Sealed' : drawStates[state],
    table: (table: number): string => `table ${String(table)}`,
    repeat: 'played before',
    numbers: (count: number): string => counted(count, 'number', 'numbers'),
    earlier: 'earlier rounds',
    receipt: (round: string): string => `Receipt: ${round}`,
    reason: (reason: string): string => `Reason: ${isolated(reason)}`,
    secret: (secret: string): string => `Discarded secret: ${secret}`,
    empty: 'Nothing has been drawn yet.',
    at: dayTime,
  },
} as const;
