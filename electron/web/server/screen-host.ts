import type { Fault } from '../../../engine/result.ts';
import type { ScreenRole } from '../../contract/access.ts';
import type { PublicHall } from '../../contract/halls.ts';
import type { Notice } from '../../contract/notices.ts';
import type { PublicTable } from '../../contract/views/live.ts';
import type { ScreenSession } from '../../host/screens.ts';

export type Audience = 'arbiter' | ScreenRole;

/** What the server needs of the host: a conversation for each screen, and what the public may see. */
export interface ScreenHost {
  /** Starts sending notices, a snapshot first. */
  connect(audience: Audience, send: (notice: Notice) => void): ScreenSession;
  /** What threw. @returns what the other side is told. */
  report(where: string, error: unknown): Fault;
  livePgn(): string;
  publicTables(): readonly PublicTable[];
  /** Null where this is not the centre of an event. */
  publicHalls(): readonly PublicHall[] | null;
  /** The path of a file that the arbiter may fetch, by its name; null for any other, and while the console is locked. */
  evidenceFile(name: string): string | null;
}
