import type { TournamentDetails } from '../../../engine/journal/round.ts';
import type { AccessView } from '../access.ts';
import type { FeedsView } from '../feeds.ts';
import type { AlertView, LossView } from './alerts.ts';
import type { BroadcastView } from './broadcast.ts';
import type { EarlierDoubtView, EarlierMissingView } from './doubts.ts';
import type { LedgerView } from './draw.ts';
import type { HallScreen } from './hall.ts';
import type { JobsView } from './jobs.ts';
import type { RoundView } from './round.ts';
import type { TableView } from './table.ts';

/** What a console shows that belongs to no table. */
export interface ConsoleHead {
  readonly tournament: { readonly name: string; readonly details: TournamentDetails } | null;
  /** Some table is played by simulated hands. */
  readonly simulated: boolean;
  /** The demonstration is on: nothing here belongs to the tournament. */
  readonly demonstration: boolean;
  /** Tables of the tournament that call the arbiter behind a demonstration; without one none. */
  readonly callsBehind: readonly number[];
  readonly round: RoundView | null;
  /** Every draw of the tournament, oldest first; nothing is left out. */
  readonly ledger: readonly LedgerView[];
  /** So many results of earlier rounds were corrected: who shows such a round asks for it again. */
  readonly correctedResults: number;
  /** The oldest round first; what is in doubt of the game that is due at a table of the running round calls there. */
  readonly earlierDoubts: readonly EarlierDoubtView[];
  /** The oldest round first. */
  readonly earlierMissing: readonly EarlierMissingView[];
  readonly hallScreen: HallScreen;
  /** How many screens in the hall are connected. */
  readonly screensInHall: number;
  readonly alerts: readonly AlertView[];
  /** Whatever was lost here, oldest first, those that were seen too. */
  readonly losses: readonly LossView[];
  readonly broadcast: BroadcastView;
  readonly jobs: JobsView;
  readonly host: HostView;
}

/** The whole console. Audience: arbiter. */
export interface ConsoleView extends ConsoleHead {
  readonly audience: 'arbiter';
  readonly revision: number;
  readonly tables: readonly TableView[];
}

export interface HostView {
  readonly version: string;
  readonly dataDir: string;
  /** There was no record in the folder at this start: the arbiter may have meant another. */
  readonly isNewRecord: boolean;
  readonly port: number;
  readonly startedEpochMs: number;
  readonly access: AccessView;
  /** Left out where nobody is answered but screens. */
  readonly feeds?: FeedsView | undefined;
}
