import { grouped } from '../../../digits.ts';
import { hyphenated } from '../../../hyphenated.ts';

/** HTML as it may stand in a page. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | null | readonly Piece[];

/** HTML of which all that is set in is text, unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, i) => part + (i < pieces.length ? written(pieces[i] ?? null) : '')).join(''));
}

function written(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replaceAll(/[&<>"']/gu, (sign) => ENTITIES[sign] ?? sign);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Rows = readonly (readonly Piece[])[];

/**
 * A table with a heading over each column; null where it has no row. A column that is empty in every row is left out: what nobody knows of anybody takes room from
 * the rest.
 */
export function table(name: string, all: readonly string[], cells: Rows): Html | null {
  if (cells.length === 0) return null;
  const isFilled = all.map((_, i) => cells.some((row) => written(row[i] ?? null) !== ''));
  const columns = all.filter((_, i) => isFilled[i]);
  const rows = cells.map((row) => row.filter((_, i) => isFilled[i]));
  return html`<table class="${name}">
    <thead>
      <tr>
        ${columns.map((column) => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr> `,
      )}
    </tbody>
  </table>`;
}

/** A name in whatever script, which turns nothing beside it. */
export function name(text: string): Html {
  return html`<bdi>${text === '' ? '–' : withHyphens(text)}</bdi>`;
}

/** From so many letters on a word may be wider than the narrowest column of names. */
const LONG = 16;
/** Words joined by hyphens that have room in it, which those in capitals may not; of others the last letters before a hyphen, and that hyphen. */
const HYPHENED = new RegExp(
  String.raw`((?<![^ ])(?![^ ]*\p{Lu}{3})(?=[^ ]{1,${String(LONG)}}(?: |$))[^ ]+-[^ ]+|\p{L}{1,3}-(?=\p{L}))`,
  'u',
);

/** A name as it is broken in a narrow column, with a hyphen where a word is long: none stands on a line by itself. */
export function withHyphens(text: string): Html {
  const parts = hyphenated(text, ({ length }) => length >= LONG).split(HYPHENED);
  return html`${parts.map((part, i) => (i % 2 === 0 ? part : html`<span class="whole">${part}</span>`))}`;
}

/** Of a hash or a secret, in groups to be read aloud and compared. */
export function digits(text: string): Html {
  return html`<span class="hash">${grouped(text).map((group) => html`<span>${group}</span>`)}</span>`;
}
