import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { TestContext } from 'vitest';

/** A folder of its own for one test, gone when the test is finished. */
export function temporaryFolder(): string {
  return folderOf({ onTestFinished });
}

/** The same for one of several tests that run at once. */
export function folderOf({ onTestFinished: atEnd }: Pick<TestContext, 'onTestFinished'>): string {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter960-'));
  atEnd(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
