/** Milliseconds that this process works for it: another that takes its turns does not count. */
export function cpuTimeOf(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
