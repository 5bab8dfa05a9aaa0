import { toldOn } from './printed-sheets.ts';
import { withRound } from './round-changes.ts';
import { areAlike } from './told-facts.ts';
import type { Round } from './round.ts';
import type { Tournament } from './tournament.ts';

/** What `toldOn` is made of; what is the same in both needs no text to be compared. */
const TOLD_OF_ROUND = [
  ...(['kind', 'games', 'number', 'name', 'castlingMode', 'rules', 'byes', 'start', 'ownStarts'] as const),
  ...(['drawnEpochMs', 'timetable', 'startsEpochMs', 'seats'] as const),
] as const satisfies readonly (keyof Round)[];

/** Notes the entry as the one since which the sheets of the running round tell what they tell, where they told something else before it. */
export function withSheets(now: Tournament, before: Tournament, seq: number): Tournament {
  const { round } = now;
  const was = before.round;
  if (round === null || isToldAlike(now, before)) return now;
  if (was?.round === round.round && areAlike(toldOn(now, round), toldOn(before, was))) return now;
  return withRound(now, (one) => ({ ...one, sheets: seq }));
}

function isToldAlike(now: Tournament, before: Tournament): boolean {
  const { round } = now;
  const was = before.round;
  if (now.name !== before.name || now.details !== before.details) return false;
  if (round === was) return true;
  return round?.round === was?.round && TOLD_OF_ROUND.every((key) => round?.[key] === was?.[key]);
}
