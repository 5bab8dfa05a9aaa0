import { grouped } from '../../../digits.ts';

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

/** A table with a heading over each column; null where it has no row. */
export function table(name: string, columns: readonly string[], rows: readonly (readonly Piece[])[]): Html | null {
  if (rows.length === 0) return null;
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
  return html`<bdi>${text === '' ? '–' : text}</bdi>`;
}

/** Of a hash or a secret, in groups to be read aloud and compared. */
export function digits(text: string): Html {
  return html`<span class="hash">${grouped(text).map((group) => html`<span>${group}</span>`)}</span>`;
}
