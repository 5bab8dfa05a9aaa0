import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Bye, GameNumber } from '../../../engine/journal/round.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import type { HallDrawView, StartView, TimetableView } from './draw.ts';
import type { ClockView, LastMoveView } from './moves.ts';

export type HallScreen = 'draw' | 'position' | 'play' | 'blank';

/** One table on a hall screen: no alerts, tallies, questions or evidence (FIDE 11.12, 12.6). Audience: hall. */
export interface HallTableView {
  readonly table: number;
  /** Which game of the pairing is due here, or played. */
  readonly game: GameNumber;
  /** Where the second is, that of the first, as it was played: White's half then is Black's now. */
  readonly firstResult: DecidedResult | Forfeit | null;
  readonly white: string;
  readonly black: string;
  readonly simulated: boolean;
  /** A board shows what stands there now; else it is the last that was recorded. */
  readonly connected: boolean;
  /** Since when the line of its board is lost, or its board says nothing any more; null where it is heard, or has none. */
  readonly lostEpochMs: number | null;
  readonly state: 'waiting' | 'playing' | 'over';
  readonly start: StartView | null;
  /** Position after the last recorded ply. */
  readonly placement: string;
  readonly lastMove: LastMoveView | null;
  readonly turn: Color;
  readonly clock: ClockView | null;
  /** Its clock is not read now: the times are what was read, or recorded, last. */
  readonly isClockOld: boolean;
  readonly plyCount: number;
  /** There are moves, and no board has seen any of them: the arbiter entered them. */
  readonly isEntered: boolean;
  readonly moves: readonly string[];
  readonly result: DecidedResult | Forfeit | null;
}

/** A start that was annulled, as far as the hall may know it. */
export interface AnnulledView {
  /** Null of one that was never revealed: what the arbiter wrote of it may tell which it was. */
  readonly reason: string | null;
  /** Where it had been revealed. */
  readonly sp: number | null;
  /** It was set by the arbiter, and not drawn. */
  readonly given: boolean;
}

/** A start that was revealed, and another took its place. */
export interface ReplacedView {
  readonly sp: number | null;
  readonly revealedEpochMs: number;
  /** Null where none was given, and while the new one is sealed: what the arbiter wrote may name it. */
  readonly reason: string | null;
}

/** What a hall screen shows that belongs to no table. */
export interface HallHead {
  readonly tournament: { readonly name: string } | null;
  readonly simulated: boolean;
  readonly screen: HallScreen;
  readonly round:
    | (RoundName & {
        readonly round: number;
        /** How many each pairing plays. */
        readonly games: GameNumber;
        readonly rules: RoundRules;
        readonly start: StartView | null;
        readonly draw: HallDrawView;
        /** The newest start was annulled, sealed or not, and nothing has taken its place. */
        readonly annulled: AnnulledView | null;
        /** The hall has seen a position that no longer counts: the one in its place is sealed, or is `start`. */
        readonly replaced: ReplacedView | null;
        readonly timetable: TimetableView | null;
        /** When it begins, as was said where it was prepared; null where nobody has said so. */
        readonly startsEpochMs: number | null;
        /** Players who are not paired in it. */
        readonly byes: readonly Bye[];
      })
    | null;
  /** Where telephones find the page for spectators; null where they do not. */
  readonly follow: string | null;
}

/** The hall screen. Audience: hall. */
export interface HallView extends HallHead {
  readonly audience: 'hall';
  readonly revision: number;
  readonly tables: readonly HallTableView[];
}
