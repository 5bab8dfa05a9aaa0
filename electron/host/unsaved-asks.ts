import type { Fault } from '../../engine/result.ts';
import type { Recorder } from './recorder.ts';

/** What was asked, and done in memory only: asked once more, nothing is recorded, and it waits for the disk all the same. */
export class UnsavedAsks {
  readonly #asked = new WeakMap<Recorder, Set<string>>();

  /**
   * @param asked at one table a repeat is known by the table: what is seen there is another by then.
   * @param hasRecorded it has recorded something now.
   * @returns why it waits; undefined where it does not.
   */
  faultOf(
    recorder: Recorder,
    { request, input }: { readonly request: string; readonly input: object },
    hasRecorded: boolean,
  ): Fault | undefined {
    if (recorder.unsaved === null) {
      this.#asked.delete(recorder);
      return undefined;
    }
    const known = this.#asked.get(recorder) ?? new Set<string>();
    this.#asked.set(recorder, known);
    const key = `${request} ${JSON.stringify('table' in input && input.table !== null ? input.table : input)}`;
    if (hasRecorded) known.add(key);
    return known.has(key) ? recorder.unsaved.fault : undefined;
  }
}
