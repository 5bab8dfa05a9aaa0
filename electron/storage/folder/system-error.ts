/** Thrown by a call to the system (`ENOENT`, `ENOSPC`), or by a library with a code of its own: what goes wrong on disks, and no bug. */
export function isSystemError(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && 'code' in error;
}
