import type { Round } from '../../../engine/tournament/round.ts';
import type { OutdatedFile } from '../../contract/views/round.ts';

/** Of the files in which results went out, those that are to be exported again. */
export function outdatedFiles({ sent }: Pick<Round, 'sent'>): readonly OutdatedFile[] {
  return [...sent].flatMap(([file, { epochMs, changed }]) =>
    changed === null ? [] : [{ file, epochMs, tables: changed }],
  );
}
