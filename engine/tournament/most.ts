/** More than half of the tables: what most have done the round has, though some players come late, or not at all. */
export function areMost(these: number, all: number): boolean {
  return 2 * these > all;
}
