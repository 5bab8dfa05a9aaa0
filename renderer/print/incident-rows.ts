import { opposite } from '../../engine/chess/piece.ts';
import type { Color } from '../../engine/chess/piece.ts';
import { NOT_KNOWN, knownAsPlayed, titledNames } from '../../engine/journal/round.ts';
import type { PlayerDetails } from '../../engine/journal/round.ts';
import { EDITIONS } from '../../engine/laws/editions.ts';
import type { ArticleName } from '../../engine/laws/editions.ts';
import { lawsUnder } from '../../engine/laws/round-rules.ts';
import type { RoundRules } from '../../engine/laws/round-rules.ts';
import { isGainTold, isRestoring, offenderOf, timeImposed } from '../../engine/laws/ruling.ts';
import type { MustPlay } from '../../engine/laws/replacing.ts';
import { whyIllegal } from '../../engine/laws/why-illegal.ts';
import { parseFen } from '../../engine/notation/fen.ts';
import { makeSan, screenSan } from '../../engine/notation/san.ts';
import { parseUci } from '../../engine/notation/uci.ts';
import type { GameRuling } from '../../engine/tournament/game.ts';
import type { QuestionView } from '../../electron/contract/views/question.ts';
import type { TableView } from '../../electron/contract/views/table.ts';
import { messages } from '../stores/messages.svelte.ts';
import { claimOf, illegalMoveOf, isOfIllegalMove } from './incident.ts';
import type { Incident, WrongStart } from './incident.ts';

/** A line of the sheet of an incident; an empty value is written by hand, one of the clocks for either. */
export interface IncidentRow {
  readonly name: string;
  readonly value: string;
  readonly isOfClocks: boolean;
}

/** Of the players of a table that names them with their titles, or of a game of it that was cancelled, without. */
function knownOf({ seat, white }: TableView): Readonly<Record<Color, PlayerDetails>> {
  const { details = { white: NOT_KNOWN, black: NOT_KNOWN } } = seat;
  return knownAsPlayed(titledNames(seat, details).white === white ? { ...seat, white } : seat, { white });
}

/** What the sheet of an incident tells, line by line. @param isSmall there is no room for what the article rules: its number tells it. */
export function incidentRows(incident: Incident, rules: RoundRules, isSmall: boolean): readonly IncidentRow[] {
  const words = messages.print.incident;
  const side = messages.console.side;
  const { table, ruling, wrongStart, mover } = incident;
  const offender = offenderOf(ruling);
  const laws = lawsUnder(rules);
  const illegalMove = illegalMoveOf(table, ruling, laws);
  const known = knownOf(table);
  const san = incident.san === null ? null : screenSan(incident.san);
  const names: Readonly<Partial<Record<string, ArticleName>>> =
    EDITIONS.find(({ name }) => name === ruling.edition)?.articles ?? {};
  const article = names[ruling.article];
  const rule = laws.irregularities[ruling.irregularity];
  /** Articles to be read with it, where the round is still played by what it was ruled by. */
  const usual = laws.edition === ruling.edition && rule.article === ruling.article ? rule.also : [];
  const also = ruling.also ?? usual;
  const row = (name: string, value: string): IncidentRow => ({ name, value, isOfClocks: false });
  const clocks = (name: string, value: string): IncidentRow => ({ name, value, isOfClocks: true });
  return [
    row(side.white, words.player(table.white, known.white.fideId)),
    row(side.black, words.player(table.black, known.black.fideId)),
    row(words.played, words.rules(messages.laws.regimes[rules.regime].name, messages.console.round.rules.time(rules))),
    ...(wrongStart === null ? [row(words.move, incident.isMoveKnown ? words.at(ruling.ply, mover, san) : '')] : []),
    row(
      words.happened,
      words.by(messages.laws.irregularities[ruling.irregularity], offender === null ? null : side[offender]),
    ),
    ...claimRows(incident),
    ...boundBefore(incident).map((earlier) =>
      row(
        words.boundBefore,
        words.boundBy(earlier.madeEpochMs, earlier.article, messages.ruling.boundTo(earlier.mustPlay)),
      ),
    ),
    ...(wrongStart === null ? ofMove(incident) : ofStart(wrongStart, incident.isMoveKnown)),
    ...(ruling.touched === undefined ? [] : [row(words.touched, words.inOrder(ruling.touched))]),
    ...(illegalMove === null
      ? []
      : [
          row(
            words.counts,
            words.count(illegalMove, laws.limits.losingIllegalMove, laws.endings['illegal-moves'].article),
          ),
        ]),
    row(words.article, messages.ruling.cited(ruling.edition, [ruling.article, ...also])),
    ...(article === undefined || isSmall ? [] : [row(words.inShort, messages.laws.articles[article])]),
    row(words.ruling, ruling.remedy === null ? '' : messages.laws.remedies[ruling.remedy]),
    ...(isRestoredAsRuled(incident) ? [row(words.restored, words.restoredAsRuled)] : []),
    ...(ruling.mustPlay === undefined ? [] : [row(words.mustPlay, messages.ruling.boundTo(ruling.mustPlay))]),
    row(words.penalty, messages.ruling.imposed(ruling.side, ruling.imposed)),
    ...(wrongStart?.cancelledEpochMs == null ? [] : [row(words.cancelled, words.time(wrongStart.cancelledEpochMs))]),
    clocks(incident.clocksAtRuling ? words.clocks.atRuling : words.clocks.atPress, clockTimes(incident.clocks)),
    ...(incident.timed ? [clocks(words.clocksAfter, clocksAfter(incident))] : []),
  ];
}

