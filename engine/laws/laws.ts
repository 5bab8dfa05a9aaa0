import type { Changes, Edition, Limits, Regulations, Rules } from './edition.ts';
import type { Regime, RuleProfile } from './terms.ts';

/** What holds for a round: the edition as its regime, its rule profile and the tournament's regulations change it. */
export interface Laws extends Rules {
  readonly edition: string;
  readonly regime: Regime;
  readonly profile: RuleProfile;
  /** Article under which the regime stands. */
  readonly article: string;
  /** Values on which the texts differ and that the regulations have not set. */
  readonly inDoubt: readonly (keyof Limits)[];
  /** The article by which all rounds of one time control are played under the regime; null where there is none. */
  readonly keptBy: string | null;
  /** Whether the Guidelines on games without increment may be announced under it. */
  readonly lastPeriod: boolean;
}

/**
 * Later changes win: the edition's own rules, then the regime's, the profile's, those of Guidelines that were announced, the regulations'.
 * @param lastPeriod the Guidelines on the last period without increment were announced; nothing where they hold for no such regime.
 */
export function lawsFor(
  edition: Edition,
  regime: Regime,
  profile: RuleProfile = 'fide',
  regulations: Regulations = {},
  lastPeriod = false,
): Laws {
  const { article, changes, inDoubt, keptBy, lastPeriod: mayHold } = edition.regimes[regime];
  const guidelines = lastPeriod && mayHold ? [edition.lastPeriod.changes] : [];
  const all = [changes, edition.profiles[profile], ...guidelines, regulations];
  const rules = all.reduce<Rules>(changed, edition.rules);
  const settled = regulations.limits ?? {};
  return {
    ...rules,
    edition: edition.name,
    regime,
    profile,
    article,
    keptBy,
    lastPeriod: mayHold,
    inDoubt: inDoubt.filter((name) => settled[name] === undefined),
  };
}

function changed(rules: Rules, changes: Changes): Rules {
  const { limits, irregularities, claims, endings, penalties, limitArticles } = changes;
  return {
    ...rules,
    limits: { ...rules.limits, ...limits },
    irregularities: merged(rules.irregularities, irregularities),
    claims: merged(rules.claims, claims),
    endings: merged(rules.endings, endings),
    penalties: { ...rules.penalties, ...penalties },
    limitArticles: { ...rules.limitArticles, ...limitArticles },
  };
}

function merged<Name extends string, Entry>(
  entries: Readonly<Record<Name, Entry>>,
  changes: Readonly<Partial<Record<Name, Partial<Entry>>>> | undefined,
): Readonly<Record<Name, Entry>> {
  const names = Object.keys(changes ?? {}) as Name[];
  return names.reduce((all, name) => ({ ...all, [name]: { ...all[name], ...changes?.[name] } }), entries);
}
