import { moveNumber, numberBefore } from '../../../../engine/notation/move-number.ts';
import type { CastlingEvidence } from '../../../../engine/recognition/verdict.ts';
import type { LinePly, Game } from '../../../../engine/tournament/game.ts';
import { shownMark } from '../../../../engine/tournament/shown-mark.ts';
import type { ShownMark } from '../../../../engine/tournament/shown-mark.ts';
import { isStillAsked } from '../../../../engine/tournament/still-asked.ts';
import { forfeitInstead } from '../../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../../engine/tournament/tournament.ts';
import { underOnePress } from '../../../../engine/tournament/under-one-press.ts';
import { counted, underOnePressText } from './faults/say.ts';
import { clockText, lasted } from './format.ts';
import { resultText } from './result-text.ts';
import { RESULTS } from './results.ts';
import { ASKED_ABOUT } from './report/event-sections.ts';
import { Places } from './report/places.ts';
import { ANSWERED, SETTLED } from './settled.ts';
import { SIDES } from './sides.ts';

interface Facts {
  readonly tournament: Tournament;
  /** Null for the whole tournament. */
  readonly game: Game | null;
  readonly entries: number;
  readonly given: number;
  readonly head: string;
  readonly captures: number;
  /** Captures that came back from a second copy. */
  readonly broughtBack: number;
  /** The report of the tournament is in it. */
  readonly hasReport: boolean;
}

/** The readable page of an evidence bundle. Moments are in Universal Time: nobody knows where it will be read. */
export function evidencePage(facts: Facts): string {
  return facts.game === null ? tournamentPage(facts) : gamePage(facts, facts.game);
}

function tournamentPage(facts: Facts): string {
  const { tournament, entries, head, captures, broughtBack } = facts;
  const games = [...tournament.games.values()];
  const places = new Places(tournament.rounds);
  const list = games.map(
    (game) =>
      `${places.table(game)}: ${named(game)}  ${resultOf(tournament, game)}, ${counted(pliesOf(game).length, 'ply', 'plies')}, ${counted(game.questions.length, 'question', 'questions')} to the arbiter`,
  );
  return `${heading(tournament)}

${list.length === 0 ? 'No game has started.' : list.join('\n')}

Files
${facts.hasReport ? REPORT_FILES : ''}
journal.jsonl  ${counted(entries, 'entry', 'entries')}, one per line; the last has hash ${head}.
               Each has its own hash and names, as "prev", the hash of the one before;
               "cli journal verify journal.jsonl" checks the chain.
games/         ${counted(games.length, 'game', 'games')} as PGN, as the arbiter sees them.
receipts/      the receipt of each draw; "cli verify" repeats the draw.
captures/      ${counted(captures, 'file', 'files')}: everything sent to and from the boards, byte for byte; "cli replay" replays them.${unvouched(broughtBack)}
SHA256SUMS     the hash of every file; "sha256sum -c SHA256SUMS" compares them, and "cli verify" does so in the zip.
`;
}

const REPORT_FILES = `
report.html    the report of the tournament; report.pdf is the same as a PDF, if one could be made.
results/       the results of each round as CSV, and in the report file (TRF) its pairings came from.
tournament.pgn all games, as the arbiter sees them.`;

function gamePage(facts: Facts, game: Game): string {
  const { tournament, entries, given, head, captures, broughtBack } = facts;
  return `${heading(tournament)}
${new Places(tournament.rounds).table(game)}: ${named(game)}
Start position: ${game.start}${game.matchesDraw ? '' : ' (not the one drawn)'}
Started ${moment(game.startedEpochMs)} UTC${game.playedFromEpochMs === null ? '' : ` with the reveal; its clock ran from ${moment(game.playedFromEpochMs)} UTC`}${game.ranEarly === null ? '' : `; before the reveal its clock had run for ${lasted(game.ranEarly.forMs)} from ${moment(game.ranEarly.fromEpochMs)} UTC`}. Result: ${ending(tournament, game)}.

Moves: time of day (UTC), move, time left on the mover's clock

${game.segments.flatMap(({ plies }) => plies.map((ply, i) => plyLine(ply, underOnePress(plies, i), shownMark(plies, i)))).join('\n')}

Castling announced before it was played

${announcements(game)}

Questions to the arbiter

${game.questions.length === 0 ? 'None.' : game.questions.map((asked) => questionLine(game, asked)).join('\n')}

Files

journal.jsonl  ${counted(given, 'entry', 'entries')} of this game, its table and its round, one per line, each with its hash.
chain.jsonl    number and hash of all ${counted(entries, 'entry', 'entries')} of the record, the last ${head}: an entry's "prev" is the
               hash of the number before, which fixes its place.
games/         the game as PGN, as the arbiter sees it.
receipts/      the receipts of the round's draws; "cli verify" repeats the draw.
captures/      ${counted(captures, 'file', 'files')}: everything sent to and from the board on the port opened for this table, byte for byte; "cli replay" replays it.
               The capture of a board that was recognised at another table is in the bundle of the tournament.${unvouched(broughtBack)}
SHA256SUMS     the hash of every file; "sha256sum -c SHA256SUMS" compares them.
`;
}

