/** A number below zero after an option is meant as its value, so that the value is what gets refused. */
export function withNegativeValues(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const before = joined.at(-1);
    const value = before !== undefined && /^--[a-z-]+$/u.test(before) && /^-\d/u.test(arg);
    return value ? [...joined.slice(0, -1), `${before}=${arg}`] : [...joined, arg];
  }, []);
}

/** What node:util's parseArgs found wrong, as the first words of a sentence. */
export function argumentReason(error: TypeError): string {
  return (error.message.split(/\.\s|\n/u)[0] ?? '').replace(/\.$/u, '');
}
