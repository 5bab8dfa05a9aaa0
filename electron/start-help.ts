import { en } from './contract/messages/en.ts';

const COLUMN = 2 + Math.max(...en.host.help.start.options.map(([option]) => option.length));

export function asksForHelp(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** What the kiosk accepts at its start, a line for each option. */
export function startHelp(): string {
  const { heading, options, file } = en.host.help.start;
  const lines = options.map(([option, says]) => `  ${option.padEnd(COLUMN)}${says}`);
  return `${[heading, '', ...lines, '', file].join('\n')}\n`;
}
