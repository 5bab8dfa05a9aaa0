import { eventOf } from '../../../../engine/start/draw-policy.ts';
import type { DrawPolicy } from '../../../../engine/start/draw-policy.ts';
import type { DrawMethod } from '../../../../engine/journal/draw.ts';
import { COINS, coinSum, coinWorth } from '../../../../engine/start/hand-draw.ts';
import type { HandMethod } from '../../../../engine/start/hand-draw.ts';
import type { Receipt } from '../../../../engine/start/receipt.ts';
import type { TakenBackThrow } from '../../../../engine/tournament/draws.ts';
import type { GoneDrawView } from '../../views/draw.ts';
import { customPosition } from './custom-position.ts';
import { capitalised, dateTime, hallMoment, isolated } from './format.ts';

/** Wherever a ceremony is shown whose inputs were not only added to. */
export function inputsReplaced(count: number): string {
  return count === 1
    ? 'Numbers were removed or changed once before the reveal'
    : `Numbers were removed or changed ${String(count)} times before the reveal`;
}

/** As a throw is read out: "an 8", "a 4", and of a coin "tails". */
function aThrow({ value }: TakenBackThrow, method: DrawMethod): string {
  if (method === 'coins') return value === 1 ? 'heads' : 'tails';
  return `${/^(?:8|1[18]$)/u.test(String(value)) ? 'an' : 'a'} ${String(value)}`;
}

/** Of a draw by hand, wherever it is told, so that nobody has to find out which number is which: "Taken back: throw 3, a 5; throw 7, a 2". */
export function throwsTakenBack(thrown: readonly TakenBackThrow[], method: DrawMethod): string {
  if (thrown.length === 0) return 'Nothing was taken back';
  return `Taken back: ${thrown.map((one) => `throw ${String(one.number)}, ${aThrow(one, method)}`).join('; ')}`;
}

/** "Four heads: tossed again. Heads 512, tails 0, … heads 1. Sum 617, so SP 617": coin by coin, with what each counts. */
function coinsFallen(throws: readonly number[]): string {
  const runs = throws.join('').match(/1111|[01]{1,10}/gu) ?? [];
  return runs.map((run, i) => oneRun([...run].map(Number), i === runs.length - 1)).join('. ');
}

/** @param isLast none was tossed after them. */
function oneRun(coins: readonly number[], isLast: boolean): string {
  if (coins.length === 4 && !coins.includes(0)) return 'Four heads: tossed again';
  const each = coins.map((value, i) => (value === 1 ? `heads\u00a0${String(coinWorth(i + 1))}` : 'tails\u00a00'));
  const fell = capitalised(each.join(', '));
  if (coins.length < COINS) return fell;
  const sum = String(coinSum(coins));
  return `${fell}. Sum ${sum}, so SP\u00a0${sum}${isLast ? '' : ', which is left out: tossed again'}`;
}

/** "Row 3: 17; 4 2 6". */
function called(inputs: Receipt['inputs']): string {
  return inputs
    .map(({ from, text }) => (from === '' ? isolated(text) : `${isolated(from)}: ${isolated(text)}`))
    .join('; ');
}

/** The tables of a draw as they are read: "1–8, 10". In the record they stand with hyphens. */
export function tableRange(tables: string): string {
  return tables.replace(/(?<=\d)-(?=\d)/gu, '–');
}

