/** A castling as people write it, with its move number before it: "18…0-0", "O-O-O+". */
const CASTLING = /((?<![\p{L}\d-])(?:\d+(?:\.{3}|[.…]))?(?:0-0(?:-0)?|O-O(?:-O)?)[+#]?(?![\p{L}\d-]))/u;

/** A text parted at its castlings: every second part is one. A line that ended in 0-0-0 would tell of another one, 0-0. */
export function castlingsIn(text: string): readonly string[] {
  return text.split(CASTLING);
}
