import { CASTLING_MODES } from '../../../engine/chess/setup.ts';
import type { CastlingMode } from '../../../engine/chess/setup.ts';
import { fail, ok } from '../../../engine/result.ts';
import type { Result } from '../../../engine/result.ts';

export interface CaptureChunk {
  /** Milliseconds since the start. */
  readonly t: number;
  /** `in` is board to host. */
  readonly dir: 'in' | 'out';
  readonly bytes: Uint8Array;
}

export interface CaptureFile {
  /** Word of the driver that spoke on the line. */
  readonly device: string;
  /** FEN of the drawn start, null when none was drawn. */
  readonly start: string | null;
  /** `cg` where the head does not say. */
  readonly castlingMode: CastlingMode;
  readonly chunks: readonly CaptureChunk[];
  /** Which line, from 1, is the last and was not written to its end, as where the power failed: it is left out. Null where none is. */
  readonly cutLine: number | null;
}

/**
 * Reads a capture. Every line is judged; the first that is wrong is named, nothing is skipped but a last line that is cut.
 * @returns faults `capture.empty`, `capture.head`, `capture.line` (`line` from 1) and `capture.time`.
 */
export function readCapture(text: string): Result<CaptureFile> {
  const lines = text.split('\n').map((line) => line.replace(/\r$/u, ''));
  if (lines.at(-1) === '') lines.pop();
  const [first, ...rest] = lines;
  if (first === undefined) return fail('capture.empty');
  const head = headOf(parsedObject(first) ?? {});
  if (head === null) return fail('capture.head', { line: 1 });
  const chunks: CaptureChunk[] = [];
  const cutLine =
    !text.endsWith('\n') && rest.length > 0 && parsedObject(rest.at(-1) ?? '') === null ? lines.length : null;
  for (const [i, line] of (cutLine === null ? rest : rest.slice(0, -1)).entries()) {
    const chunk = toChunk(parsedObject(line) ?? {});
    if (chunk === null) return fail('capture.line', { line: i + 2 });
    if (chunk.t < (chunks.at(-1)?.t ?? 0)) return fail('capture.time', { line: i + 2 });
    chunks.push(chunk);
  }
  return ok({ ...head, chunks, cutLine });
}

type Members = Readonly<Record<string, unknown>>;

function headOf({
  capture,
  device,
  start,
  castlingMode = 'cg',
}: Members): Omit<CaptureFile, 'chunks' | 'cutLine'> | null {
  if (capture !== 1 || typeof device !== 'string') return null;
  const mode = CASTLING_MODES.find((one) => one === castlingMode);
  return mode !== undefined && (start === null || typeof start === 'string')
    ? { device, start, castlingMode: mode }
    : null;
}

function toChunk({ t, dir, hex }: Members): CaptureChunk | null {
  if (typeof t !== 'number' || !Number.isFinite(t) || t < 0 || (dir !== 'in' && dir !== 'out')) return null;
  if (typeof hex !== 'string' || !/^(?:[0-9a-f]{2})*$/iu.test(hex)) return null;
  return { t, dir, bytes: Uint8Array.from(Buffer.from(hex, 'hex')) };
}

/** The members of a JSON object; none for anything else, null for what is no JSON. */
function parsedObject(json: string): Members | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
