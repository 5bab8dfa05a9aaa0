import { moveNumber, moveNumberFrom, numberBefore } from '../../../../../engine/notation/move-number.ts';
import { screenSan } from '../../../../../engine/notation/san.ts';
import type { Color } from '../../../../../engine/chess/piece.ts';
import { isSameResult } from '../../../../../engine/journal/result.ts';
import { titledName } from '../../../../../engine/journal/round.ts';
import type { Players, RoundTerms, RoundHead, RoundKind } from '../../../../../engine/journal/round.ts';
import type { Correction } from '../../../../../engine/tournament/report/corrections.ts';
import type { DoubtLeft } from '../../../../../engine/tournament/result-doubt.ts';
import type { ReportedAbsence } from '../../../../../engine/tournament/report/absences.ts';
import type { Incident, ReportedRuling } from '../../../../../engine/tournament/report/incidents.ts';
import type { PairingResult } from '../../../../../engine/tournament/report/pairing-results.ts';
import type { Game, GameRuling } from '../../../../../engine/tournament/game.ts';
import { isPlyKnown } from '../../../../../engine/tournament/game.ts';
import { isRestoring, offenderOf } from '../../../../../engine/laws/ruling.ts';
import { isAgainstRecord } from '../../../claim-against.ts';
import { doubtWords } from '../doubts.ts';
import { castlingWord } from '../faults/say.ts';
import { correctionWords } from '../corrections.ts';
import { lasted } from '../format.ts';
import { lawWords } from '../laws.ts';
import { resultText } from '../result-text.ts';
import { NOT_SET_BACK } from '../ruled-times.ts';
import { RESULTS } from '../results.ts';
import { rulingWords } from '../ruling.ts';
import { saidWords } from '../said.ts';
import { ANSWERED, RESTORED_AS_RULED } from '../settled.ts';
import { html, name, table } from './html.ts';
import type { Html } from './html.ts';
import { moment, when } from './moments.ts';
import { NO_RESULT } from './results-by-table.ts';
import { roundTitle } from '../round-title.ts';
import type { Places } from './places.ts';

const SIDES: Readonly<Record<Color, string>> = { white: 'White', black: 'Black' };

export function rulingSection(rulings: readonly ReportedRuling[], places: Places): Html | null {
  const rows = rulings.map(({ game, ruling, isLeftSet }) => {
    const { madeEpochMs, withdrawnEpochMs, irregularity, side, ply, touched } = ruling;
    const { edition, article, remedy, imposed, mustPlay } = ruling;
    const cost = rulingWords.imposed(side, imposed);
    const move = isPlyKnown(game, ruling) ? `, move\u00A0${String(moveNumberFrom(game.start, ply))}` : '';
    const what = `${lawWords.irregularities[irregularity]}${move}${touched === undefined ? '' : `, touched\u00A0${touched.join(', then\u00A0')}`}`;
    const offender = offenderOf(ruling);
    const told = (said: Html): Html =>
      withdrawnEpochMs === null ? said : html`<span class="withdrawn">${said}</span>`;
    const ruled = `${remedy === null ? '' : `${lawWords.remedies[remedy]} `}${cost}.${mustPlay === undefined ? '' : ` ${unbroken(rulingWords.mustPlay(mustPlay))}`}${isRestoredAsRuled(game, ruling) ? ` ${RESTORED_AS_RULED}.` : ''}`;
    return [
      when(madeEpochMs),
      places.table(game),
      offender === null ? '–' : told(html`${name(places.player(game, game[offender]))} (${SIDES[offender]})`),
      told(html`${what}`),
      told(html`${lawWords.article(edition, article)}`),
      html`${told(html`${ruled}`)}${withdrawnEpochMs === null ? '' : ` Withdrawn ${moment(withdrawnEpochMs)}.${isLeftSet ? ` ${NOT_SET_BACK}` : ''}`}`,
    ];
  });
  return table('rulings', ['When', 'Where', 'Player', 'What', 'Article', 'Ruling'], rows);
}

export function incidentSection(incidents: readonly Incident[], places: Places): Html | null {
  const rows = incidents.map((incident) => [
    when(incident.atEpochMs),
    places.table(incident.game),
    playersOf(incident.game, incident.game, places),
    incidentText(incident),
  ]);
  return table('incidents', ['When', 'Where', 'Players', 'What was recorded'], rows);
}

