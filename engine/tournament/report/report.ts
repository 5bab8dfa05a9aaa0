import { isForfeit } from '../../journal/result.ts';
import { drawState } from '../draws.ts';
import type { Draw, DrawState } from '../draws.ts';
import { certainPlies } from '../game.ts';
import { doubtsIn } from '../result-doubt.ts';
import type { DoubtLeft } from '../result-doubt.ts';
import type { Round } from '../round.ts';
import type { Tournament } from '../tournament.ts';
import { countedRounds } from '../withdrawn-round.ts';
import { absencesIn } from './absences.ts';
import type { ReportedAbsence } from './absences.ts';
import { correctionsIn } from './corrections.ts';
import type { Correction } from './corrections.ts';
import { incidentsIn, rulingsIn } from './incidents.ts';
import type { Incident, ReportedRuling } from './incidents.ts';
import { matchesIn } from './matches.ts';
import type { ReportedMatch } from './matches.ts';
import { playersIn } from './players.ts';
import type { ReportedPlayer } from './players.ts';
import { importedStandings } from './standings.ts';
import type { ImportedStandings } from './standings.ts';
import { pairingResults } from './pairing-results.ts';
import type { PairingResult } from './pairing-results.ts';

/** A round in numbers. What counts are games that were not cancelled. */
export interface ReportedRound {
  readonly round: Round;
  readonly tables: number;
  readonly byes: number;
  readonly played: number;
  /** As arbiters count: a move by White and Black’s reply are one. */
  readonly moves: number;
  readonly cancelled: number;
  readonly whiteWins: number;
  readonly blackWins: number;
  readonly drawnGames: number;
  /** Results by a penalty that are none of these (12.9.6). */
  readonly otherResults: number;
  readonly forfeits: number;
  readonly unsigned: number;
  readonly open: number;
}

export interface ReportedDraw {
  readonly draw: Draw;
  readonly state: DrawState;
}

/** All that an arbiter hands in at the end of a tournament, read off its record. */
export interface TournamentReport {
  readonly tournament: Tournament;
  readonly rounds: readonly ReportedRound[];
  /** Every pairing but those of matches, by round, in order of tables. */
  readonly results: readonly PairingResult[];
  /** By round, in order of tables. */
  readonly matches: readonly ReportedMatch[];
  /** Every draw of a start position, oldest first. */
  readonly startDraws: readonly ReportedDraw[];
  readonly incidents: readonly Incident[];
  readonly rulings: readonly ReportedRuling[];
  readonly corrections: readonly Correction[];
  /** How many results are marked as signed. */
  readonly signed: number;
  /** Played games whose result nobody has marked as signed, those included that were not recorded. */
  readonly unsigned: readonly PairingResult[];
  /** Pairings without a result. */
  readonly open: readonly PairingResult[];
  /** Results that something in the record speaks against, and nobody has confirmed. */
  readonly doubts: readonly DoubtLeft[];
  readonly absences: readonly ReportedAbsence[];
  readonly players: readonly ReportedPlayer[];
  readonly standings: ImportedStandings | null;
}

/** Rounds that were taken out again are in none of it but the draws and the corrections. */
export function reportOf(whole: Tournament): TournamentReport {
  const { ledger } = whole;
  const rounds = countedRounds(whole);
  const tournament = { ...whole, rounds };
  const all = rounds.map((round) => pairingResults(tournament, round));
  const results = all.flat();
  const matches = matchesIn(results);
  const cancelled = new Map<number, number>();
  for (const { round, cancelledEpochMs } of tournament.games.values())
    if (cancelledEpochMs !== null) cancelled.set(round, (cancelled.get(round) ?? 0) + 1);
  return {
    tournament: whole,
    rounds: rounds.map((round, i) => reportedRound(round, all[i] ?? [], cancelled.get(round.round) ?? 0)),
    results: results.filter(({ round, table }) => !matches.some((one) => one.round === round && one.table === table)),
    matches,
    startDraws: ledger.map((draw) => ({ draw, state: drawState(ledger, draw) })),
    incidents: incidentsIn(tournament),
    rulings: rulingsIn(tournament),
    corrections: correctionsIn(whole),
    signed: results.filter(({ game }) => game !== null && game.result !== null && game.signedEpochMs !== null).length,
    unsigned: results.filter(isUnsigned),
    open: results.filter(({ result }) => result === null),
    doubts: rounds.flatMap((round) => doubtsIn(tournament, round)),
    absences: absencesIn(tournament),
    players: playersIn(tournament, results),
    standings: importedStandings(tournament),
  };
}

/** Whoever entered a result other than a forfeit says that it was played, recorded here or not. */
function isPlayed({ game, result }: PairingResult): boolean {
  return game !== null || (result !== null && !isForfeit(result));
}

/** A game that was not recorded here has nothing that could be marked. */
function isUnsigned(one: PairingResult): boolean {
  const { game } = one;
  return game === null ? isPlayed(one) : game.result !== null && game.signedEpochMs === null;
}

function reportedRound(round: Round, results: readonly PairingResult[], cancelled: number): ReportedRound {
  const count = (is: (one: PairingResult) => boolean): number => results.filter(is).length;
  const [whiteWins, blackWins] = [count(({ result }) => result === '1-0'), count(({ result }) => result === '0-1')];
  const drawnGames = count(({ result }) => result === '1/2-1/2');
  const forfeits = count(({ result }) => result !== null && isForfeit(result));
  const open = count(({ result }) => result === null);
  return {
    ...{
      round,
      tables: round.seats.length,
      byes: round.byes.length,
      cancelled,
      whiteWins,
      blackWins,
      drawnGames,
      forfeits,
      open,
    },
    played: count(isPlayed),
    moves: results.reduce((sum, { game }) => sum + (game === null ? 0 : Math.ceil(certainPlies(game).length / 2)), 0),
    otherResults: results.length - whiteWins - blackWins - drawnGames - forfeits - open,
    unsigned: count(isUnsigned),
  };
}
