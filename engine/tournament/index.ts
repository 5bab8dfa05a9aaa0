/* The public face of engine/tournament: entries folded into a tournament, and what can be read off it. */

export { BadEntry } from './bad-entry.ts';
export { foldEntry, foldStored } from './fold.ts';
export {
  NO_DETAILS,
  NO_TOURNAMENT,
  cancelledGamesAt,
  forfeitAt,
  firstGameAt,
  gameAt,
  gamesAt,
  gamesThatCountAt,
  numberAt,
  placeOf,
  revealedStartOf,
  seatAt,
  seatStateAt,
  startOf,
} from './tournament.ts';
export type { ResultCorrection, RoundStart, SeatCorrection } from './round-parts.ts';
export type { Round } from './round.ts';
export type { BoundBoard, TableAlert, Tournament } from './tournament.ts';
export {
  certainFen,
  certainPlies,
  certainSegments,
  fenAfter,
  fenBefore,
  newestFen,
  newestPly,
  openQuestion,
  provisionalPlies,
  standingOffers,
  standingRulings,
} from './game.ts';
export type {
  CastlingAnnounced,
  CastlingNote,
  FlagFallen,
  Game,
  GameClaim,
  GameOffer,
  GameQuestion,
  GameRuling,
  LinePly,
  ResultChange,
  ScoreShown,
  Segment,
  TimesTyped,
} from './game.ts';
export { DRAW_MOMENTS, drawMoment } from './draw-moment.ts';
export type { DrawMoment } from './draw-moment.ts';
export { drawState, drawsOf, ownDrawsOf, sealedDraws } from './draws.ts';
export type { Draw, DrawFamily, DrawState, DrawnStart } from './draws.ts';
export type { PersistentMap } from './persistent-map.ts';
export { recordedSetup } from './recorded-setup.ts';
export { gameOver } from './game-over.ts';
export type { GameOver } from './game-over.ts';
export { DECISIONS_KEPT_MS, MOST_DECISIONS_KEPT } from './decisions.ts';
export type { Decided, Decision, GivenResult } from './decision.ts';
export { isSameHead, isSamePlayers, seatChanges, seatFaults } from './seat-changes.ts';
export { lawsOf, progressSince, rulesOf } from './laws-of.ts';
export { asOfRound } from './earlier-round.ts';
export { eventPgn, gamePgn, roundPgn } from './game-pgn.ts';
export type { PgnAudience } from './pgn-head.ts';
export { ruledElsewhere } from './conduct.ts';
export type { RuledGame } from './conduct.ts';
export { reportOf } from './report/report.ts';
export type { ReportedDraw, ReportedRound, TournamentReport } from './report/report.ts';
export { claimedGame } from './claimed-game.ts';
export { gameProposals } from './game-proposals.ts';
