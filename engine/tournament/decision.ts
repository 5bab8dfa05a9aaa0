import type { Color } from '../chess/piece.ts';
import type { DecidedResult } from '../laws/decided-result.ts';
import type { Delay, Outward } from '../journal/broadcast.ts';
import type { Timetable } from '../journal/draw.ts';
import type { Forfeit, TableResult } from '../journal/result.ts';
import type {
  Bye,
  GameNumber,
  RoundEntry,
  RoundHead,
  RoundTerms,
  SeatChange,
  TournamentDetails,
} from '../journal/round.ts';
import type { ClaimName, ResultReason, IrregularityName } from '../laws/terms.ts';
import type { PgnVariant } from '../notation/pgn-write.ts';
import type { AnsweredBy } from '../recognition/verdict.ts';

type HallScreen = Extract<RoundEntry, { readonly type: 'hall.shown' }>['data']['screen'];

export interface GivenResult {
  readonly result: DecidedResult;
  readonly reason: ResultReason;
}

/** What was decided, with what it takes to undo it. The numbers count from 1 in their game. */
export type Decided =
  /** `change`: its number among the results that were given and taken back. */
  | ({ readonly what: 'result.set'; readonly before: GivenResult | null; readonly change: number } & GivenResult)
  | { readonly what: 'result.cleared'; readonly before: GivenResult | null; readonly change: number }
  | { readonly what: 'result.signed'; readonly signed: boolean; readonly change: number }
  | { readonly what: 'result.forfeited'; readonly result: Forfeit | null; readonly before: Forfeit | null }
  /** Of an earlier round, or of the `first` game of a pairing whose second was due. `change`: its number among those of its table. */
  | {
      readonly what: 'result.corrected';
      readonly before: TableResult;
      readonly after: TableResult;
      readonly first?: true;
      readonly change: number;
    }
  | {
      readonly what: 'irregularity.ruled' | 'irregularity.withdrawn';
      readonly irregularity: IrregularityName;
      readonly side: Color;
      readonly number: number;
      /** It changes the times of clocks. */
      readonly timed?: true;
    }
  | { readonly what: 'claim.made'; readonly claim: ClaimName; readonly side: Color; readonly upheld: boolean }
  | { readonly what: 'offer.made' | 'offer.withdrawn'; readonly side: Color; readonly number: number }
  | { readonly what: 'castling.noted' | 'castling.noteWithdrawn'; readonly side: Color; readonly number: number }
  | { readonly what: 'score.shown'; readonly side: Color }
  | {
      readonly what: 'clock.typed';
      readonly white: number;
      readonly black: number;
      readonly number: number;
    }
  | { readonly what: 'clock.typedWithdrawn' }
  | { readonly what: 'castling.announced' | 'castling.withdrawn'; readonly side: Color; readonly ply: number }
  | { readonly what: 'question.answered'; readonly by: Exclude<AnsweredBy, 'laterPly'> }
  /** Of a question, or with null of whatever else called at the table. */
  | {
      readonly what: 'question.acknowledged';
      readonly questionId: number | null;
      /** What was said is that clocks are set by a ruling, and nothing else. */
      readonly clocksSet: boolean;
      /** What was said is that clocks stay as a withdrawn ruling had set them, and nothing else. */
      readonly clocksLeft?: true;
    }
  | { readonly what: 'acknowledgement.withdrawn'; readonly questionId: number | null }
  | { readonly what: 'board.bound' | 'board.unbound' }
  | { readonly what: 'game.cancelled' | 'game.takenUp' }
  | { readonly what: 'game.seated'; readonly white: string; readonly black: string; readonly before: Colours }
  | { readonly what: 'seats.corrected'; readonly changes: readonly SeatChange[] }
  | { readonly what: 'byes.set'; readonly byes: readonly Bye[]; readonly before: readonly Bye[] }
  | { readonly what: 'player.absent'; readonly side: Color; readonly absent: boolean }
  | { readonly what: 'seats.turned'; readonly tables: readonly number[]; readonly game: GameNumber }
  | { readonly what: 'round.lookedAt'; readonly tables: readonly number[]; readonly ready: boolean }
  | { readonly what: 'games.begun'; readonly tables: readonly number[]; readonly gameIds: readonly string[] }
  | { readonly what: 'games.takenBack'; readonly tables: readonly number[] }
  | { readonly what: 'round.corrected'; readonly before: RoundHead; readonly after: RoundHead }
  | { readonly what: 'round.ruled'; readonly before: RoundTerms; readonly after: RoundTerms }
  | { readonly what: 'tournament.opened'; readonly before: TournamentSaid | null; readonly after: TournamentSaid }
  | { readonly what: 'round.opened'; readonly name: string }
  | { readonly what: 'round.withdrawn'; readonly name: string; readonly withdrawn: boolean }
  | {
      readonly what: 'hall.shown';
      readonly screen: HallScreen;
      readonly before: HallScreen;
    }
  | {
      readonly what: 'round.timed';
      readonly timetable: Timetable | null;
      readonly before: Timetable | null;
    }
  /** `inputs`: how many numbers of the audience there are now. */
  | { readonly what: 'draw.inputGiven'; readonly inputs: number }
  | { readonly what: 'draw.committed' | 'draw.handBegun' | 'draw.handedOut' | 'draw.revealed' }
  /** `given`: it was set by the arbiter, and not drawn. */
  | { readonly what: 'draw.annulled'; readonly given: boolean }
  | { readonly what: 'draw.made' | 'draw.adopted' | 'start.given'; readonly sp: number | null; readonly fen: string }
  /** `named`: the arbiter has said which tournament of the centre is this one. */
  | { readonly what: 'draw.followed'; readonly follows: boolean; readonly before: boolean; readonly named: boolean }
  | { readonly what: 'round.numberOnClocks'; readonly shown: boolean; readonly before: boolean }
  | { readonly what: 'broadcast.delayed'; readonly delay: Delay | null; readonly before: Delay | null }
  | { readonly what: 'broadcast.stopped'; readonly stopped: boolean }
  | { readonly what: 'broadcast.variant'; readonly variant: PgnVariant; readonly before: PgnVariant }
  | { readonly what: 'broadcast.table'; readonly as: Outward; readonly before: Outward };

interface TournamentSaid {
  readonly name: string;
  readonly details: TournamentDetails;
}

interface Colours {
  readonly white: string;
  readonly black: string;
}

export interface Decision {
  /** Number of its entry in the record. */
  readonly seq: number;
  readonly atEpochMs: number;
  readonly round: number | null;
  /** Null where it is about the round or the tournament. */
  readonly table: number | null;
  readonly gameId: string | null;
  readonly decided: Decided;
}
