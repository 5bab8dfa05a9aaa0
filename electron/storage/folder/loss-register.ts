import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../../engine/result.ts';
import type { Loss, LossPort } from '../../host/ports.ts';
import { readPlainSync } from './plain-file-sync.ts';
import { reasonOf } from './reason-of.ts';
import { writeWhole } from './write-whole.ts';

export const LOSSES_FILE = 'losses.json';
const RETRY_MS = 2_000;

export interface LossRegisterOptions {
  readonly epochMs: () => number;
  /** Called once for each loss, when it is found: for those who read no screen. */
  readonly say: (fault: Fault) => void;
}

/**
 * The losses of one data folder that the arbiter has not seen yet, in `losses.json`. A disk that refuses the file does not
 * keep a loss from being told: it is tried again until it is written. A register that cannot be read is itself a loss.
 */
export class LossRegister implements LossPort {
  readonly #file: string;
  readonly #options: LossRegisterOptions;
  #unseen: readonly Loss[] = [];
  #retry: NodeJS.Timeout | null = null;
  onChange = (): void => undefined;

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

  get unseen(): readonly Loss[] {
    return this.#unseen;
  }

  report(fault: Fault): void {
    const told = JSON.stringify(fault);
    if (this.#unseen.some((loss) => JSON.stringify(loss.fault) === told)) return;
    this.#unseen = [...this.#unseen, { id: randomUUID(), sinceEpochMs: this.#options.epochMs(), fault }];
    this.#options.say(fault);
    this.#write();
    this.onChange();
  }

  acknowledge(id: string): boolean {
    const left = this.#unseen.filter((loss) => loss.id !== id);
    if (left.length === this.#unseen.length) return false;
    this.#unseen = left;
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
      const losses: unknown = JSON.parse(readPlainSync(this.#file));
      if (!Array.isArray(losses) || !losses.every(isLoss)) throw new Error('it has another shape');
      this.#unseen = losses;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
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
      writeWhole(this.#file, `${JSON.stringify(this.#unseen)}\n`);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      this.#retry = setTimeout(() => {
        this.#write();
      }, RETRY_MS).unref();
    }
  }
}

function isLoss(value: unknown): value is Loss {
  if (!isRecord(value) || !isRecord(value['fault'])) return false;
  const { id, sinceEpochMs, fault } = value;
  if (typeof id !== 'string' || id === '' || id.length > 100 || typeof fault['code'] !== 'string') return false;
  if (typeof sinceEpochMs !== 'number' || Number.isNaN(new Date(sinceEpochMs).getTime())) return false;
  return isRecord(fault['facts']) && Object.values(fault['facts']).every(isFact);
}

function isFact(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
