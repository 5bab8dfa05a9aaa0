import type { Recorded } from '../../engine/journal/entry.ts';
import type { Tournament } from '../../engine/tournament/tournament.ts';
import { CHANGES_ALL } from './changes-all.ts';
import { tellClockNumber } from './clock-number.ts';
import { GatheredChanges } from './gathered-changes.ts';
import type { Change } from './gathered-changes.ts';
import type { HostContext } from './services/context.ts';
import { tableOf } from './table-of.ts';
import type { TableTally } from './table-tally.ts';

/** What may look different in a host, by its entries or otherwise: it is counted anew, gathered, and told to all who show it. */
export class HostChanges {
  readonly #context: HostContext;
  readonly #tallies: readonly TableTally[];
  readonly #gathered: GatheredChanges;
  #toldHall: Pick<Tournament, 'hallScreen' | 'ledger'>;

  /** @param onChange told first, before clocks and what leaves the hall. */
  constructor(context: HostContext, tallies: readonly TableTally[], onChange: (change: Change) => void) {
    this.#context = context;
    this.#tallies = tallies;
    this.#gathered = new GatheredChanges(context.clock, context.boundary, (change) => {
      this.#tell(change, onChange);
    });
    this.#toldHall = context.recorder.tournament;
  }

  add(what: number | 'all' | 'alerts' | null): void {
    if (what === null) return;
    for (const tally of this.#tallies) {
      if (what === 'all') tally.markAll();
      else if (what !== 'alerts') tally.mark(what);
    }
    this.#gathered.add(what);
  }

  /** Entries are on the disk, or wait for it: what they change may look different. @returns whether that is everything. */
  addEntries(entries: readonly Recorded[]): boolean {
    const whole = entries.some(({ type }) => CHANGES_ALL[type]) || this.#showsOtherHall();
    for (const entry of entries) this.add(whole ? 'all' : tableOf(entry, this.#context.recorder.tournament));
    return whole;
  }

  /** What was not told yet is not told any more. */
  close(): void {
    this.#gathered.close();
  }

  /** A game that begins brings the hall from the draw to play, and reveals a start that was sealed. */
  #showsOtherHall(): boolean {
    const { hallScreen, ledger } = this.#context.recorder.tournament;
    if (this.#toldHall.hallScreen === hallScreen && this.#toldHall.ledger === ledger) return false;
    this.#toldHall = { hallScreen, ledger };
    return true;
  }

  /** Of tables that are still watched. */
  #tell(change: Change, onChange: (change: Change) => void): void {
    const { boundary, publicState, recorder, tables } = this.#context;
    const watched = (numbers: readonly number[]): readonly number[] =>
      numbers.filter((table) => tables.at(table) !== null);
    const told: Change = change.kind === 'all' ? change : { kind: 'tables', tables: watched(change.tables) };
    onChange(told);
    const seated = (recorder.tournament.round?.seats ?? []).map(({ table }) => table);
    for (const table of told.kind === 'all' ? seated : told.tables)
      boundary.contain('number on the clock', () => {
        tellClockNumber(recorder.durable, table, tables.connectionAt(table));
      });
    boundary.contain('public state', () => {
      publicState.changed(told);
    });
  }
}
