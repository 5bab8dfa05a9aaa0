import type { GameResult } from '../../../engine/chess/outcome.ts';
import type { Color } from '../../../engine/chess/piece.ts';
import type { DecidedResult } from '../../../engine/laws/decided-result.ts';
import type { Forfeit } from '../../../engine/journal/result.ts';
import type { Ended } from '../../../engine/laws/ending.ts';
import type { FlagFinding } from '../../../engine/laws/flag.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import type { WindowState } from '../../../engine/laws/progress.ts';
import type { EndingName, IrregularityName, Window } from '../../../engine/laws/terms.ts';
import type { Fault } from '../../../engine/result.ts';
import type { ShownEnding } from '../../../engine/tournament/result-doubt.ts';

/**
 * How soon a table needs the arbiter, the soonest first. `act`: somebody waits for him, or is about to lose something; `look`: it may
 * put itself right; `lost`: nothing is recorded, whatever is played; `result`: the game is over and has no result yet; `note`: good to know.
 */
export const URGENCIES = ['act', 'look', 'lost', 'result', 'note'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** What each kind of alert tells. */
export interface AlertFacts {
  /** A board that needs the arbiter; `irregularity` is what it most likely is by the Laws, null where they say nothing. */
  readonly question: {
    readonly questionId: number;
    readonly side: Color;
    readonly irregularity: IrregularityName | null;
    /** By which it is ruled as it was seen; else as such an irregularity is. */
    readonly article?: string;
    /** The player's illegal moves with this one, and the one that loses. */
    readonly count: { readonly illegalMoves: number; readonly losing: number } | null;
    /** How long it may be acted on, where that is not as long as the game lasts. */
    readonly window: { readonly name: Window; readonly state: WindowState } | null;
    /** What a ruling on it leaves to be done next while it is open; null where none stands. */
    readonly ruled: RuledNext | null;
    /** A piece that was not detected at the press stands on the board by now; after the reply it does not explain itself any more. Null while it does not. */
    readonly putDown: 'beforeReply' | 'afterReply' | null;
    /** Play has gone on since the ruling, and the position before the move is not restored. */
    readonly playedOn?: PlayedOnRuling;
  };
  /** Play goes on over a board that is waited for: nothing of it is recorded. */
  readonly unrecorded: NoFacts;
  /** The clock runs over a start, and the drawn one is not revealed: nothing of it is recorded. */
  readonly sealed: NoFacts;
  /** It is played, as it seems, and no game has begun: nothing of it is recorded. */
  readonly unbegun: { readonly by: UnbegunBy };
  /** The game began on another position than the one drawn. `stood`: placement field of a FEN, for the console alone. */
  readonly start: { readonly squares: readonly string[]; readonly stood?: string };
  /**
   * `sign`: the clock shows a flag, or only a time that has run out. `waitsForRuling`: what the opponent did is still to be ruled on, which may give
   * this player time, and then the flag counts no longer.
   */
  readonly flag: FlagFinding & { readonly sign: 'flag' | 'zero'; readonly waitsForRuling?: true };
  /**
   * The arbiter has ruled that the game is over, and has not given its result; null where two of his rulings say different things. `recounted`: for
   * the number of illegal moves, of which one is ruled on no more.
   */
  readonly ruled: {
    readonly result: DecidedResult | Forfeit | null;
    readonly article: string | null;
    readonly recounted?: true;
  };
  /** The arbiter has ruled that it is cancelled and a new one is played, and has not cancelled it. */
  readonly newGame: { readonly article: string };
  /**
   * The clocks are still to be set by rulings: to these seconds, or by hand where nobody has read how they stood, for the rulings of these
   * numbers. `missed`: what the clock showed, when play had gone on without them; `bySeen`: nobody reads them, and whoever says that they are set is believed.
   * `opponent`: the one time that is known of a ruling by hand. `toAdd`: by play that has gone on, what is left to be added to a clock, in seconds.
   * `inDoubt`: whose presses may have added increments that nobody has read, and by how many illegal moves.
   */
  readonly ruledClocks: {
    readonly article: string;
    readonly clocks: Readonly<Record<Color, number>> | null;
    readonly missed: Readonly<Record<Color, number>> | null;
    readonly byHand: readonly number[];
    readonly bySeen: boolean;
    readonly opponent?: { readonly side: Color; readonly seconds: number };
    readonly toAdd?: readonly ClockToAdd[];
    readonly inDoubt?: { readonly side: Color; readonly presses: number };
  };
  /** A clock that was set as ruled ran with the opponent to move, and has not been set back to these seconds. */
  readonly wrongClock: { readonly side: Color; readonly seconds: number };
  /**
   * The clocks are still set as by a ruling that was withdrawn since. `clocks`: what they showed before it, in seconds; null once play has gone on, when
   * `toAdd` is what is left to be added to what they show: empty while they are not read.
   */
  readonly withdrawnClocks: {
    readonly article: string;
    readonly clocks: Readonly<Record<Color, number>> | null;
    readonly toAdd: readonly ClockToAdd[];
  };
  /** The move that was ruled on is still to be taken back. */
  readonly ruledBack: { readonly article: string };
  /** A ruling binds a player to a move, and another was made. `made`: null where no game is told of, as in the manual. */
  readonly ruledMove: {
    /** Its number: a game has one call for each. */
    readonly ruling: number;
    readonly article: string;
    readonly side: Color;
    readonly made: { readonly must: MustPlay; readonly ply: number; readonly san: string } | null;
  };
  /** The game is over by itself. */
  readonly over: Ended & { readonly move: number };
  /** The kings were put on the squares that tell a result. */
  readonly kings: { readonly result: GameResult };
  /** The clock of the player who is not to move runs, and nobody has forgotten to press it. */
  readonly lever: { readonly toMove: Color };
  /**
   * What was entered, or is told by the kings, is not what the board or a ruling says, or the ruling it was given by is withdrawn, or it was
   * entered for a mate that is not recorded;
   * `play`: the clock is still being pressed; `played`: it was, after the result.
   */
  readonly conflict: {
    readonly entered: DecidedResult | null;
    readonly kings: GameResult | null;
    readonly board: { readonly ending: EndingName; readonly result: GameResult } | 'play' | 'played' | null;
    /** The arbiter typed every move: no board has said anything. */
    readonly isTyped?: true;
    readonly ruling: (Ended<DecidedResult> & { readonly withdrawn: boolean; readonly recounted?: true }) | null;
    /** What it was entered for, where the last position recorded shows none. */
    readonly unshown?: ShownEnding | null;
  };
  /** A piece of the player who pressed was put elsewhere while the opponent thinks, and stays there. */
  readonly displaced: { readonly side: Color; readonly man: DisplacedPiece };
  /** The board is not heard, and its game goes on. `never`: nothing has ever answered at its port. */
  readonly lost: { readonly reason: Fault | null; readonly never?: true };
  /** The board that recorded a running game was taken from its table: no move of it is recorded. */
  readonly noBoard: NoFacts;
  /** The default time of players who are not there is over (6.7). */
  readonly late: Readonly<Record<Color, boolean>>;
  /** Who sits here was excluded from this round, or expelled (12.9.8, 12.9.9). `round` by the number people know, and the table, where it was ruled. */
  readonly barred: {
    readonly side: Color;
    readonly name: string;
    readonly penalty: 'exclusion' | 'expulsion';
    readonly round: number;
    readonly table: number;
  };
  /** The clock runs on other times than those that were typed for it, in seconds. */
  readonly clock: Readonly<Record<'typed' | 'shown', Readonly<Record<Color, number>>>>;
  /** The clock is not heard any more, and its board is: plies are recorded by what is played next. */
  readonly clockGone: NoFacts;
  readonly battery: { readonly of: 'clock' };
  /** Told as it happened, until it is seen. */
  readonly fault: { readonly fault: Fault };
}

/**
 * By what it shows. `clock`: it runs, and nothing that was seen leads from the start to what stands there; `oldClock`: it has run since a game was
 * cancelled under it, and is played on; `men`: White’s and Black’s are moved in turn, and the start was not seen, without a clock; `standing`: so
 * they are while the clock stands; `side`: … and on which side White sits is not known.
 */
export const UNBEGUN_BY = ['clock', 'oldClock', 'standing', 'men', 'side'] as const;
export type UnbegunBy = (typeof UNBEGUN_BY)[number];

/** FEN letter, and squares. */
export interface DisplacedPiece {
  readonly piece: string;
  readonly from: string;
  readonly to: string;
}

/** By the ruling of this number. Less than nothing is deducted. */
export interface ClockToAdd {
  readonly ruling: number;
  readonly side: Color;
  readonly seconds: number;
}

/**
 * `stop`: the clocks, before the position is restored; `confirm`: it stands on the board again, and nobody has said so; `stopRestored`: so it does,
 * over a clock that must not run; `agree`: it is restored
 * only if both players wish it; `stands`: play goes on from the board as it is, which is no legal move’s.
 */
export type RuledNext = 'stop' | 'restore' | 'stopRestored' | 'confirm' | 'agree' | 'stands' | 'result' | 'answer';

/** `made`: the first move since, and what must be played instead, where anything is bound; null where no game is told of, as in the manual. */
export interface PlayedOnRuling {
  readonly made: {
    readonly ply: number;
    readonly side: Color;
    readonly san: string;
    readonly must: MustPlay | null;
  } | null;
}

type NoFacts = Readonly<Record<string, never>>;

export type AlertKind = keyof AlertFacts;

/** What calls the arbiter to a table, or what he should know of it. Audience: arbiter, and nobody else. */
export type TableAlertView<K extends AlertKind = AlertKind> = {
  readonly [Kind in K]: {
    readonly kind: Kind;
    readonly facts: AlertFacts[Kind];
    readonly sinceEpochMs: number;
    readonly urgency: Urgency;
    /** Number of the article; null where the Laws are silent. */
    readonly article: string | null;
    readonly seen: boolean;
    /** When he said that he had; left out while he has not, and where only the record before knew. */
    readonly seenEpochMs?: number;
  };
}[K];

/** It calls the arbiter; what is good to know does so until it is seen. */
export function isCall({ urgency, seen }: Pick<TableAlertView, 'urgency' | 'seen'>): boolean {
  return urgency !== 'note' || !seen;
}

/** TypeScript does not see that facts of a kind belong to that kind where the kind is a variable: said once, here. */
export function makeAlert<K extends AlertKind>(
  kind: K,
  facts: AlertFacts[K],
  told: Omit<TableAlertView, 'kind' | 'facts'>,
): TableAlertView {
  return { kind, facts, ...told } as unknown as TableAlertView;
}
