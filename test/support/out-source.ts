import { hasher } from '../../electron/storage/journal/hasher.ts';
import { Follow } from '../../electron/web/feeds/follow/follow.ts';
import { sourceOf } from '../../electron/web/feeds/state-source.ts';
import type { RoundSource } from '../../electron/web/feeds/out-round.ts';
import type { Hall } from './hall.ts';

/** What goes out of a hall, as it changes. */
export function outSource({ host }: Hall): RoundSource {
  const { publicState } = host;
  return sourceOf({ publicState, followPublic: (onChange) => publicState.listen(onChange) });
}

/** Who follows a hall by the page for spectators. */
export function followOf(hall: Hall): Follow {
  return new Follow({
    source: outSource(hall),
    publicState: () => hall.host.publicState,
    hasher,
    epochMs: () => hall.clock.epochMs(),
    report: (where, error) => {
      throw new Error(where, { cause: error });
    },
  });
}
