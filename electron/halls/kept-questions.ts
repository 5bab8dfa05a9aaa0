import * as v from 'valibot';

/** A small file, read and written whole. Both throw the system's error. */
export interface QuestionsFile {
  /** Null where there is none. */
  read(): string | null;
  /** With null it goes. */
  keep(text: string | null): void;
}

/** Questions that are with the centre, in a file: a restart forgets none. What cannot be read is told, and counts as none. */
export class KeptQuestions<T extends object> {
  readonly before: readonly T[];
  readonly #file: QuestionsFile;
  readonly #report: (where: string, error: unknown) => void;
  #kept: string | null = null;
  #isRefused = false;

  constructor(
    file: QuestionsFile,
    schema: v.GenericSchema<unknown, readonly T[]>,
    report: (where: string, error: unknown) => void,
  ) {
    this.#file = file;
    this.#report = report;
    this.before = this.#read(schema);
  }

  /** To be called again and again: it is written when it is another, and tried again where the disk has refused it, which is told once. */
  keep(questions: readonly T[]): void {
    const text = questions.length === 0 ? null : JSON.stringify(questions);
    if (text === this.#kept) return;
    try {
      this.#file.keep(text);
      this.#kept = text;
      this.#isRefused = false;
    } catch (error) {
      if (!this.#isRefused) this.#report('questions to the centre', error);
      this.#isRefused = true;
    }
  }

  #read(schema: v.GenericSchema<unknown, readonly T[]>): readonly T[] {
    try {
      this.#kept = this.#file.read();
      return this.#kept === null ? [] : v.parse(schema, JSON.parse(this.#kept));
    } catch (error) {
      this.#report('questions to the centre', error);
      return [];
    }
  }
}
