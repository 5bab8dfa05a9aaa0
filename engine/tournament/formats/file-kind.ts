import { charactersOf } from '../../notation/bytes.ts';

/** Files that hold no text which could be read, by what wrote them. */
export const FILE_KINDS = [
  ...(['pdf', 'excel', 'opendocument', 'office', 'document', 'rtf', 'html', 'xml'] as const),
  ...(['zip', 'rar', '7-zip', 'gzip', 'picture', 'sqlite'] as const),
] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** What a file begins with, a character a byte. */
const BEGINNINGS: readonly (readonly [begin: string | RegExp, kind: FileKind])[] = [
  ['%PDF', 'pdf'],
  ['\u00d0\u00cf\u0011\u00e0', 'office'],
  [/^\u0089PNG|^\u00ff\u00d8\u00ff|^GIF8|^II\*\0|^MM\0\*|^RIFF.{4}WEBP|^.{4}ftyp(?:hei|mif|avif)/su, 'picture'],
  ['Rar!', 'rar'],
  ['7z\u00bc\u00af', '7-zip'],
  ['\u001f\u008b', 'gzip'],
  ['SQLite format 3', 'sqlite'],
  ['{\\rtf', 'rtf'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*<(?:!doctype html|html|head|body|table|meta)\b/iu, 'html'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*<\?xml\b/iu, 'xml'],
];

/** What lies in a packed file tells which program wrote it: names stand at its head and, all of them, at its end. */
const PACKED: readonly (readonly [holds: RegExp, kind: FileKind])[] = [
  [/opendocument\.spreadsheet/u, 'opendocument'],
  [/opendocument\.text|word\/document\.xml/u, 'document'],
  [/xl\/workbook\./u, 'excel'],
];

const HEAD = 4096;
/** Where a packed file lists what it holds: the names of some hundred files. */
const TAIL = 65_536;

/** Null for what may be text. */
export function fileKindOf(bytes: Uint8Array): FileKind | null {
  const head = charactersOf(bytes.subarray(0, HEAD));
  if (!head.startsWith('PK\u0003\u0004')) {
    const isBegun = (begin: string | RegExp): boolean =>
      typeof begin === 'string' ? head.startsWith(begin) : begin.test(head);
    return BEGINNINGS.find(([begin]) => isBegun(begin))?.[1] ?? null;
  }
  const names = head + charactersOf(bytes.subarray(-TAIL));
  return PACKED.find(([holds]) => holds.test(names))?.[1] ?? 'zip';
}
