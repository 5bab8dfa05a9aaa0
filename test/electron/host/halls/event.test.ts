import { describe, expect, it } from 'vitest';
import { readPgn } from '../../../../engine/notation/pgn-read.ts';
import { tableSeen } from '../../../../electron/contract/table-seen.ts';
import { Event } from '../../../../electron/host/halls/event.ts';
import { hasher } from '../../../../electron/storage/journal/hasher.ts';
import { linkText } from '../../../../engine/journal/envelope.ts';
import { NO_DETAILS } from '../../../../engine/tournament/tournament.ts';
import { demand } from '../../../support/ask-host.ts';
import { openHall } from '../../../support/hall.ts';
import type { Hall } from '../../../support/hall.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const MINUTE = { unit: 'minutes', count: 1 } as const;

/** Halls and their centre, each with a kiosk of its own; all clocks go on together, and the centre's is ahead by so much. */
function event(names: readonly string[], aheadMs = 0) {
  const centre = openHall(temporaryFolder(), undefined, false, undefined, 'centre');
  demand(centre, 'tournament.open', { name: 'Centre' });
  const halls = names.map((name) => {
    const hall = openHall(temporaryFolder(), undefined, false, undefined, `kiosk-${name}`);
    demand(hall, 'tournament.open', { name: 'Open' });
    return { name, hall, taken: 0 };
  });
  const clock = {
    epochMs: () => (halls[0]?.hall ?? centre).clock.epochMs() + aheadMs,
    monotonicMs: () => centre.clock.monotonicMs(),
    setTimer: () => () => undefined,
  };
  const it = new Event(hasher, clock, () => centre.host.context.recorder.tournament);
  it.beginOwn();
  return {
    centre,
    halls: halls.map(({ hall }) => hall),
    event: it,
    wait(ms: number): void {
      for (const one of [centre, ...halls.map(({ hall }) => hall)]) one.wait(ms);
    },
    /** All that is recorded arrives; signs of life only where they are said. */
    arrive(signs = true): void {
      for (const known of halls) {
        const { hall, name } = known;
        const { recorder } = hall.host.context;
        for (const { entry, hash } of recorder.savedSince(known.taken, 100)) {
          known.taken = entry.seq;
          it.take({ hall: name, origin: entry.origin }, name, { text: linkText(entry), hash });
        }
        const sign = { last: recorder.last, atEpochMs: hall.clock.epochMs() };
        if (signs) it.hear({ hall: name, origin: `kiosk-${name}` }, name, sign);
      }
      it.lookAtOwn();
    },
    pgn(signs = true): string {
      this.arrive(signs);
      expect(it.publicPgn).toBe(it.publicPgn);
      return it.publicPgn;
    },
  };
}

function openRound(hall: Hall): void {
  const tables = [{ table: 1, white: 'A', black: 'B' }];
  demand(hall, 'round.open', { name: 'R', tables, castlingMode: 'cg' });
}

function begin(hall: Hall, start = '518'): void {
  openRound(hall);
  demand(hall, 'start.give', { table: null, start });
  demand(hall, 'hall.show', { screen: 'position' });
}

function play(hall: Hall, move: string): void {
  demand(hall, 'table.played', { table: 1, seen: tableSeen(hall.host.tableView(1)), moves: [move] });
}

