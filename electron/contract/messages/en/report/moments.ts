import { html } from './html.ts';
import type { Html } from './html.ts';
import type { TournamentDetails } from '../../../../../engine/journal/round.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
});

/** `21 Nov 2026, 14:02:11`, in the zone of the machine that writes it. */
export function moment(epochMs: number): string {
  return Number.isNaN(new Date(epochMs).getTime()) ? '–' : MOMENT.format(epochMs);
}

/** In a column: the line ends after the day, or not at all. */
export function when(epochMs: number): Html {
  return inTwo(moment(epochMs));
}

/** To the minute. */
export function whenBegun(epochMs: number): Html {
  return inTwo(moment(epochMs).replace(/:\d\d$/u, ''));
}

function inTwo(text: string): Html {
  const [day = '', time] = text.split(/(?<=,) /u);
  return time === undefined ? html`${day}` : html`<span class="whole">${day}</span> ${time}`;
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
