import type { Forfeit } from '../../../../engine/journal/result.ts';
import type { Proposer, ToldEnd } from '../../../../engine/laws/proposal.ts';
import type { ResultChange } from '../../../../engine/tournament/game.ts';
import { timeAndDay } from './format.ts';
import { endingInside, resultText } from './result-text.ts';
import { versus } from './versus.ts';

/** Who says how a game has ended. */
const PROPOSERS: Readonly<Record<Proposer, string>> = {
  ruling: 'Ruled:',
  board: 'The moves played give',
  flag: 'The flag says',
  kings: 'The kings show',
};

/** Words of a result that is proposed, entered, changed or taken back at a table. */
export const resultWords = {
  heading: 'Result',
  opener: (result: string): string => `Result ${result}…`,
  /** "The moves played give 1–0 (checkmate, 5.1.1)." */
  says: (by: Proposer, result: string, { ending, article }: Pick<ToldEnd, 'ending' | 'article'>): string =>
    `${PROPOSERS[by]} ${result} (${[endingInside(ending), ...(article === null ? [] : [article])].join(', ')}).`,
  confirmProposal: (result: string): string => `Confirm ${result}`,
  /** On a card. */
  asked: (result: string): string => `Result ${result}?`,
  chosenAgainst: (result: string): string => `You are recording ${result}.`,
  accept: (result: string): string => `Record ${result}`,
  set: 'Set the result',
  choose: 'Choose the result',
  byPenalty: (article: string): string =>
    `Lost by a penalty, with less than a full point for the opponent (${article}):`,
  reason: 'Reason',
  notYet: 'Nothing has been recorded yet. Record it anyway?',
  notPlayed: 'Not played',
  forfeits: {
    '+/-': 'White present, Black absent',
    '-/+': 'Black present, White absent',
    '-/-': 'Both absent',
  } satisfies Readonly<Record<Forfeit, string>>,
  confirmForfeit: (result: string): string => `Confirm ${result}`,
  playAfterAll: 'Cancel forfeit',
  signed: 'Scoresheets, or result slip, signed by both',
  history: 'How the result was entered',
  told: resultText,
  change: (when: string, change: ResultChange): string =>
    `${when} ${
      change.result === null
        ? 'taken back'
        : `${resultText(change)}, ${change.origin === 'confirmed' ? 'as proposed' : 'entered by hand'}`
    }${change.unsigned === true ? '; signed before this, not since' : ''}`,
  anyway: (result: string): string => `Record ${result} anyway`,
  /** @param result null while none is chosen. */
  confirm: (table: number, white: string, black: string, result: string | null): string =>
    `Table ${String(table)}, ${versus(white, black)}${result === null ? '' : `: ${result}`}`,
  /** Heading of the dialog, and the button that opens it. */
  correctHeading: 'Change the result',
  correct: 'Change the result…',
  /** What is entered already, above the results to choose from. */
  stands: (result: string, signed: boolean): string =>
    signed
      ? `The scoresheets are signed with ${result}. That stays in the history; the new result must be signed again.`
      : `${result} is entered. That stays in the history.`,
  /** The same of a forfeit. */
  forfeitStands: (forfeit: string): string =>
    `${forfeit} is entered: the game was not played. Another forfeit is entered on the page Round.`,
  makesPlayed: (result: string): string => `Recording ${result} makes it a game that was played.`,
  /** Behind that, where it went out. */
  wasSent: (epochMs: number, nowEpochMs: number): string =>
    `Exported at ${timeAndDay(epochMs, nowEpochMs)}: export again after this.`,
  clear: 'Take the result back…',
  clearNow: 'Take the result back',
  /** @param goesOn nothing else is known to have ended the game. */
  clearSure: (table: number, result: string, goesOn: boolean): string =>
    `Take back ${result} at table ${String(table)}?${goesOn ? ' The game then continues.' : ''}`,
} as const;
