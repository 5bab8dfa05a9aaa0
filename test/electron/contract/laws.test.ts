import { describe, expect, it } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { EDITIONS } from '../../../engine/laws/editions.ts';
import { lawsFor } from '../../../engine/laws/laws.ts';
import type { MustPlay } from '../../../engine/laws/replacing.ts';
import { COSTS, IRREGULARITIES, REGIMES, WINDOWS } from '../../../engine/laws/terms.ts';

describe('what must be played', () => {
  const [own, theirs] = [
    { piece: 'R', square: 'a1' },
    { piece: 'p', square: 'a7' },
  ];

  it.each<[MustPlay, string]>([
    [
      { move: 'touched-piece', piece: own, captured: theirs },
      'Must be played: the capture of the pawn on a7 with the rook from a1.',
    ],
    [{ move: 'touched-piece', piece: null, captured: theirs }, 'Must be played: a capture of the pawn on a7.'],
    [{ move: 'touched-piece', piece: own, captured: null }, 'Must be played: a move of the rook on a1.'],
    [
      { move: 'castle-same-side', piece: null, captured: null, orElse: ['other-king-move', 'any-move'] },
      'Must be played: castling on the side attempted; if that is not possible, another king move, including castling on the other side; if that is not possible, any legal move.',
    ],
    [{ move: 'castle-same-side', piece: null, captured: null }, 'Must be played: castling on the side attempted.'],
    [
      { move: 'any-move', piece: null, captured: null, ifTouched: { piece: 'N', square: 'g1' } },
      'Must be played: any legal move; if the knight on g1 was touched deliberately, it must be moved (4.3).',
    ],
    [{ move: 'castle-same-side', piece: null, captured: null, side: 'a' }, 'Must be played: castling 0-0-0.'],
  ])('%j', (must, sentence) => {
    expect(en.ruling.mustPlay(must)).toBe(sentence);
  });
});

describe('words of the Laws', () => {
  it('tell what each article rules in whole sentences', () => {
    const told = EDITIONS.flatMap(({ articles }) => Object.values(articles)).map((name) => en.laws.articles[name]);
    for (const sentence of told) expect(sentence).toMatch(/^[A-Z][^!]+\.$/u);
    expect(new Set(Object.values(en.laws.articles))).toEqual(new Set(told));
  });

  it('tell every way out and every note in whole sentences', () => {
    for (const sentence of Object.values({ ...en.laws.remedies, ...en.laws.notes }))
      expect(sentence).toMatch(/^[A-Z][^!]+\.$/u);
  });

  it('have a name for everything that can go wrong, each its own', () => {
    expect(new Set(IRREGULARITIES.map((name) => en.laws.irregularities[name])).size).toBe(IRREGULARITIES.length);
  });

  it.each([
    [['4.4.2'], 'Laws 2023, 4.4.2'],
    [['4.4.2', '4.3', '4.8', 'II.3'], 'Laws 2023, 4.4.2; with 4.3, 4.8, Guidelines II.3'],
    [['III.5', 'III.2.1', '9.4'], 'Guidelines III.5; with III.2.1, Laws 2023, 9.4'],
    [['Fischer'], 'Fischer’s rules, 1996'],
  ])('cite %j, with the edition of the Laws where it is the Laws', (numbers, text) => {
    expect(en.ruling.cited('Laws 2023', numbers)).toBe(text);
  });

  it('call nothing an article of the Laws that is none', () => {
    expect(['4.4.2', 'A.5.2', 'III.5', 'Fischer'].map(en.alerts.article)).toEqual([
      'Art.\u00A04.4.2',
      'Art.\u00A0A.5.2',
      'Guidelines III.5',
      'Fischer’s rules, 1996',
    ]);
    expect(en.laws.article('Laws 2023', 'III.3.1')).toBe('Guidelines III.3.1');
    expect(en.ruling.ruling('Order of king and rook', 'white', 9, 'Fischer')).toBe(
      'Order of king and rook, move 9, White (Fischer’s rules, 1996)',
    );
  });

  it.each([
    ['whole-game', true, 'Too late: it had to be found during the game.'],
    ['until-reply', false, 'Too late: the opponent has made the next move.'],
    ['until-reply', true, 'Too late: the game is over.'],
    ['until-touch', false, 'Too late: it had to be claimed before the opponent touched a piece.'],
    ['opening', false, 'Too late: each player has completed 12 moves.'],
  ] as const)('say why a window (%s; game over: %s) has closed', (window, over, sentence) => {
    expect(en.ruling.window(window, 12, 'closed', over)).toBe(sentence);
  });

  it('tell players and arbiters that an illegal move may draw the game', () => {
    const [cost] = en.print.meeting.regime(lawsFor(EDITIONS[0], 'standard'));
    expect(cost).toContain('the second by the same player loses the game, or draws it if the opponent cannot mate.');
    expect(en.print.incident.count(1, 2, '7.5.5')).toBe(
      'Illegal move 1 of 2: the next one loses the game, or draws it if the opponent cannot mate (7.5.5)',
    );
  });

  it('put the numbers in', () => {
    expect(WINDOWS.map((name) => en.laws.windows[name](12))).toContain('until each player has completed 12 moves');
    expect(COSTS.map((name) => en.laws.costs[name]('1 min', 2))).toContain('opponent +1 min');
  });

  it.each([
    [1, 'penalty: lost, or drawn if the opponent cannot mate'],
    [2, 'penalty: first: opponent +2\u00A0min; second: lost, or drawn if the opponent cannot mate'],
    [3, 'penalty: first 2, each: opponent +2\u00A0min; then: lost, or drawn if the opponent cannot mate'],
  ])('follow the regulations where illegal move %i loses', (losingIllegalMove, line) => {
    const table = en.laws.table(lawsFor(EDITIONS[0], 'standard', 'fide', { limits: { losingIllegalMove } }));
    const block = table.split('\n\n').find((one) => one.startsWith(en.laws.irregularities['illegal-move']));
    expect(block?.split('\n  ').at(-1)).toBe(line);
  });

  it.each(REGIMES)('make a table for %s with an article and a way out in every block', (regime) => {
    const [heading, ...blocks] = en.laws.table(lawsFor(EDITIONS[0], regime)).split('\n\n');
    expect(heading).toContain(en.laws.regimes[regime].name);
    expect(blocks).toHaveLength(IRREGULARITIES.length);
    for (const block of blocks) {
      expect(block).toMatch(/^[^\n]+ \([^)]+\)\n {2}when: .+\n {2}remedy: [^]+ {2}penalty: .+$/u);
      expect(block).not.toContain('undefined');
    }
  });
});
