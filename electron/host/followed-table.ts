import { namedRecogniser, occupancyRecogniser } from '../../engine/recognition/recogniser.ts';
import type {
  BoardInput,
  GameInProgress,
  OccupancyInput,
  Recognised,
  Recogniser,
  Sensed,
  TableInput,
  TableOptions,
  TableStanding,
} from '../../engine/recognition/recogniser.ts';

/** What a board tells of a square: which piece stands there, or only that one does. */
export type Senses = 'pieces' | 'taken';

/** Anything that a table can be told. */
export type AnyInput = TableInput | BoardInput | OccupancyInput;

/** What is known of a table, by the recogniser for its kind of board. */
export interface FollowedTable {
  readonly sensed: Sensed;
  readonly shown: TableStanding;
  /** Null for what a board of the other kind tells. */
  readonly step: (input: AnyInput) => (Omit<Recognised<unknown>, 'state'> & { readonly table: FollowedTable }) | null;
}

/**
 * A table at which no game has begun, or one whose game is taken up.
 * @param turned of a board that tells only taken from free: White sits with the connector on the right; null where nobody has said so.
 */
export function followedTable(
  options: TableOptions,
  senses: Senses,
  turned: boolean | null,
  game: GameInProgress | null = null,
): FollowedTable {
  if (senses === 'pieces') return followed(namedRecogniser, tellsPieces, begun(namedRecogniser, options, game));
  const recogniser = occupancyRecogniser(turned);
  return followed(recogniser, tellsTaken, begun(recogniser, options, game));
}

function begun<State, Input>(
  { create, resume }: Recogniser<State, Input>,
  options: TableOptions,
  game: GameInProgress | null,
): State {
  return game === null ? create(options) : resume(options, game);
}

function followed<State, Input extends AnyInput>(
  recogniser: Recogniser<State, Input>,
  takes: (input: AnyInput) => input is Input,
  state: State,
): FollowedTable {
  let sensed: Sensed | null = null;
  let shown: TableStanding | null = null;
  return {
    get sensed() {
      return (sensed ??= recogniser.sensed(state));
    },
    get shown() {
      return (shown ??= recogniser.shown(state));
    },
    step: (input) => {
      if (!takes(input)) return null;
      const { state: next, events, wakeAtMs } = recogniser.step(state, input);
      return { table: followed(recogniser, takes, next), events, wakeAtMs };
    },
  };
}

function tellsPieces(input: AnyInput): input is TableInput {
  return input.kind !== 'occupancy' && input.kind !== 'occupied' && input.kind !== 'lies';
}

function tellsTaken(input: AnyInput): input is OccupancyInput {
  return input.kind !== 'board' && input.kind !== 'square';
}
