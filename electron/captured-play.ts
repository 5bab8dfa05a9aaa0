import { fail, ok } from '../engine/result.ts';
import type { Result } from '../engine/result.ts';
import { parseStart } from '../engine/start/start-text.ts';
import { driverNamed } from './devices/drivers.ts';
import { bothWays } from './host/board-ways.ts';
import type { CapturedPlay } from './host/ports/captures.ts';
import { startOnBoard } from './host/replay.ts';
import { readCapture } from './storage/captures/capture-file.ts';

/** Bytes in which a board has told its version and number and no square yet. */
const WITHOUT_PLAY = 256;

/**
 * What a board reported, out of the text of a capture.
 * @param given the start position, as people type it; not given: the one in the capture's head, else the one on the board. Kings castle
 *   as the head says.
 * @returns faults `capture.…`, and those of a start that cannot be read.
 */
export function capturedPlay(text: string, given?: string): Result<CapturedPlay> {
  const capture = readCapture(text);
  if (!capture.ok) return capture;
  const { device, chunks, start: drawn, castlingMode, cutLine } = capture.value;
  const driver = driverNamed(device);
  if (driver === null) return fail('capture.device', { device });
  const typed = given ?? drawn;
  const told = typed === null ? ok(null) : parseStart(typed, castlingMode);
  if (!told.ok) return told;
  const expected = told.value === null ? [] : bothWays(told.value.setup.placement);
  const decoder = driver.createDecoder(() => expected);
  const heard = chunks.filter(({ dir, bytes }) => dir === 'in' && bytes.length > 0);
  const inputs = heard.flatMap(({ bytes, t }) => decoder.push(bytes, t));
  const bytes = heard.reduce((sum, chunk) => sum + chunk.bytes.length, 0);
  if ((inputs.length > 0 || bytes > WITHOUT_PLAY) && inputs.every(({ kind }) => kind === 'fault'))
    return fail('capture.otherKind', { device });
  const start = told.value ?? startOnBoard(inputs, castlingMode);
  return start === null ? fail('capture.noStart') : ok({ inputs, start, cutLine });
}
