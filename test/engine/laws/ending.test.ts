import { describe, expect, it } from 'vitest';
import { play } from '../../../engine/chess/moves.ts';
import type { Setup } from '../../../engine/chess/setup.ts';
import { LAWS_2023 } from '../../../engine/laws/editions/laws-2023.ts';
import { endedByItself, lostBy } from '../../../engine/laws/ending.ts';
import { flagFinding } from '../../../engine/laws/flag.ts';
import type { FlagFinding, PlayersTime } from '../../../engine/laws/flag.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import { ENDINGS, REGIMES } from '../../../engine/laws/terms.ts';
import { parseTimeControl } from '../../../engine/laws/time-control.ts';
import { parseSan } from '../../../engine/notation/san.ts';
import { setupOf } from '../../support/table.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const STANDARD = lawsFor(LAWS_2023, 'standard');

function lineOf(fen: string, moves: string): readonly Setup[] {
  const line = [setupOf(fen)];
  for (const text of moves.split(' ').filter((one) => one !== '')) {
    const before = line.at(-1) ?? setupOf(fen);
    const move = parseSan(before, text);
    if (!move.ok) throw new Error(text);
    line.push(play(before, move.value));
  }
  return line;
}

const SHUFFLE = 'Nf3 Nf6 Ng1 Ng8';

describe('a game is over by itself', () => {
  it.each([
    ['mate', START, 'f3 e5 g4 Qh4', 'checkmate', '0-1', '5.1.1'],
    ['stalemate', '7k/8/5Q2/8/8/8/8/K7 w - - 0 1', 'Qf7', 'stalemate', '1/2-1/2', '5.2.1'],
    [
      'the last man that could mate is taken',
      '4k3/8/8/8/8/8/4r3/4K3 w - - 0 1',
      'Kxe2',
      'dead-position',
      '1/2-1/2',
      '5.2.2',
    ],
    ['the fifth time', START, Array<string>(4).fill(SHUFFLE).join(' '), 'fivefold', '1/2-1/2', '9.6.1'],
    ['the fourth time', START, Array<string>(3).fill(SHUFFLE).join(' '), null, null, null],
    ['75 moves', '4k3/7r/8/8/8/8/7R/4K3 w - - 149 90', 'Kd1', 'seventy-five-moves', '1/2-1/2', '9.6.2'],
    ['50 moves', '4k3/7r/8/8/8/8/7R/4K3 w - - 99 90', 'Kd1', null, null, null],
    ['mate by the 75th move', '6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90', 'Ra8', 'checkmate', '1-0', '5.1.1'],
  ])('%s', (_, fen, moves, ending, result, article) => {
    const line = lineOf(fen, moves);
    expect(endedByItself(line, STANDARD)).toEqual(ending === null ? null : { ending, result, article });
  });

  it('nobody has moved yet', () => {
    expect(endedByItself([], STANDARD)).toBeNull();
    expect(endedByItself([setupOf(START)], STANDARD)).toBeNull();
  });

  it('by numbers and names of the edition, not of this program', () => {
    const laws = lawsFor(LAWS_2023, 'standard', 'fide', {
      limits: { endingRepetitions: 4, endingMoves: 60 },
      endings: { stalemate: { byItself: false }, checkmate: { article: '5.9' } },
    });
    const three = Array<string>(3).fill(SHUFFLE).join(' ');
    expect(endedByItself(lineOf(START, three), laws)?.ending).toBe('fivefold');
    expect(endedByItself(lineOf('4k3/7r/8/8/8/8/7R/4K3 w - - 119 90', 'Kd1'), laws)?.ending).toBe('seventy-five-moves');
    expect(endedByItself(lineOf('7k/8/5Q2/8/8/8/8/K7 w - - 0 1', 'Qf7'), laws)).toBeNull();
    expect(endedByItself(lineOf(START, 'f3 e5 g4 Qh4'), laws)?.article).toBe('5.9');
  });
});

it('a loss is drawn where the opponent cannot mate only under 5.1.2, 6.9, 7.5.5 and A.5.3', () => {
  const bare = setupOf('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  for (const regime of REGIMES) {
    const laws = lawsFor(LAWS_2023, regime);
    const drawn = ENDINGS.filter((ending) => lostBy(ending, 'white', bare, laws).result === '1/2-1/2');
    expect(drawn).toEqual(['resignation', 'time', 'illegal-moves']);
    expect(drawn.map((ending) => laws.endings[ending].article)).toEqual([
      '5.1.2',
      regime === 'rapid' || regime === 'blitz' ? 'A.5.3' : '6.9',
      '7.5.5',
    ]);
    expect(lostBy('time', 'black', bare, laws).result).toBe('1-0');
  }
});

