import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { printedRight } from '../../../engine/tournament/printed-sheets.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';

/** A round whose sheets tell the name of the tournament `A`. */
const OPENED: readonly Entry[] = [
  named('A'),
  {
    type: 'round.opened',
    data: {
      ...{ round: 1, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES },
      tables: [{ table: 1, white: 'Nona', black: 'Vera' }],
    },
  },
];

function named(name: string): Entry {
  return { type: 'tournament.opened', data: { tournamentId: 't', name, simulated: false } };
}

/** @param step the name of the tournament from then on, or which kinds are printed, `nobody says` for an entry without them */
function entryOf(step: string): Entry {
  if (/^[A-Z]$/u.test(step)) return named(step);
  const documents = step === 'nobody says' ? {} : { documents: step === '' ? [] : step.split(' ') };
  return { type: 'round.ticked', data: { round: 1, step: 'print', ...documents } };
}

interface Standing {
  readonly out: readonly string[];
  readonly outdated: readonly string[];
  /** Number of the step at which the last was printed, where all tell what stands. */
  readonly printed: number | null;
}

/** @param at number of the step */
function after(state: Tournament, entry: Entry, at: number): Tournament {
  return foldEntry(state, { origin: 'k', seq: at + OPENED.length, at, v: 1, prev: '', ...entry });
}

const BEFORE = OPENED.reduce((state, entry, i) => after(state, entry, i + 1 - OPENED.length), NO_TOURNAMENT);

function standing({ round }: Tournament): Standing {
  const sheets = [...(round?.printed ?? [])];
  return {
    out: sheets.map(([kind]) => kind),
    outdated: sheets.flatMap(([kind, { isOutdated }]) => (isOutdated ? [kind] : [])),
    printed: round == null ? null : printedRight(round.printed),
  };
}

function standingAfter(steps: readonly string[]): Standing {
  return standing(steps.reduce((state, step, i) => after(state, entryOf(step), i + 1), BEFORE));
}

describe('sheets that lie in the hall', () => {
  it.each<readonly [string, readonly string[], string, string, number | null]>([
    ['none', [], '', '', null],
    ['of one pack after another', ['poster tables', 'names tables'], 'poster tables names', '', 2],
    ['all of what was', ['poster names', 'B'], 'poster names', 'poster names', null],
    ['one of three printed again', ['poster tables names', 'B', 'tables'], 'poster tables names', 'poster names', null],
    ['two of three', ['poster tables names', 'B', 'tables', 'poster'], 'poster tables names', 'names', null],
    ['all, one by one', ['poster tables', 'B', 'tables', 'poster'], 'poster tables', '', 4],
    ['all at once', ['poster tables', 'B', 'poster tables'], 'poster tables', '', 3],
    [
      'and another kind is printed',
      ['poster tables', 'B', 'castlings'],
      'poster tables castlings',
      'poster tables',
      null,
    ],
    ['and all is undone', ['poster tables', 'B', 'A'], 'poster tables', '', 1],
    [
      'and all is undone but what was printed meanwhile',
      ['poster tables', 'B', 'tables', 'A'],
      'poster tables',
      'tables',
      null,
    ],
    ['that is printed again, too', ['poster tables', 'B', 'tables', 'A', 'tables'], 'poster tables', '', 5],
    ['of three states', ['poster tables', 'B', 'tables', 'C'], 'poster tables', 'poster tables', null],
    ['of three states, one undone', ['poster tables', 'B', 'tables', 'C', 'B'], 'poster tables', 'poster', null],
  ])('are known by their kinds: %s', (_, steps, out, outdated, printed) => {
    expect(standingAfter(steps)).toEqual({ out: words(out), outdated: words(outdated), printed });
  });

  const UNNAMED = [''];
  it.each<readonly [string, readonly string[], readonly string[], readonly string[], number | null]>([
    ['are out', ['nobody says'], UNNAMED, [], 1],
    ['an empty list is no word either', [''], UNNAMED, [], 1],
    ['have changed', ['nobody says', 'B'], UNNAMED, UNNAMED, null],
    ['were printed again', ['nobody says', 'B', 'nobody says'], UNNAMED, [], 3],
    ['were printed again, and that was undone', ['nobody says', 'B', 'nobody says', 'A'], UNNAMED, UNNAMED, null],
    ['were printed again by name', ['nobody says', 'B', 'names'], ['names'], [], 3],
    ['stand for all that lies there', ['names poster', 'B', 'nobody says'], ['names', 'poster'], [], 3],
  ])('are of no known kind in older records: they %s', (_, steps, out, outdated, printed) => {
    expect(standingAfter(steps)).toEqual({ out, outdated, printed });
  });

  it('are right exactly where each kind was printed last as the round stands, whatever came before', () => {
    const STEPS = ['A', 'B', 'poster', 'tables', 'poster tables'] as const;
    /** @param shown what each kind tells */
    function goOn(state: Tournament, name: string, shown: Readonly<Record<string, string>>, steps: readonly string[]) {
      const outdated = Object.keys(shown).filter((kind) => shown[kind] !== name);
      const found = standing(state);
      expect({ steps, outdated: found.outdated }).toEqual({ steps, outdated });
      expect(found.printed !== null).toBe(found.out.length > 0 && outdated.length === 0);
      if (steps.length === 4) return;
      for (const step of STEPS) {
        const next = after(state, entryOf(step), steps.length + 1);
        const told = Object.fromEntries(words(step).map((kind) => [kind, name]));
        if (step === 'A' || step === 'B') goOn(next, step, shown, [...steps, step]);
        else goOn(next, name, { ...shown, ...told }, [...steps, step]);
      }
    }
    goOn(BEFORE, 'A', {}, []);
  });
});