/** Words of the receipt of a draw: on screen, on paper, and in the terminal. */
export const receiptWords = {
  /** Under their heading. */
  tablesOf: ({ tables }: Pick<DrawPolicy, 'tables'>): string => {
    const event = eventOf(tables);
    return event === null ? tableRange(tables) : `all halls of ${event}`;
  },
  heading: 'Receipt of the draw',
  open: 'Receipt',
  hash: 'SHA-256 of the receipt',
  says: 'Anyone with the receipt can repeat the draw: with the verifier page, with the command line, or with paper and a SHA-256 tool.',
  download: 'Receipt (JSON)',
  verifier: 'Verifier page (works offline)',
  print: 'Print the receipt',
  commitmentHeading: 'Commitment of the draw',
  /** Over its digits. */
  commitmentOf: (epochMs: number): string => `SHA-256, locked in on ${dateTime(epochMs)}`,
  commitmentSays: [
    'This is the SHA-256 hash of the rules of this draw and of a secret that nobody has seen. It was locked in before the audience called out its numbers.',
    'Keep this sheet: after the draw, the receipt shows what the hash was made from.',
  ],
  commitmentQr: 'The QR code holds these 64 digits and nothing else: compare them with the receipt.',
  /** Beneath the lines for their names. */
  signed: ['Arbiter', 'Witness'],
  qr: 'The position and the hashes as a QR code: compare the receipt with it.',
  fields: {
    round: 'Round',
    tables: 'Tables',
    policy: 'Positions in the draw',
    commitment: 'Commitment',
    /** Of a draw that nobody saw a commitment to: the same hash, made with the draw. */
    hashAtDraw: 'Hash of rules and secret, made with the draw',
    secret: 'Secret',
    inputs: 'Numbers from the audience',
    throws: 'Throws',
    times: 'Times',
    present: 'Present',
  },
  notCommitted: 'nothing locked in beforehand',
  committed: 'secret locked in before the audience called',
  byHand: 'drawn by hand',
  nobody: 'no names given',
  inputs: called,
  named: (names: readonly string[]): string => names.map(isolated).join('; '),
  /** Where the name of a round does not say the number by which its receipt calls it; else ''. */
  round: ({ round, roundName }: Receipt['policy']): string =>
    (roundName.match(/\d+/gu) ?? []).map(Number).includes(round)
      ? ''
      : `${isolated(roundName)}. In the record it is number ${String(round)}.`,
  policy: (
    { excluded, repeats, played }: Pick<Receipt['policy'], 'excluded' | 'repeats' | 'played'>,
    allowed: number,
  ): string => {
    const out = excluded.length === 0 ? 'no number left out' : `left out ${excluded.join(', ')}`;
    const before = played.length === 0 ? '' : ` (${played.join(', ')})`;
    const again =
      repeats === 'allowed'
        ? `earlier positions allowed${before}`
        : played.length === 0
          ? 'none played before'
          : `earlier positions left out${before}`;
    return `${String(allowed)} of 960 positions: ${out}; ${again}.`;
  },
  /** How many times, if at all; the first format does not tell. @param removed what the record has of them: the receipt has a hash. */
  replaced: ({ replacedInputs }: Receipt, removed: Receipt['inputs'] = []): string => {
    if (replacedInputs === undefined)
      return 'This kind of receipt does not show whether numbers were removed or changed';
    return replacedInputs === null
      ? 'No number was removed or changed before the reveal'
      : [inputsReplaced(replacedInputs.count), ...(removed.length === 0 ? [] : [called(removed)])].join(': ');
  },
  throwsTakenBack,
  /** What was taken back stands in the record alone: none of it led to the position. */
  throws: (
    { method, throws }: { readonly method: DrawMethod; readonly throws: readonly number[] },
    takenBack: readonly TakenBackThrow[] | null,
  ): string => {
    const fell = method === 'coins' ? coinsFallen(throws) : throws.join(' ');
    return `${fell}.${takenBack === null ? '' : ` ${throwsTakenBack(takenBack, method)}.`}`;
  },
  replacedRecipe:
    '“replacedInputs” is a hash of the lists that were dropped or changed, oldest first; the record has them.',
  /** @param utcOffsetMinutes what the hall’s time of day is ahead of UTC. */
  times: ({ committedAt, inputAt, drawnAt }: Receipt, utcOffsetMinutes: number): string => {
    // No line ends inside a date.
    const at = (iso: string): string => hallMoment(iso, utcOffsetMinutes).replaceAll(/(?<!,) /gu, '\u00a0');
    return [
      ...(committedAt === null ? [] : [`locked in ${at(committedAt)}`]),
      ...(inputAt === null ? [] : [`last number ${at(inputAt)}`]),
      `drawn ${at(drawnAt)}`,
    ].join('; ');
  },
  /** Over all that the receipt proves. @param methods how a position came about. */
  gone: (
    { state, atEpochMs, by, reason }: GoneDrawView,
    utcOffsetMinutes: number,
    methods: Readonly<Record<DrawMethod, string>>,
  ): string => {
    const at = atEpochMs === null ? '' : ` ${hallMoment(new Date(atEpochMs).toISOString(), utcOffsetMinutes)}`;
    const why = reason === null ? '.' : `: ${isolated(reason)}`;
    switch (state) {
      case 'withdrawn':
        return 'Does not count: its round was withdrawn.';
      case 'annulled':
        return `Does not count. Annulled${at}${why}`;
      case 'replaced': {
        if (by === null) return `Does not count. Replaced${at} by a position that is still sealed.`;
        const method = methods[by.method];
        const other = by.sp === null ? `a ${customPosition(by.fen)}` : `SP ${String(by.sp)}`;
        return `Does not count. Replaced${at} by ${other}, ${method.charAt(0).toLowerCase()}${method.slice(1)}${why}`;
      }
    }
  },
  text: 'The receipt, as in its file: one line, broken here only to fit the paper',
  /** Of what began on the page before. */
  continued: (heading: string): string => `${heading} (continued)`,
  recipe: 'Check it yourself: verifier page, “Check the draw” on /follow, or by hand',
  hashRecipe:
    'The SHA-256 of the receipt is that of the text after "receipt": without the last brace. Save texts without a line end. A line that is one character short ends in a space.',
  commitmentRecipe: (committed: boolean): string =>
    `The SHA-256 of this text is the ${committed ? 'commitment' : 'hash of rules and secret'}:`,
  messageRecipe:
    'Calculate the HMAC-SHA-256 of this text, with the 64 digits of the secret, as they are written, as the key:',
  numberRecipe: (allowed: number, limit: number): string =>
    `Read its first eight digits as a hexadecimal number. Divide by ${String(allowed)}: the remainder is the place of the position among the allowed ones, ascending, counted from 0. If the number is ${String(limit)} or more, raise the counter in the text by one and start again.`,
  handRecipes: {
    balls: 'The number was read twice from the ball; 960 on a ball stands for 0.',
    'single-die':
      'A throw counts through the free squares from the a-file, round and round: dark squares (a c e g) for the first bishop, light ones (b d f h) for the second, all free ones for queen, knight, knight; then rook, king, rook. Throws beyond the last full round are thrown again.',
    'platonic-dice':
      'Dice with 8, 4, 6, 20 and 12 faces. A throw counts through the free squares from the a-file, round and round: dark squares (a c e g) for the first bishop, light ones (b d f h) for the second, all free ones for queen, knight, knight; then rook, king, rook.',
    coins:
      'Heads counts 512 for the first coin, half of that for the second, and so on down to 1 for the tenth; tails counts 0. The sum is the number of the position. Four heads at the start: start again.',
    cards:
      'Card 1 is the a-file, card 8 the h-file. An odd card for the first bishop, an even one for the second, then queen, knight, knight from the rest; then rook, king, rook.',
  } satisfies Record<HandMethod, string>,
  anew: 'If a left-out position comes up, the draw starts again.',
} as const;

/** What the command line says of a receipt that holds. */
export function verifiedText(receipt: Receipt, method: string, sha256: string): string {
  const { number, position, committed, commitment } = receipt;
  return [
    `The receipt is valid: position ${String(number)}, ${position}, follows from its contents.`,
    `Method: ${method}${committed ? '' : `, ${receiptWords.notCommitted}`}.`,
    ...(committed ? [`${receiptWords.replaced(receipt)}.`] : []),
    ...(committed ? [`Compare the commitment with the one shown before the draw: ${commitment ?? ''}`] : []),
    `Compare the hash with the printed one: ${sha256}`,
  ].join('\n');
}
