import type { CentreDrawView } from '../../halls.ts';
import { dayTime, isolated } from './format.ts';

/** One draw for all halls of an event, in a hall. */
export const centreDrawWords = {
  heading: 'One draw for all halls',
  follows: 'This hall takes the centre’s draws',
  standing: {
    none: 'The centre has not started a draw for this round. Its draw arrives here automatically: first the commitment, then the position.',
    held: 'The centre has the start position of this round and keeps it sealed. It arrives here when the centre hands it out to the halls or reveals it.',
    taken: 'This round uses the centre’s draw for all halls.',
    asks: 'The centre draws for all halls, and this hall has its own draw. Which of the two does this hall use?',
    other: 'The centre is drawing for a tournament with another name. Is it the one played in this hall?',
    begun:
      'The centre draws for all halls. Games here have already started from this hall’s own position, so they continue: ask the centre how they count.',
    given:
      'The centre has set a position by hand for this round. It has no receipt, so it does not arrive here automatically.',
    annulled: 'The centre’s draw was annulled in this hall. It can be accepted again from its receipt.',
    refused: 'The centre’s draw was not accepted.',
    apart: 'The centre draws for all halls; this hall draws for itself.',
  } satisfies Record<CentreDrawView['standing'], string>,
  alone: 'This hall draws for itself.',
  unheard:
    'There is no connection to the centre, so its draw is not known here. It arrives automatically once the connection is back.',
  /** At the centre. */
  here: 'This is the centre: what is drawn here counts for all halls that play a round with this number.',
  hereGiven:
    'A position set by hand has no receipt, so no hall adopts it automatically. When you hand it out or reveal it, every hall is told which one it is, and its arbiter sets it there.',
  handOut: {
    says: 'The halls do not have it yet; they know only that there is one. Hand it out when they need to set up and print. It is revealed there when you reveal it here. Once it is handed out, anyone with a hall’s key can read it.',
    button: 'Hand it out to the halls',
    done: (epochMs: number): string =>
      `Handed out to the halls, ${dayTime(epochMs)}: their arbiters know it. It is revealed there when you reveal it here.`,
  },
  heardBy: {
    heading: 'The halls',
    says: 'As last reported by each hall. A hall that has not seen the commitment before the numbers are called cannot know that nothing was changed.',
    none: 'No hall has been heard from yet.',
    otherRound: 'plays another round',
    nothing: 'has nothing yet',
    seen: 'has the commitment',
    sealed: 'has the position, sealed',
    revealed: 'shows the position',
    own: 'has drawn for itself',
    other: 'has a different start position',
  },
  setHere: 'Set it here',
  same: (tournament: string): string => `Use the draws for “${isolated(tournament)}”`,
  notSame: 'Use none of the centre’s draws',
  take: 'Use the centre’s draw',
  keep: 'Keep this hall’s draw',
  takenReason: 'Replaced by the centre’s draw for all halls.',
  open: 'The centre draws',
  openSays: 'The centre takes numbers from the audience and reveals the position. Both appear here as they happen.',
  inputs: 'Numbers from the audience, at the centre',
  noInputs: 'None yet.',
  cut: 'Cut off from the centre?',
  file: {
    choose: 'Choose the receipt…',
    another: 'Choose another…',
    hint: 'The file that the centre saved, on a USB stick. It is verified here before it is used.',
    close: 'Close',
  },
  typeSays:
    'Or type what the centre tells you: the number, and the receipt’s hash or its first eight digits. It is compared with the receipt when that arrives.',
  seen: 'The commitment above must match the one on the receipt.',
  number: 'Number',
  hash: 'Hash of the receipt',
  type: 'Use this number',
  sealed: 'When the centre reveals it, it is revealed here automatically. Until then only the arbiters should see it.',
  drawn: {
    verified: 'Drawn at the centre for all halls; its receipt was verified here',
    typed: 'Drawn at the centre, as told to this hall; its receipt has not arrived yet',
    other: 'Typed here as the centre’s draw, but the receipt that arrived says otherwise',
  },
} as const;
