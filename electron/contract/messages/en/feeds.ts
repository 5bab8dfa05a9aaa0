import { counted } from './faults/say.ts';
import { dayTime } from './format.ts';

/** Words of what programs on this machine are answered. */
export const feedWords = {
  heading: 'Programs for electronic boards',
  says: (port: number): string =>
    `Programs on this computer that use the usual interface of board software can read boards, moves and clocks on port ${String(port)}. They see only what the public may know and can change nothing. The port cannot be reached from the network.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  again: 'Try again',
  isOff: 'It is off.',
  isOn: (clients: number): string =>
    clients === 0
      ? 'It is on. No program is connected.'
      : `It is on. ${counted(clients, 'program is', 'programs are')} connected.`,
  pages: 'Web pages allowed',
  pagesSay:
    'A web page open in a browser on this computer gets an answer only if its site is ticked here. Sites that ask are listed automatically.',
  knocked: (atEpochMs: number): string => `asked at ${dayTime(atEpochMs)}`,
  noPages: 'No web page has asked, and none is allowed.',
  origin: 'Another site, such as https://example.org',
  letIn: 'Allow',
};
