import type { Color } from '../../../engine/chess/piece.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import type { MadeRuling } from '../../../engine/laws/ruling.ts';
import type { GameNumber } from '../../../engine/journal/round.ts';
import type { ClockToSetBack } from '../../../engine/tournament/clock-to-set-back.ts';
import type { FaultCode } from '../../../engine/result.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import type { ResultFacts } from '../result-facts.ts';
import type { QuestionView } from './question.ts';
import type { ClockFaultView, SetupFaultView, SquareDifference } from './set-up.ts';
import type { TableAlertView } from './table-alert.ts';

/** What was asked of a board, as far as it is called by a word: nothing of what was sensed. */
export interface AskedView extends Pick<QuestionView, 'id' | 'open' | 'verdict'> {
  readonly reason: { readonly code: FaultCode };
}

/** … and by a sentence. */
export type FloorQuestionView = Pick<QuestionView, 'id' | 'open' | 'verdict' | 'reason'>;

/**
 * One table on the phone of an arbiter who walks: who sits there, why it calls, whether it is set up, and its result. No squares, moves and times but
 * those that it calls for, no position once play has begun, no evidence; no fact of a line. Audience: floor.
 */
export interface FloorTableView extends ResultFacts {
  readonly table: number;
  /** Which game of its pairing is due there, or played. */
  readonly game: GameNumber;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** X-FEN of its start, once that is revealed; until then null, and nothing is told of its set-up. */
  readonly start: string | null;
  readonly setupFault: SetupFaultView | null;
  readonly clockFault: ClockFaultView | null;
  /** Its clocks are seen to stand: nobody is told to stop them. */
  readonly areStopped: boolean;
  /** As on the console, without facts of lines and faults. */
  readonly alerts: readonly TableAlertView[];
  readonly questions: readonly FloorQuestionView[];
  /** Where the board differs from the position that is to be restored on it; empty while none is. */
  readonly toRestore: readonly SquareDifference[];
  /** The ruling that is being carried out; null where none is. */
  readonly ruled: Pick<MadeRuling, 'irregularity' | 'side' | 'imposed' | 'remedy'> | null;
  /** As on the console. */
  readonly mustPlay: MustPlay | null;
  /** A clock that runs, or ran, for whoever is not to move: what it had. */
  readonly setBack: ClockToSetBack | null;
  /** A clock runs, and nothing of what a ruling leaves can be done while it does. */
  readonly stops: boolean;
  /** Whose clock is started once a ruling is carried out, or the board is put right over clocks that stand; null while none is to be. */
  readonly starts: Color | null;
}

/** What is told besides tables. */
export interface FloorHead {
  readonly tournament: { readonly name: string } | null;
  /** With how many games each pairing plays, and its place in the record. */
  readonly round: (RoundName & { readonly games: GameNumber; readonly round: number }) | null;
  /** What belongs to no table and calls the arbiter to the console, by its code; `mended`: a damaged record was made whole; `doubts`: results of earlier games are in doubt. */
  readonly consoleCalls: readonly (FaultCode | 'mended' | 'doubts')[];
  /** The disk refuses the record: what is recorded is in memory alone. */
  readonly unsaved: boolean;
}

/** The phone of an arbiter who walks. Audience: floor. */
export interface FloorView extends FloorHead {
  readonly audience: 'floor';
  readonly revision: number;
  readonly tables: readonly FloorTableView[];
}