describe('a fallen flag', () => {
  const [WHITE, BLACK] = ['white', 'black'] as const;
  const fresh: PlayersTime = { flags: 0, moves: 20, seconds: 300 };
  const BARE = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
  const found = (
    fallen: readonly ('white' | 'black')[],
    white: Partial<PlayersTime>,
    black: Partial<PlayersTime> = {},
    control: string | null = '40/90+30, 30+30',
    fen = START,
  ): FlagFinding =>
    flagFinding(
      fallen,
      { white: { ...fresh, ...white }, black: { ...fresh, ...black } },
      control === null ? null : parseTimeControl(control),
      setupOf(fen),
      STANDARD,
    );

  it.each([
    ['before the moves of the period', found([WHITE], { flags: 1, moves: 39, seconds: 0 }), 'over', '0-1', 39, 40],
    ['after them', found([WHITE], { flags: 1, moves: 40, seconds: 1800 }), 'made', undefined, 40, 40],
    ['in the last period', found([WHITE], { flags: 2, moves: 61, seconds: 0 }), 'over', '0-1', 61, null],
    [
      'in the last, by a clock that counts moves',
      found([WHITE], { flags: 1, moves: 61, seconds: 0 }),
      'over',
      '0-1',
      61,
      null,
    ],
    ['where there is one period', found([BLACK], {}, { flags: 1, seconds: 0 }, '90+30'), 'over', '1-0', 20, null],
    ['against a bare king', found([WHITE], { flags: 1, seconds: 0 }, {}, '90+30', BARE), 'over', '1/2-1/2', 20, null],
    ['of the bare king', found([BLACK], {}, { flags: 1, seconds: 0 }, '90+30', BARE), 'over', '1-0', 20, null],
  ] as const)('%s', (_, finding, means, result, made, of) => {
    expect(finding.means).toBe(means);
    expect(finding.ended?.result).toBe(result);
    expect(finding.moves).toEqual({ made, of });
  });

  it('of nobody knows whom, or of both, is the arbiter’s to decide; of both one counts where the other has made his moves', () => {
    expect(found([], {})).toMatchObject({ side: null, means: 'unsure', ended: null, article: '6.9' });
    const down = { flags: 1, seconds: 0 };
    expect(found([BLACK, WHITE], down, down)).toMatchObject({
      side: 'black',
      both: true,
      means: 'unsure',
      article: '6.8',
      withoutOrder: null,
    });
    const made = { flags: 1, moves: 40, seconds: 1700 };
    expect(found([BLACK, WHITE], made, down)).toMatchObject({ side: 'black', both: false, ended: { result: '1-0' } });
    expect(found([WHITE, BLACK], made, down)).toMatchObject({ side: 'black', both: false, ended: { result: '1-0' } });
    expect(found([WHITE, BLACK], made, made)).toMatchObject({ means: 'made', ended: null });
  });

  it.each<readonly [string, number, string | null, FlagFinding['withoutOrder']]>([
    ['in the last period', 61, '40/90, 30', 'drawn'],
    ['before it', 30, '40/90, 30', 'goes-on'],
    ['in the only one', 30, '90', 'drawn'],
    ['where the time control is not known', 30, null, null],
  ])('of both, where the Guidelines were announced: %s', (_, moves, control, withoutOrder) => {
    const time = { flags: moves > 40 ? 2 : 1, moves, seconds: 0 };
    const announced = lawsFor(LAWS_2023, 'standard', 'fide', {}, true);
    const periods = control === null ? null : parseTimeControl(control);
    const finding = flagFinding([BLACK, WHITE], { white: time, black: time }, periods, setupOf(START), announced);
    expect(finding).toMatchObject({ both: true, means: 'unsure', article: 'III.3.1', withoutOrder });
  });

  it('without a time control the moves are not judged', () => {
    expect(found([WHITE], { flags: 1, seconds: 0 }, {}, null)).toMatchObject({ means: 'over', moves: null });
  });
});
