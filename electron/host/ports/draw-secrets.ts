/**
 * Secrets of draws that were committed to and are not revealed. They are nowhere else. `keep` returns when the secret is
 * durable, or throws a `JournalFailure`; what cannot be read is null.
 */
export interface SecretPort {
  keep(draw: string, secret: string): void;
  read(draw: string): string | null;
  forget(draw: string): void;
}
