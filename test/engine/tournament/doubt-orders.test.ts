import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { foldEntry, foldStored } from '../../../engine/tournament/fold.ts';
import { doubtsLeft, standingDoubt } from '../../../engine/tournament/result-doubt.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { plyOf, rulingOf, startedEvent } from '../../support/folded-entries.ts';

/** White is mated. */
const MATED = 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3';
const NAMES = { white: 'Nona', black: 'Vera' };
const WON = ['1-0', '0-1'] as const;
type Won = (typeof WON)[number];
const ACTS = [
  ...(['set 1-0', 'set 0-1', 'clear', 'kings 1-0', 'kings 0-1', 'mate', 'played on'] as const),
  ...(['rule 1-0', 'rule 0-1', 'rule back', 'see', 'unsee', 'correct 1-0', 'correct 0-1', 'take back'] as const),
] as const;
const DOUBTED = ['kings 0-1', 'set 1-0', 'next round'] as const;
const STEPS = [...ACTS, 'next round', 'withdraw round', 'reinstate round'] as const;
type Step = (typeof STEPS)[number];

/** A result, when it was given, and when somebody has let it stand since or decided on it. */
interface Stands {
  result: Won | null;
  given: number;
  settled: readonly number[];
}

/** What a game comes to by the words of its steps alone: each sign by what it says and when it came. */
interface Told extends Stands {
  kings: { readonly says: Won; readonly at: number } | null;
  mated: number | null;
  playedOn: { readonly over: Won; readonly at: number }[];
  /** Those that stand, in the order they were made. */
  rulings: { readonly says: Won; readonly at: number; readonly number: number }[];
  ruled: number;
  /** Those that do not stand any more, and since when. */
  ruledBack: { readonly says: Won; readonly at: number }[];
  /** When the call was last marked as seen, while that can be taken back: the host takes nothing back once another round has run. */
  seen: number | null;
  /** What stood before each correction: where that is taken back it stands again. */
  corrections: Stands[];
}

const fresh = (): Told => ({
  ...{ result: null, given: 0, kings: null, mated: null, playedOn: [], rulings: [], ruled: 0, ruledBack: [] },
  ...{ settled: [], seen: null, corrections: [] },
});

function isInDoubt(told: Told): boolean {
  const { result, given, kings, mated, playedOn, rulings, ruledBack, settled } = told;
  if (result === null) return false;
  /** Since when no ruling speaks for the result any more that once did. */
  const unbacked = Math.max(0, ...ruledBack.filter(({ says }) => says === result).map(({ at }) => at));
  const signs = [
    ...(kings !== null && kings.says !== result ? [kings.at] : []),
    ...(mated !== null && result !== '0-1' ? [mated] : []),
    ...playedOn.filter(({ over }) => over === result).map(({ at }) => at),
    ...(rulings.some(({ says }) => says === result) ? [] : rulings.slice(-1).map(({ at }) => Math.max(at, unbacked))),
  ];
  return signs.some((at) => settled.every((until) => Math.max(at, given) > until));
}

const GAME = 'g1';
const minute = (at: number): number => 60_000 * at;

/** The record of one game as steps make it; those that cannot be done at the time are left out. */
class Story {
  readonly entries: Recorded[] = [];
  state = NO_TOURNAMENT;
  readonly told = fresh();
  #rounds = 1;
  #withdrawn = false;

