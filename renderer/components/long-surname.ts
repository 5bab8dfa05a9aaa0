import { surnameIn } from '../../engine/tournament/surname.ts';
import { widthOf } from './name-fit.ts';

/** In heights of a letter. */
const LONG = 20;

/** As long as other names are with all given names: it is whole in the smallest letters alone. */
export function hasLongSurname(name: string): boolean {
  return widthOf(name.slice(0, surnameIn(name)[1])) > LONG;
}
