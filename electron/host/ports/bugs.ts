/** Something threw that should not have. */
export interface Bug {
  /** From 1 since the start; the same bug within a second keeps its number. */
  readonly number: number;
  readonly atEpochMs: number;
  /** What was being done: `request table.key`, `table input`, `capture`. */
  readonly where: string;
  /** Null where it concerns no table. */
  readonly table: number | null;
  readonly message: string;
  readonly stack: string;
  /** How often it has happened since it was told last, this time too. */
  readonly times: number;
}
