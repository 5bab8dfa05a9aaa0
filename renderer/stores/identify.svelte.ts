/** A piece lies in the hand, or is put down again, for about so long while somebody looks which board lights up. */
const LIT_MS = 3_000;

/** Boards light up where a piece is lifted, so that it is seen which is which. */
export class Identify {
  on = $state(false);

  flip(): void {
    this.on = !this.on;
  }
}

/** Whether a board on which a piece was lifted at this moment is lit now. */
export function isLit(liftedEpochMs: number | null | undefined, nowEpochMs: number): boolean {
  return liftedEpochMs != null && nowEpochMs - liftedEpochMs < LIT_MS;
}
