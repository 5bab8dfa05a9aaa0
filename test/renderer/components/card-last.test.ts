import { cleanup, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { CastlingView } from '../../../electron/contract/views/moves.ts';
import type { TableView } from '../../../electron/contract/views/table.ts';
import { showCard } from '../support/card.ts';
import { consoleView } from '../support/console.ts';
import { thePage } from '../support/page.ts';
import {
  WHITE_FLAG,
  alertView,
  plyView,
  questionAlert,
  questionView,
  roundView,
  startView,
  tableView,
} from '../support/views.ts';

function card(facts: Partial<TableView>): string {
  thePage().consoleStore.view = consoleView({ round: roundView({ start: startView() }) });
  showCard(tableView({ start: startView(), ...facts }));
  return document.body.textContent;
}

describe('a castling on a card', () => {
  const hands = { side: 'a', manner: 'double-move', bothOff: false } as const;

  it.each<[string, CastlingView, string]>([
    ['one order', { ...hands, touched: 'rook', placed: 'rook' }, 'rook first'],
    ['lifted and placed in different orders', { ...hands, touched: 'king', placed: 'rook' }, 'king lifted first'],
    ['only the placing was seen', { ...hands, touched: 'unseen', placed: 'rook' }, 'rook placed first'],
    ['nothing was seen', { ...hands, touched: 'unseen', placed: 'unseen' }, 'both moved'],
    ['one moved alone', { ...hands, manner: 'king-move-only', touched: 'king', placed: 'king' }, 'only the king moved'],
  ])('says of its hands the one thing that is looked for: %s', (_name, castling, says) => {
    card({ gameId: 'g', state: 'playing', plies: [plyView({ san: 'O-O-O', castling })] });
    expect(screen.getByText(says)).toBeDefined();
  });
});

describe('a start of its own', () => {
  const own = startView({ sp: 416, fen: 'bbrnqnkr/pppppppp/8/8/8/8/PPPPPPPP/BBRNQNKR w HChc - 0 1' });

  it('is said on the card, and of no table that plays the start of the round', () => {
    expect(card({ start: own })).toContain('SP 416');
    document.body.innerHTML = '';
    expect(card({})).not.toContain('SP ');
  });

  it('gives way to the count of a call', () => {
    const question = questionView({});
    const alert = questionAlert(question, {
      irregularity: 'illegal-move',
      count: { illegalMoves: 1, losing: 2 },
    });
    const text = card({ gameId: 'g', state: 'attention', start: own, questions: [question], alerts: [alert] });
    expect(text).toContain('1\u00A0of\u00A02');
    expect(text).not.toContain('SP 416');
  });
});

it('what is said beside a flag stands whole or not at all: the end of a count would be another one', () => {
  const question = questionView({ id: 1 });
  const counted = questionAlert(question, { count: { illegalMoves: 1, losing: 2 } });
  for (const alerts of [[counted], [counted, alertView('flag', WHITE_FLAG)]]) {
    card({ state: 'attention', questions: [question], alerts });
    expect(document.querySelector('.last')?.classList.contains('calls')).toBe(alerts.length === 2);
    cleanup();
  }
});

it('of two faults the first is whole, and the other gives way', () => {
  const setupFault = { kind: 'other', squares: [], pieces: [], missing: [], color: null } as const;
  const clockFault = { kind: 'lever', white: 'left' } as const;
  for (const facts of [{ setupFault }, { clockFault }, { setupFault, clockFault }]) {
    const text = card({ state: 'setup', ...facts });
    const areBoth = 'setupFault' in facts && 'clockFault' in facts;
    expect(document.querySelector('.last')?.classList.contains('faults')).toBe(areBoth);
    expect(text.includes('Not the position drawn')).toBe('setupFault' in facts);
    expect(text.includes('side of the clock is up')).toBe('clockFault' in facts);
    cleanup();
  }
});
