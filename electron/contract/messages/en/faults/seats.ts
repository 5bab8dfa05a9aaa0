import type { FaultFacts } from '../../../../../engine/fault-facts.ts';
import type { SeatFault } from '../../../../../engine/tournament/seat-changes.ts';
import type { FaultSentences } from '../../fault-sentences.ts';
import { isolated } from '../format.ts';
import { said } from './say.ts';

type SeatCode = SeatFault['code'];

/** Why a table cannot be changed so, and what to do instead; '' where there is nothing. */
interface Told {
  readonly why: string;
  readonly instead: string;
}

const APART = 'write the names so that they can be told apart.';

const TOLD: { readonly [K in SeatCode]: (facts: FaultFacts[K]) => Told } = {
  'seat.played': ({ table }) => ({
    why: `A game was started at table ${said(table)}, or it has a result, so it cannot be removed from the round.`,
    instead: '',
  }),
  'seat.colours': ({ table }) => ({
    why: `The game at table ${said(table)} has begun, so the colours can no longer be swapped as a correction.`,
    instead: 'Rule on it at the table: Irregularity, colours reversed.',
  }),
  'seat.elsewhere': ({ table, name }) => ({
    why: `The game at table ${said(table)} has begun, and ${nameOf(name)} sits at another table.`,
    instead: `If the wrong opponents are playing, decide whether the game continues; if not, take back its result if it has one, cancel it (at the table: Edit table…), then correct the players. If it is somebody with the same name, ${APART}`,
  }),
  'seat.forfeited': ({ table }) => ({
    why: `Table ${said(table)} has a result without a game, so its players and colours cannot be changed.`,
    instead:
      'Take that result back first (Ctrl+Z within ten minutes, later “Cancel forfeit” on the page of the table), or correct only the spelling of the names.',
  }),
  'seat.bye': ({ table, name }) => ({
    why: `${nameOf(name)} has a bye in this round, so this name cannot be put at table ${said(table)}.`,
    instead: `Remove the bye first: in an open round it stands below the results, in a new one it is a line of the list. If it is somebody with the same name, ${APART}`,
  }),
  'seat.twice': ({ table, name, other, fideId, opening }) => {
    const places =
      table === other ? `on both sides of table ${said(table)}` : `at table ${said(table)} and at table ${said(other)}`;
    const byId = fideId === undefined ? '' : `: the FIDE ID is the same, ${fideId}`;
    const people = `these are two people, ${fideId === undefined ? `add their FIDE IDs or ${APART}` : 'correct the FIDE ID.'}`;
    const corrected =
      table === other
        ? `If ${people}`
        : `To exchange players, correct both tables at once (Correct round and tables); if ${people}`;
    return {
      why: `${nameOf(name)} would sit ${places}${byId}.`,
      instead: opening === true ? `Correct the pairings or, if ${people}` : corrected,
    };
  },
};

/** As a refusal. */
export const seatSentences: Pick<FaultSentences, SeatCode> = {
  'seat.played': (facts) => refusal(TOLD['seat.played'](facts)),
  'seat.colours': (facts) => refusal(TOLD['seat.colours'](facts)),
  'seat.elsewhere': (facts) => refusal(TOLD['seat.elsewhere'](facts)),
  'seat.forfeited': (facts) => refusal(TOLD['seat.forfeited'](facts)),
  'seat.bye': (facts) => refusal(TOLD['seat.bye'](facts)),
  // Before a round is open there is nothing that could have been changed.
  'seat.twice': (facts) =>
    facts.opening === true ? seatHindrance({ code: 'seat.twice', facts }) : refusal(TOLD['seat.twice'](facts)),
};

/** While it is being typed: nothing has been asked for yet, so nothing was refused. */
export function seatHindrance<K extends SeatCode>({ code, facts }: { code: K; facts: FaultFacts[K] }): string {
  const { why, instead } = TOLD[code](facts);
  return sentences(why, instead);
}

function refusal({ why, instead }: Told): string {
  return sentences(why, 'Nothing was changed.', instead);
}

function sentences(...all: readonly string[]): string {
  return all.filter((one) => one !== '').join(' ');
}

/** A fault out of a record may lack it. */
function nameOf(name: string | undefined): string {
  return isolated(said(name));
}
