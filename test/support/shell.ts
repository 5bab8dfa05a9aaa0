import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault, Result } from '../../engine/result.ts';
import { ok } from '../../engine/result.ts';
import { runShell } from '../../electron/shell/shell.ts';
import type { ShellHost } from '../../electron/shell/shell.ts';
import { StandInElectron } from './electron-stand-in.ts';
import type { StandInWindow } from './electron-stand-in.ts';

export const HOST_URL = 'http://127.0.0.1:9600';

/** The shell, run on the stand-in from start to end; time passes when the test says so. */
export class ShellBench {
  readonly electron = new StandInElectron();
  readonly dataDir = mkdtempSync(join(tmpdir(), 'arbiter960-shell-'));
  readonly announced: string[] = [];
  readonly refused: Fault[] = [];
  closedHosts = 0;
  startedHosts = 0;
  locked = false;
  hostFault: Fault | null = null;
  /** How closing the host goes. */
  closing: () => Promise<void> = () => Promise.resolve();
  hanging: Fault | null = null;
  leftUnsaved = false;
  /** Ends that waited for nothing, with what was said. */
  readonly endedAtOnce: (Fault | null)[] = [];
  readonly #waiting: { readonly dueMs: number; readonly run: () => void }[] = [];
  #nowMs = 0;

  run(): Promise<boolean> {
    return runShell(this.electron, {
      preload: '/app/preload.cjs',
      profile: '/data/electron',
      startHost: () => Promise.resolve(this.#host()),
      announce: ({ url }) => this.announced.push(url),
      refuse: (fault) => this.refused.push(fault),
      nowEpochMs: () => 1_700_000_000_000,
      afterMs: (delayMs, run) => this.#waiting.push({ dueMs: this.#nowMs + delayMs, run }),
      endAtOnce: (why) => this.endedAtOnce.push(why),
    });
  }

  pass(milliseconds: number): void {
    this.#nowMs += milliseconds;
    const due = this.#waiting.filter(({ dueMs }) => dueMs <= this.#nowMs);
    for (const timer of due) {
      this.#waiting.splice(this.#waiting.indexOf(timer), 1);
      timer.run();
    }
  }

  get console(): StandInWindow {
    const [window] = this.electron.windows;
    if (window === undefined) throw new Error('no console window');
    return window;
  }

  /** The newest window that is open beside the console. */
  get hall(): StandInWindow | undefined {
    return this.electron.windows.slice(1).findLast((window) => !window.isDestroyed());
  }

  #host(): Result<ShellHost> {
    this.startedHosts += 1;
    if (this.hostFault !== null) return { ok: false, fault: this.hostFault };
    const isLocked = (): boolean => this.locked;
    const { hanging, leftUnsaved } = this;
    return ok({
      hanging,
      leftUnsaved,
      url: HOST_URL,
      consoleUrl: `${HOST_URL}/#token=secret`,
      projectorUrl: `${HOST_URL}/projector`,
      dataDir: this.dataDir,
      isNewRecord: false,
      get locked() {
        return isLocked();
      },
      close: () => {
        this.closedHosts += 1;
        return this.closing();
      },
    });
  }
}
