import type { Fault } from '../engine/result.ts';
import type { LossRegister } from './storage/folder/loss-register.ts';

/** What is found damaged, gone or brought back while a record is opened, told so that the numbers add up. */
export class OpeningLosses {
  readonly #register: LossRegister;
  #damage: Fault<'journal.repaired'> | null = null;
  #whole = true;

  constructor(register: LossRegister) {
    this.#register = register;
  }

  /** Nothing that was recorded is known to be missing. */
  get whole(): boolean {
    return this.#whole;
  }

  readonly report = (fault: Fault): void => {
    this.#whole &&= fault.code === 'copy.taken' || fault.code === 'journal.takenUp';
    if (fault.code === 'journal.repaired') this.#damage = fault;
    this.#register.report(fault);
  };

  /** What came back to a damaged record is told with the damage: two numbers that nobody can add up are worse than one. */
  readonly reportCopied = (fault: Fault): void => {
    const damage = this.#damage;
    if (damage === null || fault.code !== 'copy.taken') {
      this.report(fault);
      return;
    }
    const { entries: restored, folder } = fault.facts;
    this.#register.amend(damage, { code: damage.code, facts: { ...damage.facts, restored, folder } });
    this.#whole = damage.facts.last <= damage.facts.kept + restored;
  };
}
