import { CLAIM_VERDICTS } from '../../laws/finding.ts';
import type { KeptShown, MadeClaim } from '../../laws/finding.ts';
import { CLAIMS } from '../../laws/terms.ts';
import type { PlayerStatementEntry } from '../player-statements.ts';
import { anyOf, isCount, isFlag, isNumber, isText, listOf, oneOf, orNull, record } from '../shape.ts';
import type { Shape } from '../shape.ts';
import type { DataOf, ShapesOf } from './shapes-of.ts';
import { COLORS, move } from './terms.ts';

type ShownAs<K extends KeptShown['kind']> = Extract<KeptShown, { readonly kind: K }>;
const shown = anyOf(
  record<ShownAs<'repetition'>>({
    kind: oneOf('repetition'),
    times: isCount,
    needed: isCount,
    plies: listOf(orNull(isCount)),
  }),
  record<ShownAs<'moves'>>({ kind: oneOf('moves'), plies: isCount, needed: isCount, sincePly: isCount }),
  record<ShownAs<'unrecorded'>>({ kind: oneOf('unrecorded') }),
  record<ShownAs<'clock'>>({ kind: oneOf('clock'), seconds: orNull(isNumber), fallen: isFlag }),
  record<ShownAs<'own-clock'>>({
    kind: oneOf('own-clock'),
    seconds: orNull(isNumber),
    fallen: isFlag,
    below: isCount,
  }),
);
const claim: { readonly [K in keyof Required<MadeClaim>]: Shape } = {
  claim: oneOf(...CLAIMS),
  side: COLORS,
  ply: isCount,
  intended: orNull(move),
  edition: isText,
  article: isText,
  verdict: oneOf(...CLAIM_VERDICTS),
  shown,
  upheld: isFlag,
};

export const PLAYER_STATEMENT_SHAPES: ShapesOf<PlayerStatementEntry> = {
  'claim.made': record<DataOf<PlayerStatementEntry, 'claim.made'>>({ gameId: isText, ...claim }),
  'offer.made': record<DataOf<PlayerStatementEntry, 'offer.made'>>({ gameId: isText, side: COLORS, ply: isCount }),
  'offer.withdrawn': record<DataOf<PlayerStatementEntry, 'offer.withdrawn'>>({ gameId: isText, offer: isCount }),
  'castling.noted': record<DataOf<PlayerStatementEntry, 'castling.noted'>>({ gameId: isText, side: COLORS }),
  'castling.noteWithdrawn': record<DataOf<PlayerStatementEntry, 'castling.noteWithdrawn'>>({
    gameId: isText,
    note: isCount,
  }),
  'score.shown': record<DataOf<PlayerStatementEntry, 'score.shown'>>({ gameId: isText, side: COLORS, ply: isCount }),
};
