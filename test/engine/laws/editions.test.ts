import { describe, expect, it } from 'vitest';
import { EDITIONS, editionOn } from '../../../engine/laws/editions.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import type { Edition } from '../../../engine/laws/edition.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { USUAL_RULES, lawsUnder } from '../../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../../engine/laws/round-rules.ts';
import { lawRows } from '../../../engine/laws/rows.ts';
import { REGIMES, RULE_PROFILES } from '../../../engine/laws/terms.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';

describe.each(EDITIONS.map((edition): Edition => edition))('$name', (edition) => {
  const all = REGIMES.flatMap((regime) =>
    RULE_PROFILES.flatMap((profile) =>
      [false, true].map((announced) => lawsFor(edition, regime, profile, {}, announced)),
    ),
  );

  it('knows every article it cites, and cites every one it knows or could cite', () => {
    const cited = new Set(
      all.flatMap(
        ({ article, keptBy, irregularities, claims, endings, penalties, limitArticles, replacementArticles }) => [
          article,
          ...(keptBy === null ? [] : [keptBy]),
          '12.9',
          ...[...Object.values(irregularities), ...Object.values(claims), ...Object.values(endings)].flatMap((rule) => [
            rule.article,
            ...rule.also,
          ]),
          ...Object.values(penalties),
          ...Object.values(limitArticles),
          ...Object.values(replacementArticles),
        ],
      ),
    );
    expect([...cited].filter((number) => !Object.hasOwn(edition.articles, number))).toEqual([]);
    expect(Object.keys(edition.articles).filter((number) => !cited.has(number))).toEqual([]);
  });

  it('tells each article under a name of its own', () => {
    const names = Object.values(edition.articles);
    expect(new Set(names).size).toBe(names.length);
  });

  it('has a way out for everything, in the window and after it', () => {
    const without = all.flatMap(({ regime, irregularities }) =>
      Object.entries(irregularities)
        .filter(([, { remedies, later }]) => remedies.length === 0 || later.length === 0)
        .map(([name]) => [regime, name]),
    );
    expect(without).toEqual([]);
  });
});

/** An edition that nobody has written yet: all it takes is its data. */
const MADE_UP: Edition = {
  ...LAWS_2023,
  name: 'Laws 2027',
  inForce: '2027-01-01',
  articles: { ...LAWS_2023.articles, '7.5.6': 'nothing-moved' },
  rules: {
    ...LAWS_2023.rules,
    limits: { ...LAWS_2023.rules.limits, losingIllegalMove: 3 },
    irregularities: {
      ...LAWS_2023.rules.irregularities,
      'nothing-moved': { ...LAWS_2023.rules.irregularities['nothing-moved'], article: '7.5.6' },
    },
  },
};

describe('a later edition', () => {
  it('is added as data', () => {
    const laws = lawsFor(MADE_UP, 'standard');
    expect(laws.edition).toBe('Laws 2027');
    expect(laws.limits.losingIllegalMove).toBe(3);
    // The number of the illegal move that loses stands in every row that counts.
    const before = lawRows(LAWS_2023).map(({ edition: _, penalty: __, ...row }) => row);
    const after = lawRows(MADE_UP).map(({ edition: _, penalty: __, ...row }) => row);
    expect(after).toHaveLength(before.length);
    const other = after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]));
    expect(other.map(({ regime, irregularity, article }) => [regime, irregularity, article])).toEqual(
      REGIMES.map((regime) => [regime, 'nothing-moved', '7.5.6']),
    );
  });

  it.each([
    ['2022-06-01', 'Laws 2023'],
    ['2023-01-01', 'Laws 2023'],
    ['2026-12-31', 'Laws 2023'],
    ['2027-01-01', 'Laws 2027'],
    ['2031-05-05', 'Laws 2027'],
  ])('holds from its day on: on %s %s', (day, name) => {
    expect(editionOn(day, [LAWS_2023, MADE_UP]).name).toBe(name);
  });
});

describe('the Guidelines on the last period of games without increment', () => {
  const holds = (rules: Partial<RoundRules>): readonly [boolean, string] => {
    const { claims, irregularities } = lawsUnder({ ...USUAL_RULES, ...rules });
    return [claims['last-period'].mayBeClaimed, irregularities['both-flags'].article];
  };

  it.each<readonly [string, Partial<RoundRules>, boolean]>([
    ['where nobody announced them', { timeControl: parseTimeControl('90') }, false],
    ['announced, without an increment', { timeControl: parseTimeControl('40/90, 30'), lastPeriod: true }, true],
    ['announced, and nobody has said what is played', { lastPeriod: true }, true],
    ['announced for rapid', { regime: 'rapid', timeControl: parseTimeControl('25'), lastPeriod: true }, true],
    ['announced for blitz', { regime: 'blitz', timeControl: parseTimeControl('5'), lastPeriod: true }, false],
    ['announced with an increment', { timeControl: parseTimeControl('40/90, 30+30'), lastPeriod: true }, false],
    [
      'announced, where Black has an increment',
      { timeControl: parseTimeControl('5'), blackTimeControl: parseTimeControl('4+1') ?? undefined, lastPeriod: true },
      false,
    ],
  ])('%s', (_, rules, held) => {
    expect(holds(rules)).toEqual([held, held ? 'III.3.1' : '6.8']);
  });
});

describe('regulations', () => {
  it('settle what the texts leave open', () => {
    expect(lawsFor(LAWS_2023, 'blitz-supervised').inDoubt).toEqual(['penaltySeconds']);
    const settled = lawsFor(LAWS_2023, 'blitz-supervised', 'fide', { limits: { penaltySeconds: 60 } });
    expect([settled.inDoubt, settled.limits.penaltySeconds]).toEqual([[], 60]);
  });

  it('change single values over regime and profile, and nothing else', () => {
    const regulations = {
      limits: { defaultMinutes: 30 },
      irregularities: { device: { cost: 'arbiter' }, 'castling-order': { cost: 'time' } },
    } as const;
    const usual = lawsFor(LAWS_2023, 'rapid', 'fischer');
    const laws = lawsFor(LAWS_2023, 'rapid', 'fischer', regulations);
    expect(laws).toEqual({
      ...usual,
      limits: { ...usual.limits, defaultMinutes: 30 },
      irregularities: {
        ...usual.irregularities,
        device: { ...usual.irregularities.device, cost: 'arbiter' },
        'castling-order': { ...usual.irregularities['castling-order'], cost: 'time' },
      },
    });
  });
});
