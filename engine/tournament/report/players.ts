import { opposite } from '../../chess/piece.ts';
import type { Color } from '../../chess/piece.ts';
import { NOT_KNOWN } from '../../journal/round.ts';
import type { ByeKind } from '../../journal/round.ts';
import type { Tournament } from '../tournament.ts';
import { withKnownDetails } from '../known-players.ts';
import type { KnownPlayer } from '../known-players.ts';
import { sortedAs } from '../surname.ts';
import type { PairingResult } from './pairing-results.ts';

/** What a player had in a round. */
export type PlayedRound = { readonly round: number } & (
  | {
      readonly table: number;
      readonly side: Color;
      readonly opponent: string;
      readonly result: PairingResult['result'];
    }
  | { readonly bye: ByeKind }
);

export interface ReportedPlayer extends KnownPlayer {
  /** In the order of the rounds. */
  readonly rounds: readonly PlayedRound[];
}

/**
 * Everybody who was paired or had a bye, once, by name. One is known by the FIDE ID, else by the name; a name that has an ID in one round
 * is the same without it in another, unless two have it.
 */
export function playersIn({ rounds }: Tournament, results: readonly PairingResult[]): readonly ReportedPlayer[] {
  const ids = new Map<string, Set<string>>();
  for (const { players } of results)
    for (const { name, fideId } of [players.white, players.black])
      if (fideId !== '') ids.set(name, (ids.get(name) ?? new Set()).add(fideId));
  const keyOf = ({ name, fideId }: KnownPlayer): string => {
    const [only, ...others] = ids.get(name) ?? [];
    return fideId === '' && (only === undefined || others.length > 0) ? name : `#${fideId || (only ?? '')}`;
  };
  const all = new Map<string, { known: KnownPlayer; readonly rounds: PlayedRound[] }>();
  const add = (player: KnownPlayer, played: PlayedRound): void => {
    if (player.name === '') return;
    const key = keyOf(player);
    const before = all.get(key) ?? { known: player, rounds: [] };
    // What was said later is what is known: nothing said takes nothing back.
    const { name } = player.fideId === '' && before.known.fideId !== '' ? before.known : player;
    before.known = { name, ...withKnownDetails(player, before.known) };
    before.rounds.push(played);
    all.set(key, before);
  };
  for (const { round, table, players, result } of results) {
    for (const side of ['white', 'black'] as const)
      add(players[side], { round: round.round, table, side, opponent: players[opposite(side)].name, result });
  }
  for (const { round, byes } of rounds)
    for (const { name, kind } of byes) add({ name, ...NOT_KNOWN }, { round, bye: kind });
  return [...all.values()]
    .map(({ known, rounds: played }) => ({ ...known, rounds: played.sort((a, b) => a.round - b.round) }))
    .sort((a, b) => BY_NAME.compare(sortedAs(a.name), sortedAs(b.name)));
}

/** By surnames, as on the list in the hall. */
const BY_NAME = new Intl.Collator('en');
