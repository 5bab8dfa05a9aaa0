import type { AccessRequest, AccessView } from '../contract/access.ts';
import type { Handlers } from './handlers.ts';

/** The kiosk's lock, network and paired screens, as the requests about them need them. */
export interface Access {
  /** The console hides everything until the PIN is given. */
  readonly locked: boolean;
  readonly view: AccessView;
  /** Another round was opened: what was let in for the one before is let go. */
  roundEnded(): void;
  /** Another tournament is open, or the data of this one is gone: no phone of its floor sees the next. */
  tournamentEnded(): void;
  /** Told when `locked` or `view` are others than before. */
  onChange: () => void;
  readonly handlers: Handlers<AccessRequest>;
}
