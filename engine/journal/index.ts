/* The public face of engine/journal: the entries of the record, and how they are chained. */

export { FIRST_PREV, linkText } from './envelope.ts';
export type { Envelope } from './envelope.ts';
export { isRecorded } from './entry-shape.ts';
export type { Entry, Recorded } from './entry.ts';
export { DELAY_UNITS, OUTWARDS } from './broadcast.ts';
export type { BroadcastEntry, Delay, DelayUnit, Outward } from './broadcast.ts';
export type { DeviceEntry } from './device.ts';
export type { DrawEntry, DrawMethod, Timetable } from './draw.ts';
export type { IrregularityEntry } from './irregularity.ts';
export type { OnClock, PlayEntry } from './play.ts';
export { FORFEITS, RESULT_ORIGINS } from './result.ts';
export type { Forfeit, ResultEntry, ResultOrigin, TableResult } from './result.ts';
export type { Bye, PlayerDetails, Players, RoundEntry, RoundHead, Seat, SeatChange } from './round.ts';
export type { SetupEntry } from './setup.ts';
