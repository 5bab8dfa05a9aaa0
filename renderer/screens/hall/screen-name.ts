import type { ConsoleView } from '../../../electron/contract/views/console.ts';
import type { HallScreen } from '../../../electron/contract/views/hall.ts';
import { hasUnseen, pictureIf } from '../../stores/hall-picture.ts';
import { messages } from '../../stores/messages.svelte.ts';

/** What the hall would be shown with this has one name, wherever it is chosen and where it is. */
export function screenName(screen: HallScreen, view: ConsoleView): string {
  const words = messages.console.hallShown;
  if (screen === 'position' && view.round?.moment === 'drawn') return words.reveal;
  const then = screen === 'play' ? pictureIf('play', view) : null;
  if (then === 'games' && hasUnseen(view)) return words.lists.both;
  return then === 'pairings' || then === 'results' ? words.lists[then] : messages.console.setup.screens[screen];
}
