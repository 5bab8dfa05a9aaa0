import { parsePgn, startingPosition } from 'chessops/pgn';
import { describe, expect, it } from 'vitest';
import type { Entry, Recorded } from '../../../engine/journal/entry.ts';
import { USUAL_RULES } from '../../../engine/laws/round-rules.ts';
import { startPosition } from '../../../engine/start/sp-number.ts';
import { makeFen } from '../../../engine/notation/fen.ts';
import { foldEntry } from '../../../engine/tournament/fold.ts';
import { readPgnPairings } from '../../../engine/tournament/formats/pgn-pairings.ts';
import { eventPgn, roundPgn } from '../../../engine/tournament/game-pgn.ts';
import { NO_TOURNAMENT } from '../../../engine/tournament/tournament.ts';
import type { Tournament } from '../../../engine/tournament/tournament.ts';
import { startedEvent } from '../../support/folded-entries.ts';

const FEN = makeFen(startPosition(0 as never));
const FORFEITS = ['+/-', '-/+', '-/-'] as const;

/** Four tables: the first three forfeited, a game won at the last. */
function folded(...more: readonly Entry[]): Tournament {
  const tables = [1, 2, 3, 4].map((table) => ({ table, white: `W${String(table)}`, black: `B${String(table)}` }));
  const seat = { round: 1, table: 4, white: 'W4', black: 'B4', simulated: false, date: '2026.11.22' };
  const entries: readonly Entry[] = [
    { type: 'tournament.opened', data: { tournamentId: 't', name: 'Open', simulated: false } },
    { type: 'round.opened', data: { round: 1, name: '', castlingMode: 'cg', rules: USUAL_RULES, tables } },
    ...FORFEITS.map((result, i): Entry => ({ type: 'result.forfeited', data: { round: 1, table: i + 1, result } })),
    ...more,
    { type: 'game.started', data: { gameId: 'g', zeroAt: 0, ...seat, event: startedEvent(false) } },
    { type: 'result.set', data: { gameId: 'g', result: '1-0', reason: 'resignation', origin: 'entered' } },
  ];
  const recorded = entries.map((entry, i): Recorded => ({ origin: 'k', seq: i + 1, at: i, v: 1, prev: '', ...entry }));
  return recorded.reduce<Tournament>((state, entry) => foldEntry(state, entry), NO_TOURNAMENT);
}

const GIVEN: Entry = { type: 'start.given', data: { round: 1, table: null, fen: FEN, sp: 0 } };
const REVEALED: Entry = { type: 'draw.revealed', data: { round: 1, draw: '3' } };

interface Parsed {
  readonly tags: ReadonlyMap<string, string>;
  readonly plies: number;
  readonly starts: boolean;
}

function parsed(tournament: Tournament, audience: 'arbiter' | 'public' = 'arbiter'): readonly Parsed[] {
  const text = roundPgn(tournament, audience, (_, error) => {
    throw error;
  });
  return parsePgn(text).map((game) => ({
    tags: game.headers,
    plies: [...game.moves.mainline()].length,
    starts: startingPosition(game.headers).isOk,
  }));
}

describe('a game that was not played, in the PGN of its round', () => {
  it.each(['arbiter', 'public'] as const)('stands in its place without moves, for the %s', (audience) => {
    const games = parsed(folded(), audience);
    expect(games.map(({ tags }) => tags.get('Round'))).toEqual(['1.1', '1.2', '1.3', '1.4']);
    expect(games.map(({ tags }) => [tags.get('Result'), tags.get('Score')])).toEqual([
      ['1-0', '+/-'],
      ['0-1', '-/+'],
      ['*', '-/-'],
      ['1-0', undefined],
    ]);
    expect(games.slice(0, 3).map(({ tags }) => tags.get('Termination'))).toEqual(
      FORFEITS.map(() => 'rules infraction'),
    );
    expect(games.map(({ plies, starts }) => [plies, starts])).toEqual(games.map(() => [0, true]));
    expect(games[0]?.tags.get('White')).toBe('W1');
  });

  it('has the date of the games of its round, written alone too, and none where there is no game', () => {
    const state = folded();
    const dates = (of: Tournament): readonly unknown[] => parsed(of).map(({ tags }) => tags.get('Date'));
    expect(dates(state)).toEqual(['2026.11.22', '2026.11.22', '2026.11.22', '2026.11.22']);
    const { round } = state;
    if (round === null) throw new Error('no round');
    const alone = { ...round, seats: round.seats.slice(0, 1) };
    expect(dates({ ...state, round: alone })).toEqual(['2026.11.22']);
    const { games, gamesByPlace } = NO_TOURNAMENT;
    expect(dates({ ...state, games, gamesByPlace })).toEqual(FORFEITS.map(() => '????.??.??'));
  });

  it('tells no position before the hall knows it', () => {
    expect(parsed(folded(GIVEN))[0]?.tags.has('FEN')).toBe(false);
    const { ledger } = folded(GIVEN);
    const revealed: Entry = { ...REVEALED, data: { round: 1, draw: ledger[0]?.draw ?? '' } };
    expect(parsed(folded(GIVEN, revealed)).slice(0, 3)).toMatchObject(FORFEITS.map(() => ({ starts: true })));
    expect(parsed(folded(GIVEN, revealed))[0]?.tags.get('FEN')).toBe(FEN);
  });

  it('is read back as it was given, from the PGN of the tournament too', () => {
    const read = readPgnPairings(eventPgn(folded(), () => undefined)).read;
    expect(read.ok ? read.value.pairings.map(({ result }) => result) : read.faults).toEqual([...FORFEITS, '1-0']);
  });
});

describe('a result that nobody recorded', () => {
  it('stands there without moves, and why it was given is the arbiter’s', () => {
    const data = { round: 1, table: 1, gameId: null, result: '0-1', reason: 'time', by: 'Sol', why: 'Sheets' } as const;
    const state = folded({ type: 'result.corrected', data });
    expect(parsed(state)[0]?.tags.get('Result')).toBe('0-1');
    expect(parsed(state)[0]?.tags.get('Termination')).toBe('time forfeit');
    expect(parsed(state, 'public')[0]?.tags.has('Termination')).toBe(false);
  });
});
