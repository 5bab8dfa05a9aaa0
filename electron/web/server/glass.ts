import type { Fault, Result } from '../../../engine/result.ts';
import type { Notice } from '../../contract/notices.ts';
import type { LiveTable } from '../../contract/views.ts';

export type GlassAudience = 'arbiter' | 'hall';

/** One glass's conversation with the host. */
export interface GlassSession {
  /** Judges it, and answers. */
  answer(request: string, input: unknown): Promise<Result<unknown>>;
  close(): void;
}

/** What the server needs of the host: a conversation for each glass, and what the public may see. */
export interface GlassHost {
  /** Starts sending notices, a snapshot first. */
  connect(audience: GlassAudience, send: (notice: Notice) => void): GlassSession;
  /** What threw. @returns what the other side is told. */
  report(where: string, error: unknown): Fault;
  livePgn(): string;
  liveTables(): readonly LiveTable[];
  /** The path of a file that the arbiter may fetch, by its name; null for any other, and while the console is locked. */
  evidenceFile(name: string): string | null;
}
