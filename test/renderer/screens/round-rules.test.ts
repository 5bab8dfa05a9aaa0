import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '../../../electron/contract/messages/en.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import type { Limits } from '../../../engine/laws/edition.ts';
import { REGIMES } from '../../../engine/laws/terms.ts';
import RoundRulesFields from '../../../renderer/components/RoundRulesFields.svelte';
import ConsoleHeader from '../../../renderer/screens/ConsoleHeader.svelte';
import RoundPage from '../../../renderer/screens/RoundPage.svelte';
import { consoleView } from '../support/console.ts';
import { heardRequests, show, thePage } from '../support/page.ts';
import { RUNNING } from '../support/running-round.ts';

const words = en.console.round.rules;

afterEach(() => {
  vi.restoreAllMocks();
});

function open(): Promise<boolean> {
  return fireEvent.click(screen.getByRole('button', { name: en.console.round.open.round }));
}

function own(name: keyof Limits, value: string): Promise<boolean> {
  return fireEvent.input(screen.getByLabelText(new RegExp(`^${words.own.limits[name].name}`, 'u')), {
    target: { value },
  });
}

function isOpenable(): boolean {
  return !screen.getByRole<HTMLButtonElement>('button', { name: en.console.round.open.round }).disabled;
}

describe('the regulations', () => {
  it('say of rapid that moves need not be recorded at any time, and of draw offers that there is no such number', () => {
    show(RoundRulesFields, {
      kind: 'round',
      rules: { ...USUAL_RULES, regime: 'rapid' },
      onRules: vi.fn(),
      onRead: vi.fn(),
      before: null,
    });
    const placeholder = (name: keyof Limits) =>
      screen.getByLabelText<HTMLInputElement>(new RegExp(`^${words.own.limits[name].name}`, 'u')).placeholder;
    expect([placeholder('recordingSeconds'), placeholder('noDrawBeforeMove')]).toEqual(['never required', 'none']);
  });

  it('begin otherwise where they speak of offers than where they speak of agreement', () => {
    const [offer, agreement] = [words.own.limits.noDrawBeforeMove, words.own.limits.agreementMoves];
    expect(offer.name.split(' ')[0]).not.toBe(agreement.name.split(' ')[0]);
  });

  it('say a number in place of the Laws, and take it back', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    await own('noDrawBeforeMove', '30');
    await own('defaultMinutes', '15');
    await own('defaultMinutes', '');
    await open();
    await waitFor(() => {
      expect(heard).toMatchObject([['round.open', { rules: { regulations: { noDrawBeforeMove: 30 } } }]]);
    });
    expect(words.toldWhole({ ...USUAL_RULES, regulations: { noDrawBeforeMove: 30 } })).toBe(
      'Laws 2023 · Standard · FIDE · no draw may be offered or agreed before each player has made 30 moves',
    );
  });

  it.each(['x', '-1', '1.5', '99999'])('keep the round back where %s is no number for it', async (text) => {
    show(RoundPage, { view: consoleView() });
    await own('penaltySeconds', text);
    expect(screen.getByRole('alert').textContent).toBe(words.own.bounds(0, 3600));
    expect(isOpenable()).toBe(false);
    await own('penaltySeconds', '90');
    expect(isOpenable()).toBe(true);
  });

  it('have to say how much where the texts of the Laws differ', async () => {
    show(RoundPage, { view: consoleView() });
    const regime = screen.getByLabelText(new RegExp(`^${words.regime}`, 'u'));
    await fireEvent.change(regime, { target: { value: 'blitz-supervised' } });
    expect(screen.getByText(words.own.inDoubt)).toBeDefined();
    expect(isOpenable()).toBe(false);
    await own('penaltySeconds', '60');
    expect(isOpenable()).toBe(true);
    await own('penaltySeconds', '');
    await fireEvent.change(regime, { target: { value: 'blitz' } });
    expect(isOpenable()).toBe(true);
  });

  it('say that the Guidelines for quickplay finishes hold, where a game without increment lets them', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    const box = (): HTMLElement | null => screen.queryByRole('checkbox', { name: new RegExp('^Guidelines III', 'u') });
    const time = screen.getByLabelText(new RegExp(`^${words.timeControl}`, 'u'));
    await fireEvent.input(time, { target: { value: '90+30' } });
    expect(box()).toBeNull();
    await fireEvent.input(time, { target: { value: '5' } });
    await fireEvent.change(screen.getByLabelText(new RegExp(`^${words.regime}`, 'u')), { target: { value: 'blitz' } });
    expect(box()).toBeNull();
    await fireEvent.change(screen.getByLabelText(new RegExp(`^${words.regime}`, 'u')), { target: { value: 'rapid' } });
    await fireEvent.click(box() ?? document.body);
    await open();
    await waitFor(() => {
      expect(heard).toMatchObject([['round.open', { rules: { lastPeriod: true, regime: 'rapid' } }]]);
    });
    expect(words.toldWhole({ ...USUAL_RULES, lastPeriod: true })).toContain(
      'Guidelines III (games without increment, quickplay finishes) apply',
    );
  });

  it('of the round before hold on; another regime for the same time control is told with its article', async () => {
    heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view: consoleView({ round: RUNNING }) });
    await fireEvent.click(screen.getByRole('button', { name: en.console.round.next }));
    const told = words.own.changed('Rapid, supervised', 'Laws 2023', 'A.6');
    expect(screen.queryByText(told)).toBeNull();
    const regime = screen.getByLabelText(new RegExp(`^${words.regime}`, 'u'));
    await fireEvent.change(regime, { target: { value: 'rapid' } });
    expect(screen.getByText(told)).toBeDefined();
    const time = screen.getByLabelText(new RegExp(`^${words.timeControl}`, 'u'));
    await fireEvent.input(time, { target: { value: '25+10' } });
    expect(screen.queryByText(told)).toBeNull();
  });
});

