import type { HandMethod } from '../../../../engine/start/hand-draw.ts';
import type { RoundName } from '../../../../engine/tournament/round-name.ts';
import type { EarlierStartView } from '../../views/draw.ts';
import type { AnnulledView, ReplacedView } from '../../views/hall.ts';
import { BYES, RESULTS } from './results.ts';
import { duration } from './faults/say.ts';
import { capitalised, clockText, hallTime, hallTimeAndDay, isolated, lasted } from './format.ts';
import { castlingWays } from './castling-ways.ts';
import { drawWords } from './draw.ts';
import { gameEnded } from './more-games.ts';
import { leftOut } from './left-out.ts';
import { roundTitle } from './round-title.ts';
import { SIDES } from './sides.ts';

/** What stands in brackets stays on one line: "203 (round 1)". */
function unbroken(text: string): string {
  return text.replaceAll(/\([^)]*\)/gu, (brackets) => brackets.replaceAll(' ', '\u00a0'));
}

/** What somebody typed as a sentence of its own: with the mark that it ends with, or a full stop. */
function ended(text: string): string {
  const trimmed = text.trim();
  return `${isolated(trimmed)}${/[.!?…。！？؟۔।]["'”’»)\]]*$/u.test(trimmed) ? '' : '.'}`;
}

