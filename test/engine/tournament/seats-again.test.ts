import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_KNOWN } from '../../../engine/journal/round.ts';
import type { Bye, PlayerDetails, Seat } from '../../../engine/journal/round.ts';
import { seatFaults } from '../../../engine/tournament/seat-changes.ts';
import { seatsAgain } from '../../../engine/tournament/seats-again.ts';
import type { SeatsAgain } from '../../../engine/tournament/seats-again.ts';
import type { SeatState } from '../../../engine/tournament/tournament.ts';

/** `Ada#123 – Bob` at a table. */
function seats(...lines: readonly string[]): readonly Seat[] {
  return lines.map((line) => {
    const [, table = '', white = '', black = ''] = /^(\d+) (.*) – (.*)$/u.exec(line) ?? [];
    const [one, other] = [white, black].map((text) => text.split('#'));
    const details = (fideId = ''): NonNullable<Seat['details']>['white'] => ({ title: '', federation: '', fideId });
    return {
      table: Number(table),
      white: one?.[0] ?? '',
      black: other?.[0] ?? '',
      details: { white: details(one?.[1]), black: details(other?.[1]) },
    };
  });
}

function told({ changes, left, byes }: SeatsAgain): unknown {
  return {
    changes: changes.map(({ table, after, kinds, from }) => [
      table,
      after && `${after.white} – ${after.black}`,
      ...kinds,
      from,
    ]),
    left: left.map(({ table, seatState }) => [table, seatState]),
    byes: byes?.after.map(({ name, kind }) => `${name} ${kind}`) ?? null,
  };
}

/** `Ada#123`, where the FIDE ID is told. */
function calledAs({ name, fideId }: SeatsAgain['gone'][number]): string {
  return fideId === '' ? name : `${name}#${fideId}`;
}

const ROUND = seats('1 Ada#11 – Bob', '2 Cleo – Dan', '3 Eve – Fox');

