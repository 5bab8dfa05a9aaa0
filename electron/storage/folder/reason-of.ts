/** What the system said, for a fault's facts. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
