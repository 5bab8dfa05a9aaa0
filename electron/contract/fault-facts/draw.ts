import type { Timetable } from '../../../engine/journal/draw.ts';
import type { NoFacts, Reason, Table } from './common.ts';

/** The draw and its timetable. */
export interface DrawFacts {
  'draw.open': NoFacts;
  'draw.movedOn': { readonly thrown: number };
  'draw.standing': NoFacts;
  'draw.none': NoFacts;
  'start.replaced': Table;
  /** It is to be revealed later. */
  'draw.early': { readonly atEpochMs: number };
  /** The clock was put forward over its time. */
  'draw.notRevealed': { readonly atEpochMs: number };
  'draw.notOpen': NoFacts;
  'draw.notCurrent': NoFacts;
  'draw.changed': NoFacts;
  'draw.noInput': NoFacts;
  'draw.inputsChanged': NoFacts;
  'draw.secretUnsaved': Reason;
  'draw.secretLost': NoFacts;
  'draw.nothingThrown': NoFacts;
  'draw.notThrown': NoFacts;
  'draw.noReceipt': NoFacts;
  'draw.tooLate': { readonly tables: readonly string[] };
  'draw.allExcluded': NoFacts;
  /** It is for the centre to go on with. */
  'draw.centres': NoFacts;
  'draw.centreAsks': NoFacts;
  'draw.centreGave': NoFacts;
  'draw.centreAnnulled': NoFacts;
  'draw.otherCommitment': { readonly says: string; readonly seen: string };
  'draw.otherReceipt': { readonly says: string; readonly seen: string };
  'draw.otherTournament': { readonly says: string; readonly here: string };
  'draw.otherRound': { readonly says: number };
  'draw.otherMode': NoFacts;
  'timetable.order': NoFacts;
  /** What another console has set. */
  'timetable.changed': Timetable;
  'timetable.removed': NoFacts;
}
