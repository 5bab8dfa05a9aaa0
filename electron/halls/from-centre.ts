import type { Hasher } from '../../engine/hasher.ts';
import type { Fault } from '../../engine/result.ts';
import type { CentreDrawView } from '../contract/halls.ts';
import { CentreWord } from '../host/halls/centre-word.ts';
import { NO_CENTRE_DRAW } from '../host/halls/draw-follower.ts';
import type { Trouble } from '../host/halls/hall-record.ts';
import { CentreReader } from './centre-reader.ts';
import type { Session } from './server-line.ts';
import type { CentreSign } from './signs.ts';

const MOST_CLOCKS_DIFFER_S = 5;

export interface FromCentreOptions {
  readonly event: string;
  readonly hasher: Hasher;
  readonly epochMs: () => number;
  /** Told when the centre has said something to all halls, or something was recorded here. @returns how this hall stands to its draw. */
  readonly onWord: (word: CentreWord) => CentreDrawView;
  /** Told when `draw` or one of the faults may be another. */
  readonly onChange: () => void;
  readonly report: (where: string, error: unknown) => void;
}

/** What a hall hears of the centre: its time, what it says to all halls, and how this hall stands to that. */
export class FromCentre {
  readonly #options: FromCentreOptions;
  readonly #word: CentreWord;
  readonly #reader: CentreReader;
  #draw = NO_CENTRE_DRAW;
  #untrue: Fault | null = null;
  #unread: Fault | null = null;
  #clockFault: Fault | null = null;
  /** At the last sign of the centre. */
  #clockAheadMs = 0;
  #looking: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: FromCentreOptions) {
    this.#options = options;
    const { event, hasher, onChange } = options;
    this.#word = new CentreWord(hasher);
    this.#reader = new CentreReader({
      event,
      onEntry: (origin, came) => {
        this.#contained(() => {
          this.#word.take(origin, came);
        });
        this.look();
      },
      onUnread: (reason) => {
        this.#unread = reason === null ? null : { code: 'halls.centreUnheard', facts: { reason } };
        onChange();
      },
    });
  }

  get draw(): CentreDrawView {
    return this.#draw;
  }

  /** Why what the centre says to all halls does not count here. */
  get fault(): Fault | null {
    return this.#untrue ?? this.#unread;
  }

  /** Of two clocks that differ. */
  get clockFault(): Fault | null {
    return this.#clockFault;
  }

  /** A sign of life of the centre on this line. */
  heard(session: Session, { atEpochMs, domain, holds }: CentreSign): void {
    this.#compare(atEpochMs);
    if (this.#word.hold(holds ?? null)) this.look();
    this.#reader.heard({ session, domain: domain ?? null });
  }

  /** What the centre says is looked at when all that came together is in, and never in the middle of recording. */
  look(): void {
    if (this.#isClosed) return;
    this.#looking ??= setTimeout(() => {
      this.#looking = null;
      this.#contained(() => {
        const before = JSON.stringify([this.#draw, this.#untrue]);
        this.#draw = this.#options.onWord(this.#word);
        const { trouble } = this.#word;
        this.#untrue = trouble === null ? null : untrue(trouble);
        if (JSON.stringify([this.#draw, this.#untrue]) !== before) this.#options.onChange();
      });
    }, 0);
  }

  close(): void {
    this.#isClosed = true;
    if (this.#looking !== null) clearTimeout(this.#looking);
  }

  /** The centre is nothing to this hall any more. */
  forget(): void {
    const { onWord, hasher } = this.#options;
    this.#contained(() => onWord(new CentreWord(hasher)));
  }

  /** Two clocks that differ by more than this tell two stories of one event. One sign alone may have been late. */
  #compare(atEpochMs: number): void {
    const ahead = this.#options.epochMs() - atEpochMs;
    const before = this.#clockAheadMs;
    this.#clockAheadMs = ahead;
    const seconds = Math.round((Math.abs(before) < Math.abs(ahead) ? before : ahead) / 1000);
    const isOff = Math.abs(seconds) > MOST_CLOCKS_DIFFER_S;
    const wasOff = this.#clockFault !== null;
    this.#clockFault = isOff ? { code: 'halls.clock', facts: { seconds } } : null;
    if (isOff !== wasOff) this.#options.onChange();
  }

  #contained(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.#options.report('what the centre says', error);
    }
  }
}

function untrue({ kind, seq }: Trouble): Fault {
  return { code: kind === 'unread' ? 'halls.centreUnread' : 'halls.centreUntrue', facts: { seq } };
}
