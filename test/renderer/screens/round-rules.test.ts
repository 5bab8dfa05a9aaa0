import { fireEvent, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import type { RoundView } from '../../../electron/contract/views/round.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { REGIMES } from '../../../engine/laws/terms.ts';
import ConsoleHeader from '../../../renderer/screens/ConsoleHeader.svelte';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';

const words = en.console.round.rules;

const RUNNING: RoundView = {
  round: 3,
  name: 'Round 3',
  castlingMode: 'cg',
  rules: {
    ...USUAL_RULES,
    regime: 'rapid-supervised',
    profile: 'fischer',
    timeControl: [{ moves: null, seconds: 900, incrementSeconds: 10 }],
  },
  start: null,
  drawnEpochMs: null,
  method: null,
  draw: { phase: 'none' },
  timetable: null,
  timedEpochMs: null,
  revealsEpochMs: null,
  tables: 1,
  ready: 0,
};

afterEach(() => {
  vi.restoreAllMocks();
});

function open(): Promise<boolean> {
  return fireEvent.click(screen.getByRole('button', { name: en.console.round.open }));
}

describe('by what a round is played', () => {
  it.each(REGIMES)('%s is chosen where the round is prepared', async (regime) => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    await fireEvent.change(screen.getByLabelText(new RegExp(`^${words.regime}`, 'u')), { target: { value: regime } });
    expect(screen.getByText(en.laws.regimes[regime].says)).toBeDefined();
    await open();
    await vi.waitFor(() => {
      expect(heard).toEqual([['round.open', expect.objectContaining({ rules: { ...USUAL_RULES, regime } })]]);
    });
  });

  it('takes a time control, says what kind of play it is, and keeps back what it cannot read', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    const field = screen.getByLabelText(new RegExp(`^${words.timeControl}`, 'u'));
    await fireEvent.input(field, { target: { value: '3 and 2' } });
    expect(screen.getByRole('alert').textContent).toBe(words.timeControlBad);
    expect(screen.getByRole('button', { name: en.console.round.open })).toHaveProperty('disabled', true);
    await fireEvent.input(field, { target: { value: '3+2' } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(words.differs('blitz'))).toBeDefined();
    await fireEvent.change(screen.getByLabelText(new RegExp(`^${words.regime}`, 'u')), { target: { value: 'blitz' } });
    expect(screen.queryByText(words.differs('blitz'))).toBeNull();
    await open();
    const timeControl = [{ moves: null, seconds: 180, incrementSeconds: 2 }];
    await vi.waitFor(() => {
      const rules = { ...USUAL_RULES, regime: 'blitz', timeControl };
      expect(heard).toEqual([['round.open', expect.objectContaining({ rules })]]);
    });
  });

  it('begins with what the round before had', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView({ round: RUNNING }) });
    expect(screen.getByText(/Rapid, supervised · 15\+10 · Fischer/u)).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: en.console.round.next }));
    await open();
    await vi.waitFor(() => {
      expect(heard).toEqual([['round.open', expect.objectContaining({ rules: RUNNING.rules })]]);
    });
  });

  it('stands in the heading of the console', () => {
    vi.spyOn(thePage().consoleStore, 'view', 'get').mockReturnValue(consoleView({ round: RUNNING }));
    show(ConsoleHeader, { onHelp: () => undefined });
    expect(screen.getByText('Rapid, supervised · 15+10 · Fischer')).toBeDefined();
  });
});