it('says after which round, and shows one that somebody else has opened meanwhile', async () => {
  const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
  const { rerender } = show(RoundPage, { view: consoleView({ round: RUNNING }) });
  const next = (): Promise<unknown> => fireEvent.click(screen.getByRole('button', { name: en.console.round.next }));
  await next();
  await rerender({ view: consoleView({ round: { ...RUNNING, round: 4, name: 'Another' } }) });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Another');
  await next();
  await open();
  await waitFor(() => {
    expect(heard.filter(([name]) => name === 'round.open')).toMatchObject([['round.open', { after: 4 }]]);
  });
});

describe('by what a round is played', () => {
  it.each(REGIMES)('%s is chosen where the round is prepared', async (regime) => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    await fireEvent.change(screen.getByLabelText(new RegExp(`^${words.regime}`, 'u')), { target: { value: regime } });
    expect(screen.getByText(en.laws.regimes[regime].says)).toBeDefined();
    const regulations = regime === 'blitz-supervised' ? { penaltySeconds: 60 } : {};
    if (regime === 'blitz-supervised') await own('penaltySeconds', '60');
    await open();
    await waitFor(() => {
      expect(heard).toEqual([
        ['round.open', expect.objectContaining({ rules: { ...USUAL_RULES, regime, regulations } })],
      ]);
    });
  });

  it('takes a time control, says what kind of play it is, and keeps back what it cannot read', async () => {
    const heard = heardRequests();
    show(RoundPage, { view: consoleView() });
    const field = screen.getByLabelText(new RegExp(`^${words.timeControl}`, 'u'));
    await fireEvent.input(field, { target: { value: '3 and 2' } });
    expect(screen.getByRole('alert').textContent).toBe(words.timeControlBad);
    expect(screen.getByRole('button', { name: en.console.round.open.round })).toHaveProperty('disabled', true);
    await fireEvent.input(field, { target: { value: '3+2' } });
    expect(screen.queryByRole('alert')).toBeNull();
    const rate = screen.getByLabelText(new RegExp(`^${words.regime}`, 'u'));
    expect(rate).toHaveProperty('value', 'blitz');
    await fireEvent.change(rate, { target: { value: 'rapid' } });
    expect(screen.getByText(words.differs('blitz'))).toBeDefined();
    await fireEvent.change(rate, { target: { value: 'blitz' } });
    expect(screen.queryByText(words.differs('blitz'))).toBeNull();
    await open();
    const timeControl = [{ moves: null, seconds: 180, incrementSeconds: 2 }];
    await waitFor(() => {
      const rules = { ...USUAL_RULES, regime: 'blitz', timeControl };
      expect(heard).toEqual([['round.open', expect.objectContaining({ rules })]]);
    });
  });

  it('begins with what the round before had', async () => {
    const heard = heardRequests({ 'rounds.paired': { rounds: [] } });
    show(RoundPage, { view: consoleView({ round: RUNNING }) });
    expect(screen.getByText(/Rapid, supervised · 15\+10 · Fischer/u)).toBeDefined();
    await fireEvent.click(screen.getByRole('button', { name: en.console.round.next }));
    await open();
    await waitFor(() => {
      expect(heard).toContainEqual(['round.open', expect.objectContaining({ rules: RUNNING.rules })]);
    });
  });

  it('stands in the heading of the console', () => {
    vi.spyOn(thePage().consoleStore, 'view', 'get').mockReturnValue(consoleView({ round: RUNNING }));
    show(ConsoleHeader, { onHelp: () => undefined });
    expect(screen.getByText(/Rapid, supervised · 15\+10 · Fischer$/u)).toBeDefined();
  });
});
