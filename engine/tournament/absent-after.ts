import type { Color } from '../chess/piece.ts';
import { knownAsPlayed } from '../journal/round.ts';
import type { Players, SeatChange } from '../journal/round.ts';
import { isSamePerson } from './person.ts';
import type { Person } from './person.ts';
import type { Round } from './round.ts';

/** Somebody on a chair before the change. */
interface Sitter extends Person {
  readonly table: number;
  readonly side: Color;
  readonly absentSinceEpochMs: number | null;
}

/** Who is not there is a matter of persons, not of chairs: what was said of somebody goes where he is seated, and from nobody to another. */
export function absentAfter({ absent }: Pick<Round, 'absent'>, changes: readonly SeatChange[]): Round['absent'] {
  if (changes.every(({ table }) => !absent.has(table))) return absent;
  const sitters = changes.flatMap(({ table, before }) =>
    before === null
      ? []
      : (['white', 'black'] as const).map((side): Sitter => {
          const absentSinceEpochMs = absent.get(table)?.[side] ?? null;
          return { ...personAt(before, side), table, side, absentSinceEpochMs };
        }),
  );
  const byName = new Map(sitters.map((sitter) => [sitter.name, sitter]));
  const byId = new Map(sitters.map((sitter) => [sitter.fideId, sitter]));
  const byChair = new Map(sitters.map((sitter) => [`${String(sitter.table)} ${sitter.side}`, sitter]));
  let moved = absent;
  for (const { table, after } of changes) {
    const said = { white: since(table, 'white', after), black: since(table, 'black', after) };
    moved = said.white === null && said.black === null ? moved.without(table) : moved.with(table, said);
  }
  return moved;

  function since(table: number, side: Color, after: Players | null): number | null {
    if (after === null) return null;
    const person = personAt(after, side);
    const here = byChair.get(`${String(table)} ${side}`);
    const known = person.fideId === '' ? undefined : byId.get(person.fideId);
    const named = person.name === '' ? undefined : byName.get(person.name);
    const sameHere = here?.name === person.name ? here : undefined;
    const elsewhere = named !== undefined && isSamePerson(named, person) ? named : undefined;
    // A chair without a name had its person all the same, who is named now.
    const namedNow = here?.name === '' ? here : undefined;
    return (known ?? sameHere ?? elsewhere ?? namedNow)?.absentSinceEpochMs ?? null;
  }
}

function personAt(players: Players, side: Color): Person {
  return { name: players[side], fideId: knownAsPlayed(players, players)[side].fideId };
}