  constructor() {
    this.#add(this.#opened(1), {
      type: 'game.started',
      data: {
        ...{ gameId: GAME, zeroAt: 0, round: 1, table: 1, ...NAMES, simulated: false, date: '2026.11.21' },
        event: startedEvent(true),
      },
    });
  }

  get isRunning(): boolean {
    return this.#rounds === 1 || (this.#rounds === 2 && this.#withdrawn);
  }

  get #now(): number {
    return this.entries.length + 1;
  }

  do(step: Step): void {
    const [what, of] = step.split(' ') as [string, Won];
    if (step === 'next round' || step === 'withdraw round' || step === 'reinstate round') this.#turn(step);
    else if (what === 'correct' || what === 'take') this.#correct(what === 'take' ? null : of);
    else if (this.isRunning) this.#play(step, of);
  }

  #turn(step: 'next round' | 'withdraw round' | 'reinstate round'): void {
    const withdraws = step === 'withdraw round';
    if (step === 'next round') {
      if (this.#rounds === 3 || this.#withdrawn || this.told.result === null) return;
      this.#rounds++;
      this.told.seen = null;
      this.#add({ type: 'round.closed', data: { round: this.#rounds - 1 } }, this.#opened(this.#rounds));
      return;
    }
    if (this.#rounds < 2 || this.#withdrawn === withdraws) return;
    if (withdraws) this.#add({ type: 'round.closed', data: { round: this.#rounds } });
    this.#add({ type: 'round.withdrawn', data: { round: this.#rounds, withdrawn: withdraws } });
    this.#withdrawn = withdraws;
    this.told.seen = null;
  }

  #correct(to: Won | null): void {
    const { told } = this;
    const { result, given, settled } = told;
    const last = told.corrections.at(-1);
    const after = to ?? last?.result ?? null;
    if (this.isRunning || result === null || after === null) return;
    if (to === result && !isInDoubt(told)) return;
    const by = to === null ? '' : 'Sol';
    told.corrections.push({ result, given, settled });
    if (to !== null) Object.assign(told, { result: to, settled: [...settled, this.#now] });
    else Object.assign(told, last);
    if (to !== null && to !== result) told.given = this.#now;
    this.#add({
      type: 'result.corrected',
      data: { round: 1, table: 1, gameId: GAME, result: after, reason: 'resignation', by, why: by },
    });
  }

  #play(step: (typeof ACTS)[number], of: Won): void {
    const { told } = this;
    const at = this.#now;
    const game = { gameId: GAME };
    const seen = { ...{ table: 1, questionId: null }, ...game };
    switch (step) {
      case 'set 1-0':
      case 'set 0-1':
        if (of === told.result) return;
        [told.result, told.given] = [of, at];
        return this.#add({
          type: 'result.set',
          data: { ...game, result: of, reason: 'resignation', origin: 'entered' },
        });
      case 'clear':
        [told.result, told.given, told.kings, told.playedOn] = [null, at, null, []];
        return this.#add({ type: 'result.cleared', data: game });
      case 'kings 1-0':
      case 'kings 0-1':
        told.kings = { says: of, at };
        return this.#add({ type: 'result.proposed', data: { ...game, result: of } });
      case 'mate':
        if (told.mated !== null || told.result !== null) return;
        [told.mated, told.kings] = [at, null];
        return this.#add({
          type: 'ply.recorded',
          data: { ...game, zeroAt: minute(at), ply: { ...plyOf(1, 1), fen: MATED, atMs: 0 } },
        });
      case 'played on':
        if (told.result === null) return;
        told.playedOn.push({ over: told.result, at });
        return this.#add({ type: 'result.playedOn', data: game });
      case 'rule 1-0':
      case 'rule 0-1':
        told.rulings.push({ says: of, at, number: ++told.ruled });
        return this.#add({
          type: 'irregularity.ruled',
          data: { ...game, ...rulingOf(1, 1), imposed: { kind: 'over', winner: of === '1-0' ? 'white' : 'black' } },
        });
      case 'rule back': {
        const last = told.rulings.pop();
        if (last === undefined) return;
        told.ruledBack.push({ says: last.says, at });
        return this.#add({ type: 'irregularity.withdrawn', data: { ...game, ruling: last.number } });
      }
      case 'see': {
        const doubt = this.#doubt;
        if (doubt === null) return;
        [told.seen, told.settled] = [at, [...told.settled, at]];
        const calls = [{ kind: 'conflict', sinceEpochMs: doubt.sinceEpochMs }];
        return this.#add({ type: 'question.acknowledged', data: { ...seen, calls, alone: true } });
      }
      case 'unsee':
        if (told.seen === null) return;
        told.settled = told.settled.filter((until) => until !== told.seen);
        told.seen = null;
        return this.#add({ type: 'acknowledgement.withdrawn', data: seen });
      default:
        throw new Error(step);
    }
  }

  get #doubt(): ReturnType<typeof standingDoubt> {
    const game = this.state.games.get(GAME);
    return game === undefined ? null : standingDoubt(this.state, game);
  }

  get shown(): boolean {
    const left = doubtsLeft(this.state).length > 0;
    return this.isRunning ? this.#doubt !== null && !left : left;
  }

  #opened(round: number): Entry {
    return {
      type: 'round.opened',
      data: { round, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables: [{ table: 1, ...NAMES }] },
    };
  }

  #add(...entries: readonly Entry[]): void {
    for (const entry of entries) {
      const at = this.#now;
      const recorded: Recorded = { origin: 'k', seq: at, at: minute(at), v: 1, prev: '', ...entry };
      this.entries.push(recorded);
      this.state = foldEntry(this.state, recorded);
    }
  }
}

function reopened(entries: readonly Recorded[]): Tournament {
  return (JSON.parse(JSON.stringify(entries)) as Recorded[]).reduce(
    (state, entry) => foldStored(state, entry) ?? state,
    NO_TOURNAMENT,
  );
}

/** A new sign comes in the round that runs again, and the correction before it is taken back. */
const NEW_SINCE_CORRECTED: readonly Step[] = [
  ...DOUBTED,
  ...(['correct 1-0', 'correct 0-1', 'withdraw round', 'kings 0-1', 'reinstate round', 'take back'] as const),
];

/** What was ruled against the result says so again, once a ruling for it is withdrawn. */
const UNBACKED: readonly Step[] = ['rule 0-1', 'rule 1-0', 'kings 0-1', 'set 1-0', 'see', 'rule back'];

/** What was marked as seen before another round ran is not taken back when that round is withdrawn. */
const SEEN_BEFORE_ANOTHER: readonly Step[] = ['kings 0-1', 'set 1-0', 'see', 'next round', 'withdraw round', 'unsee'];

const steps = fc
  .tuple(fc.boolean(), fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 16 }))
  .map(([doubted, more]): readonly Step[] => [...(doubted ? DOUBTED : []), ...more]);

it('a doubt is shown when the record speaks against the result and nobody has settled that since, in whatever order it all came', () => {
  let doubted = 0;
  fc.assert(
    fc.property(steps, (all) => {
      const story = new Story();
      for (const step of all) {
        story.do(step);
        expect(story.shown).toBe(isInDoubt(story.told));
        if (story.shown) doubted++;
      }
      expect(doubtsLeft(reopened(story.entries))).toEqual(doubtsLeft(story.state));
    }),
    { numRuns: 600, examples: [[NEW_SINCE_CORRECTED], [UNBACKED], [SEEN_BEFORE_ANOTHER]] },
  );
  expect(doubted).toBeGreaterThan(1_000);
});

it('a record that ends anywhere, or lacks an entry, opens and tells of its doubts', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (all, lacking) => {
      const story = new Story();
      for (const step of all) story.do(step);
      const { entries } = story;
      for (let end = 0; end <= entries.length; end++) doubtsLeft(reopened(entries.slice(0, end)));
      doubtsLeft(reopened(entries.toSpliced(lacking % entries.length, 1)));
    }),
    { numRuns: 200 },
  );
});
