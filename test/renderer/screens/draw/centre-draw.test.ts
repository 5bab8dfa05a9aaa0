import { cleanup, fireEvent, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { CentreDrawView } from '../../../../electron/contract/halls.ts';
import CentreDraw from '../../../../renderer/screens/draw/CentreDraw.svelte';
import DrawnResult from '../../../../renderer/screens/draw/DrawnResult.svelte';
import { centreView, hallLink } from '../../../support/event-views.ts';
import { consoleView } from '../../support/console.ts';
import { heardRequests, show } from '../../support/page.ts';
import { drawnView, roundView } from '../../support/views.ts';

const NOTHING = hallLink().draw;
const CUT = 'Cut off from the centre?';

function shown(centre: Partial<CentreDrawView>, round = roundView(), started = false): { unmount: () => void } {
  return show(CentreDraw, { round, started, link: hallLink({ draw: { ...NOTHING, ...centre } }) });
}

describe('the draw for all halls, in a hall', () => {
  it('is asked about where the hall has its own, and both answers are a key away', async () => {
    const heard = heardRequests({ 'draw.annul': null, 'draw.follow': null });
    shown({ standing: 'asks', over: 'own' }, roundView({ draw: drawnView() }));
    await fireEvent.click(screen.getByText('Use the centre’s draw'));
    await fireEvent.click(screen.getByText('Keep this hall’s draw'));
    expect(heard).toEqual([
      ['draw.annul', { draw: 'own', reason: 'Replaced by the centre’s draw for all halls.' }],
      ['draw.follow', { follows: false }],
    ]);
    expect(screen.queryByText(CUT)).toBeNull();
  });

  it('is typed with blanks and capitals as it is read out', async () => {
    const heard = heardRequests({ 'draw.adoptTyped': null });
    shown({});
    await fireEvent.input(screen.getByLabelText('Number'), { target: { value: '518' } });
    await fireEvent.input(screen.getByLabelText('Hash of the receipt'), { target: { value: ' 1A2b 3C4d' } });
    await fireEvent.click(screen.getByText('Use this number'));
    expect(heard).toEqual([['draw.adoptTyped', { round: 1, number: 518, sha256: '1a2b3c4d' }]]);
  });

  it('is set by hand where the centre has set it, as soon as that is known here, and while no game has begun', async () => {
    const heard = heardRequests({ 'start.give': null });
    const position = 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1';
    const set = (): HTMLElement | null => screen.queryByRole('button', { name: 'Set it here' });
    const { unmount } = shown({ standing: 'held' });
    expect([set(), screen.queryByText(/keeps it sealed/u) !== null]).toEqual([null, true]);
    unmount();
    shown({ standing: 'given', position }, roundView({ draw: drawnView({ draw: 'own' }) })).unmount();
    shown({ standing: 'given', position }, roundView(), true).unmount();
    expect(set()).toBeNull();
    shown({ standing: 'given', position }, roundView({ draw: drawnView({ draw: 'own' }) }));
    await fireEvent.click(screen.getByText('Set it here'));
    expect(heard).toEqual([
      [
        'start.give',
        { round: 1, table: null, start: position, over: 'own', reason: 'Replaced by the centre’s draw for all halls.' },
      ],
    ]);
  });

  it('is asked about where the centre’s tournament has another name', async () => {
    const heard = heardRequests({ 'draw.follow': null });
    shown({ standing: 'other', tournament: 'Rapid' });
    await fireEvent.click(screen.getByText(/^Use the draws for “.*Rapid.*”$/u));
    await fireEvent.click(screen.getByText('Use none of the centre’s draws'));
    expect(heard).toEqual([
      ['draw.follow', { follows: true, tournament: 'Rapid' }],
      ['draw.follow', { follows: false }],
    ]);
  });

  it('says in red why it was not taken', () => {
    shown({ standing: 'refused', fault: { code: 'draw.otherMode', facts: {} } });
    expect(screen.getByRole('alert').textContent).toContain('different castling rules');
  });

  it.each([
    ['nothing is drawn', roundView(), false, true],
    ['a game has started', roundView(), true, false],
    ['the hall has drawn', roundView({ draw: drawnView() }), false, false],
    ['the receipt is here', roundView({ draw: drawnView({ centre: 'verified' }) }), false, false],
    ['a number was typed', roundView({ draw: drawnView({ centre: 'typed' }) }), true, true],
  ])('can be taken by its receipt or not when %s', (_, round, started, can) => {
    shown({}, round, started);
    expect(screen.queryByText(CUT) !== null).toBe(can);
  });
});

describe('a sealed start at the centre', () => {
  const JOBS = { pdf: null, bundle: null, ways: null };
  const HAND_OUT = 'Hand it out to the halls';

  function drawnAt(centre: boolean, facts: Parameters<typeof drawnView>[0] = {}): void {
    const halls = centre ? { link: null, centre: centreView() } : null;
    const drawn = drawnView({ draw: 'sealed', revealedEpochMs: null, ...facts });
    const view = consoleView({ round: roundView({ draw: drawn }), jobs: { ...JOBS, halls } });
    show(DrawnResult, { view, drawn, rollIn: false, started: false, onReceipt: () => undefined });
  }

  it('is handed out to the halls by a key, and says since when', async () => {
    const heard = heardRequests({ 'draw.handOut': null });
    drawnAt(true);
    await fireEvent.click(screen.getByText(HAND_OUT));
    expect(heard).toEqual([['draw.handOut', { draw: 'sealed' }]]);
    cleanup();
    drawnAt(true, { handedOutEpochMs: 60_000 });
    expect([screen.queryByText(HAND_OUT), screen.queryByText(/Only this console knows it/u)]).toEqual([null, null]);
    expect(screen.getByText(/^Handed out to the halls, /u)).toBeDefined();
  });

  it.each([
    ['it is revealed', true, { revealedEpochMs: 2 }],
    ['there are no other halls', false, {}],
  ])('is not when %s', (_, centre, facts) => {
    drawnAt(centre, facts);
    expect(screen.queryByText(HAND_OUT)).toBeNull();
  });
});