describe('pairings that come in again', () => {
  it.each<readonly [string, readonly Seat[], readonly unknown[]]>([
    ['the same', ROUND, []],
    ['one more table', [...ROUND, ...seats('4 Gil – Hal')], [[4, 'Gil – Hal', 'added', null]]],
    ['one table less', ROUND.slice(0, 2), [[3, null, 'removed', null]]],
    ['other colours', seats('1 Bob – Ada#11', '2 Cleo – Dan', '3 Eve – Fox'), [[1, 'Bob – Ada', 'turned', 1]]],
    ['another spelling', seats('1 Ada#11 – Bob', '2 Cléo – DAN', '3 Eve – Fox'), [[2, 'Cléo – DAN', 'named', 2]]],
    [
      'another name of one FIDE ID',
      seats('1 Adah Hill#11 – Bob', '2 Cleo – Dan', '3 Eve – Fox'),
      [[1, 'Adah Hill – Bob', 'named', 1]],
    ],
    [
      'two tables exchanged, and colours at one',
      seats('2 Ada – Bob', '1 Dan – Cleo', '3 Eve – Fox'),
      [
        [1, 'Dan – Cleo', 'moved', 'turned', 2],
        [2, 'Ada – Bob', 'moved', 1],
      ],
    ],
    [
      'others paired',
      seats('1 Ada – Dan', '2 Cleo – Bob', '3 Eve – Fox'),
      [
        [1, 'Ada – Dan', 'paired', null],
        [2, 'Cleo – Bob', 'paired', null],
      ],
    ],
    [
      'somebody else of that name',
      seats('1 Ada#99 – Bob', '2 Cleo – Dan', '3 Eve – Fox'),
      [[1, 'Ada – Bob', 'paired', null]],
    ],
  ])('tell what is otherwise: %s', (_, coming, changes) => {
    const again = seatsAgain(
      { seats: ROUND, byes: [], standing: () => null },
      { seats: coming, byes: [], tablesComputed: false },
    );
    expect(told(again)).toEqual({ changes, left: [], byes: null });
  });

  it.each<readonly [string, readonly Seat[], readonly Bye[], readonly string[], readonly string[]]>([
    ['the same, in other spellings', seats('1 Adah#11 – BOB', '2 Dan – Cléo', '3 Eve – Fox'), [], [], []],
    ['somebody replaced', seats('1 Ada – Bob', '2 Cleo – Gil', '3 Eve – Fox'), [], ['Dan'], ['Gil']],
    ['a table less', ROUND.slice(0, 2), [], ['Eve', 'Fox'], []],
    ['a bye in its place', ROUND.slice(0, 2), [{ name: 'Fox', kind: 'full' }], ['Eve'], []],
    ['from a bye to a table', seats('1 Ada – Bob', '2 Cleo – Hal', '3 Eve – Fox'), [], ['Dan'], []],
    ['another of that name', seats('1 Ada#99 – Bob', '2 Cleo – Dan', '3 Eve – Fox'), [], ['Ada#11'], ['Ada#99']],
    ['a game that stays', seats('1 Ada – Bob', '2 Cleo – Dan', '4 Eve – Gil'), [], [], []],
  ])('name who has no table any more, and who is new: %s', (what, coming, byes, gone, come) => {
    const standing = (table: number): SeatState => (what === 'a game that stays' && table === 3 ? 'played' : null);
    const open = { seats: ROUND, byes: [{ name: 'Hal', kind: 'half' } as const], standing };
    const again = seatsAgain(open, { seats: coming, byes, tablesComputed: false });
    expect(again.gone.map(calledAs)).toEqual(gone);
    expect(again.come.map(calledAs)).toEqual(come);
  });

  it('name one of two of a name, where the file has one without the FIDE ID', () => {
    const open = seats('1 Li Wei#11 – Bob', '2 Li Wei#22 – Dan');
    const again = seatsAgain(
      { seats: open, byes: [], standing: () => null },
      { seats: seats('1 Li Wei – Bob', '2 Eve – Dan'), byes: [], tablesComputed: false },
    );
    expect(again.gone.map(calledAs)).toEqual(['Li Wei']);
    expect(again.come.map(calledAs)).toEqual(['Eve']);
  });

  it('keep what the file does not say of a player', () => {
    const [seat] = seats('1 Ada – Bob#7');
    const again = seatsAgain(
      { seats: ROUND.slice(0, 1), byes: [], standing: () => null },
      { seats: seat === undefined ? [] : [seat], byes: [], tablesComputed: false },
    );
    expect(again.changes[0]?.after?.details).toMatchObject({ white: { fideId: '11' }, black: { fideId: '7' } });
  });

  const titled = (table: number, [white, title]: readonly string[], black = 'Bob'): Seat => ({
    ...{ table, white: white ?? '', black },
    details: { white: { ...NOT_KNOWN, title: title ?? '' }, black: NOT_KNOWN },
  });

  it.each<readonly [string, readonly Seat[], readonly Seat[], readonly unknown[]]>([
    ['in the name of the record', [titled(1, ['GM Hill, Ada'])], [titled(1, ['Hill, Ada', 'GM'])], []],
    ['in the name of the file', [titled(1, ['Hill, Ada', 'GM'])], [titled(1, ['GM Hill, Ada'])], []],
    ['that the file does not say', [titled(1, ['GM Hill, Ada'])], [titled(1, ['Hill, Ada'])], []],
    [
      'that is another',
      [titled(1, ['IM Hill, Ada'])],
      [titled(1, ['Hill, Ada', 'GM'])],
      [[1, 'Hill, Ada – Bob', 'named', 1]],
    ],
    [
      'at another table',
      [titled(1, ['GM Hill, Ada'])],
      [titled(2, ['Hill, Ada', 'GM'])],
      [
        [1, null, 'removed', null],
        [2, 'GM Hill, Ada – Bob', 'moved', 1],
      ],
    ],
  ])('call nobody another player for a title %s', (_, before, coming, changes) => {
    for (const standing of ['played', null] as const) {
      const again = seatsAgain(
        { seats: before, byes: [{ name: 'GM Gil', kind: 'half' }], standing: () => standing },
        { seats: coming, byes: [{ name: 'Gil', title: 'GM', kind: 'half' }], tablesComputed: false },
      );
      expect(told({ ...again, changes: [...again.changes, ...again.left] })).toMatchObject({ changes, byes: null });
    }
  });

  it.each([
    [undefined, []],
    [2310, []],
    [2400, [2400]],
  ])('keep a rating that the file does not say, and take another: %s', (rating, changed) => {
    const seat = (white: PlayerDetails): Seat => ({
      table: 1,
      white: 'Ada',
      black: 'Bob',
      details: { white, black: NOT_KNOWN },
    });
    const again = seatsAgain(
      { seats: [seat({ ...NOT_KNOWN, rating: 2310 })], byes: [], standing: () => null },
      { seats: [seat({ ...NOT_KNOWN, rating })], byes: [], tablesComputed: false },
    );
    expect(again.changes.map(({ after }) => after?.details?.white.rating)).toEqual(changed);
  });

  it('without tables leave everybody where they sit, and put a new pair where one of them sat', () => {
    const coming = seats('1 Gil – Hal', '2 Eve – Fox', '3 Dan – Bob', '4 Ada – Cleo', '5 Ivo – Jan');
    const again = seatsAgain(
      { seats: ROUND, byes: [], standing: () => null },
      { seats: coming, byes: [], tablesComputed: true },
    );
    expect(told(again)).toMatchObject({
      changes: [
        [1, 'Ada – Cleo', 'paired', null],
        [2, 'Dan – Bob', 'paired', null],
        [4, 'Gil – Hal', 'added', null],
        [5, 'Ivo – Jan', 'added', null],
      ],
    });
  });

  const played =
    (...tables: readonly number[]): ((table: number) => SeatState) =>
    (table) =>
      tables.includes(table) ? 'played' : null;

  it.each<readonly [string, readonly Seat[], readonly number[], unknown]>([
    [
      'nothing of a table that plays',
      seats('1 Bob – Ada', '2 Dan – Cleo', '3 Eve – Fox'),
      [1],
      { changes: [[2, 'Dan – Cleo', 'turned', 2]], left: [[1, 'played']], byes: null },
    ],
    [
      'nothing that would seat a player twice, and so on from table to table',
      seats('1 Ada – Cleo', '2 Bob – Eve', '3 Dan – Fox'),
      [1],
      {
        changes: [],
        left: [
          [1, 'played'],
          [2, null],
          [3, null],
        ],
        byes: null,
      },
    ],
    [
      'what hangs on no such table',
      seats('1 Gil – Hal', '2 Eve – Dan', '3 Cleo – Fox'),
      [1],
      {
        changes: [
          [2, 'Eve – Dan', 'paired', null],
          [3, 'Cleo – Fox', 'paired', null],
        ],
        left: [[1, 'played']],
        byes: null,
      },
    ],
    ['no table away', ROUND.slice(1), [1], { changes: [], left: [[1, 'played']], byes: null }],
  ])('take %s', (_, coming, tables, expected) => {
    const again = seatsAgain(
      { seats: ROUND, byes: [], standing: played(...tables) },
      { seats: coming, byes: [], tablesComputed: false },
    );
    expect(told(again)).toEqual(expected);
  });

  it.each<readonly [string, readonly Seat[], readonly Bye[], readonly number[], readonly string[] | null]>([
    ['as they are', ROUND, [{ name: 'Gil', kind: 'half' }], [], null],
    ['where the file says nothing', ROUND, [], [], null],
    ['of another kind', ROUND, [{ name: 'Gil', kind: 'zero' }], [], ['Gil zero']],
    ['one more', ROUND, [{ name: 'Hal', kind: 'full' }], [], ['Gil half', 'Hal full']],
    ['not of whoever has a table now', [...ROUND, ...seats('4 Gil – Hal')], [], [], []],
    ['of whoever had a table', ROUND.slice(0, 2), [{ name: 'Eve', kind: 'full' }], [], ['Gil half', 'Eve full']],
    ['not of whoever plays', ROUND.slice(0, 2), [{ name: 'Eve', kind: 'full' }], [3], null],
    ['of whoever was to get a table that plays', seats('1 Ada – Gil', '2 Cleo – Dan', '3 Eve – Fox'), [], [1], null],
  ])('have byes %s', (_, coming, byes, tables, after) => {
    const again = seatsAgain(
      { seats: ROUND, byes: [{ name: 'Gil', kind: 'half' }], standing: played(...tables) },
      { seats: coming, byes, tablesComputed: false },
    );
    expect(told(again)).toMatchObject({ byes: after });
  });

  it('never seat a player twice or nobody, nor touch a table that plays, whatever comes', () => {
    const paired = (count: number) =>
      fc
        .shuffledSubarray(
          Array.from({ length: count }, (_, i) => `P${String(i)}`),
          { minLength: 2 },
        )
        .map((names) => {
          const tables: Seat[] = [];
          for (let i = 0; i + 1 < names.length; i += 2)
            tables.push({ table: i / 2 + 1, white: names[i] ?? '', black: names[i + 1] ?? '' });
          const byes: Bye[] = names.length % 2 === 1 ? [{ name: names.at(-1) ?? '', kind: 'full' }] : [];
          return { tables, byes };
        });
    fc.assert(
      fc.property(
        paired(12),
        paired(14),
        fc.array(fc.nat(6)),
        fc.boolean(),
        (open, coming, playing, tablesComputed) => {
          const standing = played(...playing);
          const again = seatsAgain(
            { seats: open.tables, byes: open.byes, standing },
            { seats: coming.tables, byes: coming.byes, tablesComputed },
          );
          expect(
            again.changes.filter(
              ({ table }) => open.tables.some((seat) => seat.table === table) && standing(table) !== null,
            ),
          ).toEqual([]);
          const now = new Map(open.tables.map((seat) => [seat.table, seat]));
          for (const { table, after } of again.changes)
            if (after === null) now.delete(table);
            else now.set(table, { table, ...after });
          const byes = again.byes?.after ?? open.byes;
          const names = [
            ...[...now.values()].flatMap(({ white, black }) => [white, black]),
            ...byes.map(({ name }) => name),
          ];
          expect(new Set(names).size).toBe(names.length);
          // Nobody of those who are in the file is lost, nor of those who play.
          const were = [
            ...open.tables.flatMap(({ white, black }) => [white, black]),
            ...open.byes.map(({ name }) => name),
          ];
          const are = [
            ...coming.tables.flatMap(({ white, black }) => [white, black]),
            ...coming.byes.map(({ name }) => name),
          ];
          expect(were.filter((name) => are.includes(name) && !names.includes(name))).toEqual([]);
          expect(seatFaults({ seats: open.tables, byes }, again.changes, standing).size).toBe(0);
          if (again.left.length === 0) expect(are.filter((name) => !names.includes(name))).toEqual([]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('of two of one name, in a file that tells no FIDE IDs', () => {
  const open = { seats: seats('1 Li#1 – Fox', '2 Li#2 – Gil'), byes: [], standing: () => null };

  it.each<readonly [string, readonly Seat[], readonly unknown[]]>([
    ['each is known where both sit as they sat', seats('1 Li – Fox', '2 Li – Gil'), []],
    ['each is known by his opponent’s spelling, too', seats('1 Li – FOX', '2 Li – Gil'), [[1, '1']]],
    [
      'nobody knows who is who where they change opponents',
      seats('1 Li – Gil', '2 Li – Fox'),
      [
        [1, ''],
        [2, ''],
      ],
    ],
  ])('%s', (_, coming, changed) => {
    const { changes } = seatsAgain(open, { seats: coming, byes: [], tablesComputed: false });
    expect(changes.map(({ table, after }) => [table, after?.details?.white.fideId])).toEqual(changed);
  });
});
