import type { EventLook, EventTableView } from '../../electron/contract/halls.ts';

/** What the console asks of the host for it. */
export type Look = (since: number) => Promise<EventLook | null>;

/** The tables of all halls of an event: asked for when something of them is another. */
export class EventTables {
  #halls = $state.raw<EventLook['halls']>([]);
  #revision = 0;
  #wanted = 0;
  #asking = false;
  readonly #look: Look;

  constructor(look: Look) {
    this.#look = look;
  }

  /** Something is another up to this revision; a lower one is that of a centre that was started anew. */
  async follow(revision: number): Promise<void> {
    this.#wanted = revision;
    if (this.#asking) return;
    this.#asking = true;
    try {
      if (revision < this.#revision) this.#revision = 0;
      while (this.#wanted > this.#revision || this.#revision === 0) {
        const look = await this.#look(this.#revision);
        if (look === null) return;
        this.#take(look);
        if (look.revision === 0) return;
      }
    } finally {
      this.#asking = false;
    }
  }

  /** @param id as of `EventHallView`. */
  of(id: string): readonly EventTableView[] {
    return this.#halls.find((hall) => hall.id === id)?.tables ?? [];
  }

  #take({ revision, halls }: EventLook): void {
    this.#revision = revision;
    this.#halls = halls.map((hall) => {
      if (hall.whole) return hall;
      const changed = (one: EventTableView): EventTableView =>
        hall.tables.find(({ table }) => table === one.table) ?? one;
      return { ...hall, tables: this.of(hall.id).map(changed) };
    });
  }
}
