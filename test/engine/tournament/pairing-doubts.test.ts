import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countStringCalls } from '../../support/count-calls.ts';
import { pairingDoubts } from '../../../engine/tournament/pairing-doubts.ts';
import type { PairedRound, PairingDoubt } from '../../../engine/tournament/pairing-doubts.ts';

type Pair = readonly [string, string];

const paired = (number: number, ...pairs: readonly Pair[]): PairedRound => ({
  ...{ round: number, kind: 'round', number, byes: [], known: [] },
  pairs,
});
const FIRST = paired(1, ['Anna Hector', 'Bruno Klein'], ['Clara Weiß', 'David Stern'], ['Müller, Eva', 'Li Wu']);

/** A word each: "new Xu", "near Ana Hector = Anna Hector". */
function told(doubt: PairingDoubt): string {
  switch (doubt.kind) {
    case 'near':
      return `near ${doubt.name} = ${doubt.known}`;
    case 'again':
      return `again ${doubt.names.join(' – ')} in ${String(doubt.round)}`;
    case 'allNew':
      return `${String(doubt.players)} new`;
    default:
      return `${doubt.kind} ${doubt.name}`;
  }
}

describe('pairings of a round beside those before', () => {
  it.each<readonly [string, readonly Pair[], readonly string[], readonly string[]]>([
    [
      'of the same players',
      [
        ['Anna Hector', 'Clara Weiß'],
        ['David Stern', 'Eva Müller'],
        ['Li Wu', 'Bruno Klein'],
      ],
      [],
      [],
    ],
    [
      'of which nobody played before, told once',
      [
        ['Xu', 'Yi'],
        ['Zoe', 'Abe'],
        ['Bob', 'Cid'],
      ],
      [],
      ['6 new'],
    ],
    [
      'with one who has a bye',
      [
        ['Anna Hector', 'Clara Weiß'],
        ['David Stern', 'Eva Müller'],
      ],
      ['Li Wu', 'Bruno Klein'],
      [],
    ],
    [
      'with one letter less, more, other and two exchanged',
      [
        ['Ana Hector', 'Clara Weiss'],
        ['Davit Stern', 'Eva Mülelr'],
        ['Li Wu', 'Brunno Klein'],
      ],
      [],
      [
        'near Ana Hector = Anna Hector',
        'near Clara Weiss = Clara Weiß',
        'near Davit Stern = David Stern',
        'near Eva Mülelr = Müller, Eva',
        'near Brunno Klein = Bruno Klein',
      ],
    ],
    [
      'with a name without its accents, and one in capitals',
      [
        ['ANNA HECTOR', 'Clara Weiß'],
        ['David Stern', 'Eva Muller'],
        ['Li Wu', 'Bruno Klein'],
      ],
      [],
      ['near Eva Muller = Müller, Eva'],
    ],
    [
      'with a name turned round',
      [
        ['Hector Anna', 'Clara Weiß'],
        ['David Stern', 'Eva Müller'],
        ['Li Wu', 'Bruno Klein'],
      ],
      [],
      ['near Hector Anna = Anna Hector'],
    ],
    [
      'with short names that differ',
      [
        ['Anna Hector', 'Clara Weiß'],
        ['David Stern', 'Eva Müller'],
        ['Li Wo', 'Bruno Klein'],
      ],
      ['Li Wu'],
      ['new Li Wo'],
    ],
    [
      'with one who is new, and one who is missing',
      [
        ['Anna Hector', 'Clara Weiß'],
        ['David Stern', 'Eva Müller'],
        ['Xenia Orlov', 'Bruno Klein'],
      ],
      [],
      ['new Xenia Orlov', 'missing Li Wu'],
    ],
    [
      'of two who met, with other colours',
      [
        ['Bruno Klein', 'Hector, Anna'],
        ['Clara Weiß', 'Eva Müller'],
        ['Li Wu', 'David Stern'],
      ],
      [],
      ['again Bruno Klein – Hector, Anna in 1'],
    ],
    [
      'with a free seat',
      [
        ['Anna Hector', ''],
        ['Clara Weiß', 'Eva Müller'],
        ['Li Wu', 'David Stern'],
      ],
      ['Bruno Klein'],
      [],
    ],
    ['without a name', [['', '']], [], []],
  ])('%s', (_, pairs, byes, expected) => {
    expect(pairingDoubts({ pairs, byes }, [FIRST]).map(told).sort()).toEqual([...expected].sort());
  });

  it('are compared with all rounds for who is known and who met, and with the last for who is missing', () => {
    const second = paired(2, ['Anna Hector', 'Clara Weiß']);
    const pairs: readonly Pair[] = [['Anna Hector', 'Bruno Klein']];
    expect(pairingDoubts({ pairs, byes: [] }, [FIRST, second]).map(told)).toEqual([
      'again Anna Hector – Bruno Klein in 1',
      'missing Clara Weiß',
    ]);
  });

  it('are told in the order of what is most likely a mistake', () => {
    const pairs: readonly Pair[] = [
      ['Xenia Orlov', 'Zoe Yi'],
      ['Ana Hector', 'Li Wu'],
      ['Clara Weiß', 'David Stern'],
    ];
    expect(pairingDoubts({ pairs, byes: [] }, [FIRST]).map(told)).toEqual([
      'again Clara Weiß – David Stern in 1',
      'near Ana Hector = Anna Hector',
      'missing Bruno Klein',
      'missing Müller, Eva',
      'new Xenia Orlov',
      'new Zoe Yi',
    ]);
  });

  it('have nothing odd in a match, after a tie-break alone, or in the first round', () => {
    const pairs: readonly Pair[] = [['Anna Hector', 'Bruno Klein']];
    const match = [paired(1, ['Bruno Klein', 'Anna Hector']), paired(2, ['Anna Hector', 'Bruno Klein'])];
    for (const earlier of [[], match, [{ ...FIRST, kind: 'tieBreak' as const }], [paired(1, ['', ''])]])
      expect(pairingDoubts({ pairs, byes: [] }, earlier)).toEqual([]);
  });

  it('that are the same again name each pair, and nobody as new or missing', () => {
    const name = fc.stringMatching(/^[a-e]{3,6}$/u);
    const pairs = fc
      .uniqueArray(name, { minLength: 4, maxLength: 12 })
      .map((names) => names.flatMap((one, i): Pair[] => (i % 2 === 1 ? [[names[i - 1] ?? '', one]] : [])));
    fc.assert(
      fc.property(pairs, (all) => {
        expect(
          pairingDoubts({ pairs: all, byes: [] }, [paired(1, ...all)])
            .map(({ kind }) => kind)
            .slice(0, all.length),
        ).toEqual(all.map(() => 'again'));
      }),
    );
  });

  it('of 2,000 players who are all new cost far less than to compare each name with each that was there', () => {
    const tellAll = (pairs: number): void => {
      const round = (letter: string): readonly Pair[] =>
        Array.from({ length: pairs }, (_, i): Pair => [
          `Player White ${letter} ${String(i)}`,
          `Player Black ${letter} ${String(i)}`,
        ]);
      const known: Pair = ['Player White abc 0', 'Player Black abc 0'];
      const told = pairingDoubts({ pairs: [known, ...round('xyz').slice(1)], byes: [] }, [paired(1, ...round('abc'))]);
      // All but the two are new, all but the two are missing, and the two meet again.
      expect(told).toHaveLength(2 * (2 * pairs - 2) + 1);
    };
    // Whoever compares two names looks at their parts.
    const split = (pairs: number): number =>
      countStringCalls('split', () => {
        tellAll(pairs);
      });
    // Four times as many players, and 16 times as many pairs of their names.
    expect(split(1000)).toBeLessThan(5 * split(250));
  });
});
