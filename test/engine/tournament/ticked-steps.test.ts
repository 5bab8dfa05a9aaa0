import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../engine/journal/entry.ts';
import type { Players, SentFile } from '../../../engine/journal/round.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { printedRight } from '../../../engine/tournament/printed-sheets.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { outdatedFiles } from '../../../engine/tournament/sent-results.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { startedEvent } from '../../support/folded-entries.ts';

const NONA: Players = { white: 'Nona', black: 'Vera' };
const TURNED: Players = { white: 'Vera', black: 'Nona' };
const HEAD = { number: 1, name: 'Round 1', startsEpochMs: null };

const OPENED: readonly Entry[] = [
  { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } },
  {
    type: 'round.opened',
    data: {
      ...{ round: 1, games: 2, name: 'Round 1', castlingMode: 'cg', rules: USUAL_RULES },
      tables: [1, 2].map((table) => ({ table, ...NONA })),
    },
  },
  {
    type: 'game.started',
    data: {
      ...{ gameId: 'game', zeroAt: 0, round: 1, table: 1, ...NONA, simulated: false, date: '2026.11.21' },
      event: startedEvent(true),
    },
  },
];
const result = { gameId: 'game', result: '1-0', reason: 'resignation', origin: 'entered' } as const;
const PRINTED: Entry = { type: 'round.ticked', data: { round: 1, step: 'print' } };
const SENT: Entry = { type: 'round.ticked', data: { round: 1, step: 'send' } };

function folded(entries: readonly Entry[]): Tournament {
  return entries.reduce(
    (state, entry, i) => foldEntry(state, { origin: 'k', seq: i + 1, at: 1000 + i, v: 1, prev: '', ...entry }),
    NO_TOURNAMENT,
  );
}

describe('what was ticked as printed and sent', () => {
  it.each<readonly [string, 'print' | 'send' | 'both' | 'neither', Entry, readonly Entry[]]>([
    ['the tournament is renamed', 'neither', tournament('Open 2026'), []],
    ['byes are others', 'neither', { type: 'byes.set', data: { round: 1, byes: [{ name: 'Xu', kind: 'full' }] } }, []],
    [
      'a seat is corrected',
      'neither',
      {
        type: 'seats.corrected',
        data: { round: 1, changes: [{ table: 1, before: NONA, after: { ...NONA, white: 'Nona G' } }] },
      },
      [],
    ],
    ['a table joins', 'neither', { type: 'round.seated', data: { round: 1, tables: [{ table: 3, ...NONA }] } }, []],
    [
      'the round is renamed',
      'neither',
      { type: 'round.corrected', data: { round: 1, before: HEAD, after: { ...HEAD, name: 'Final' } } },
      [],
    ],
    [
      'play starts at another time',
      'send',
      {
        type: 'round.timed',
        data: { round: 1, timetable: { drawEpochMs: 1, revealEpochMs: 2, doorsEpochMs: 3, startEpochMs: 4 } },
      },
      [],
    ],
    ['a result is given', 'print', { type: 'result.set', data: result }, []],
    [
      'a result is taken back',
      'print',
      { type: 'result.cleared', data: { gameId: 'game' } },
      [{ type: 'result.set', data: result }],
    ],
    ['a game is not played', 'print', { type: 'result.forfeited', data: { round: 1, table: 2, result: '+/-' } }, []],
    ['a game has the colours turned', 'print', { type: 'game.seated', data: { gameId: 'game', ...TURNED } }, []],
    ['a game is cancelled', 'both', { type: 'game.cancelled', data: { gameId: 'game' } }, []],
    [
      'a cancelled game counts after all',
      'both',
      { type: 'game.takenUp', data: { gameId: 'game' } },
      [{ type: 'game.cancelled', data: { gameId: 'game' } }],
    ],
    [
      'the second game is due',
      'both',
      { type: 'seats.turned', data: { round: 1, tables: [1], game: 2 } },
      [{ type: 'result.set', data: result }],
    ],
    [
      'another start is given',
      'send',
      { type: 'start.given', data: { round: 1, table: 2, fen: startedEvent(true).fen, sp: 518 } },
      [],
    ],
    ['both have signed', 'both', { type: 'result.signed', data: { gameId: 'game', signed: true } }, []],
    ['the hall sees something else', 'both', { type: 'hall.shown', data: { screen: 'blank' } }, []],
    ['a table was looked at', 'both', { type: 'round.lookedAt', data: { round: 1, tables: [2], ready: true } }, []],
  ])('when %s: %s stands', (_, stands, entry, before) => {
    const standing = (...entries: readonly Entry[]): readonly boolean[] => {
      const state = folded([...OPENED, ...before, PRINTED, SENT, ...entries]);
      const { round } = state;
      if (round === null) throw new Error('no round');
      return [printedRight(round.printed) !== null, outdatedFiles(state, round).length === 0];
    };
    expect(standing()).toEqual([true, true]);
    expect(standing(entry)).toEqual([['print', 'both'].includes(stands), ['send', 'both'].includes(stands)]);
  });
});

