import { isolated } from './format.ts';
import { SIDES } from './sides.ts';

/** "Anna Hector – Bruno Klein"; whoever has no name is called by colour. */
export function versus(white: string, black: string): string {
  return `${isolated(white === '' ? SIDES.white : white)} – ${isolated(black === '' ? SIDES.black : black)}`;
}
