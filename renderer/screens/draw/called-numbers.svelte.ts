import type { DrawInputView } from '../../../electron/contract/views/draw.ts';

type Inputs = readonly DrawInputView[];

/**
 * What is called out in a ceremony, sent one after another: each says what stood before it, so that two consoles overwrite nothing of each
 * other. What is refused stays here until it is added again or discarded.
 */
export class CalledNumbers {
  refused = $state.raw<Inputs>([]);
  readonly #send: (inputs: Inputs, seen: Inputs) => Promise<boolean>;
  #standing: Inputs = [];
  #sent: Promise<void> = Promise.resolve();

  /** @param send whether the host took it; it has told why where it did not. */
  constructor(send: (inputs: Inputs, seen: Inputs) => Promise<boolean>) {
    this.#send = send;
  }

  /** What stands, as the host tells it. An answer comes before it is told what was answered: until then what was sent stands. */
  hear(standing: Inputs): void {
    this.#standing = standing;
  }

  add(call: DrawInputView): void {
    this.#afterLast(async () => {
      if (!(await this.#write([...this.#standing, call]))) this.refused = [...this.refused, call];
    });
  }

  addAgain(call: DrawInputView): void {
    this.discard(call);
    this.add(call);
  }

  discard(call: DrawInputView): void {
    this.refused = this.refused.filter((each) => each !== call);
  }

  /** @param at its place among those that stand. */
  remove(at: number): void {
    this.#afterLast(async () => {
      await this.#write(this.#standing.filter((_, each) => each !== at));
    });
  }

  /** Until nothing more waits to be written down, what is called meanwhile too. */
  async settled(): Promise<void> {
    for (let last; last !== this.#sent;) {
      last = this.#sent;
      await last;
    }
  }

  #afterLast(act: () => Promise<void>): void {
    this.#sent = this.#sent.then(act);
  }

  async #write(inputs: Inputs): Promise<boolean> {
    const isTaken = await this.#send(inputs, this.#standing);
    if (isTaken) this.#standing = inputs;
    return isTaken;
  }
}
