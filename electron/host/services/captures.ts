import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';
import type { CaptureRequests } from '../../contract/captures.ts';
import type { CaptureReplayView, ReplayedItem } from '../../contract/views/capture-replay.ts';
import type { Handlers } from '../handlers.ts';
import { replay } from '../replay.ts';
import type { Replayed } from '../replay.ts';
import type { HostContext } from './context.ts';

/** More than a game of six hours has: of a longer capture the last part is shown. */
const MOST_FRAMES = 20_000;

/** What crossed the lines, kept as a file or played again. */
export function captureService({ tables, captures, readPlay }: HostContext): Handlers<keyof CaptureRequests> {
  const captureOf = (table: number): Result<{ readonly name: string; readonly text: string }> => {
    const name = tables.captureAt(table);
    if (name === null) return fail('capture.none', { table });
    const text = captures.read(name);
    return text.ok ? ok({ name: `${name}.jsonl`, text: text.value }) : text;
  };
  const replayed = (text: string): Result<CaptureReplayView> => {
    const play = readPlay(text);
    if (!play.ok) return play;
    const { inputs, start, cutLine } = play.value;
    const { items, frames } = replay(inputs, start);
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
