import type { Unfinished } from '../../../engine/tournament/unfinished-round.ts';
import type { CastlingMode } from '../../../engine/chess/setup.ts';
import type { DrawMoment } from '../../../engine/tournament/draw-moment.ts';
import type { DrawMethod } from '../../../engine/journal/draw.ts';
import type {
  Bye,
  Exclusions,
  GameNumber,
  RoundHead,
  RoundKind,
  RoundTerms,
  TickedStep,
} from '../../../engine/journal/round.ts';
import type { OutdatedFile } from '../../../engine/tournament/sent-results.ts';
import type { RoundName } from '../../../engine/tournament/round-name.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import type { DrawView, StartView, TimetableView } from './draw.ts';

/** A kind of sheets that is out, as the console named it, and the start that they show; '' where nobody has said which. */
export interface OutdatedSheets {
  readonly kind: string;
  readonly start: Pick<StartView, 'sp' | 'fen'> | null;
  /** Only the sheets of these tables; not given: all of the kind. */
  readonly tables?: readonly number[];
  /** No more of them are printed: they are only to be collected. */
  readonly isOver?: boolean;
}

export interface RoundView extends RoundName {
  /** Its place in the record, from 1. */
  readonly round: number;
  /** The last of each kind, by which the next of it is meant to go; null where there was none. */
  readonly lastOfKind: Readonly<
    Record<RoundKind, (RoundTerms & { readonly number: number; readonly tables: number }) | null>
  >;
  /** How many games each pairing plays on its start, in the second with the colours of each other. */
  readonly games: GameNumber;
  /** When its games are to start; null where nobody has said. */
  readonly startsEpochMs: number | null;
  /** How it was known before, in the order it was put right. */
  readonly headsBefore: readonly (RoundHead & { readonly untilEpochMs: number })[];
  /** How it was to be played before, in the order it was put right. */
  readonly termsBefore: readonly (RoundTerms & { readonly untilEpochMs: number })[];
  /** What its draws leave out; null where nobody has said. */
  readonly exclusions: Exclusions | null;
  /** Name of the file from which its pairings came; null where they were typed. */
  readonly fileName: string | null;
  /** It is a report file: the results can go into it again. */
  readonly isTrfKept: boolean;
  /** Players who are not paired in it. */
  readonly byes: readonly Bye[];
  readonly castlingMode: CastlingMode;
  readonly rules: RoundRules;
  /** The round's start position; null until it is drawn or given. */
  readonly start: StartView | null;
  readonly drawnEpochMs: number | null;
  readonly method: DrawMethod | null;
  readonly draw: DrawView;
  readonly moment: DrawMoment;
  /** When the first game began. */
  readonly begunEpochMs: number | null;
  /** When the arbiter said that the sheets of this start were printed, and these results given out. */
  readonly ticked: Readonly<Record<TickedStep, number | null>>;
  /** When its results went out last, whatever was changed since; null where they never did. */
  readonly sentEpochMs: number | null;
  /** Files that went out and tell something else than the results by now. */
  readonly outdatedFiles: readonly OutdatedFile[];
  /** Number of the entry since which its sheets tell what they tell: start, players, rules and what the round is called. */
  readonly sheets: number;
  /** When its sheets were printed last, whatever was changed since; null where they never were. */
  readonly printedEpochMs: number | null;
  /** Those that tell something else than the round by now. */
  readonly outdated: readonly OutdatedSheets[];
  /** Until when players may come; null while no start of play is known. */
  readonly defaultEndsEpochMs: number | null;
  readonly timetable: TimetableView | null;
  /** When the timetable was set. */
  readonly timedEpochMs: number | null;
  /** When the timetable reveals by itself what is sealed; null when it does not. */
  readonly revealsEpochMs: number | null;
  /** Nothing has been revealed, begun or decided in it: it can be taken out again. */
  readonly isUntouched: boolean;
  /** Why no other round can be opened yet; null where one can. */
  readonly unfinished: Unfinished | null;
  /** When it was taken out again as opened by mistake; null while it counts. */
  readonly withdrawnEpochMs: number | null;
  /** The clocks of its boards show the number of the start before the game, those that can. */
  readonly numberOnClocks: boolean;
  readonly tables: number;
  /** Tables whose board shows the start position, or whose game has started. */
  readonly ready: number;
}