describe('what goes out of an event', () => {
  it.each([
    { delay: null, late: false },
    { delay: MINUTE, late: true },
  ])('is what its record says this moment, however often it is asked for: %o', (scene) => {
    for (const whose of ['the hall', 'the centre'] as const) {
      const all = event(['Hall 1']);
      const [hall = all.centre] = all.halls;
      demand(whose === 'the hall' ? hall : all.centre, 'broadcast.delay', { delay: scene.delay });
      begin(hall);
      play(hall, 'e4');
      all.wait(30_000);
      expect(all.pgn().includes('e4'), whose).toBe(!scene.late);
      play(hall, 'e5');
      expect(all.pgn().includes('e5'), whose).toBe(!scene.late);
      all.wait(31_000);
      const pgn = all.pgn();
      expect([pgn.includes('e4'), pgn.includes('e5')], whose).toEqual([true, !scene.late]);
      all.wait(30_000);
      expect(all.pgn(), whose).toContain('1. e4 e5 *');
    }
  });

  it.each([
    ['five minutes behind the centre', 300_000],
    ['five minutes ahead of it', -300_000],
  ])('is late by the clock of the hall, which is %s', (_, aheadMs) => {
    for (const whose of ['the hall', 'the centre'] as const) {
      const all = event(['Hall 1'], aheadMs);
      const [hall = all.centre] = all.halls;
      demand(whose === 'the hall' ? hall : all.centre, 'broadcast.delay', { delay: MINUTE });
      begin(hall);
      play(hall, 'e4');
      all.wait(30_000);
      // Nobody knows that clock before its first sign of life.
      for (const signs of [false, true]) expect(all.pgn(signs), whose).not.toContain('e4');
      all.wait(31_000);
      expect(all.pgn(), whose).toContain('e4');
    }
  });

  it('stands as it was while the centre has stopped it, and is nothing after a restart', () => {
    const all = event(['Hall 1', 'Hall 2']);
    const [hall = all.centre, other = all.centre] = all.halls;
    begin(hall);
    play(hall, 'e4');
    all.arrive();
    demand(all.centre, 'broadcast.stop', { stopped: true });
    all.event.lookAtOwn();
    play(hall, 'e5');
    begin(other);
    play(other, 'd4');
    expect(all.pgn()).toContain('1. e4 *');
    expect(all.pgn()).not.toContain('d4');
    all.event.beginOwn();
    expect(all.pgn()).toBe('');
    demand(all.centre, 'broadcast.stop', { stopped: false });
    expect(all.pgn()).toContain('1. e4 e5 *');
    expect(all.pgn()).toContain('1. d4 *');
  });

  it('says of each game in which hall it is played, as the arbiter’s file does', () => {
    const all = event(['Hall 1', 'Hall 2']);
    for (const hall of all.halls) {
      const details = { ...NO_DETAILS, place: 'Mainz', federation: 'GER' };
      demand(hall, 'tournament.open', { name: 'Open', details });
      begin(hall);
      play(hall, 'e4');
    }
    const keys = (pgn: string): readonly unknown[] =>
      [...readPgn(pgn)].map((read) => read.ok && [read.value.tags.get('Site'), read.value.tags.get('Round')]);
    const both = [
      ['Mainz, Hall 1 GER', '1.1'],
      ['Mainz, Hall 2 GER', '1.1'],
    ];
    expect(keys(all.pgn())).toEqual(both);
    expect(keys(all.event.pgn)).toEqual(both);
  });
});

describe('a hall at the centre', () => {
  it('counts who plays as the hall itself does, and says that a position was set', () => {
    const all = event(['Hall 1']);
    const [hall = all.centre] = all.halls;
    begin(hall);
    play(hall, 'e4');
    all.arrive();
    const draw = { moment: 'revealed', centre: false, given: true, sp: 518 };
    expect(all.event.halls).toMatchObject([{ tables: 1, playing: 1, over: 0, draw }]);
    const seen = tableSeen(hall.host.tableView(1));
    demand(hall, 'result.set', { table: 1, seen, result: '1-0', reason: 'resignation' });
    all.arrive();
    expect(all.event.halls).toMatchObject([{ playing: 0, over: 1 }]);
  });
});

describe('a hall that begins otherwise than the centre has drawn', () => {
  const faults = (all: ReturnType<typeof event>): readonly unknown[] => {
    all.arrive();
    return all.event.halls.flatMap((hall) => hall.faults);
  };

  it.each([{ revealed: true }, { revealed: false }])('is said in red, with both numbers: %o', ({ revealed }) => {
    const all = event(['Hall 3']);
    const [hall = all.centre] = all.halls;
    begin(all.centre, '870');
    openRound(hall);
    demand(hall, 'draw.adoptTyped', { round: 1, number: 871, sha256: '12345678' });
    if (revealed) demand(hall, 'hall.show', { screen: 'position' });
    expect(faults(all)).toEqual([
      { code: 'hall.otherStart', facts: { hall: 'Hall 3', shows: 'SP 871', drawn: 'SP 870' } },
    ]);
  });

  it('is left alone where it is the same, where the centre has drawn none, and where it has chosen to draw for itself', () => {
    const all = event(['Hall 3']);
    const [hall = all.centre] = all.halls;
    begin(hall, '871');
    expect(faults(all)).toEqual([]);
    begin(all.centre, '871');
    expect(faults(all)).toEqual([]);
    const other = event(['Hall 3']);
    const [apart = all.centre] = other.halls;
    demand(apart, 'draw.follow', { follows: false });
    begin(apart, '871');
    begin(other.centre, '870');
    expect(faults(other)).toEqual([]);
  });
});
