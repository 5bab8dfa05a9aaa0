import type { SettledElsewhere } from '../../settled.ts';
import { dayTime } from './format.ts';
import { RESULTS } from './results.ts';

/** How a question was answered. */
export const ANSWERED = {
  restored: 'position restored',
  restoredAsRuled: 'position restored on the board as ruled; play resumed before it was confirmed',
  takenBack: 'move taken back',
  played: 'moves entered',
  setByHand: 'position entered',
  queenPlaced: 'queen placed',
  laterPly: 'explained by a later move',
} as const;

/** Of a ruling, on paper: what no arbiter has confirmed is not told as if one had. */
export const RESTORED_AS_RULED = 'On the board as ruled; play resumed before it was confirmed';

/** One that nobody answers any more. */
export const SETTLED = 'game ended by a ruling';

const ELSEWHERE = 'on another screen';

function whatWas(settled: SettledElsewhere): string {
  switch (settled.kind) {
    case 'round':
      return `Another round was opened ${ELSEWHERE}.`;
    case 'withdrawn':
      return `This round was withdrawn ${ELSEWHERE}.`;
    case 'removed':
      return `This table was removed from the round ${ELSEWHERE}.`;
    case 'seat':
      return `The players of this table were corrected ${ELSEWHERE}.`;
    case 'closed':
      return 'The hall’s arbiter has answered this question.';
    case 'begun':
      return 'The game at this table has started.';
    case 'cancelled':
      return `The game at this table was cancelled ${ELSEWHERE}.`;
    case 'otherGame':
      return `This table was switched to another game ${ELSEWHERE}.`;
    case 'ruling':
      return `A ruling in this game was withdrawn ${ELSEWHERE}.`;
    case 'result': {
      const done =
        settled.result === null ? 'The result was taken back' : `The result ${RESULTS[settled.result]} was entered`;
      return `${done} ${ELSEWHERE}${settled.atEpochMs === null ? '' : ` at ${dayTime(settled.atEpochMs)}`}.`;
    }
    case 'answered':
      if (settled.by === 'restoredAsRuled')
        return 'The question is closed: the position stood restored on the board as ruled, and play has resumed.';
      if (settled.by === 'laterPly') return 'The question is closed: a later move shows what was played.';
      return `The question was answered ${ELSEWHERE}${settled.by === null ? '' : ` (${ANSWERED[settled.by]})`}.`;
  }
}

/** What a dialog says that can do nothing any more. */
export const settledWords = {
  says: whatWas,
  left: ({ kind }: SettledElsewhere): string =>
    `Nothing more can be recorded in this dialog. Close it and look at the ${kind === 'round' || kind === 'withdrawn' ? 'round' : 'table'}.`,
} as const;
