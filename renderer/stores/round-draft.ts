import { EXTRA_KINDS } from '../../engine/journal/round.ts';
import type { RoundKind, TournamentDetails } from '../../engine/journal/round.ts';
import type { ConsoleView } from '../../electron/contract/views/console.ts';

/** What was typed of a round that is not opened yet. */
export interface DraftedRound {
  /** The round after which it comes, 0 before the first. */
  readonly after: number;
  readonly kind: RoundKind;
  readonly tournament: string;
  readonly details: TournamentDetails;
  readonly name: string;
  readonly numbered: number | null;
  readonly starts: string;
  readonly tables: number | null;
  readonly players: string;
}

/** What was typed into the corrections of the running round, and what stood there before. */
export interface DraftedCorrections {
  readonly before: string;
  readonly tournament: string;
  readonly number: number | null;
  readonly name: string;
  readonly starts: string;
  readonly tables: string;
}

/** What drafts belong to: the record that is open. A tournament has its name late, and two may have the same. */
export function draftsOf({ host, demonstration }: Pick<ConsoleView, 'host' | 'demonstration'>): string {
  return `${demonstration ? 'demonstration' : 'record'} ${host.dataDir}`;
}

const KEY = 'arbiter960.draft';
const KINDS: readonly RoundKind[] = ['round', ...EXTRA_KINDS];

/** What is kept of one tournament: another one's is not taken for its own. */
interface Kept {
  /** As `draftsOf` names it. */
  readonly of: string;
  readonly round: DraftedRound | null;
  readonly corrections: DraftedCorrections | null;
}

/** Keeps what was typed of a round while another page is looked at, and when the page is loaded anew; a window that is closed takes it along. */
export class RoundDraft {
  round(of: string): DraftedRound | null {
    return kept(of).round;
  }

  keepRound(of: string, round: DraftedRound | null): void {
    keep({ ...kept(of), round });
  }

  corrections(of: string): DraftedCorrections | null {
    return kept(of).corrections;
  }

  keepCorrections(of: string, corrections: DraftedCorrections | null): void {
    keep({ ...kept(of), corrections });
  }
}

function keep(now: Kept): void {
  if (now.round === null && now.corrections === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(now));
}

/** An earlier version may have written something else there. */
function kept(of: string): Kept {
  const read = parsed(sessionStorage.getItem(KEY) ?? '');
  if (!isRecord(read) || read['of'] !== of) return { of, round: null, corrections: null };
  const { round, corrections } = read;
  return {
    of,
    round: isRound(round) ? round : null,
    corrections: isCorrections(corrections) ? corrections : null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isRound(value: unknown): value is DraftedRound {
  if (!isRecord(value) || !isRecord(value['details'])) return false;
  const { after, kind, numbered, tables, details } = value;
  return (
    typeof after === 'number' &&
    KINDS.some((one) => one === kind) &&
    isNumberOrNull(numbered) &&
    isNumberOrNull(tables) &&
    hasTexts(value, ['tournament', 'name', 'starts', 'players']) &&
    hasTexts(details, ['place', 'federation', 'organiser', 'arbiters', 'firstDay', 'lastDay'])
  );
}

function isCorrections(value: unknown): value is DraftedCorrections {
  const texts = ['before', 'tournament', 'name', 'starts', 'tables'];
  return isRecord(value) && isNumberOrNull(value['number']) && hasTexts(value, texts);
}

function isNumberOrNull(value: unknown): value is number | null {
  return value === null || typeof value === 'number';
}

function hasTexts(value: Record<string, unknown>, names: readonly string[]): boolean {
  return names.every((name) => typeof value[name] === 'string');
}
