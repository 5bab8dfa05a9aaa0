import { isRecorded } from '../../engine/journal/entry-shape.ts';
import type { Entry } from '../../engine/journal/entry.ts';
import { FIRST_PREV } from '../../engine/journal/envelope.ts';
import { USUAL_RULES } from '../../engine/laws/round-rules.ts';
import type { Start } from '../../engine/start/start-text.ts';
import { foldEntry } from '../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../engine/tournament/tournament.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { LiveTable } from './live-table.ts';
import type { ClockPort } from './ports/system.ts';

/** One table with a record of its own, which nobody keeps: for what is played again, and what is rehearsed. */
export class TableApart {
  readonly live: LiveTable;
  #tournament: Tournament;

  /** @param onWantDump the whole board should be told. */
  constructor(start: Start, clock: ClockPort, onWantDump: () => void = () => undefined) {
    this.#tournament = ofOneTable(start);
    this.live = new LiveTable(
      1,
      () => ({ round: 1, white: '', black: '', simulated: false, date: '????.??.??', drawn: true }),
      start.setup,
      {
        clock,
        newId: () => String(this.#tournament.games.size + 1),
        isToBeRestored: () => false,
        listener: {
          onEntries: (entries) => {
            for (const entry of entries) this.#tournament = folded(this.#tournament, entry);
          },
          onSensed: () => undefined,
          onWantDump,
          onPlayedOn: () => undefined,
        },
      },
    );
  }

  /** What its record comes to: a round of one table. */
  get tournament(): Tournament {
    return this.#tournament;
  }
}

function ofOneTable({ setup, fen, sp }: Start): Tournament {
  const tables = [{ table: 1, white: '', black: '' }];
  const data = { round: 1, name: '', castlingMode: setup.castlingMode, rules: USUAL_RULES, tables };
  const opened: Entry = { type: 'round.opened', data };
  const given: Entry = { type: 'start.given', data: { round: 1, table: null, fen, sp } };
  return [opened, given].reduce(folded, NO_TOURNAMENT);
}

function folded(tournament: Tournament, { type, data }: Entry): Tournament {
  const entry = { origin: '', seq: 1, at: 0, v: 1, prev: FIRST_PREV, type, data } as const;
  if (!isRecorded(entry)) throw new Error(`no entry has the type ${type}`);
  return foldEntry(tournament, entry);
}
