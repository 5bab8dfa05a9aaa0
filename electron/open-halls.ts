import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Fault } from '../engine/result.ts';
import type { HallsOptions } from './contract/halls.ts';
import type { HallCentre } from './halls/hall-centre.ts';
import type { HallLink } from './halls/hall-link.ts';
import type { QuestionsFile } from './halls/kept-questions.ts';
import { Membership } from './halls/membership.ts';
import { DrawFollower } from './host/halls/draw-follower.ts';
import type { Host } from './host/host.ts';
import type { HostContext } from './host/services/context.ts';
import type { StartOptions } from './start-options.ts';
import { secretFile } from './storage/folder/secret-file.ts';
import { HallJournals } from './storage/halls/hall-journals.ts';
import { hasher } from './storage/journal/hasher.ts';
import { systemClock } from './system-ports.ts';

/** What takes part in an event: of a hall its part in it, if it has one, at the centre what knows all halls. */
export type OpenedHalls = Membership | HallCentre;

/**
 * Begins to take part in an event of several halls, where this kiosk does. What speaks to its server is loaded only for that: a single kiosk has
 * nothing of it.
 * @param main the host of the tournament that is open, which is told what goes wrong.
 * @param folder where the centre keeps what it took, and a hall what it joined.
 */
export async function openHalls(
  options: StartOptions['halls'] | undefined,
  main: () => Host,
  folder: string,
): Promise<OpenedHalls> {
  const report = (where: string, error: unknown): void => {
    main().boundary.report(where, error);
  };
  const tell = told(main);
  const tellOne = (fault: Fault | null): void => {
    tell(fault === null ? [] : [fault]);
  };
  const questionsOf = (event: string): QuestionsFile => secretFile(join(folder, 'halls', event, 'questions.json'));
  if (options?.centre === true) {
    const { HallCentre: Centre } = await import('./halls/hall-centre.ts');
    const journals = new HallJournals(join(folder, 'halls', options.event), (error) => {
      report('halls kept', error);
    });
    const questions = questionsOf(options.event);
    return new Centre({ ...options, hasher, clock: systemClock, journals, questions, onFaults: tell, report });
  }
  const tellDraw = told(main);
  let follower: { readonly context: HostContext; readonly draws: DrawFollower } | null = null;
  const open = async (to: HallsOptions, joined: boolean): Promise<HallLink> => {
    const { HallLink: Link } = await import('./halls/hall-link.ts');
    return new Link({
      ...to,
      ...{ hall: to.hall ?? hostname(), joined, hasher, report, questions: questionsOf(to.event) },
      epochMs: () => systemClock.epochMs(),
      scanMs: (table) => main().context.tables.now(table).scanMs,
      onWord: (word) => {
        const { context } = main();
        if (follower?.context !== context) follower = { context, draws: new DrawFollower(context) };
        const view = follower.draws.look(word);
        tellDraw(view.fault === null ? [] : [view.fault]);
        return view;
      },
      onFault: tellOne,
    });
  };
  const kept = secretFile(join(folder, 'halls', 'secrets', 'joined.secret'));
  return Membership.begin({
    given: options == null ? null : await open(options, false),
    kept,
    open: ({ address, event, hall }) => open({ address, event, hall, creds: kept.file }, true),
    onFault: tellOne,
  });
}

/** Alerts of the console, one of each code, for as long as they are so. */
function told(main: () => Host): (faults: readonly Fault[]) => void {
  let before: readonly Fault[] = [];
  return (faults) => {
    const codes = new Set(faults.map(({ code }) => code));
    for (const { code } of before) if (!codes.has(code)) main().settle(code);
    for (const fault of faults) main().alert(fault);
    before = faults;
  };
}
