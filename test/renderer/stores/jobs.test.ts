import { cleanup, screen } from '@testing-library/svelte';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { tick } from 'svelte';
import type { BundlePhase, JobsView, PdfPhase } from '../../../electron/contract/views/jobs.ts';
import type { RequestName } from '../../../electron/contract/requests.ts';
import { parsePack } from '../../../renderer/print/pack.ts';
import PackBar from '../../../renderer/print/PackBar.svelte';
import Evidence from '../../../renderer/screens/record/Evidence.svelte';
import { fail } from '../../../engine/result.ts';
import { consoleView } from '../support/console.ts';
import { roundView, startView, tableView } from '../support/views.ts';
import { heardRequests, show, thePage } from '../support/page.ts';

const NOTHING: JobsView = { pdf: null, bundle: null, ways: null, halls: null };
let revision = 1;

beforeEach(() => {
  thePage().consoleStore.view = consoleView();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function tell(jobs: Partial<JobsView>): Promise<void> {
  thePage().consoleStore.apply({ notice: 'head', revision: ++revision, head: { jobs: { ...NOTHING, ...jobs } } });
  await tick();
}

function names(heard: readonly (readonly [string, unknown])[]): readonly string[] {
  return heard.map(([name]) => name);
}

const packBar = {
  ...{ pack: parsePack('documents=poster'), file: 'poster', laid: 1, pages: 1, ready: true, broken: false },
  ...{ kinds: ['poster', 'names'], shown: null, onRenew: () => undefined },
};

it('a PDF is followed by what the host tells, and asked for once', async () => {
  const heard = heardRequests({ 'pdf.make': { job: 4 } });
  show(PackBar, packBar);
  const status = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  const phases: readonly (readonly [PdfPhase, RegExp])[] = [
    [{ phase: 'opening' }, /Starting the browser that makes the PDF … 0\u00A0s/u],
    [{ phase: 'laying', laid: 3, pages: 8 }, /Laying out page 3 of 8 … 0\u00A0s/u],
    [{ phase: 'writing', pages: 191, bytes: 0 }, /Making a PDF of 191 pages … 0\u00A0s/u],
    [{ phase: 'writing', pages: 191, bytes: 2_500_000 }, /2\.5\u00A0MB … 0\u00A0s/u],
  ];
  for (const [phase, says] of phases) {
    await tell({ pdf: { job: 4, ...phase } });
    expect(status.textContent).toMatch(says);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  }
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(heard).toEqual([
    ['pdf.make', { pack: expect.any(String) as string }],
    ['pdf.cancel', { job: 4 }],
  ]);
  await tell({
    pdf: { job: 4, phase: 'done', file: '/prints/a.pdf', download: 'a.pdf', bytes: 1, pages: 1, shows: null },
  });
  expect(status.textContent).toBe('Saved to /prints/a.pdf');
  expect(screen.getByRole('button', { name: 'Save as PDF' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
});

it('while a PDF is made its words move every second, whoever tells anything', async () => {
  heardRequests({ 'pdf.make': { job: 4 } });
  show(PackBar, packBar);
  const status = screen.getByRole('status');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await tell({ pdf: { job: 4, phase: 'laying', laid: 57, pages: 191 } });
  const said: string[] = [];
  for (let second = 0; second < 4; second++) {
    said.push(status.textContent);
    vi.advanceTimersByTime(1000);
    await tick();
  }
  expect(said).toEqual([0, 1, 2, 3].map((second) => `Laying out page 57 of 191 … ${String(second)}\u00A0s`));
  await tell({ pdf: { job: 4, phase: 'cancelled' } });
  expect(vi.getTimerCount()).toBe(0);
});

it.each<readonly [string, JobsView['pdf'], RegExp, boolean]>([
  [
    'could not be made',
    { job: 4, phase: 'failed', fault: { code: 'pdf.failed', facts: { reason: 'no memory' } } },
    /no memory/u,
    false,
  ],
  ['was followed by another', { job: 5, phase: 'opening' }, /no longer has this PDF/u, false],
  ['was asked for after an earlier one', { job: 3, phase: 'cancelled' }, /Making the PDF/u, true],
])('a PDF that %s says so', async (_, pdf, says, running) => {
  heardRequests({ 'pdf.make': { job: 4 } });
  show(PackBar, packBar);
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  await tell({ pdf });
  expect(screen.getByRole('status').textContent).toMatch(says);
  expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(running);
});

it('a PDF that the program’s own window makes offers no button that does nothing', async () => {
  heardRequests();
  vi.stubGlobal('shell', { savePdf: () => new Promise(() => undefined) });
  onTestFinished(() => void vi.unstubAllGlobals());
  show(PackBar, packBar);
  await userEvent.click(screen.getByRole('button', { name: 'Save as PDF' }));
  expect(screen.getByRole('status').textContent).toMatch(/Making the PDF/u);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save as PDF' }).disabled).toBe(true);
});

it('a browser’s dialog that was closed ticks nothing: sheets are printed when the arbiter says so', async () => {
  const heard = heardRequests();
  const shown = consoleView({ round: roundView({ start: startView(), sheets: 7 }) });
  thePage().consoleStore.view = shown;
  vi.stubGlobal('print', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  show(PackBar, { ...packBar, shown });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(names(heard)).toEqual([]);
  expect(screen.getByRole('status').textContent).toMatch(/Have the sheets been printed/u);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, they are printed' }));
  const documents = ['poster', 'names'];
  expect(heard).toEqual([['round.tick', { round: 1, step: 'print', sheets: 7, documents }]]);
  expect(screen.queryByRole('button', { name: 'Yes, they are printed' })).toBeNull();
});

it('of sheets that did not come out it is said beside the question, and the button that prints is next', async () => {
  const heard = heardRequests();
  const shown = consoleView({ round: roundView({ start: startView(), sheets: 7 }) });
  thePage().consoleStore.view = shown;
  vi.stubGlobal('print', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  show(PackBar, { ...packBar, shown });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await userEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  expect(screen.queryByText(/Have the sheets been printed/u)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }));
  expect([names(heard), thePage().goingOn.asked]).toEqual([[], null]);
});

it.each([
  ['the kinds that are left', ['score'], true],
  ['nowhere while these are not known to be printed', ['poster', 'score'], false],
  ['nowhere while one of these is not', ['names'], false],
])('sheets that are printed again lead to %s', async (_, left, leads) => {
  heardRequests();
  const again = { start: startView(), sheets: 7, moment: 'revealed', printedEpochMs: 1 } as const;
  const viewWith = (kinds: readonly string[]): ReturnType<typeof consoleView> =>
    consoleView({
      tables: [tableView({ gameId: null })],
      round: roundView({ ...again, outdated: kinds.map((kind) => ({ kind, start: null })) }),
    });
  const shown = viewWith(['poster', 'names', 'score']);
  thePage().consoleStore.view = shown;
  vi.stubGlobal('print', () => undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const go = vi.spyOn(thePage().routeStore, 'go').mockImplementation(() => undefined);
  show(PackBar, { ...packBar, shown });
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, they are printed' }));
  expect(go).not.toHaveBeenCalled();
  thePage().consoleStore.view = viewWith(left);
  await tick();
  expect(go.mock.calls).toEqual(leads ? [[{ page: 'print' }]] : []);
});

describe('sheets of what does not stand any more', () => {
  const START = consoleView({ round: roundView({ start: startView(), sheets: 7 }) });
  const OTHER = { ...startView(), sp: 0, fen: 'bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1' };
  const REDRAWN = consoleView({ round: roundView({ start: OTHER, sheets: 9 }) });
  const yes = (): HTMLElement | null => screen.queryByRole('button', { name: 'Yes, they are printed' });
  const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });

  /** The bar over sheets of the first start, of which it is asked whether they are printed. */
  async function asked(documents = 'poster'): Promise<readonly (readonly [string, unknown])[]> {
    const heard = heardRequests();
    vi.stubGlobal('print', () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    thePage().consoleStore.view = START;
    show(PackBar, { ...packBar, pack: parsePack(`documents=${documents}`), shown: START });
    await userEvent.click(button('Print'));
    expect(yes()).not.toBeNull();
    return heard;
  }

  it.each([
    ['start', REDRAWN, /^The start position has been drawn, annulled or replaced/u],
    ['start, which is annulled', consoleView({ round: roundView({ sheets: 8 }) }), /^The start position/u],
    ['names', consoleView({ round: roundView({ start: startView(), sheets: 8 }) }), /^Players, rules or the name/u],
    ['round', consoleView({ round: roundView({ round: 2, start: startView(), sheets: 7 }) }), /no longer in progress/u],
    ['round, which is withdrawn', consoleView(), /no longer in progress/u],
  ])('are not asked about, printed or saved once there is another %s', async (_, now, says) => {
    const heard = await asked();
    thePage().consoleStore.view = now;
    await tick();
    expect(yes()).toBeNull();
    expect(screen.getByRole('alert').textContent).toMatch(says);
    expect([button('Print').disabled, button('Save as PDF').disabled]).toEqual([true, true]);
    expect(document.activeElement).toBe(button('Show the sheets as they are now'));
    expect(heard).toEqual([]);
  });

  it('are printed all the same where no start stands on them, and are not ticked for another', async () => {
    const heard = await asked('pairings');
    thePage().consoleStore.view = REDRAWN;
    await tick();
    expect(screen.queryByRole('alert')).toBeNull();
    expect([yes(), button('Print').disabled]).toEqual([null, false]);
    expect(heard).toEqual([]);
  });

  it('were printed: what is laid out anew is asked about again', async () => {
    const heard = await asked();
    await userEvent.click(button('Yes, they are printed'));
    cleanup();
    thePage().consoleStore.view = START;
    const { rerender } = show(PackBar, { ...packBar, shown: START });
    thePage().consoleStore.view = REDRAWN;
    await rerender({ ...packBar, shown: REDRAWN });
    await userEvent.click(button('Print'));
    await userEvent.click(button('Yes, they are printed'));
    expect(heard.map(([, input]) => input)).toMatchObject([{ sheets: 7 }, { sheets: 9 }]);
  });

  it('are not asked about where there is no start', async () => {
    heardRequests();
    vi.stubGlobal('print', () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const shown = consoleView({ round: roundView() });
    thePage().consoleStore.view = shown;
    show(PackBar, { ...packBar, pack: parsePack('documents=pairings'), shown });
    await userEvent.click(button('Print'));
    expect(yes()).toBeNull();
  });

  it('in a PDF are those that it shows, whatever stands; that they do not count is said', async () => {
    const heard = heardRequests({ 'pdf.make': { job: 4 } });
    thePage().consoleStore.view = START;
    show(PackBar, { ...packBar, shown: START });
    await userEvent.click(button('Save as PDF'));
    vi.spyOn(thePage().consoleStore, 'request').mockImplementation((name, input) => {
      const documents = ['poster', 'names'];
      expect([name, input]).toEqual(['round.tick', { round: 1, step: 'print', sheets: 3, documents }]);
      return Promise.resolve(fail('sheets.changed'));
    });
    const shows = { round: 1, sheets: 3 };
    await tell({ pdf: { job: 4, phase: 'done', file: '/a.pdf', download: 'a.pdf', bytes: 1, pages: 1, shows } });
    await screen.findByText(/do not count as printed/u);
    expect(names(heard)).toEqual(['pdf.make']);
  });
});

it('the PDF of another console is not this page’s', async () => {
  heardRequests();
  show(PackBar, packBar);
  const before = screen.getByRole('status').textContent;
  await tell({ pdf: { job: 1, phase: 'laying', laid: 1, pages: 2 } });
  expect(screen.getByRole('status').textContent).toBe(before);
});

const evidence = { drives: [], folder: null, onFolder: () => undefined };

it('an evidence bundle is followed at every console by what the host tells', async () => {
  const heard = heardRequests({ 'bundle.make': { job: 1 } });
  show(Evidence, evidence);
  const status = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: /^Evidence bundle of the tournament$/u }));
  const told = async (phase: BundlePhase): Promise<string> => {
    await tell({ bundle: { job: 1, what: 'evidence', ...phase } });
    return status.textContent;
  };
  await told({ phase: 'writing', step: 'writing', done: 1, of: 4 });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
  await userEvent.click(screen.getByRole('button', { name: /^Evidence bundle of the tournament$/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(names(heard)).toEqual(['bundle.make', 'bundle.cancel']);
  expect(await told({ phase: 'cancelled' })).toMatch(/ancelled/u);
  expect(await told({ phase: 'failed', fault: { code: 'bundle.full', facts: { folder: '/stick' } } })).toMatch(
    /\/stick/u,
  );
  const file = { file: '/evidence/a.zip', bytes: 7, sha256: 'abc', download: 'a.zip', pdf: null, noPdf: null };
  expect(await told({ phase: 'done', ...file })).toContain('/evidence/a.zip');
});

it('a report is followed through its steps, with its PDF or why there is none', async () => {
  const heard = heardRequests({ 'report.make': { job: 1 } });
  show(Evidence, evidence);
  const status = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: 'Report of the tournament' }));
  expect(heard).toEqual([['report.make', { folder: null }]]);
  const told = async (phase: BundlePhase): Promise<string> => {
    await tell({ bundle: { job: 1, what: 'report', ...phase } });
    return status.textContent;
  };
  expect(await told({ phase: 'writing', step: 'reading', done: 1, of: 4 })).toContain('Reading the record: 25 %');
  expect(await told({ phase: 'writing', step: 'printing', done: 3, of: 0 })).toContain('Making the PDF… 3\u00A0s');
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
  const done = { phase: 'done', file: '/e/r.zip', bytes: 7, sha256: 'abc', download: 'r.zip' } as const;
  const pdf = { file: '/e/r.pdf', download: 'r.pdf' };
  expect(await told({ ...done, pdf, noPdf: null })).toContain('/e/r.pdf');
  expect(screen.getByRole('button', { name: 'Download the PDF here' })).toBeDefined();
  const without = await told({ ...done, pdf: null, noPdf: { code: 'pdf.noBrowser', facts: {} } });
  expect(without).toMatch(/browser/u);
  expect(screen.queryByRole('button', { name: 'Download the PDF here' })).toBeNull();
});

it('an evidence bundle that is not begun says why, until another is under way', async () => {
  vi.spyOn(thePage().consoleStore, 'request').mockImplementation((name: RequestName) =>
    Promise.resolve(name === 'bundle.make' ? fail('bundle.busy') : fail('socket.cut', { request: name })),
  );
  show(Evidence, evidence);
  const status = screen.getByRole('status');
  await userEvent.click(screen.getByRole('button', { name: /^Evidence bundle of the tournament$/u }));
  const said = status.textContent;
  expect(said).not.toBe('');
  await tell({ bundle: { job: 1, what: 'evidence', phase: 'writing', step: 'writing', done: 1, of: 4 } });
  expect(status.textContent).not.toContain(said);
});
