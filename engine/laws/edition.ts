import type {
  ClaimName,
  Cost,
  EndingName,
  IrregularityName,
  NoteName,
  PenaltyName,
  Regime,
  Remedy,
  Replacement,
  RuleProfile,
  Window,
} from './terms.ts';

/** What is ruled about one irregularity. Articles are numbers of the edition. */
export interface Rule {
  readonly article: string;
  /** Articles to be read with it. */
  readonly also: readonly string[];
  readonly window: Window;
  /** While the window is open: the first is what the Laws say, each other where the one before it cannot be done. */
  readonly remedies: readonly Remedy[];
  /** After `restore-before`: what must be played instead, the first that is possible. */
  readonly replacing: readonly Replacement[];
  /** Once the window is closed. */
  readonly later: readonly Remedy[];
  readonly cost: Cost;
  /** Where it ends the game: by what. */
  readonly ending: EndingName;
}

export interface Claim {
  readonly article: string;
  readonly also: readonly string[];
  /** Only the player who has the move may claim it; a move may be announced with it. */
  readonly onMove: boolean;
  /** How the game ends where it is right. */
  readonly ending: EndingName;
  /** What it is where it is wrong; null: nothing, the game goes on. */
  readonly wrong: IrregularityName | null;
  /** What the opponent gets where it is rejected, in place of what that costs; null: as that costs. */
  readonly rejection: { readonly article: string; readonly seconds: number } | null;
  /** The claimant must have less than this left, in the last period; null where his clock does not matter. */
  readonly belowSeconds: number | null;
  /** It can be made; false for one that first has to be announced. */
  readonly mayBeClaimed: boolean;
  readonly notes: readonly NoteName[];
}

export interface Ending {
  readonly article: string;
  readonly also: readonly string[];
  readonly winner: 'opponent' | 'mover' | 'nobody' | 'arbiter-decides';
  /** Drawn instead where the opponent cannot mate by any legal sequence. */
  readonly drawnWithoutMate: boolean;
  /** Over by itself, with nobody claiming or declaring it. */
  readonly byItself: boolean;
}

/** Numbers that the Laws or the tournament set. */
export interface Limits {
  /** For an illegal move or a wrong claim: what the opponent gets. */
  readonly penaltySeconds: number;
  /** The illegal move of a player that loses. */
  readonly losingIllegalMove: number;
  /** Completed by each, until when the set-up may be questioned. */
  readonly openingMoves: number;
  readonly defaultMinutes: number;
  readonly claimedRepetitions: number;
  readonly endingRepetitions: number;
  readonly claimedMoves: number;
  readonly endingMoves: number;
  /** Below so much in a period, without `recordingIncrementSeconds`, nobody has to write; null: nobody ever has to. */
  readonly recordingSeconds: number | null;
  readonly recordingIncrementSeconds: number;
  /** How often a player may ask to see the score; null where that is not provided for. */
  readonly scoreViews: number | null;
  /** By each, before a draw may be agreed. */
  readonly agreementMoves: number;
  /** By each, before which the regulations allow no agreed draw; null where they say nothing. */
  readonly noDrawBeforeMove: number | null;
}

/** All that is ruled. */
export interface Rules {
  readonly limits: Limits;
  readonly irregularities: Readonly<Record<IrregularityName, Rule>>;
  readonly claims: Readonly<Record<ClaimName, Claim>>;
  readonly endings: Readonly<Record<EndingName, Ending>>;
  /** Article of each penalty the arbiter may choose. */
  readonly penalties: Readonly<Record<PenaltyName, string>>;
  /** Articles of limits that are cited by themselves. */
  readonly limitArticles: Readonly<Partial<Record<keyof Limits, string>>>;
  /** Articles by which king and rook, touched one after the other, bind to a replacement. */
  readonly replacementArticles: Readonly<Partial<Record<Replacement, string>>>;
}

/** What a regime, a rule profile or a tournament's regulations rule otherwise: single values of single rules. */
export interface Changes {
  readonly limits?: Partial<Limits>;
  readonly irregularities?: Readonly<Partial<Record<IrregularityName, Partial<Rule>>>>;
  readonly claims?: Readonly<Partial<Record<ClaimName, Partial<Claim>>>>;
  readonly endings?: Readonly<Partial<Record<EndingName, Partial<Ending>>>>;
  readonly penalties?: Readonly<Partial<Record<PenaltyName, string>>>;
  readonly limitArticles?: Readonly<Partial<Record<keyof Limits, string>>>;
}

/** Of a tournament. */
export type Regulations = Changes;

export interface RegimeRules {
  readonly article: string;
  readonly changes: Changes;
  /** Values on which the texts differ: the regulations have to set them. */
  readonly inDoubt: readonly (keyof Limits)[];
  /** The article by which all rounds of one time control are played under it; null where there is none. */
  readonly keptBy: string | null;
  /** Whether the Guidelines on games without increment may be announced for it. */
  readonly lastPeriod: boolean;
}

/** An edition of the Laws, as data. */
export interface Edition {
  /** "Laws 2023". */
  readonly name: string;
  /** `2023-01-01`. */
  readonly inForce: string;
  /** Number of each article that is cited, and the name under which the messages tell it. */
  readonly articles: Readonly<Record<string, string>>;
  readonly rules: Rules;
  readonly regimes: Readonly<Record<Regime, RegimeRules>>;
  readonly profiles: Readonly<Record<RuleProfile, Changes>>;
  /** The Guidelines on the last period of games without increment, which hold only where they were announced beforehand. */
  readonly lastPeriod: { readonly article: string; readonly changes: Changes };
}
