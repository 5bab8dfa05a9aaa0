import type { TournamentDetails } from '../../../../../engine/journal/round.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** `21 Nov 2026, 14:02:11`, in the zone of the machine that writes it. */
export function moment(epochMs: number): string {
  return Number.isNaN(new Date(epochMs).getTime()) ? '–' : MOMENT.format(epochMs);
}

/** `21 Nov 2026, 14:02`. */
export function minute(epochMs: number): string {
  return moment(epochMs).replace(/:\d\d$/u, '');
}

/** The name of that zone. */
export function zone(): string {
  return MOMENT.resolvedOptions().timeZone;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** `21 November 2026`, of several days `21–23 November 2026`. */
export function days({ firstDay, lastDay }: Pick<TournamentDetails, 'firstDay' | 'lastDay'>): string {
  // At noon: a day alone begins in another zone.
  const [first, last] = [firstDay || lastDay, lastDay || firstDay].map((day) => Date.parse(`${day}T12:00`));
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return '';
  return DAY.formatRange(first, last);
}
