/* The public face of engine/start: start positions and their numbers, castling cards, draws and their receipts. */

export {
  CLASSICAL_SP,
  backRankOf,
  isSpNumber,
  mirrorOf,
  parseSpNumber,
  spNumberOf,
  spNumberOfSetup,
  startPosition,
} from './sp-number.ts';
export type { SpNumber, SpNumberFault } from './sp-number.ts';
export { castlingCard } from './castling-card.ts';
export type { CastlingCardEntry } from './castling-card.ts';
export { parseStart } from './start-text.ts';
export type { Start, StartFault } from './start-text.ts';
export { allowedNumbers, drawUniform } from './draw.ts';
export { allowedBy, tableRanges } from './draw-policy.ts';
export type { DrawPolicy } from './draw-policy.ts';
export { commitmentText, makeSecret, messageText, numberOf } from './ceremony.ts';
export type { DrawInput } from './ceremony.ts';
export { BALL_NUMBERINGS, HAND_METHODS, handDraw } from './hand-draw.ts';
export type { BallNumbering, DrawPrompt, DrawStep, HandDraw, HandFault, HandMethod, HandThrow } from './hand-draw.ts';
export { RECEIPT_FORMAT, makeReceipt, receiptHash, replacedInputsOf } from './receipt.ts';
export type { Receipt, ReceiptFile, ReplacedInputs } from './receipt.ts';
export { readReceipt } from './receipt-read.ts';
export type { ReceiptFault } from './receipt-read.ts';
export { verifyReceipt } from './receipt-verify.ts';
export type { VerifyFault } from './receipt-verify.ts';
export { SETUP_FAULTS, setupFaultOf } from './setup-fault.ts';
export type { SetupAsked, SetupFault, SetupFaultKind } from './setup-fault.ts';
