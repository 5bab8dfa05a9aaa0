/** Milliseconds that this process works for it: another that takes its turns does not count. */
export function cpuTimeOf(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** Milliseconds that this process has worked at most before its other tasks had their turn. */
export class LongestTask {
  #before = process.cpuUsage();
  #ms = 0;
  readonly #timer = setInterval(() => {
    this.#look();
  }, 5);

  #look(): void {
    const { user, system } = process.cpuUsage(this.#before);
    this.#before = process.cpuUsage();
    this.#ms = Math.max(this.#ms, (user + system) / 1000);
  }

  end(): number {
    this.#look();
    clearInterval(this.#timer);
    return this.#ms;
  }
}
