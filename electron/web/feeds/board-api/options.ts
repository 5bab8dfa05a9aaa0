import type { OnRefusal } from '../../server/refusals.ts';
import type { RoundSource } from '../out-round.ts';

export interface BoardApiOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly source: RoundSource;
  readonly epochMs: () => number;
  readonly onRefusal: OnRefusal;
  /** Told what threw. */
  readonly report: (where: string, error: unknown) => void;
}
