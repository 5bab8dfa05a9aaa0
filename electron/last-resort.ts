/** As much of Node's `process` as is needed here. */
interface Emits {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (thrown: unknown) => void): unknown;
}

/** What the last boundary needs of the running host. */
interface Reports {
  report(where: string, error: unknown): void;
}

/**
 * The last boundary, of whatever no other one caught: logged, told to the arbiter, and on with the hall. The same with
 * Electron and without it. Before a host runs nothing is held back: a start that fails must be seen to fail.
 */
export function containProcess(process: Emits, host: Reports): void {
  process.on('uncaughtException', (error: unknown) => {
    host.report('uncaughtException', error);
  });
  process.on('unhandledRejection', (reason: unknown) => {
    host.report('unhandledRejection', reason);
  });
}
