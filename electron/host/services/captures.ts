import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { CaptureRequests } from '../../contract/captures.ts';
import type { CaptureReplayView, ReplayedItem } from '../../contract/views/capture-replay.ts';
import type { Handlers } from '../handlers.ts';
import { replaySteps } from '../replay.ts';
import type { Replay, Replayed } from '../replay.ts';
import type { HostContext } from './context.ts';

/** More than a game of six hours has: of a longer capture the last part is shown. */
const MOST_FRAMES = 20_000;

/** So long at a time, and so long in all: boards are heard and screens answered in between. Milliseconds. */
const SLICE_MS = 10;
const MOST_MS = 60_000;

/** What crossed the lines, kept as a file or played again. */
export function captureService(context: HostContext): Handlers<keyof CaptureRequests> {
  const { tables, captures, readPlay, clock, giveWay } = context;
  let turn = 0;
  const captureOf = (table: number): Result<{ readonly name: string; readonly text: string }> => {
    const name = tables.captureAt(table);
    if (name === null) return fail('capture.none', { table });
    const text = captures.read(name);
    return text.ok ? ok({ name: `${name}.jsonl`, text: text.value }) : text;
  };
  const replay = async (steps: Generator<undefined, Replay>): Promise<Result<Replay>> => {
    const own = ++turn;
    const begunMs = clock.monotonicMs();
    for (let sliceMs = begunMs; ;) {
      const step = steps.next();
      if (step.done === true) return ok(step.value);
      const nowMs = clock.monotonicMs();
      if (nowMs - sliceMs < SLICE_MS) continue;
      if (nowMs - begunMs > MOST_MS) return fail('capture.tooLong', { seconds: MOST_MS / 1000 });
      await giveWay();
      if (own !== turn) return fail('capture.overtaken');
      sliceMs = clock.monotonicMs();
    }
  };
  const replayed = async (text: string): Promise<Result<CaptureReplayView>> => {
    const play = readPlay(text);
    if (!play.ok) return play;
    const { inputs, start, cutLine } = play.value;
    const played = await replay(replaySteps(inputs, start));
    if (!played.ok) return played;
    const { items, frames } = played.value;
    return ok({ frames: frames.slice(-MOST_FRAMES), items: items.map(itemView), cutLine });
  };
  return {
    'capture.save': ({ table }) => captureOf(table),
    'capture.replay': ({ table }) => {
      const capture = captureOf(table);
      return capture.ok ? replayed(capture.value.text) : capture;
    },
    'capture.read': ({ text }) => replayed(text),
  };
}

function itemView(item: Replayed): ReplayedItem {
  if (item.kind === 'question') {
    const { atMs, ply, side, reason } = item.question;
    return { atEpochMs: Math.round(atMs), ply, side, san: null, question: reason };
  }
  const { atMs, ply, side, san } = item.ply;
  return { atEpochMs: Math.round(atMs), ply, side, san, question: null };
}
