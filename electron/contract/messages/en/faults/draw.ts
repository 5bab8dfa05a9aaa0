import { dayTime } from '../format.ts';
import { counted, said, say } from './say.ts';
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
  'draw.open': () => 'A draw for this round has begun and is not finished. Finish it, or annul it with a reason.',
  'draw.movedOn': ({ thrown }) =>
    `${counted(thrown, 'throw has', 'throws have')} been entered by now, so nothing was changed. Look at the last one; if you still want this, do it again.`,
  'draw.standing': () => 'This round already has a start position. To draw again, annul the draw with a reason.',
  'draw.none': () => 'The start position has not been drawn, so no set-up can be right yet. Draw it first.',
  'start.replaced': say`The start position of table ${'table'} has been replaced since you looked, so nothing was changed. Compare the table with the new position; if the set-up is right, confirm it again.`,
  'draw.notRevealed': ({ atEpochMs }) =>
    `The timetable was to reveal the start position at ${dayTime(atEpochMs)}, but the computer’s clock was put forward past that time, so the position stays sealed. If the time has come, reveal it yourself; if not, set the clock right or change the timetable.`,
  'draw.early': ({ atEpochMs }) =>
    `The start position is announced for ${dayTime(atEpochMs)}, so it was not shown. To show it to the hall earlier, choose to reveal it now.`,
  'draw.notOpen': () => 'This draw is no longer open. The ledger shows what became of it.',
  'draw.notCurrent': () =>
    'This is not the latest draw of the round in progress, so nothing was changed. The ledger shows what became of it.',
  'draw.changed': () =>
    'The start position has been drawn, annulled or replaced since you looked, so nothing was shown to the hall. Check it on the page Draw; if it is right, reveal it.',
  'draw.inputsChanged': () =>
    'Another console has changed what was called out since you looked, so nothing was changed. Read the list; add or remove again what is still wanted.',
  'draw.noInput': () =>
    'Nothing has been called out yet. Type at least one number, throw or name, where everybody can see it.',
  'draw.secretUnsaved': say`The secret cannot be saved on the disk (${'reason'}), so nothing was locked in. Make room, and begin again.`,
  'draw.secretLost': () =>
    'The secret of this draw is no longer on the disk, so the draw cannot be revealed. Annul the draw with this reason, and draw again.',
  'draw.throw': say`${'value'} is not possible here. Check the throw and enter it again.`,
  'draw.thrownOut': () => 'All throws have been entered; none is left to make.',
  'draw.nothingThrown': () => 'Nothing has been thrown yet, so there is nothing to take back.',
  'draw.notThrown': () => 'The draw by hand is not finished. Make the remaining throws.',
  'draw.noReceipt': () =>
    'There is no receipt of this draw: the position was set by hand, or the draw was not finished.',
  'draw.centres': () =>
    'This draw belongs to the centre, which takes the inputs and reveals it. Nothing was changed here. To draw in this hall instead, choose that on the page Draw.',
  'draw.centreAsks': () =>
    'The centre draws for all halls, and this hall has a draw of its own for the same round. Nothing was changed. Choose on the page Draw which of the two this hall plays.',
  'draw.centreGave': () =>
    'The centre has set a start position by hand for this round. It has no receipt to verify, so nothing was changed here. Set it on the page Draw.',
  'draw.centreAnnulled': () =>
    'The centre has annulled its draw of this round, but games here have begun from it. They continue, and nothing was changed. Ask the centre how this round counts.',
  'draw.otherCommitment': say`The commitment on the centre’s receipt (${'says'}) is not the one shown here (${'seen'}), so the receipt was not accepted. Nothing was changed. Ask the centre before anything is set up.`,
  'draw.otherReceipt': say`The centre’s receipt does not match what was typed here: it says ${'says'}, and ${'seen'} was typed. The start position of this hall is unchanged. Ask the centre which is right; to use the receipt, annul the typed draw.`,
  'draw.otherTournament': say`The centre draws for “${'says'}”, but “${'here'}” is played here, so its draw was not used. Nothing was changed. Confirm on the page Draw whether they are the same tournament.`,
  'draw.otherRound': say`This receipt is for round ${'says'}, which is not the round in progress here. Nothing was changed. Choose the receipt of the round in progress.`,
  'draw.otherMode': () =>
    'The centre’s draw is for a round with different castling rules, so it was not used. Nothing was changed. Compare the settings of both rounds.',
  'timetable.changed': ({ drawEpochMs, revealEpochMs, doorsEpochMs, startEpochMs }) =>
    `Another console has set the timetable since you looked: draw ${dayTime(drawEpochMs)}, reveal ${dayTime(revealEpochMs)}, doors ${dayTime(doorsEpochMs)}, games ${dayTime(startEpochMs)}. That stands, and nothing was changed. If you still want your change, make it again.`,
  'timetable.removed': () =>
    'Another console has removed the timetable since you looked, so nothing was changed. If you still want your change, make it again.',
  'timetable.order': () => 'The timetable must be in order: draw, reveal, doors, start of the games.',
  'receipt.unreadable': say`The receipt ${'file'} cannot be read (${'reason'}). Use the file as it was downloaded.`,
  'receipt.notJson': () => 'The receipt is damaged: it is not JSON. Use the file as it was downloaded.',
  'receipt.shape': ({ where }) =>
    `The receipt is damaged at ${fieldNames(where)}: something is missing, unknown or of the wrong type.`,
  'receipt.notCanonical': say`The receipt was changed: from character ${'at'} on, it does not have the form of a receipt.`,
  'receipt.changed': ({ fields }) => `The receipt was changed. What differs: ${fieldNames(fields)}.`,
  'receipt.markChanged': ({ fields }) =>
    `The receipt was changed: the check value for ${fieldNames(fields)} does not match. The draw itself is intact.`,
  'receipt.hashChanged': () =>
    'The receipt was changed: its hash does not match, although every field fits its check value.',
  'receipt.incomplete': say`The receipt does not fit its method (${'method'}): something is missing from it, or does not belong.`,
  'receipt.commitment': say`The commitment does not match this secret and these rules: it says ${'says'}, but ${'follows'} follows from them.`,
  'receipt.number': say`The receipt says position ${'says'}, but ${'follows'} follows from its contents.`,
  'receipt.position': say`The receipt says ${'says'}, but its number stands for ${'follows'}.`,
  'receipt.throws': say`Throw ${'number'} on the receipt is impossible. The draw does not follow from its throws.`,
} satisfies Partial<FaultSentences>;
