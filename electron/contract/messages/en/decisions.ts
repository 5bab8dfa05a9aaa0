import { isSameResult } from '../../../../engine/journal/result.ts';
import { offenderOf } from '../../../../engine/laws/ruling.ts';
import type { IrregularityName } from '../../../../engine/laws/terms.ts';
import type { Color } from '../../../../engine/chess/piece.ts';
import type { Decided } from '../../../../engine/tournament/decision.ts';
import type { WhyNotUndone } from '../../views/decisions.ts';
import type { StartView } from '../../views/draw.ts';
import { change, head, terms } from './changed.ts';
import { customPosition } from './custom-position.ts';
import { counted, tablesListed } from './faults/say.ts';
import { delayText } from './delay.ts';
import { capitalised, exactTime, isolated } from './format.ts';
import { lawWords } from './laws.ts';
import { resultText } from './result-text.ts';
import { RESULTS } from './results.ts';
import { SIDES } from './sides.ts';
import { tableWords } from './table.ts';

const OUTWARDS = {
  shown: 'Broadcast of this table resumed',
  frozen: 'Broadcast of this table frozen',
  held: 'Broadcast of this table held back',
} as const;

const SCREENS = { draw: 'the draw', position: 'the start position', play: 'games', blank: 'name and time' } as const;

/** "Illegal move, White"; of nobody's offence its name alone. */
function ruledText(ruled: { readonly irregularity: IrregularityName; readonly side: Color }): string {
  const offender = offenderOf(ruled);
  return `${lawWords.irregularities[ruled.irregularity]}${offender === null ? '' : `, ${SIDES[offender]}`}`;
}

function position({ sp, fen }: Pick<StartView, 'sp' | 'fen'>): string {
  return sp === null ? customPosition(fen) : `SP ${String(sp)}`;
}

/** "Games at tables 1, 2 and 3". */
function gamesAt(tables: readonly number[]): string {
  return `${tables.length === 1 ? 'Game' : 'Games'} at ${tablesListed(tables)}`;
}

