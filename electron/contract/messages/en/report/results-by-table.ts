import { isSameResult } from '../../../../../engine/journal/result.ts';
import { titledName } from '../../../../../engine/journal/round.ts';
import type { Correction } from '../../../../../engine/tournament/report/corrections.ts';
import type { PairingResult } from '../../../../../engine/tournament/report/pairing-results.ts';
import { RESULTS } from '../results.ts';
import { html, name, table } from './html.ts';
import type { Html } from './html.ts';
import type { Places } from './places.ts';

/** In the place of a result: a dash would be taken for the minus of a forfeit. */
export const NO_RESULT = '*';
/** Behind a result that was another before. */
const CORRECTED = 'c';
const COLUMNS = ['Table', 'White', 'Black', 'Result'];

/** Every pairing of each round with its result, but for matches. */
export function resultsByTable(
  results: readonly PairingResult[],
  corrections: readonly Correction[],
  places: Places,
): Html {
  const rounds = [...new Set(results.map(({ round }) => round))];
  const corrected = results.filter((one) => corrections.some((each) => isOf(each, one)));
  const signs = [
    ...(results.some(({ result }) => result === null) ? [`${NO_RESULT} no result`] : []),
    ...(corrected.length === 0 ? [] : [html`${CORRECTED} <a href="#corrections">corrected: see “Corrections”</a>`]),
  ];
  return html`${signs.length === 0 ? '' : html`<p class="hint">${signs.map((sign, i) => html`${i === 0 ? '' : ', '}${sign}`)}.</p>`}
  ${rounds.map((round) => {
    const rows = results
      .filter((one) => one.round === round)
      .map((one) => [
        one.table,
        name(titledName(one.players.white)),
        name(titledName(one.players.black)),
        `${one.result === null ? NO_RESULT : RESULTS[one.result]}${corrected.includes(one) ? `\u00A0${CORRECTED}` : ''}`,
      ]);
    return html`<h3>${places.round(round.round)}</h3>
      ${table('played', COLUMNS, rows)} `;
  })}`;
}

/** It made another of this result; one that was taken back, or of which the reason alone was changed, is not marked, nor one of a game that was cancelled. */
function isOf(correction: Correction, { round, table: seat, game, result }: PairingResult): boolean {
  if (correction.kind === 'result') return correction.game === game && correction.before.result !== result;
  if (correction.kind !== 'late' || correction.round !== round || correction.table !== seat) return false;
  return !isSameResult(correction.correction.before, correction.correction.after);
}
