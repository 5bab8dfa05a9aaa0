import { dayTime } from '../format.ts';
import { said, say } from './say.ts';
import type { FaultSentences } from '../../fault-sentences.ts';

/** Fields of a receipt as people call them. */
const FIELDS: Readonly<Record<string, string>> = {
  format: 'the format',
  draw: 'the number of the draw',
  method: 'the method',
  committed: 'whether a secret was locked in',
  policy: 'the rules of the draw',
  commitment: 'the commitment',
  secret: 'the secret',
  inputs: 'the numbers from the audience',
  replacedInputs: 'the inputs that were replaced',
  numbering: 'the numbering of the balls',
  throws: 'the throws',
  number: 'the position number',
  position: 'the position',
  committedAt: 'the time of the commitment',
  inputAt: 'the time of the inputs',
  drawnAt: 'the time of the draw',
  present: 'who was present',
};

function fieldNames(fields: string | readonly string[] | undefined): string {
  const names = typeof fields === 'object' ? fields : [said(fields)];
  return names.map((name) => (Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined) ?? `“${name}”`).join(', ');
}

/** The draw, its receipts and the timetable. */
export const drawSentences = {
  'draw.open': () => 'A draw of the running round has begun and is not finished. Finish it, or annul it with a reason.',
  'draw.movedOn': say`${'thrown'} throws have been entered by now, so this was not done and nothing was changed. Look at the last one; if it is still wanted, do it again.`,
  'draw.standing': () => 'This round has a start position. To draw again, annul the draw with a reason.',
  'draw.none': () => 'The start position has not been drawn, so no set-up can be right yet. Draw it first.',
  'draw.early': ({ atEpochMs }) =>
    `The start position is announced for ${dayTime(atEpochMs)}, so it was not shown. Reveal it now if the hall is to see it earlier.`,
  'draw.notOpen': () => 'This draw is not open any more. The ledger shows what became of it.',
  'draw.notCurrent': () =>
    'This is not the newest draw of the running round, so nothing was changed. The ledger shows what became of it.',
  'draw.noInput': () =>
    'The audience has given nothing yet. Type at least one number, throw or name, in view of everybody.',
  'draw.secretUnsaved': say`The secret cannot be kept on the disk (${'reason'}), so nothing was locked in. Make room, and begin again.`,
  'draw.secretLost': () =>
    'The secret of this draw is not on the disk any more, so it cannot be revealed. Annul the draw with this reason, and draw again.',
  'draw.throw': say`${'value'} is not possible here. Check the throw and enter it again.`,
  'draw.thrownOut': () => 'All throws are in; there is none left to make.',
  'draw.nothingThrown': () => 'Nothing has been thrown yet, so there is nothing to take back.',
  'draw.notThrown': () => 'The draw by hand is not finished. Make the throws that are asked for.',
  'draw.noReceipt': () => 'There is no receipt of this draw: the position was given, or the draw was not finished.',
  'draw.centres': () =>
    'This draw is the centre’s: it takes the inputs and reveals. Here nothing was changed. To draw in this hall instead, say so on the draw page.',
  'draw.centreAsks': () =>
    'The centre draws for all halls, and this hall has a draw of its own for the same round. Nothing was changed. Choose on the draw page which of the two this hall plays.',
  'draw.centreGave': () =>
    'The centre has set a start position by hand for this round. It has no receipt that could be verified, so nothing was changed here. Set it on the page Draw.',
  'draw.centreAnnulled': () =>
    'The centre has annulled its draw of this round, but games have begun on it here. They go on, and nothing was changed. Ask the centre how this round counts.',
  'draw.otherCommitment': say`The centre’s receipt has another commitment (${'says'}) than the one that was shown here (${'seen'}), so it was not taken. Nothing was changed. Ask the centre before anything is set up.`,
  'draw.otherReceipt': say`The centre’s receipt is not the one that was typed here: it says ${'says'}, and ${'seen'} was typed. The start of this hall is as it was. Ask the centre which is right; to take the receipt, annul the draw that was typed.`,
  'draw.otherTournament': say`The centre draws for “${'says'}”, and “${'here'}” is played here, so its draw was not taken. Nothing was changed. Say on the page Draw whether the two are the same tournament.`,
  'draw.otherRound': say`This receipt is of round ${'says'}, which is not the one that runs here. Nothing was changed. Take the receipt of the running round.`,
  'draw.otherMode': () =>
    'The centre has drawn for games that castle by other rules than this round’s, so its draw was not taken. Nothing was changed. Compare how both rounds were opened.',
  'timetable.order': () => 'The timetable must be in order: draw, reveal, doors, start of the games.',
  'receipt.unreadable': say`The receipt ${'file'} cannot be read (${'reason'}): give the file as it was downloaded.`,
  'receipt.notJson': () => 'The receipt is damaged: it is not JSON. Use the file as it was downloaded.',
  'receipt.shape': ({ where }) =>
    `The receipt is damaged at ${fieldNames(where)}: something is missing, unknown or of another kind.`,
  'receipt.notCanonical': say`The receipt was changed: from character ${'at'} on it is not written as receipts are.`,
  'receipt.changed': ({ fields }) => `The receipt was changed. What differs: ${fieldNames(fields)}.`,
  'receipt.markChanged': ({ fields }) =>
    `The receipt was changed: the check value for ${fieldNames(fields)} does not match. The draw itself is intact.`,
  'receipt.hashChanged': () =>
    'The receipt was changed: its hash does not match, although every field fits its check value.',
  'receipt.incomplete': say`The receipt does not fit its method (${'method'}): something that belongs to it is missing, or there is too much.`,
  'receipt.commitment': say`The commitment is not that of this secret and policy: it says ${'says'}, and ${'follows'} follows.`,
  'receipt.number': say`The receipt says position ${'says'}, but ${'follows'} follows from what stands in it.`,
  'receipt.position': say`The receipt says ${'says'}, but its number stands for ${'follows'}.`,
  'receipt.throws': say`Throw ${'number'} on the receipt is impossible. The draw does not follow from its throws.`,
} satisfies Partial<FaultSentences>;
