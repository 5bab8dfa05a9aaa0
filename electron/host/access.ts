import type { AccessRequest, AccessView } from '../contract/access.ts';
import type { Handlers } from './handlers.ts';

/** The kiosk's lock, network and paired screens, as the requests about them need them. */
export interface Access {
  /** The console hides everything until the PIN is given. */
  readonly locked: boolean;
  readonly view: AccessView;
  /** Told when `locked` or `view` are others than before. */
  onChange: () => void;
  readonly handlers: Handlers<AccessRequest>;
}
