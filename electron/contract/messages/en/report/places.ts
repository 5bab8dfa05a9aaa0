import { COLORS } from '../../../../../engine/chess/piece.ts';
import { titledName } from '../../../../../engine/journal/round.ts';
import { roundNameOf } from '../../../../../engine/tournament/round-name.ts';
import type { Round } from '../../../../../engine/tournament/round.ts';
import { roundTitle } from '../round-title.ts';

/** A game of a pairing; without its number the pairing. */
interface Pairing {
  readonly round: number;
  readonly table: number;
  readonly number?: number;
}

const SIGNS = { round: 'R', tieBreak: 'TB', armageddon: 'A' } as const;

/** How a report says where something was. Rounds are given by their places in the record. */
export class Places {
  readonly #rounds: ReadonlyMap<number, Round>;

  constructor(rounds: readonly Round[]) {
    this.#rounds = new Map(rounds.map((round) => [round.round, round]));
  }

  round(place: number): string {
    const round = this.#rounds.get(place);
    return round === undefined ? '–' : roundTitle(roundNameOf({ rounds: [...this.#rounds.values()] }, round));
  }

  /** "Round 3, table 12"; where a pairing plays two games, which of them. No line ends between a word and its number. */
  table({ round, table, number }: Pairing): string {
    const isOneOfTwo = number !== undefined && this.#rounds.get(round)?.games === 2;
    const seat = [`table ${String(table)}`, ...(isOneOfTwo ? [`game ${String(number)}`] : [])].join(', ');
    return `${this.round(round)}, ${seat.replaceAll(' ', '\u00A0')}`;
  }

  /** A name with its title, where the one of that name sits at that table; who sat there before a correction has it in no seat. */
  player({ round, table }: Pairing, name: string): string {
    const seat = this.#rounds.get(round)?.seats.find((one) => one.table === table);
    const side = COLORS.find((color) => seat?.[color] === name);
    return titledName({ name, title: side === undefined ? '' : seat?.details?.[side].title });
  }

  /** Over a column: `R3`; where two have one number, with the place of each: `R3 (4)`. */
  sign(round: Round): string {
    const { kind, number, openedAs } = roundNameOf({ rounds: [...this.#rounds.values()] }, round);
    return `${SIGNS[kind]}${String(number)}${openedAs === null ? '' : ` (${String(openedAs)})`}`;
  }
}