/** What was decided, in a few words. */
function says(decided: Decided): string {
  switch (decided.what) {
    case 'result.set': {
      const { before } = decided;
      const instead = before === null ? '' : `, before that ${RESULTS[before.result]}`;
      return `Result ${resultText(decided)}${instead}`;
    }
    case 'result.cleared':
      return decided.before === null ? 'Result taken back' : `Result ${RESULTS[decided.before.result]} taken back`;
    case 'result.signed':
      return decided.signed ? 'Signed by both' : 'Signature removed';
    case 'result.forfeited':
      return decided.result === null ? 'To be played after all' : `Not played: ${RESULTS[decided.result]}`;
    case 'result.corrected': {
      const { before, after, first } = decided;
      const change = isSameResult(before, after) ? 'confirmed' : `→ ${resultText(after)}`;
      return `${first === true ? 'Game 1' : 'Earlier round'}: ${resultText(before)} ${change}`;
    }
    case 'irregularity.ruled':
      return `Ruling: ${ruledText(decided)}`;
    case 'irregularity.withdrawn':
      return `Ruling withdrawn: ${ruledText(decided)}`;
    case 'claim.made':
      return `Claim by ${SIDES[decided.side]} ${decided.upheld ? 'upheld' : 'rejected'}`;
    case 'offer.made':
      return `Draw offered by ${SIDES[decided.side]}`;
    case 'offer.withdrawn':
      return `Entry removed: draw offer by ${SIDES[decided.side]}`;
    case 'score.shown':
      return `Score shown to ${SIDES[decided.side]}`;
    case 'clock.typed':
      return `Clock times typed: ${tableWords.typedTimes.times(decided.white, decided.black)}`;
    case 'clock.typedWithdrawn':
      return 'Typed clock times removed';
    case 'castling.announced':
      return `Castling announced by ${SIDES[decided.side]}`;
    case 'castling.withdrawn':
      return `Entry removed: castling announced by ${SIDES[decided.side]}`;
    case 'castling.noted':
      return `Castling announced by ${SIDES[decided.side]}`;
    case 'castling.noteWithdrawn':
      return `Entry removed: castling announced by ${SIDES[decided.side]}`;
    case 'question.answered':
      return capitalised(tableWords.question.answered[decided.by]);
    case 'question.acknowledged':
      if (decided.clocksSet) return 'Clocks reported as set';
      if (decided.clocksLeft === true) return 'Clocks left as they are';
      return decided.questionId === null ? 'Call marked as seen' : 'Question marked as seen';
    case 'acknowledgement.withdrawn':
      return decided.questionId === null ? 'Call no longer marked as seen' : 'Question no longer marked as seen';
    case 'board.bound':
      return 'Board connected to this table';
    case 'board.unbound':
      return 'Board disconnected from this table';
    case 'game.cancelled':
      return 'Game cancelled';
    case 'game.takenUp':
      return 'Cancelled game resumed';
    case 'game.seated':
      return `White and Black: ${isolated(decided.white)} – ${isolated(decided.black)}`;
    case 'seats.corrected': {
      const [first, ...others] = decided.changes;
      return first === undefined || others.length > 0
        ? `Corrected at ${tablesListed(decided.changes.map(({ table }) => table))}`
        : change(first);
    }
    case 'byes.set':
      return decided.byes.length === 0
        ? 'No byes'
        : `Not paired: ${decided.byes.map(({ name }) => isolated(name)).join('; ')}`;
    case 'player.absent':
      return decided.absent ? `${SIDES[decided.side]} marked absent` : `${SIDES[decided.side]} has arrived`;
    case 'seats.turned': {
      const tables = tablesListed(decided.tables);
      return decided.game === 2 ? `Game 2 due at ${tables}` : `Game 1 due again at ${tables}`;
    }
    case 'round.lookedAt': {
      const tables = tablesListed(decided.tables);
      return decided.ready ? `Set-up checked at ${tables}` : `Set-up check withdrawn at ${tables}`;
    }
    case 'games.begun':
      return `${gamesAt(decided.tables)} started`;
    case 'games.takenBack':
      return `${gamesAt(decided.tables)} not started after all`;
    case 'round.corrected': {
      const { before, after } = decided;
      const isName = before.number === after.number && before.startsEpochMs === after.startsEpochMs;
      return isName
        ? `Round: ${isolated(before.name)} → ${isolated(after.name)}`
        : `Round ${head(before)} → ${head(after)}`;
    }
    case 'round.ruled':
      return `Rules of the round: ${terms(decided.before)} → ${terms(decided.after)}`;
    case 'tournament.opened': {
      const { before, after } = decided;
      if (before === null) return `Tournament: ${isolated(after.name)}`;
      return before.name === after.name
        ? 'Details of the tournament corrected'
        : `Tournament: ${isolated(before.name)} → ${isolated(after.name)}`;
    }
    case 'round.opened':
      return `Round opened: ${isolated(decided.name)}`;
    case 'round.withdrawn':
      return decided.withdrawn
        ? `Round withdrawn: ${isolated(decided.name)}`
        : `Round reinstated: ${isolated(decided.name)}`;
    case 'hall.shown':
      return `The hall screen shows ${SCREENS[decided.screen]}`;
    case 'round.timed':
      return decided.timetable === null ? 'Timetable removed' : 'Timetable set';
    case 'draw.committed':
      return 'Draw: secret locked in';
    case 'draw.inputGiven':
      return `Draw: ${counted(decided.inputs, 'number', 'numbers')} from the audience`;
    case 'draw.handBegun':
      return 'Draw by hand started';
    case 'draw.handedOut':
      return 'Start position handed out to the halls';
    case 'draw.revealed':
      return 'Start position revealed';
    case 'draw.annulled':
      return decided.given ? 'Start position annulled' : 'Draw annulled';
    case 'draw.adopted':
      return `Drawn by the centre: ${position(decided)}`;
    case 'draw.followed':
      if (decided.named) return 'The centre’s tournament is the same as this one';
      return decided.follows ? 'The centre’s draws are used' : 'The centre’s draws are not used';
    case 'round.numberOnClocks':
      return decided.shown ? 'SP number shown on the clocks' : 'Times shown on the clocks';
    case 'broadcast.delayed':
      return decided.delay === null ? 'Broadcast without delay' : `Broadcast delayed by ${delayText(decided.delay)}`;
    case 'broadcast.stopped':
      return decided.stopped ? 'Broadcast stopped' : 'Broadcast resumed';
    case 'broadcast.variant':
      return `Broadcast: variant ${decided.variant}`;
    case 'broadcast.table':
      return OUTWARDS[decided.as];
    case 'draw.made':
      return `Drawn: ${position(decided)}`;
    case 'start.given':
      return `Start position set: ${position(decided)}`;
  }
}

