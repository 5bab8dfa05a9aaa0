import { sourceOf } from '../../electron/web/feeds/state-source.ts';
import type { RoundSource } from '../../electron/web/feeds/out-round.ts';
import type { Hall } from './hall.ts';

/** What goes out of a hall, as it changes. */
export function outSource({ host }: Hall): RoundSource {
  const listeners = new Set<(what: readonly number[] | 'all') => void>();
  host.onChange = (change) => {
    for (const told of listeners) told(change.kind === 'all' ? 'all' : change.tables);
  };
  return sourceOf({
    get tournament() {
      return host.context.recorder.durable;
    },
    now: (table) => {
      const clock = host.hallTableView(table).clock;
      return { connected: host.context.tables.now(table).connected, clock };
    },
    listen: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  });
}