/** By this ruling: another on the same question may have let the move stand. */
function isRestoredAsRuled({ questions }: Game, ruling: GameRuling): boolean {
  const { questionId, withdrawnEpochMs } = ruling;
  if (!isRestoring(ruling) || withdrawnEpochMs !== null) return false;
  return questions.some(({ question, answeredBy }) => question.id === questionId && answeredBy === 'restoredAsRuled');
}

/** What a question to the arbiter was about. */
export const ASKED_ABOUT = {
  'nothing-moved': 'Clock pressed, nothing moved',
  'incomplete-castling': 'Castling not completed',
  unclear: 'Piece between squares',
  illegal: 'Board not explained by a legal move',
  ambiguous: 'Board explained by several moves',
} as const;

function incidentText(incident: Incident): string {
  switch (incident.kind) {
    case 'question': {
      const { question, answeredBy } = incident.question;
      const answer = answeredBy === null ? 'not answered' : ANSWERED[answeredBy];
      return `${ASKED_ABOUT[question.verdict]}, ${SIDES[question.side]}, move ${String(moveNumber(question.ply, question.side))}: ${answer}.`;
    }
    case 'otherMove': {
      const { must, ply, ruling } = incident.made;
      const { side, san } = ply.record;
      return `${SIDES[side]} played ${numbered(ply.record.ply, side, san)}, against the ruling of ${moment(ruling.madeEpochMs)}, and no ruling followed. ${unbroken(rulingWords.mustPlay(must))}`;
    }
    case 'castledFirst': {
      const { ply, side, san } = incident.ply.record;
      return `${SIDES[side]} played ${numbered(ply, side, san)}; castling ${unbroken(castlingWord(incident.castling))} had been on the board before it.`;
    }
    case 'takenBack': {
      const { ply, side, san } = incident.move.record;
      return `${numbered(ply, side, san)} taken back by the arbiter.`;
    }
    case 'claim': {
      const { claim, side, verdict, upheld, edition, article } = incident.claim;
      const decided = saidWords.claim.decided(upheld, isAgainstRecord(verdict, upheld));
      return `Claim by ${SIDES[side]}: ${lawWords.claims[claim]} (${lawWords.article(edition, article)}): ${decided}.`;
    }
    case 'flag':
      return `Flag fallen${incident.color === null ? '' : `: ${SIDES[incident.color]}`}.`;
    case 'early':
      return 'The clock ran before the start position was revealed.';
    case 'ranEarly':
      return `The clock ran for ${lasted(incident.forMs)} before the start position was revealed, and the game had not begun.`;
    case 'lineLost': {
      const { times, backEpochMs } = incident.loss;
      const often = times === 1 ? '' : ` ${String(times)} times`;
      return `Connection to the board lost${often}${backEpochMs === null ? '' : `, restored ${moment(backEpochMs)}`}.`;
    }
    case 'wrongStart':
      return 'Begun from a position other than the one drawn.';
    case 'cancelled':
      return incident.forfeit === null
        ? 'Game cancelled. It stays in the record.'
        : `Not played: ${RESULTS[incident.forfeit]}. The game that was begun stays in the record as cancelled.`;
  }
}

export function correctionSection(corrections: readonly Correction[], places: Places): Html | null {
  const rows = corrections.map((correction) => {
    const [where, before, after] = correctionCells(correction, places);
    return [when(correction.atEpochMs), where, before, after];
  });
  return table('corrections', ['When', 'Where', 'Before', 'After'], rows);
}

function correctionCells(correction: Correction, places: Places): readonly [string, Html, Html] {
  if (correction.kind === 'name') return ['Tournament', name(correction.before), name(correction.after)];
  const { round, kind } = correction.round;
  switch (correction.kind) {
    case 'round':
      return [places.round(round), headText(kind, correction.before), headText(kind, correction.after)];
    case 'terms':
      return [places.round(round), termsText(correction.before), termsText(correction.after)];
    case 'withdrawn':
      return [places.round(round), html`opened`, html`withdrawn: nothing was played in it`];
    case 'seat': {
      const { table: number, before, after } = correction.correction;
      return [places.table({ round, table: number }), playersText(before), playersText(after)];
    }
    case 'late': {
      const { table: number, correction: made, players } = correction;
      const { before, after, by, why } = made;
      const isConfirmed = isSameResult(before, after);
      const takenBack = isConfirmed ? 'in doubt again' : 'correction taken back';
      const said = by === '' && why === '' ? takenBack : `${isConfirmed ? 'confirmed, ' : ''}${by}: ${why}`;
      const where = places.table({ round, table: number, ...(made.first === true ? { number: 1 } : {}) });
      return [where, resultOf({ round, table: number }, players, places, before), html`${resultText(after)} (${said})`];
    }
    case 'result': {
      const { game, before, after } = correction;
      return [places.table(game), resultOf(game, game, places, before), html`${resultText(after)}`];
    }
  }
}

