import type { DraftedCorrections } from '../../stores/round-draft.ts';

/** What the fields and lines of the dialog say. */
type Said = Omit<DraftedCorrections, 'before'>;

/** What of a draft was typed, a line each, and does not stand by now: its fields that were changed, then the lines of its tables. */
export function typedBefore(draft: DraftedCorrections, stands: Said): readonly string[] {
  const was = readSaid(draft.before);
  const fields = ([draft.tournament, String(draft.number ?? ''), draft.name, draft.starts] as const).filter(
    (typed, i) => typed !== '' && typed !== fieldsOf(was)[i] && typed !== fieldsOf(stands)[i],
  );
  const known = new Set([...linesOf(was.tables), ...linesOf(stands.tables)]);
  return [...fields, ...linesOf(draft.tables).filter((line) => !known.has(line))];
}

function fieldsOf({ tournament, number, name, starts }: Partial<Said>): readonly string[] {
  return [tournament ?? '', String(number ?? ''), name ?? '', starts ?? ''];
}

function linesOf(text = ''): readonly string[] {
  return text
    .split(/\r?\n/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** An earlier version may have written something else there. */
function readSaid(text: string): Partial<Said> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
