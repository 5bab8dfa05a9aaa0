import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';

const traceEvents = v.array(
  v.object({
    name: v.string(),
    pid: v.number(),
    tid: v.number(),
    /** Microseconds of the processor. */
    tdur: v.optional(v.number(), 0),
    args: v.object({ name: v.optional(v.unknown()) }),
  }),
);

/** What the pages' own threads did meanwhile, by the processor's time: another program on the machine adds nothing to it. @returns milliseconds of each task */
export async function tasksDuring(session: CDPSession, work: () => Promise<unknown>): Promise<readonly number[]> {
  const events: v.InferOutput<typeof traceEvents> = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of v.parse(traceEvents, value)) events.push(event);
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  const threads = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${String(pid)} ${String(tid)}`] : [],
    ),
  );
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.has(`${String(pid)} ${String(tid)}`))
    .map(({ tdur }) => tdur / 1000);
}
