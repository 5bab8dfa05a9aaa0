import { isRecorded } from '../../../engine/journal/entry-shape.ts';
import type { Recorded } from '../../../engine/journal/entry.ts';
import type { Envelope } from '../../../engine/journal/envelope.ts';
import { givenId, isHeld } from '../../../engine/tournament/draws.ts';
import type { HeldIn } from '../../../engine/tournament/draws.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import type { RoundId } from './centre-word.ts';
import type { CentreRecord, SavedRecord } from './halls.ts';

/**
 * The centre's record as its halls may read it: while it holds a start that is sealed and not handed out, it ends before the first entry that
 * tells of that. What is on the disk alone decides, so that a reveal which is lost with the power has let nothing out.
 */
export function outwardRecord(record: CentreRecord): SavedRecord {
  return {
    get origin() {
      return record.origin;
    },
    get lastSaved() {
      return record.lastSaved;
    },
    savedSince: (seq, most) => {
      const saved = record.savedSince(seq, most);
      const held = saved.findIndex(({ entry }) => tellsOfHeld(entry, record.durable));
      return held < 0 ? saved : saved.slice(0, held);
    },
  };
}

/** The round whose start the halls may not know yet; null where there is none. */
export function heldRound({ ledger, round }: Tournament): RoundId | null {
  const isThere = ledger.some((draw) => draw.made !== null && isHeld({ ledger, round }, draw));
  return round === null || !isThere ? null : { kind: round.kind, number: round.number };
}

function tellsOfHeld(entry: Envelope, durable: HeldIn): boolean {
  const told = isRecorded(entry) ? drawToldBy(entry) : null;
  if (told === null) return false;
  const draw = durable.ledger.find((one) => one.draw === told);
  return draw === undefined || isHeld(durable, draw);
}

/** The draw of which it tells what came out, or some of it; null where it tells of none. */
function drawToldBy(entry: Recorded): string | null {
  switch (entry.type) {
    case 'draw.made':
    case 'draw.adopted':
    case 'draw.thrown':
      return entry.data.draw;
    case 'start.given':
      return givenId(entry.seq);
    default:
      return null;
  }
}
