import type { Reporter, TestModule } from 'vitest/node';

/** Closes a run with one line that any machine can count: `N passed, N failed`, with `, N skipped` and `, N asked twice` when there are any. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const counts = { passed: 0, failed: unhandledErrors.length, skipped: 0, pending: 0 };
    let again = 0;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        counts[test.result().state] += 1;
        if ((test.diagnostic()?.retryCount ?? 0) > 0) again += 1;
      }
      // A file that does not load has no tests to fail.
      if (module.state() === 'failed' && module.errors().length > 0) counts.failed += 1;
    }
    const skipped = counts.skipped + counts.pending;
    const more = [[skipped, 'skipped'] as const, [again, 'asked twice'] as const]
      .filter(([count]) => count > 0)
      .map(([count, what]) => `, ${String(count)} ${what}`);
    const line = `${String(counts.passed)} passed, ${String(counts.failed)} failed${more.join('')}\n`;
    // After what the other reporters still have to say.
    process.once('exit', () => {
      process.stdout.write(line);
    });
  }
}