/** Words of the hall screen. */
export const hallWords = {
  title: 'Arbiter960',
  waiting: 'The start position will be drawn here',
  /** Drawn, or set by the arbiter. */
  sealed: 'The start position is sealed',
  revealed: 'The start position has been revealed',
  /** Each on a line of its own. */
  annulled: ({ reason, sp, given }: AnnulledView): readonly string[] => {
    const what = given
      ? `Start position${sp === null ? '' : ` ${String(sp)}`} annulled`
      : `Draw annulled${sp === null ? '' : ` (SP\u00A0${String(sp)})`}`;
    const why = reason === null ? [`${what} before it was revealed.`] : [`${what}:`, ended(reason)];
    return [...why, given ? 'A new one follows.' : 'A new draw follows.'];
  },
  replaced: (sp: number | null): string =>
    `${sp === null ? 'The position shown before' : `Position ${String(sp)}`} no longer counts: another takes its place.`,
  /** Beside the position that took its place. */
  replaces: ({ sp, revealedEpochMs, reason }: ReplacedView, utcOffsetMinutes: number): string => {
    const what = sp === null ? 'Replaces the position' : `Replaces SP ${String(sp)},`;
    const why = reason === null ? '.' : `: ${ended(reason)}`;
    return `${what} revealed ${hallTime(revealedEpochMs, utcOffsetMinutes)}${why}`;
  },
  noTournament: 'No tournament is open yet',
  /** It shows one at a time: as which it was opened stands in the record. */
  round: (round: RoundName): string => roundTitle({ ...round, openedAs: null }),
  noRound: 'The round is being prepared',
  startPosition: 'Start position',
  number: (sp: number): string => `Start position number ${String(sp)}`,
  ownPosition: 'Start position',
  fromWhite: 'White’s side',
  fromBlack: 'Black’s side',
  castling: {
    heading: 'Castling',
    ways: castlingWays,
    names: { a: '0-0-0', h: '0-0' },
  },
  draw: {
    committed: 'Locked in. Now call out a number',
    input: 'Numbers from the audience',
    callOut: 'Call out a number: every number counts in the draw.',
    /** Under a heading that asks for numbers already. */
    mixed: 'Every number counts. With the secret already locked in, nobody can choose the position.',
    removed: 'removed',
    commitment: (epochMs: number, utcOffsetMinutes: number): string =>
      `Commitment (SHA-256), locked in at ${hallTime(epochMs, utcOffsetMinutes)}`,
    leftOut: (numbers: readonly number[], earlier: readonly EarlierStartView[]): string =>
      numbers.length + earlier.length === 0
        ? ''
        : `Left\u00A0out: ${unbroken(leftOut(numbers, earlier, { numbers: 8, earlier: 4 }))}.`,
    earlier: (count: number): string => `${String(count)} earlier`,
    byHand: (method: string): string => `Draw by hand: ${method.toLowerCase()}`,
    soFar: 'Pieces placed so far',
    thrown: {
      soFar: 'So far',
      all: (method: HandMethod): string => (method === 'balls' || method === 'cards' ? 'Drawn' : 'Thrown'),
    },
    takenBack: (count: number): string => `${String(count)} taken back`,
    coins: 'The sum of all ten is the number of the start position.',
    /** Before what they come to. */
    sum: (counts: readonly number[]): string => `${counts.length === 0 ? '0' : counts.join(' + ')} =`,
    led: (file: string): string => `→ ${file}`,
    outcome: {
      counts: '',
      again: 'throw again',
      mismatch: 'read differently',
      restart: 'not a position: start again',
      excluded: 'left out: start again',
    },
    asks: (thing: keyof typeof drawWords.hand.steps, number: number, of: number): string => {
      const first = capitalised(drawWords.hand.steps[thing]);
      // Coins are counted; other throws are named first.
      const then = thing === 'coin' ? ' ' : ', ';
      // No line parts “1 of 5”.
      return of > 1 ? `${first}${then}${String(number)}\u00a0of\u00a0${String(of)}` : first;
    },
    confirming: 'Waiting for the arbiter to confirm.',
  },
  /** Before the time of day, where else a time announced would stand. */
  now: 'Now',
  moments: { draw: 'Draw', reveal: 'Reveal', doors: 'Doors close', start: 'Start' },
  /** Beside a time of day, for which minutes and seconds would be taken: they are told of the last five minutes alone. */
  until: (ms: number): string => {
    if (ms <= 5 * 60_000) return `in ${lasted(Math.ceil(ms / 1000) * 1000)}`;
    const minutes = Math.ceil(ms / 60_000);
    return `in ${duration([Math.floor(minutes / 60), 'h'], [minutes % 60, 'min'])}`;
  },
  over: 'Results',
  pairings: 'Pairings',
  resultsSoFar: 'Results so far',
  otherTables: 'Other tables',
  notBegun: 'not begun',
  begun: (begun: number, of: number): string =>
    `${String(begun)} of ${String(of)} games ${begun === 1 ? 'has' : 'have'} begun`,
  /** Before the time, where that has room. */
  lineLost: 'connection lost',
  /** Of a game that goes on where no board shows it: what stands there is the last that was recorded. */
  notLive: (epochMs: number | null, utcOffsetMinutes: number): string =>
    epochMs === null ? 'not live' : `not live since ${hallTime(epochMs, utcOffsetMinutes)}`,
  lost: (epochMs: number, utcOffsetMinutes: number): string => `Connection lost ${hallTime(epochMs, utcOffsetMinutes)}`,
  connecting: 'Connecting…',
  follow: 'Follow the games on your phone',
  followCode: (address: string): string => `QR code of ${address}`,
  simulated: 'Simulated play',
  table: (table: number): string => `Table ${String(table)}`,
  side: SIDES,
  results: RESULTS,
  ended: gameEnded,
  byes: BYES,
  clock: clockText,
  time: hallTime,
  /** Of what is still to come. */
  timeAndDay: hallTimeAndDay,
  sp: (sp: number): string => `SP ${String(sp)}`,
  /** Of times that are not read now. */
  clocksLast: (epochMs: number, utcOffsetMinutes: number): string =>
    `Clocks as of ${hallTime(epochMs, utcOffsetMinutes)}`,
  move: (number: number, white: boolean, san: string): string => `${String(number)}${white ? '.' : '…'} ${san}`,
  /** With the tables that stand on it, if any do. */
  pageOf: (page: number, pages: number, [first, ...others]: readonly number[]): string => {
    const place = `page ${String(page)} of ${String(pages)}`;
    if (first === undefined) return capitalised(place);
    const last = others.at(-1);
    return `${last === undefined ? `Table ${String(first)}` : `Tables ${String(first)}–${String(last)}`} · ${place}`;
  },
} as const;