type Where = Parameters<Places['player']>[0];

function playersOf(where: Where, { white, black }: Pick<Game, Color>, places: Places): Html {
  return html`${name(places.player(where, white))} – ${name(places.player(where, black))}`;
}

function resultOf(
  where: Where,
  players: Pick<Game, Color>,
  places: Places,
  result: Parameters<typeof resultText>[0],
): Html {
  return html`${playersOf(where, players, places)}: ${resultText(result)}`;
}

function headText(kind: RoundKind, head: RoundHead): Html {
  const starts = head.startsEpochMs === null ? '' : `, starts ${moment(head.startsEpochMs)}`;
  return html`${roundTitle({ kind, ...head, openedAs: null })}${starts}`;
}

function termsText(terms: RoundTerms): Html {
  return html`${correctionWords.terms(terms)}`;
}

function playersText(players: Players | null): Html {
  if (players === null) return html`not paired`;
  const { white, black, details } = players;
  const told = (side: Color): string => {
    const { title = '', federation = '', fideId = '' } = details?.[side] ?? {};
    const known = [title, federation, fideId].filter((one) => one !== '');
    return known.length === 0 ? '' : ` (${known.join(', ')})`;
  };
  return html`${name(white)}${told('white')} – ${name(black)}${told('black')}`;
}

/** What speaks against a result, and nobody has settled. */
export function doubtSection(doubts: readonly DoubtLeft[], places: Places): Html | null {
  const rows = doubts.map(({ game, doubt }) => [
    places.table(game),
    name(places.player(game, game.white)),
    name(places.player(game, game.black)),
    doubtWords.says({ entered: game.result, ...doubt }),
  ]);
  return table('doubts', ['Where', 'White', 'Black', 'What was recorded'], rows);
}

/** Pairings with what they came to. */
export function resultSection(results: readonly PairingResult[], places: Places): Html | null {
  const rows = results.map(({ round: { round }, table: seat, number, players, result }) => [
    places.table({ round, table: seat, number }),
    name(titledName(players.white)),
    name(titledName(players.black)),
    result === null ? NO_RESULT : RESULTS[result],
  ]);
  return table('results', ['Where', 'White', 'Black', 'Result'], rows);
}

/** Who was not there at first, and when he came as far as anybody said or a board told. */
export function absenceSection(absences: readonly ReportedAbsence[], places: Places): Html | null {
  const rows = absences.map((absence) => {
    const { round, table: seat, side, name: called, sinceEpochMs, defaultEndsEpochMs } = absence;
    return [
      places.table({ round: round.round, table: seat }),
      html`${name(places.player({ round: round.round, table: seat }, called))} (${SIDES[side]})`,
      when(sinceEpochMs),
      arrivalText(absence),
      defaultEndsEpochMs === null ? '–' : when(defaultEndsEpochMs),
    ];
  });
  const columns = ['Where', 'Player', 'Marked absent', 'After that', 'Default time ended'];
  return table('absences', columns, rows);
}

function arrivalText({ untilEpochMs, movedEpochMs }: ReportedAbsence): string {
  if (untilEpochMs !== null) return `marked present ${moment(untilEpochMs)}`;
  return movedEpochMs === null ? 'not marked present' : `first move ${moment(movedEpochMs)}`;
}

/** "5. 0-0-0", "3…Nf6", on one line. */
function numbered(ply: number, side: Color, san: string): string {
  return `${numberBefore(ply, side)}${side === 'white' ? '\u00A0' : ''}${unbroken(screenSan(san))}`;
}

/** Castling in zeros stays on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/0-(?=0)/gu, '0-\u2060');
}