const WHY_NOT: Readonly<Record<WhyNotUndone, string>> = {
  undone: 'No longer applies.',
  later: 'Something later has replaced it.',
  stays: 'It stays in the record.',
  again: 'If it was right, do it again at the table.',
  atTable: 'Put it right at the table.',
  atDraw: 'Annul it on the page Draw, with a reason.',
  inDraw: 'Change it on the page Draw, as long as nothing is drawn.',
  atBoards: 'Change it on the page Boards.',
  seen: 'A position that is revealed cannot be sealed again.',
  otherGame: 'Another game is at this table now.',
  firstGame: 'Game 2 has begun: change the result of game 1 from the table’s page, with a reason.',
  nextGame: 'The next game is due at this table now.',
  goneOn: 'Play has continued since.',
  cancelled: 'Its game is cancelled.',
  ofOthers: 'Other players sit here now: restore the names first.',
  begun: 'Games have started under these rules.',
  round: 'It belongs to an earlier round.',
};

function isTimed(decided: Decided): boolean {
  return decided.what === 'irregularity.ruled' && decided.timed === true;
}

/** What was done in the last ten minutes, and may be undone. */
export const decisionWords = {
  open: 'Undo…',
  heading: 'Undo what was done in the last ten minutes',
  order: 'The latest comes first. Undoing is recorded like everything else. Change anything older at its table.',
  none: 'Nothing has been decided in the last ten minutes. Change anything older at its table.',
  columns: { time: 'Time', table: 'Table', what: 'What', undo: 'Undo' },
  newer: (count: number): string => `Show ${String(count)} new`,
  says,
  whyNot: WHY_NOT,
  undo: 'Undo',
  undoKey: 'Ctrl+Z',
  tooSoon: 'That press came too soon after the list changed, so nothing was undone. Press Ctrl+Z again.',
  /** The key, where a result was told with it. */
  otherSince: 'That result is no longer the latest step, so nothing was undone. Choose what to undo.',
  /** The key, where there is nothing in the list that still stands. */
  noneByKey: 'There is nothing to undo here, so nothing was changed. Change anything older at its table.',
  /** In place of undoing, where the key would have to go past the latest step. @param instead what can be done; null where it has a button. */
  notByKey: (table: number | null, instead: string | null): string => {
    const step = `The latest step${table === null ? '' : `, at table ${String(table)},`} cannot be undone with Ctrl+Z`;
    return `${step}, so nothing was changed. ${instead ?? 'If you want it undone, press its button.'}`;
  },
  /** Of moves that were entered. @param move the last there, as “2. c4”. */
  takeBack: (move: string, key: string): string => `Take back ${move} at the table, with ${key}.`,
  undoThis: (what: string): string => `Undo: ${what}`,
  done: (decided: Decided): string =>
    `Undone: ${says(decided)}${isTimed(decided) ? '. The clocks are not set back.' : ''}`,
  /** What undoing leaves as it is; null where it leaves nothing. */
  leaves: (decided: Decided): string | null => (isTimed(decided) ? 'Undoing does not set the clocks back.' : null),
  fromPhone: 'from a phone',
  at: exactTime,
} as const;
