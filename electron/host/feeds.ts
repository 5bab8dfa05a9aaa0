import type { FeedRequest, FeedsView } from '../contract/feeds.ts';
import type { Handlers } from './handlers.ts';

/** What the kiosk answers to programs, as the requests about it need it. */
export interface Feeds {
  readonly view: FeedsView;
  /** Told when `view` is another than before. */
  onChange: () => void;
  readonly handlers: Handlers<FeedRequest>;
}
