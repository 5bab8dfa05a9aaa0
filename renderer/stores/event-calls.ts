import type { AskedQuestion, EventQuestion, HallsView } from '../../electron/contract/halls.ts';

/** Questions of halls that this centre has not answered, oldest first. */
export function unadvised(halls: HallsView | null | undefined): readonly EventQuestion[] {
  return (halls?.centre?.asked ?? []).filter(({ advice }) => advice === null);
}

/** Open questions of this hall to which the centre has said something. */
export function advised(halls: HallsView | null | undefined): readonly AskedQuestion[] {
  return (halls?.link?.asked ?? []).filter(({ advice }) => advice !== null);
}