/** What nobody vouches for. */
function unvouched(files: number): string {
  if (files === 0) return '';
  return `
captures/from-second-copy/
               ${counted(files, 'file', 'files')} recovered from a second copy. Nothing vouches for ${files === 1 ? 'it' : 'them'}: whoever had that copy
               may have made or changed ${files === 1 ? 'it' : 'them'}. Everything else here was written by the kiosk itself.`;
}

function heading({ name, simulated }: Tournament): string {
  const title = `Evidence recorded by Arbiter960\n\nTournament: ${name ?? '(unnamed)'}`;
  return simulated ? `${title}\nSimulated play: no board was real.` : title;
}

function named({ white, black }: Game): string {
  return `${white === '' ? 'White' : white} – ${black === '' ? 'Black' : black}`;
}

function resultOf(tournament: Tournament, game: Game): string {
  if (game.cancelledEpochMs === null) return game.result === null ? 'no result yet' : RESULTS[game.result];
  const forfeit = forfeitInstead(tournament, game);
  return forfeit === null ? 'cancelled' : `not played, ${RESULTS[forfeit]}`;
}

/** A game that was cancelled says so, whatever it came to before. */
function ending(tournament: Tournament, game: Game): string {
  const { result, resultReason } = game;
  return resultReason === null || result === null || game.cancelledEpochMs !== null
    ? resultOf(tournament, game)
    : resultText({ result, reason: resultReason });
}

/** Those recorded while a question is open too. */
function pliesOf(game: Game): readonly LinePly[] {
  return game.segments.flatMap((segment) => segment.plies);
}

const MARKS: Readonly<Record<ShownMark, string>> = {
  provisional: 'while a question was open',
  recovered: 'recovered after a gap',
  entered: 'entered by the arbiter',
  laterPly: 'explained by a later move',
  afterwards: 'recorded afterwards',
  gap: 'recovered after a gap',
};

const MANNERS: Readonly<Record<CastlingEvidence['manner'], string>> = {
  'double-move': 'king and rook both moved',
  transposition: 'king and rook changed places',
  'king-move-only': 'only the king moved',
  'rook-move-only': 'only the rook moved',
};

/** The board reports lifts: what was touched first, nobody knows from it. */
function castlingNote({ manner, touched }: CastlingEvidence): string {
  const order = touched === 'unseen' ? 'order of lifts not seen' : `${touched} lifted first`;
  return `castling: ${MANNERS[manner]}, ${order}`;
}

function plyLine({ record: ply, closedEpochMs }: LinePly, together: number, mark: ShownMark | null): string {
  const number = numberBefore(ply.ply, ply.side);
  const seconds = ply.side === 'white' ? ply.whiteSeconds : ply.blackSeconds;
  const notes = [
    together > 1 ? underOnePressText(together) : ply.pressed ? '' : 'not pressed',
    ply.castling === undefined ? '' : castlingNote(ply.castling),
    mark === null ? '' : MARKS[mark],
  ].filter((note) => note !== '');
  const left = seconds === undefined ? '' : clockText(seconds);
  const line = `${moment(closedEpochMs).slice(11)}  ${number.padStart(5)} ${ply.san.replaceAll('O', '0').padEnd(8)} ${left.padStart(8)}`;
  return notes.length === 0 ? line.trimEnd() : `${line}  ${notes.join('; ')}`;
}

/** By time, those of no move that the kiosk knew among them, and those that were withdrawn. */
function announcements({ announced, announcedWithdrawn, castlingNotes }: Game): string {
  const lines = [
    ...announced.map((one) => ({ ...one, withdrawnEpochMs: null, before: beforeMove(one) })),
    ...announcedWithdrawn.map((one) => ({ ...one, before: beforeMove(one) })),
    ...castlingNotes.map((one) => ({ ...one, atEpochMs: one.madeEpochMs, before: 'a move not known to the kiosk' })),
  ].toSorted((a, b) => a.atEpochMs - b.atEpochMs);
  const told = lines.map(({ atEpochMs, side, before, withdrawnEpochMs }) => {
    const withdrawn = withdrawnEpochMs === null ? '' : `; entry withdrawn ${moment(withdrawnEpochMs)}`;
    return `${moment(atEpochMs)}  ${SIDES[side]}, before ${before}${withdrawn}`;
  });
  return told.length === 0 ? 'Not recorded.' : told.join('\n');
}

function beforeMove({ ply, side }: Game['announced'][number]): string {
  return `move ${String(moveNumber(ply, side))}`;
}

/** One that is settled, as the table says it. */
function questionLine(game: Game, asked: Game['questions'][number]): string {
  const { question, openedEpochMs, answeredBy } = asked;
  const unanswered = isStillAsked(game, asked) ? 'not answered' : SETTLED;
  const answer = answeredBy === null ? unanswered : `answered: ${ANSWERED[answeredBy]}`;
  return `${moment(openedEpochMs)}  ply ${String(question.ply)}, ${SIDES[question.side]}: ${ASKED_ABOUT[question.verdict]}; ${answer}. On the board: ${question.sensed} [${question.reason.code}]`;
}

/** `2026-11-21 14:02:11`. */
function moment(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 19).replace('T', ' ');
}
