import type { Edition, Regulations } from './edition.ts';
import { lawsFor } from './laws.ts';
import type { Laws } from './laws.ts';
import { IRREGULARITIES, REGIMES } from './terms.ts';
import type { IrregularityName, Regime, RuleProfile } from './terms.ts';

/** One irregularity under one regime, as programs read it. */
export interface LawRow {
  readonly edition: string;
  readonly regime: Regime;
  readonly irregularity: IrregularityName;
  readonly article: string;
  readonly window: string;
  /** `restore-before, then rook-move else any-move; later stands or as-both-agree`. */
  readonly remedy: string;
  /** `none`, `arbiter`, `time+120`, `time+120 then loss-or-draw`, `time+120 x2 then loss-or-draw` where the third loses, `loss`, `loss-or-draw`. `120?`: the regulations have to set it. */
  readonly penalty: string;
}

/** The table of an edition: a row for each regime and irregularity. */
export function lawRows(
  edition: Edition,
  {
    regimes = REGIMES,
    profile = 'fide',
    regulations = {},
  }: { readonly regimes?: readonly Regime[]; readonly profile?: RuleProfile; readonly regulations?: Regulations } = {},
): readonly LawRow[] {
  return regimes.flatMap((regime) => {
    const laws = lawsFor(edition, regime, profile, regulations);
    return IRREGULARITIES.map((irregularity) => {
      const { article, window } = laws.irregularities[irregularity];
      const [remedy, penalty] = [remedyText(laws, irregularity), penaltyText(laws, irregularity)];
      return { edition: laws.edition, regime, irregularity, article, window, remedy, penalty };
    });
  });
}

function remedyText({ irregularities }: Laws, name: IrregularityName): string {
  const { remedies, replacing, later } = irregularities[name];
  const then = replacing.length === 0 ? '' : `, then ${replacing.join(' else ')}`;
  return `${remedies.join(' or ')}${then}${later.length === 0 ? '' : `; later ${later.join(' or ')}`}`;
}

function penaltyText({ irregularities, limits, inDoubt }: Laws, name: IrregularityName): string {
  const { cost } = irregularities[name];
  const time = `time+${String(limits.penaltySeconds)}${inDoubt.includes('penaltySeconds') ? '?' : ''}`;
  if (cost === 'time') return time;
  if (cost !== 'counted') return cost;
  const before = limits.losingIllegalMove - 1;
  if (before === 0) return 'loss-or-draw';
  return `${time}${before === 1 ? '' : ` x${String(before)}`} then loss-or-draw`;
}
