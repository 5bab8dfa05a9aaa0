import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import type { Loss, LossPort } from '../../host/ports/losses.ts';
import { readPlainSync } from './plain-file-sync.ts';
import { reasonOf } from './reason-of.ts';
import { writeWhole } from './write-whole.ts';
import { isSystemError } from './system-error.ts';

export const LOSSES_FILE = 'losses.json';
const RETRY_MS = 2_000;

export interface LossRegisterOptions {
  readonly epochMs: () => number;
  /** Called once for each loss, when it is found: for those who read no screen. */
  readonly say: (fault: Fault) => void;
}

/** So many that were seen are kept, the newest. */
const SEEN_KEPT = 100;
/** So many that were not seen are told one by one, the newest: every console is shown all of them. */
const UNSEEN_KEPT = 200;
/** Of one loss, as JSON: the longest names six hundred tables. */
const LONGEST_LOSS = 20_000;

/**
 * The losses of one data folder, in `losses.json`: told until the arbiter has seen them, and kept after it, for they say where what is
 * left of them lies. A disk that refuses the file does not
 * keep a loss from being told: it is tried again until it is written. A register that cannot be read is itself a loss.
 */
export class LossRegister implements LossPort {
  readonly #file: string;
  readonly #options: LossRegisterOptions;
  #all: readonly Loss[] = [];
  #retry: NodeJS.Timeout | null = null;
  onChange = (): void => undefined;
  /** Told each time that all of it is on the disk. */
  onWritten = (): void => undefined;

  private constructor(file: string, options: LossRegisterOptions) {
    this.#file = file;
    this.#options = options;
  }

  /** Reads what an earlier start left. */
  static open(folder: string, options: LossRegisterOptions): LossRegister {
    const register = new LossRegister(join(folder, LOSSES_FILE), options);
    register.#read();
    return register;
  }

  get all(): readonly Loss[] {
    return this.#all;
  }

  /** All of it is on the disk. */
  get isWritten(): boolean {
    return this.#retry === null;
  }

  report(fault: Fault): void {
    const told = JSON.stringify(fault);
    if (this.#all.some((loss) => loss.seenEpochMs === null && JSON.stringify(loss.fault) === told)) return;
    const loss = { id: randomUUID(), sinceEpochMs: this.#options.epochMs(), fault, seenEpochMs: null };
    this.#all = bounded([...this.#all, loss]);
    this.#options.say(fault);
    this.#write();
    this.onChange();
  }

  /** More is known of what was told: it stays one loss. */
  amend(told: Fault, fault: Fault): void {
    this.#all = this.#all.map((loss) => (loss.seenEpochMs === null && loss.fault === told ? { ...loss, fault } : loss));
    this.#options.say(fault);
    this.#write();
    this.onChange();
  }

  acknowledge(id: string): boolean {
    const seen = this.#all.find((loss) => loss.id === id && loss.seenEpochMs === null);
    if (seen === undefined) return false;
    const now = this.#options.epochMs();
    const all = this.#all.map((loss) => (loss === seen ? { ...loss, seenEpochMs: now } : loss));
    const gone = all.filter(({ seenEpochMs }) => seenEpochMs !== null).slice(0, -SEEN_KEPT);
    this.#all = all.filter((loss) => !gone.includes(loss));
    this.#write();
    this.onChange();
    return true;
  }

  /** Tries a last time to write what the disk refused. */
  close(): void {
    if (this.#retry !== null) this.#write();
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
  }

  #read(): void {
    try {
      this.#all = bounded(lossesIn(this.#file));
    } catch (error) {
      if (isSystemError(error) && error.code === 'ENOENT') return;
      this.report({ code: 'losses.unreadable', facts: { aside: this.#setAside(), reason: reasonOf(error) } });
    }
  }

  /** The name under which a register that cannot be read is kept. */
  #setAside(): string {
    const aside = `${this.#file}.damaged-${randomUUID()}`;
    try {
      renameSync(this.#file, aside);
      return aside;
    } catch (error) {
      if (error instanceof Error) return this.#file;
      throw error;
    }
  }

  #write(): void {
    if (this.#retry !== null) clearTimeout(this.#retry);
    this.#retry = null;
    try {
      writeWhole(this.#file, `${JSON.stringify(this.#all)}\n`);
      this.onWritten();
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#retry = setTimeout(() => {
        this.#write();
      }, RETRY_MS).unref();
    }
  }
}

/** What the register of this folder has; nothing where there is none, or it cannot be read: the kiosk that opens the folder tells that. */
export function knownLosses(folder: string): readonly Loss[] {
  try {
    return lossesIn(join(folder, LOSSES_FILE));
  } catch (error) {
    if (error instanceof Error) return [];
    throw error;
  }
}

function lossesIn(file: string): readonly Loss[] {
  const losses: unknown = JSON.parse(readPlainSync(file));
  if (!Array.isArray(losses) || !losses.every(isLoss)) throw new Error('it has another shape');
  // An earlier version kept only what nobody had seen.
  return losses.map((loss) => ({ ...loss, seenEpochMs: loss.seenEpochMs ?? null }));
}

/** The oldest that nobody has seen and that are too many become one, which counts them. */
function bounded(all: readonly Loss[]): readonly Loss[] {
  const unseen = all.filter(({ seenEpochMs }) => seenEpochMs === null);
  if (unseen.length <= UNSEEN_KEPT) return all;
  const counted = unseen.slice(0, 1 - UNSEEN_KEPT);
  const [first] = counted;
  if (first === undefined) return all;
  const losses = counted.reduce((sum, { fault }) => sum + countOf(fault), 0);
  const many: Loss = { ...first, fault: { code: 'losses.many', facts: { losses } } };
  return [many, ...all.filter((loss) => !counted.includes(loss))];
}

function countOf({ code, facts }: Fault): number {
  return code === 'losses.many' && Number.isSafeInteger(facts.losses) ? facts.losses : 1;
}

function isLoss(value: unknown): value is Omit<Loss, 'seenEpochMs'> & Partial<Pick<Loss, 'seenEpochMs'>> {
  if (!isRecord(value) || !isRecord(value['fault']) || JSON.stringify(value).length > LONGEST_LOSS) return false;
  const { id, sinceEpochMs, fault, seenEpochMs = null } = value;
  if (typeof id !== 'string' || id === '' || id.length > 100 || typeof fault['code'] !== 'string') return false;
  if (!isMoment(sinceEpochMs) || (seenEpochMs !== null && !isMoment(seenEpochMs))) return false;
  return isRecord(fault['facts']) && Object.values(fault['facts']).every(isFact);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function isFact(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
