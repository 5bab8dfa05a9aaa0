import { counted } from './faults/say.ts';
import { dayTime } from './format.ts';

/** Words of what programs on this machine are answered. */
export const feedWords = {
  heading: 'Programs for electronic boards',
  says: (port: number): string =>
    `Programs on this computer that use the usual interface of board software can read boards, moves and clocks at port ${String(port)}. They get what the public may know and can change nothing. It cannot be reached from the network.`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  again: 'Try again',
  isOff: 'It is off.',
  isOn: (clients: number): string =>
    clients === 0
      ? 'It is on. Nobody is connected.'
      : `It is on. ${counted(clients, 'program is', 'programs are')} connected.`,
  pages: 'Web pages that are let in',
  pagesSay:
    'A web page that is open in a browser on this computer gets an answer only when its site is ticked here. A site that asks is listed by itself.',
  knocked: (atEpochMs: number): string => `asked at ${dayTime(atEpochMs)}`,
  noPages: 'No web page has asked, and none is let in.',
  origin: 'Another site, such as https://example.org',
  letIn: 'Let in',
};
