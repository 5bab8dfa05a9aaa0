import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Capture, CapturePort } from '../host/ports.ts';

/**
 * Keeps what crosses the lines under `folder`, one file a line and run, in the promised format. Each chunk is handed to the
 * system at once, so only a power cut can lose the last ones. A capture that cannot be written is told once and
 * then stops: evidence must not endanger the record.
 * @param onFailure the file's path and the system's word for what went wrong.
 */
export function captures(folder: string, onFailure: (file: string, reason: string) => void): CapturePort {
  return {
    open(name, start) {
      try {
        mkdirSync(folder, { recursive: true });
        const { file, descriptor } = openNew(folder, name);
        return captureFile(descriptor, start, (reason) => {
          onFailure(file, reason);
        });
      } catch (error) {
        onFailure(join(folder, name), reasonOf(error));
        return { write: () => undefined, close: () => undefined };
      }
    },
  };
}

function openNew(folder: string, name: string): { readonly file: string; readonly descriptor: number } {
  for (let n = 1; ; n++) {
    const file = join(folder, n === 1 ? `${name}.jsonl` : `${name}-${String(n)}.jsonl`);
    try {
      return { file, descriptor: openSync(file, 'wx') };
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
    }
  }
}

function captureFile(descriptor: number, start: string | null, onFailure: (reason: string) => void): Capture {
  let open = true;
  let zeroMs: number | null = null;
  let lastMs = 0;
  const line = (value: object): void => {
    if (!open) return;
    try {
      writeSync(descriptor, `${JSON.stringify(value)}\n`);
    } catch (error) {
      close();
      onFailure(reasonOf(error));
    }
  };
  const close = (): void => {
    if (open) closeSync(descriptor);
    open = false;
  };
  line({ capture: 1, device: 'dgt', start });
  return {
    write(atMs, dir, bytes) {
      zeroMs ??= atMs;
      lastMs = Math.max(lastMs, Math.round(atMs - zeroMs));
      line({ t: lastMs, dir, hex: Buffer.from(bytes).toString('hex') });
    },
    close,
  };
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