describe('files in which results went out', () => {
  const sentAs = (file: SentFile): Entry => ({ type: 'round.ticked', data: { round: 1, step: 'send', file } });
  const csv = sentAs('csv');
  const pgn = sentAs('pgn');
  const given: Entry = { type: 'result.set', data: result };
  const cleared: Entry = { type: 'result.cleared', data: { gameId: 'game' } };
  const forfeited: Entry = { type: 'result.forfeited', data: { round: 1, table: 2, result: '+/-' } };
  const byes: Entry = { type: 'byes.set', data: { round: 1, byes: [{ name: 'Xu', kind: 'full' }] } };

  it.each<readonly [string, readonly Entry[], Readonly<Record<string, readonly number[] | null>>]>([
    ['nobody said in which', [SENT], { null: null }],
    ['each once', [csv, pgn, csv], { pgn: null, csv: null }],
    ['each is wrong until it goes out anew', [csv, pgn, given, csv], { pgn: [1], csv: null }],
    ['each about the tables that changed since', [csv, given, pgn, forfeited], { csv: [1, 2], pgn: [2] }],
    [
      'of no table where the event alone is another, and only where that stands in it',
      [csv, pgn, byes],
      { csv: [], pgn: null },
    ],
    ['of tables though the event is another, too', [csv, byes, given], { csv: [1] }],
    ['a name of the tournament stands in games alone', [csv, pgn, tournament('Open 2026')], { csv: null, pgn: [] }],
    ['right again as soon as all is as it was', [csv, given, cleared], { csv: null }],
    ['one of which nobody said what it is, until any goes out', [SENT, given, pgn], { pgn: null }],
  ])('%s', (_, entries, files) => {
    const state = folded([...OPENED, ...entries]);
    if (state.round === null) throw new Error('no round');
    const wrong = new Map(outdatedFiles(state, state.round).map(({ file, tables }) => [file, tables]));
    const told = [...state.round.sent.keys()].map((file) => [String(file), wrong.get(file) ?? null]);
    expect(Object.fromEntries(told)).toEqual(files);
  });
});

const OTHER: Players = { ...NONA, white: 'Nona G' };
const THIRD = { ...HEAD, number: 3, name: 'Runde eins' };

describe('sheets that were printed', () => {
  const corrected = (before: Players, after: Players): Entry => ({
    type: 'seats.corrected',
    data: { round: 1, changes: [{ table: 1, before, after }] },
  });
  const headed = (before: typeof HEAD, after: typeof HEAD): Entry => ({
    type: 'round.corrected',
    data: { round: 1, before, after },
  });
  const [changed, back] = [
    [tournament('Open 2026'), corrected(NONA, OTHER), headed(HEAD, THIRD)],
    [headed(THIRD, HEAD), tournament('Open'), corrected(OTHER, NONA)],
  ];
  const print = (...entries: readonly Entry[]): number | null =>
    printedRight(folded([...OPENED, PRINTED, ...entries]).round?.printed ?? new Map());

  it('are right again as soon as all that was corrected since is undone, and not before', () => {
    expect(print()).toBe(1003);
    expect(print(...changed)).toBeNull();
    expect(print(...changed, ...back.slice(0, 2))).toBeNull();
    expect(print(...changed, ...back)).toBe(1003);
  });

  it('are wrong where what was printed in between is undone', () => {
    expect(print(...changed, PRINTED)).toBe(1007);
    expect(print(...changed, PRINTED, ...back)).toBeNull();
  });
});

function tournament(name: string): Entry {
  return { type: 'tournament.opened', data: { tournamentId: 't', name, simulated: false } };
}