/** By this ruling: another on the same question may have let the move stand. */
function isRestoredAsRuled({ asked, ruling }: Incident): boolean {
  return asked?.answeredBy === 'restoredAsRuled' && isRestoring(ruling) && ruling.withdrawnEpochMs === null;
}

/** What was claimed, and what the record showed of it: the ruling alone says that it was wrong. */
function claimRows({ table, ruling }: Incident): readonly IncidentRow[] {
  const made = claimOf(table, ruling);
  if (made === undefined) return [];
  const words = messages.print.incident;
  const { claim, side, intended, article, shown, madeEpochMs } = made;
  const announced = intended === null ? null : announcedMove(table, made.ply, intended);
  const what = words.claim(messages.laws.claims[claim], article, madeEpochMs, announced);
  const found = messages.said.claim.shown(shown, announced, side);
  return [
    { name: words.claimed, value: what, isOfClocks: false },
    { name: words.found, value: found, isOfClocks: false },
  ];
}

/** In SAN, as the score has it. */
function announcedMove({ plies, start, castlingMode }: TableView, ply: number, uci: string): string {
  const fen = plies.find((one) => one.ply === ply - 1)?.fen ?? start?.fen ?? '';
  const setup = parseFen(fen, { castlingMode, dialect: 'x-fen' });
  const move = setup.ok ? parseUci(setup.value, uci) : null;
  return setup.ok && move?.ok === true ? screenSan(makeSan(setup.value, move.value)) : uci;
}

/** By rulings that stood already, to a move in the place of this one. */
function boundBefore({ table, ruling }: Incident): readonly (GameRuling & { readonly mustPlay: MustPlay })[] {
  return table.rulings.flatMap((one) => {
    const { mustPlay } = one;
    const isEarlier = one.number < ruling.number && one.ply === ruling.ply && one.side === ruling.side;
    return isEarlier && one.withdrawnEpochMs === null && mustPlay !== undefined ? [{ ...one, mustPlay }] : [];
  });
}

/** What was made where it was no legal move: as it was sensed, else to be written by hand. */
function ofMove({ asked, ruling }: Incident): readonly IncidentRow[] {
  const words = messages.print.incident;
  if (asked !== null) {
    const value = words.sensedThere(asked, whyNot(asked));
    return value === '' ? [] : [{ name: words.made, value, isOfClocks: false }];
  }
  return isOfIllegalMove(ruling) ? [{ name: words.madeByHand, value: '', isOfClocks: false }] : [];
}

function whyNot({ reason, boardBefore }: QuestionView): ReturnType<typeof whyIllegal> {
  return reason.code === 'verdict.notALegalMove' ? whyIllegal(boardBefore, reason.facts.from, reason.facts.to) : null;
}

function ofStart({ drawn, squares, played }: WrongStart, isMoveKnown: boolean): readonly IncidentRow[] {
  const words = messages.print.incident;
  const sans = played.map((ply) => ({ ...ply, san: screenSan(ply.san) }));
  return [
    [words.drawnPosition, drawn === null ? '' : words.position(drawn)] as const,
    [words.squares, squares.join(', ')] as const,
    [words.movesUntil, isMoveKnown ? words.moves(sans) : ''] as const,
  ].map(([name, value]) => ({ name, value, isOfClocks: false }));
}

function clockTimes(clocks: Incident['clocks']): string {
  return clocks === null ? '' : messages.print.incident.times(clocks.white, clocks.black);
}

/** In the words of the screen where half of it is not known, or was read from the clock. */
function clocksAfter(incident: Incident): string {
  const { clocksAfter: clocks, opponentAfter, leftOut, ruling } = incident;
  const since = withdrawnSince(incident);
  if (opponentAfter !== null)
    return [messages.ruling.clocksInDoubt(opposite(ruling.side), opponentAfter), ...since].join(' ');
  const times = clockTimes(clocks);
  const told = leftOut > 0 ? [messages.print.incident.leftOut(ruling.side, leftOut)] : [];
  const gained = isGainTold(ruling) ? [messages.ruling.gained(ruling.side, ruling.gainedSeconds ?? null)] : told;
  const left = ruling.leftSet === true ? [messages.print.incident.leftSet] : [];
  const sentences = [...gained, ...since, ...left];
  return times === '' || sentences.length === 0 ? times : `${times}. ${sentences.join(' ')}`;
}

/** Rulings whose time was still given when this one was made: its times are not those that are set without them. */
function withdrawnSince({ table, ruling }: Incident): readonly string[] {
  return table.rulings.flatMap(({ number, madeEpochMs, withdrawnEpochMs, ...one }) => {
    const isSince = number < ruling.number && withdrawnEpochMs !== null && withdrawnEpochMs > ruling.madeEpochMs;
    return isSince && (one.clocks !== undefined || timeImposed(one) !== null)
      ? [messages.print.incident.withdrawnSince(madeEpochMs, withdrawnEpochMs)]
      : [];
  });
}
