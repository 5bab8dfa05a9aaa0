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
}

/** Later changes win: the edition's own rules, then the regime's, the profile's, the regulations'. */
export function lawsFor(
  edition: Edition,
  regime: Regime,
  profile: RuleProfile = 'fide',
  regulations: Regulations = {},
): Laws {
  const { article, changes, inDoubt, keptBy } = edition.regimes[regime];
  const rules = [changes, edition.profiles[profile], regulations].reduce<Rules>(changed, edition.rules);
  const settled = regulations.limits ?? {};
  return {
    ...rules,
    edition: edition.name,
    regime,
    profile,
    article,
    keptBy,
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
