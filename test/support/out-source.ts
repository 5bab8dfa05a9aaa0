import { sourceOf } from '../../electron/web/feeds/state-source.ts';
import type { RoundSource } from '../../electron/web/feeds/out-round.ts';
import type { Hall } from './hall.ts';

/** What goes out of a hall, as it changes. */
export function outSource({ host }: Hall): RoundSource {
  const { publicState } = host;
  return sourceOf({ publicState, followPublic: (onChange) => publicState.listen(onChange) });
}
