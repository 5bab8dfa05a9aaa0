import { backRankOf, isSpNumber } from '../../../../../engine/start/sp-number.ts';
import type { ReportedDraw } from '../../../../../engine/tournament/report/report.ts';
import type { DrawPolicy } from '../../../../../engine/start/draw-policy.ts';
import type { EarlierStartView } from '../../../views/draw.ts';
import { spFallen } from '../../../../../engine/tournament/hand-of.ts';
import { customPosition } from '../custom-position.ts';
import { drawWords } from '../draw.ts';
import { receiptWords } from '../receipt.ts';
import { digits, html, name } from './html.ts';
import type { Html } from './html.ts';
import { moment } from './moments.ts';
import type { Places } from './places.ts';

/** Every draw with its commitment, its receipt and its number; nothing is left out. */
export function drawSection(draws: readonly ReportedDraw[], places: Places): Html {
  if (draws.length === 0) return html`<p class="none">No start position was drawn or set.</p>`;
  return html`${draws.map((draw) => one(draw, places))}`;
}

function one({ draw, state }: ReportedDraw, places: Places): Html {
  const { round, made, annulled, policy, commitment, inputs, table, reason } = draw;
  const where = table === null ? places.round(round) : places.table({ round, table });
  const committed = made?.receipt?.committed ?? commitment !== null;
  return html`<div class="draw">
    <p>
      <b>${where}: ${position(draw)}</b> · ${drawWords.methods[draw.method]} ·
      ${drawWords.ledger.stateOf(state, draw.revealedEpochMs !== null)}
    </p>
    <p>${moments(draw)}</p>
    ${policy === null ? '' : html`<p>${drawWords.policy.rules({ ...policy, earlier: earlier(policy) })}</p>`}
    ${commitment === null ? '' : hash(committed ? 'Commitment, locked in before the audience called' : 'Hash of rules and secret, made with the draw', commitment)}
    ${inputs.length === 0 ? '' : html`<p>Numbers from the audience: ${inputs.map(({ from, text }, i) => html`${i === 0 ? '' : '; '}${name(from)} “${text}”`)}</p>`}
    ${draw.throws.length + draw.throwsTakenBack.length === 0 ? '' : html`<p>Throws: ${receiptWords.throws(draw, draw.throwsTakenBack)}</p>`}
    ${draw.replacedInputs.length === 0 ? '' : html`<p>${drawWords.inputsReplaced(draw.replacedInputs.length)}</p>`}
    ${made?.sha256 == null ? '' : hash('Receipt, SHA-256', made.sha256)}
    ${reason === null ? '' : html`<p>Replaced the earlier position: ${reason}</p>`}
    ${annulled === null ? '' : html`<p>Annulled ${moment(annulled.epochMs)}: ${annulled.reason}</p>`}
    ${annulled?.secret == null ? '' : hash('Discarded secret', annulled.secret)}
  </div>`;
}

/** The receipt holds the numbers alone; which round each was of stands with its own draw. */
function earlier({ excluded, repeats, played }: DrawPolicy): readonly EarlierStartView[] {
  if (repeats === 'allowed') return [];
  return played.filter((sp) => !excluded.includes(sp)).map((sp) => ({ sp, round: null }));
}

function position(draw: ReportedDraw['draw']): string {
  const { made } = draw;
  if (made === null) {
    const sp = spFallen(draw);
    return sp === null || !isSpNumber(sp) ? 'no position' : `SP ${String(sp)} ${backRankOf(sp)}, not confirmed`;
  }
  return made.sp === null || !isSpNumber(made.sp)
    ? `${customPosition(made.fen)} (${made.fen})`
    : `SP ${String(made.sp)} ${backRankOf(made.sp)}`;
}

function moments({ method, openedEpochMs, made, revealedEpochMs }: ReportedDraw['draw']): string {
  const parts = [
    // What is set by hand is there at once, and nothing is drawn.
    ...(method === 'given' ? [`Set ${moment(made?.epochMs ?? openedEpochMs)}`] : drawnMoments(openedEpochMs, made)),
    ...(revealedEpochMs === null ? ['not revealed'] : [`revealed ${moment(revealedEpochMs)}`]),
  ];
  return parts.join(' · ');
}

function drawnMoments(openedEpochMs: number, made: ReportedDraw['draw']['made']): readonly string[] {
  return [`Begun ${moment(openedEpochMs)}`, ...(made === null ? [] : [`drawn ${moment(made.epochMs)}`])];
}

function hash(what: string, text: string): Html {
  return html`<p>${what}: ${digits(text)}</p>`;
}
