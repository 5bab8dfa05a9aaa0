import { messages } from '../stores/messages.svelte.ts';
import type { Route } from '../stores/route.svelte.ts';

/** What the window's title says of a page; empty of the sheets, which have titles of their own. */
export function pageName(route: Route): string {
  switch (route.page) {
    case 'table':
      return messages.console.table.heading(route.table);
    case 'castlings':
      return messages.card.table.heading;
    case 'sheet':
      return '';
    case 'rounds':
      return messages.tournament.rounds;
    default:
      return messages.console.nav[route.page];
  }
}