function words(text: string): readonly string[] {
  return text === '' ? [] : text.split(' ');
}

it('that name nobody do not change with who plays where', () => {
  const printed = after(BEFORE, entryOf('poster tables castlings'), 1);
  const seat: Entry = {
    type: 'round.seated',
    data: { round: 1, tables: [{ table: 1, white: 'Nona', black: 'Ada' }] },
  };
  expect(standing(after(printed, seat, 2)).outdated).toEqual(['tables']);
  expect(standing(after(printed, named('B'), 2)).outdated).toEqual(['poster', 'tables', 'castlings']);
});

describe('that each table has of its own are compared table by table', () => {
  const SEATS = [1, 2, 3].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  const KINDS = ['poster', 'tables', 'score', 'slips', 'pairings', 'names', 'checklist', 'castlings'];
  const seated: Entry = {
    type: 'round.opened',
    data: { round: 1, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES, tables: SEATS },
  };
  const opened = [named('A'), seated].reduce((state, entry, i) => after(state, entry, i), NO_TOURNAMENT);

  /** Swaps White and Black at these tables, one entry each; others are entries of their own. */
  function changed(state: Tournament, step: string, at: number): Tournament {
    if (!/^\d/u.test(step)) return after(state, entryOf(step), at);
    return words(step).reduce((one, table) => {
      const was = one.round?.seats.find((seat) => String(seat.table) === table);
      if (was === undefined) throw new Error(table);
      const before = { white: was.white, black: was.black };
      const change = { table: was.table, before, after: { white: before.black, black: before.white } };
      return after(one, { type: 'seats.corrected', data: { round: 1, changes: [change] } }, at);
    }, state);
  }

  /** What is wrong of each kind: `2 3` of these tables, `all` of the kind; kinds that are right are not there. */
  function wrong(steps: readonly string[]): Readonly<Record<string, string>> {
    const { round } = [KINDS.join(' '), ...steps].reduce((state, step, i) => changed(state, step, i + 1), opened);
    const outdated = [...(round?.printed ?? [])].filter(([, { isOutdated }]) => isOutdated);
    return Object.fromEntries(outdated.map(([kind, { outdatedTables }]) => [kind, outdatedTables?.join(' ') ?? 'all']));
  }

  const lists = { pairings: 'all', names: 'all', checklist: 'all' };
  const everything = Object.fromEntries(KINDS.map((kind) => [kind, 'all']));
  it.each<readonly [string, readonly string[], Readonly<Record<string, string>>]>([
    ['nothing is changed', [], {}],
    ['one pair is swapped', ['2'], { ...lists, tables: '2', score: '2', slips: '2' }],
    ['two pairs are', ['3', '1'], { ...lists, tables: '1 3', score: '1 3', slips: '1 3' }],
    ['all are', ['1 2 3'], { ...lists, tables: 'all', score: 'all', slips: 'all' }],
    ['a pair is swapped back', ['2', '2'], {}],
    ['one kind was printed again', ['2', 'tables'], { ...lists, score: '2', slips: '2' }],
    ['and one more pair is swapped', ['2', 'tables', '3'], { ...lists, tables: '3', score: '2 3', slips: '2 3' }],
    ['and the first back', ['2', 'tables', '2'], { tables: '2' }],
    ['the tournament is called otherwise, too', ['2', 'B'], everything],
    ['and by its own name again', ['2', 'B', 'A'], { ...lists, tables: '2', score: '2', slips: '2' }],
  ])('%s', (_, steps, expected) => {
    expect(wrong(steps)).toEqual(expected);
  });

  it('players who are not paired stand on the lists alone', () => {
    const printed = after(opened, entryOf(KINDS.join(' ')), 1);
    const byes: Entry = { type: 'byes.set', data: { round: 1, byes: [{ name: 'Zora', kind: 'full' }] } };
    expect(standing(after(printed, byes, 2)).outdated).toEqual(['pairings', 'names', 'checklist']);
  });
});
