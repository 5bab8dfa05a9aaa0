/**
 * A castling as people write it, with its move number before it: "18…0-0", "O-O-O+". And a result: "0–1". A line that ended in 0-0-0 would tell of
 * another one, 0-0; half of a result reads as another. And an option of the command line, which is typed: "--data".
 */
const UNBROKEN =
  /((?<![\p{L}\d-])(?:\d+(?:\.{3}|[.…]))?(?:0-0(?:-0)?|O-O(?:-O)?)[+#]?(?![\p{L}\d-])|(?<![\d½–])[01½]–[01½](?![\d½–])|(?<![\p{L}\d-])--[a-z]+)/u;

/** A text parted at what no line ends within: every second part is one. */
export function unbrokenIn(text: string): readonly string[] {
  return text.split(UNBROKEN);
}
