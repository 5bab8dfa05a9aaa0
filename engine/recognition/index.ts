/* The public face of engine/recognition: what boards and clocks report becomes plies and questions. */

export { USUAL_PACE, namedRecogniser, occupancyRecogniser } from './recogniser.ts';
export type {
  GameInProgress,
  NamedTable,
  OccupancyInput,
  Recognised,
  Recogniser,
  Sensed,
  TableStanding,
  TableOptions,
  TurnStart,
} from './recogniser.ts';
export type {
  ArbiterCommand,
  BoardInput,
  ClockReading,
  ClockSide,
  ClockTime,
  ClockTimes,
  LineInput,
  Observation,
  Occupancy,
  Pace,
  TableInput,
  Tick,
} from './input/observation.ts';
export type {
  AnsweredBy,
  Candidate,
  CastlingEvidence,
  EvidenceStep,
  FirstPiece,
  Irregularity,
  PlyMark,
  PlyRecord,
  Question,
  TableEvent,
} from './verdict.ts';
